//! The command line: reads the arguments and calls the crate that does the work.

mod analyse;
mod arena;
mod film;
mod ladder;
mod perft;
mod play;
mod playthrough;
mod record;
mod serve;
mod stats;

use anyhow::Result;
use clap::{Parser, Subcommand};
use std::io::{self, ErrorKind, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use tabuleiro_rules::Spec;
use tabuleiro_words::Language;

/// Play, study and teach computers to play Syrtis, Distrify, Sixteen Stone and Meerkats.
#[derive(Parser)]
#[command(version)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Play at this console, people and bots.
    Play {
        /// The game, as in `syrtis:board=minor`; asked for if left out.
        spec: Option<Spec>,
        /// Who sits where, for each seat in order: `person`, `random`, `greedy` or a level from 1 to 8, as in `person,5`.
        /// Left out, persons sit everywhere.
        #[arg(long, value_delimiter = ',')]
        seats: Vec<play::Player>,
        /// Fixes the set-up, the bag and what is random in bots; without it every game is another.
        #[arg(long)]
        seed: Option<u64>,
        /// The language, en or pt; left out, that of the environment.
        #[arg(long)]
        language: Option<Language>,
    },
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
    /// Write all tables of a database, secrets included, one a line.
    Export(serve::Place),
    /// Read tables that `export` wrote.
    Import(serve::Place),
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
        Command::Play {
            spec,
            seats,
            seed,
            language,
        } => play::run(
            play::Settings {
                spec,
                seats,
                seed,
                language,
            },
            &mut input,
            &mut output,
        ),
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
        Command::Export(place) => serve::export(place, &mut output),
        Command::Import(place) => serve::import(place, &mut input, &mut output),
    }
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error
        .downcast_ref::<io::Error>()
        .is_some_and(|error| error.kind() == ErrorKind::BrokenPipe)
}
