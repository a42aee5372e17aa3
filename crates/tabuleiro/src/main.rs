//! The command line: reads the arguments and calls the crate that does the work.

mod analyse;
mod arena;
mod film;
mod ladder;
mod node;
mod perft;
mod play;
mod playthrough;
mod record;
mod serve;
mod shell;
mod stats;
mod worker;

use anyhow::Result;
use clap::{Parser, Subcommand};
use mimalloc::MiMalloc;
use std::io::{self, ErrorKind, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use tabuleiro_rules::Spec;

/// A server spends a quarter of its time on lists of short texts with the system's allocator (glibc's), and its threads wait
/// for each other there: with this one it carries out half as many actions again.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

/// Play, study and teach computers to play Syrtis, Distrify, Sixteen Stone and Meerkats.
#[derive(Parser)]
#[command(
    version,
    after_help = "\
Begin with `tabuleiro play` at a terminal, or `tabuleiro serve` for browsers. `tabuleiro <command> --help` says more.
A game is written with its options, as in `syrtis:board=minor` or `distrify:size=13`."
)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Play at this terminal: people, bots, or a server's table.
    #[command(
        long_about = "Play at this terminal: people, bots, or a server's table.\n\n\
        On a terminal this is a full-screen program with a menu, boards, clocks, hints and films, in English and \
        Portuguese (F6). It needs no server. Everything goes line by line with --plain, or in a pipe."
    )]
    Play(play::Arguments),
    /// Speak the text protocol on standard input and output.
    Ugi,
    /// Count the action sequences of a length.
    Perft {
        /// The game, as in `distrify:size=13`.
        spec: Spec,
        /// How many actions.
        depth: u32,
        /// A position string instead of the start.
        #[arg(long)]
        position: Option<String>,
        /// The seed of the random set-up.
        #[arg(long, default_value_t = 0)]
        seed: u64,
        /// Show the count behind each first action too.
        #[arg(long)]
        divide: bool,
    },
    /// Show a random game, every position with its legal actions.
    Playthrough {
        /// The game.
        spec: Spec,
        /// The seed of the set-up and of all choices.
        #[arg(long, default_value_t = 0)]
        seed: u64,
        /// Write it as a record instead.
        #[arg(long)]
        record: bool,
    },
    /// Check a game record and write it in its plain form.
    Record {
        /// The file; `-` is standard input.
        file: PathBuf,
    },
    /// Show a recorded game, one board after another.
    Film(film::Arguments),
    /// Judge every action of a recorded game, or show the best actions of a position.
    Analyse(analyse::Arguments),
    /// Let bots and engines play matches, and say who is stronger.
    Arena(arena::Arguments),
    /// Let each level play against the one below.
    Ladder(ladder::Arguments),
    /// Let a level play against itself, and describe the games.
    Stats(stats::Arguments),
    /// Serve tables over HTTP and WebSocket, with a page.
    Serve(serve::Arguments),
    /// Think for the bots of servers that share a bus, and serve nobody.
    Worker(worker::Arguments),
    /// Write all tables of a database, secrets included, one a line.
    Export(node::Place),
    /// Read tables that `export` wrote.
    Import(node::Place),
    /// Write what a shell needs to complete commands and options.
    Completions(shell::Completions),
    /// Write the manual page, or one for each command.
    Man(shell::Man),
}

fn main() -> ExitCode {
    match run(Arguments::parse().command) {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever reads us has had enough.
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            // Where nobody hears it, the exit code still tells.
            let _ = writeln!(io::stderr(), "tabuleiro: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(command: Command) -> Result<()> {
    let (mut input, mut output) = (io::stdin().lock(), io::stdout());
    match command {
        Command::Play(arguments) => {
            // It reads in a thread of its own: nobody else may hold the input meanwhile.
            drop(input);
            play::run(&arguments, &mut io::stdin(), &mut output)
        }
        Command::Ugi => Ok(tabuleiro_ugi::run(&mut input, &mut output)?),
        Command::Perft {
            spec,
            depth,
            position,
            seed,
            divide,
        } => {
            let game = perft::game(&spec, position.as_deref(), seed)?;
            perft::run(&game, depth, divide, &mut output)
        }
        Command::Playthrough { spec, seed, record } => {
            let game = playthrough::random_game(spec, seed)?;
            if record {
                playthrough::write_record(&game, &mut output)
            } else {
                playthrough::write(&game, seed, &mut output)
            }
        }
        Command::Record { file } => record::run(&file, &mut input, &mut output),
        Command::Film(arguments) => film::run(&arguments, &mut input, &mut output),
        Command::Analyse(arguments) => analyse::run(&arguments, &mut input, &mut output),
        Command::Arena(arguments) => arena::run(arguments, &mut output),
        Command::Ladder(arguments) => ladder::run(&arguments, &mut output),
        Command::Stats(arguments) => stats::run(&arguments, &mut output),
        Command::Serve(arguments) => serve::run(arguments),
        Command::Worker(arguments) => worker::run(arguments),
        Command::Export(place) => serve::export(place, &mut output),
        Command::Import(place) => serve::import(place, &mut input, &mut output),
        Command::Completions(wanted) => shell::completions(&wanted, &mut output),
        Command::Man(wanted) => shell::man(&wanted, &mut output),
    }
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error
        .downcast_ref::<io::Error>()
        .is_some_and(|error| error.kind() == ErrorKind::BrokenPipe)
}
