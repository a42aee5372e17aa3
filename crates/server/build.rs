//! The page is built by Vite before the program. Where nobody did that, a page that says how takes its place, so that the
//! program can be built and tested with Rust alone.

use std::fs;
use std::io;
use std::path::Path;

const INDEX: &str = r#"<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Tabuleiro</title>
    <link rel="stylesheet" href="/assets/not-built.css" />
  </head>
  <body>
    <h1>Tabuleiro</h1>
    <p>The server runs, but its page was not built. <code>make run</code> builds both; or run <code>npm ci</code> and <code>npm run build</code> in <code>web</code>, then build the program again. Programs can use the interface: <a href="/api/openapi.json">/api/openapi.json</a>.</p>
  </body>
</html>
"#;
const STYLE: &str = "body { max-width: 40rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; }\n";

fn main() -> io::Result<()> {
    let dist = Path::new("../../web/dist");
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed={}", dist.display());
    if !dist.join("index.html").exists() {
        fs::create_dir_all(dist.join("assets"))?;
        fs::write(dist.join("assets/not-built.css"), STYLE)?;
        fs::write(dist.join("index.html"), INDEX)?;
    }
    Ok(())
}
