//! What a system wants to know of the program: completions for shells, and manual pages.

use anyhow::{Context, Result};
use clap::{Args, CommandFactory};
use clap_complete::Shell;
use std::fs;
use std::io::Write;
use std::path::PathBuf;

#[derive(Args)]
#[command(after_help = "\
Examples:
  tabuleiro completions bash > ~/.local/share/bash-completion/completions/tabuleiro
  tabuleiro completions zsh > ~/.zfunc/_tabuleiro
  tabuleiro completions fish > ~/.config/fish/completions/tabuleiro.fish")]
pub(crate) struct Completions {
    /// Which shell.
    shell: Shell,
}

#[derive(Args)]
#[command(after_help = "\
Examples:
  tabuleiro man | man -l -
  tabuleiro man --all ~/.local/share/man/man1")]
pub(crate) struct Man {
    /// Write a page for the program and one for each command into this folder.
    #[arg(long, value_name = "FOLDER")]
    all: Option<PathBuf>,
}

pub(crate) fn completions(wanted: &Completions, output: &mut impl Write) -> Result<()> {
    let mut text = Vec::new();
    clap_complete::generate(
        wanted.shell,
        &mut crate::Arguments::command(),
        "tabuleiro",
        &mut text,
    );
    Ok(output.write_all(&text)?)
}

pub(crate) fn man(wanted: &Man, output: &mut impl Write) -> Result<()> {
    let command = crate::Arguments::command();
    let Some(folder) = &wanted.all else {
        let mut text = Vec::new();
        clap_mangen::Man::new(command).render(&mut text)?;
        return Ok(output.write_all(&text)?);
    };
    let problem = || format!("cannot write to {}", folder.display());
    fs::create_dir_all(folder).with_context(problem)?;
    clap_mangen::generate_to(command, folder).with_context(problem)
}
