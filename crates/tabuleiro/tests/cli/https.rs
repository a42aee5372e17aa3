//! A server behind TLS, as it is on the internet: opened at, played at and watched, and trusted only with its certificate.

use super::*;
use rcgen::{BasicConstraints, CertificateParams, IsCa, Issuer, KeyPair};
use rustls::ServerConfig;
use rustls::pki_types::PrivatePkcs8KeyDer;
use std::net::SocketAddr;
use std::sync::Arc;
use tabuleiro_host::{Bus, Settings, Store};
use tabuleiro_server::{App, Config, serve};
use tempfile::TempDir;
use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream};
use tokio::runtime::Runtime;
use tokio_rustls::TlsAcceptor;

/// A server, and a door before it that speaks TLS.
struct Secure {
    address: String,
    /// Where the server listens itself.
    behind: SocketAddr,
    folder: TempDir,
    _runtime: Runtime,
}

/// The certificate of an authority of our own as text, and what a server needs that it vouches for.
fn certificates() -> (String, ServerConfig) {
    let authority_key = KeyPair::generate().unwrap();
    let mut authority = CertificateParams::new(Vec::new()).unwrap();
    authority.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
    let known = authority.self_signed(&authority_key).unwrap().pem();
    let issuer = Issuer::new(authority, authority_key);
    let key = KeyPair::generate().unwrap();
    let server = CertificateParams::new(vec!["localhost".to_owned()]).unwrap();
    let server = server.signed_by(&key, &issuer).unwrap();
    let ring = Arc::new(rustls::crypto::ring::default_provider());
    let config = ServerConfig::builder_with_provider(ring)
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_no_client_auth()
        .with_single_cert(
            vec![server.der().clone()],
            PrivatePkcs8KeyDer::from(key.serialize_der()).into(),
        );
    (known, config.unwrap())
}

impl Secure {
    fn start() -> Secure {
        let (known, config) = certificates();
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("known.pem"), known).unwrap();
        let runtime = Runtime::new().unwrap();
        let (address, behind) = runtime.block_on(async {
            let store = Store::open("sqlite::memory:").await.unwrap();
            let app = App::open(store, Bus::local(), Settings::default(), Config::default()).await;
            let inside = TcpListener::bind("127.0.0.1:0").await.unwrap();
            let behind = inside.local_addr().unwrap();
            tokio::spawn(serve(inside, app.unwrap(), std::future::pending()));
            let door = TcpListener::bind("127.0.0.1:0").await.unwrap();
            let port = door.local_addr().unwrap().port();
            let acceptor = TlsAcceptor::from(Arc::new(config));
            tokio::spawn(async move {
                while let Ok((stream, _)) = door.accept().await {
                    let acceptor = acceptor.clone();
                    tokio::spawn(async move {
                        // Who does not trust the server hangs up here.
                        let Ok(mut secret) = acceptor.accept(stream).await else {
                            return;
                        };
                        let mut plain = TcpStream::connect(behind).await.unwrap();
                        let _ = copy_bidirectional(&mut secret, &mut plain).await;
                    });
                }
            });
            (format!("https://localhost:{port}"), behind)
        });
        Secure {
            address,
            behind,
            folder,
            _runtime: runtime,
        }
    }

    /// The program as this person runs it, who knows the server's certificate.
    fn by(&self, person: &str, arguments: &[&str]) -> Command {
        let mut command = tabuleiro(arguments);
        command
            .env("XDG_DATA_HOME", self.folder.path().join(person))
            .env("SSL_CERT_FILE", self.folder.path().join("known.pem"));
        command
    }

    fn output(&self, person: &str, arguments: &[&str], input: &str) -> String {
        let run = run_with(&mut self.by(person, arguments), input);
        assert_eq!((run.code, run.errors.as_str()), (0, ""), "{}", run.output);
        run.output
    }
}

#[test]
fn a_table_is_opened_played_and_watched_over_https() {
    let secure = Secure::start();
    let server = secure.address.as_str();
    let open = ["play", "distrify", "--server", server, "--public"];
    let shown = secure.output("ana", &open, "");
    assert!(shown.contains("Send this address"), "{shown}");
    let (_, id) = shown.rsplit_once("/t/").unwrap();
    let id = id.split_whitespace().next().unwrap();
    let link = format!("{server}/t/{id}");
    let list = secure.output("rui", &["play", "--plain", server], "");
    assert!(list.contains("sit down   Distrify - 9x9: "), "{list}");
    assert!(list.contains(&format!("/t/{id}")), "{list}");
    secure.output("rui", &["play", &link], "sit\n");
    // Each is known again by what was kept from the first time.
    let list = secure.output("ana", &["play", "--plain", server], "");
    assert!(list.contains("yours      Distrify - 9x9: "), "{list}");
    let shown = secure.output("ana", &["play", &link], "e5\n");
    assert!(shown.contains("Seat 1 plays e5."), "{shown}");
    let shown = secure.output("rui", &["play", &link], "resign\n");
    assert!(
        shown.contains("Seat 1 wins: the other side gave up."),
        "{shown}"
    );
    let film = secure.output("ana", &["film", &link], "");
    assert!(film.contains("1/1  ") && film.contains(": e5"), "{film}");
}

#[test]
fn a_server_that_speaks_in_the_open_is_told_from_one_that_is_not_there() {
    let secure = Secure::start();
    let link = format!("https://{}/t/x", secure.behind);
    let run = run_with(&mut secure.by("ana", &["play", &link]), "");
    assert_eq!(run.code, 1, "{}", run.output);
    assert!(
        run.errors.contains("does not speak https"),
        "{}",
        run.errors
    );
}

#[test]
fn a_certificate_that_nobody_vouches_for_is_not_trusted() {
    let secure = Secure::start();
    let other = certificates().0;
    let file = secure.folder.path().join("other.pem");
    std::fs::write(&file, other).unwrap();
    let link = format!("{}/t/x", secure.address);
    for command in [["play", &link], ["film", &link]] {
        let run = run_with(secure.by("ana", &command).env("SSL_CERT_FILE", &file), "");
        assert_eq!(run.code, 1, "{}", run.output);
        for words in ["cannot be trusted", "SSL_CERT_FILE"] {
            assert!(run.errors.contains(words), "{}", run.errors);
        }
    }
}
