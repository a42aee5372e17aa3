//! `tabuleiro play`: who plays what, and whether full screen or line by line.

use anyhow::{Context, Result, bail, ensure};
use clap::Args;
use std::io::{BufReader, IsTerminal, Read, Write, stdin};
use std::str::FromStr;
use tabuleiro_rules::Spec;
use tabuleiro_search::Level;
use tabuleiro_table::ClockRule;
use tabuleiro_tui::plain::{self, Plain};
use tabuleiro_tui::{
    Begin, Chair, Looks, OpenTable, Place, SHOW, SeedRequest, Sitting, Start, TuiError,
    language_of_environment, table_request,
};
use tabuleiro_words::Language;

#[derive(Args)]
#[command(after_help = "\
Examples:
  tabuleiro play                                          the menu
  tabuleiro play syrtis:board=minor --seat1 me --seat2 bot:5
  tabuleiro play distrify:size=13 --clock 5m+5s           two people at this terminal
  tabuleiro play meerkats:players=3 --seat2 bot --seat3 bot
  tabuleiro play https://host/t/abc                       a table of a server
  tabuleiro play https://host                             its tables, and new ones
  tabuleiro play distrify --server https://host           a new table there, the other seat open
  printf 'e5\\nquit\\n' | tabuleiro play distrify           line by line, through a pipe

Without a terminal (in a pipe), or with --plain, everything goes line by line.")]
pub(crate) struct Arguments {
    /// The game, as in `syrtis:board=minor`, or the address of a server or of its table, as in `https://host/t/<id>`; left
    /// out, there is a menu.
    what: Option<What>,
    /// Who sits where, for each seat in order: `person`, `random`, `greedy` or a level from 1 to 8, as in `person,5`.
    /// Left out, persons sit everywhere.
    #[arg(long, value_delimiter = ',', conflicts_with_all = ["seat1", "seat2", "seat3", "seat4"])]
    seats: Vec<Player>,
    /// Who sits on seat 1: `me`, `bot`, a bot with its level, as in `bot:5`, or with --server `open`, whoever comes.
    #[arg(long, value_name = "WHO")]
    seat1: Option<Player>,
    /// Who sits on seat 2.
    #[arg(long, value_name = "WHO")]
    seat2: Option<Player>,
    /// Who sits on seat 3.
    #[arg(long, value_name = "WHO")]
    seat3: Option<Player>,
    /// Who sits on seat 4.
    #[arg(long, value_name = "WHO")]
    seat4: Option<Player>,
    /// Opens a table at this server, as in `https://host`, and says the address to send to others. Of the seats that are
    /// not named the first is yours, the others are open.
    #[arg(long, value_name = "ADDRESS")]
    server: Option<Place>,
    /// With --server: everybody finds the table in the server's list, not only who has its address.
    #[arg(long, requires = "server")]
    public: bool,
    /// How time is counted: `60s` for each turn, `5m+5s` for the game and for each turn, or `none`.
    #[arg(long, value_name = "CLOCK", default_value = "none")]
    clock: Clock,
    /// Fixes the set-up, the bag and what is random in bots; without it every game is another.
    #[arg(long)]
    seed: Option<u64>,
    /// Line by line, without colours and without moving the cursor: for simple terminals, scripts and screen readers.
    #[arg(long)]
    plain: bool,
    /// Full screen in ASCII and without colours, as also where `NO_COLOR` is set.
    #[arg(long)]
    ascii: bool,
    /// The language, en or pt; left out, that of the environment.
    #[arg(long)]
    language: Option<Language>,
}

/// What is played.
#[derive(Clone)]
enum What {
    Game(Spec),
    Online(Place),
}

impl FromStr for What {
    type Err = String;

    fn from_str(text: &str) -> Result<What, String> {
        if text.contains("://") {
            let place = text.parse::<Place>();
            return place.map(What::Online).map_err(|error| error.to_string());
        }
        let spec = text.parse::<Spec>();
        spec.map(What::Game).map_err(|error| error.to_string())
    }
}

/// Who sits at a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Player(Chair);

impl FromStr for Player {
    type Err = String;

    fn from_str(text: &str) -> Result<Player, String> {
        let level = match text {
            "person" | "me" => return Ok(Player(Chair::For(Sitting::Person))),
            "open" => return Ok(Player(Chair::Open)),
            "bot" => "3",
            _ => text.strip_prefix("bot:").unwrap_or(text),
        };
        let level = level.parse::<Level>().map_err(|_| {
            "a seat is `person`, `random`, `greedy` or a level from 1 to 8 (also written `me` and `bot:5`), or at a server `open`"
                .to_owned()
        })?;
        Ok(Player(Chair::For(Sitting::Bot(level))))
    }
}

/// How time is counted.
#[derive(Clone, Copy)]
struct Clock(ClockRule);

impl FromStr for Clock {
    type Err = String;

    fn from_str(text: &str) -> Result<Clock, String> {
        let wrong = || "a clock is `60s`, `5m+5s` or `none`".to_owned();
        let seconds = |text: &str| {
            let (number, unit) = match text.strip_suffix('m') {
                Some(minutes) => (minutes, 60),
                None => (text.strip_suffix('s').unwrap_or(text), 1),
            };
            let number: u32 = number.parse().map_err(|_| wrong())?;
            number.checked_mul(unit).ok_or_else(wrong)
        };
        let rule = match text.split_once('+') {
            None if text == "none" => ClockRule::None,
            None => ClockRule::Turn {
                seconds: seconds(text)?,
            },
            Some((base, more)) => ClockRule::Fischer {
                seconds: seconds(base)?,
                increment: seconds(more)?,
            },
        };
        rule.check().map_err(|error| error.to_string())?;
        Ok(Clock(rule))
    }
}

impl Arguments {
    fn looks(&self) -> Looks {
        Looks {
            language: self.language,
            ascii: self.ascii,
        }
    }

    /// Who is named for each seat of the game.
    fn named(&self, spec: &Spec) -> Result<Vec<Option<Chair>>> {
        let count = usize::from(spec.seats());
        ensure!(
            self.seats.is_empty() || self.seats.len() == count,
            "{spec} has {count} seats, but --seats names {}",
            self.seats.len()
        );
        if !self.seats.is_empty() {
            return Ok(self.seats.iter().map(|player| Some(player.0)).collect());
        }
        let named = [self.seat1, self.seat2, self.seat3, self.seat4];
        if let Some(place) = named.iter().skip(count).position(Option::is_some) {
            bail!(
                "{spec} has {count} seats, so that there is no --seat{}",
                count + place + 1
            );
        }
        let seats = named.into_iter().take(count);
        Ok(seats.map(|player| player.map(|player| player.0)).collect())
    }

    /// Who sits where at this terminal: people, where nobody else is named.
    fn sitting(&self, spec: &Spec) -> Result<Vec<Sitting>> {
        let seats = self.named(spec)?.into_iter().map(|chair| match chair {
            None => Ok(Sitting::Person),
            Some(Chair::For(sitting)) => Ok(sitting),
            Some(Chair::Open) => {
                bail!("a seat is open only at a server's table: name it with --server")
            }
        });
        seats.collect()
    }

    /// The table to be opened at a server.
    fn table(&self, spec: &Spec) -> Result<OpenTable> {
        let named = self.named(spec)?;
        let person = Chair::For(Sitting::Person);
        let mut seated = named.contains(&Some(person));
        let chairs = named.into_iter().map(|chair| {
            let chair = chair.unwrap_or(if seated { Chair::Open } else { person });
            seated |= chair == person;
            chair
        });
        let chairs: Vec<Chair> = chairs.collect();
        Ok(OpenTable {
            seed: self.seed.map(SeedRequest::Number),
            ..table_request(spec, &chairs, self.clock.0, self.public)
        })
    }
}

pub(crate) fn run(
    arguments: &Arguments,
    input: &mut impl Read,
    output: &mut (impl Write + IsTerminal),
) -> Result<()> {
    let lines = arguments.plain || !output.is_terminal() || !stdin().is_terminal();
    let language = arguments.language.unwrap_or_else(language_of_environment);
    if let Some(server) = &arguments.server {
        let Some(What::Game(spec)) = &arguments.what else {
            bail!(
                "--server opens a table: say which game is played there, as in `tabuleiro play distrify --server https://host`"
            );
        };
        let table = arguments.table(spec)?;
        if lines {
            let input = BufReader::new(stdin());
            return plain::open(server, table, language, input, output).map_err(told);
        }
        let begin = Begin::Open {
            server: server.clone(),
            table: Box::new(table),
        };
        return tabuleiro_tui::play(begin, arguments.looks())
            .context("the terminal cannot be used");
    }
    let seats = match &arguments.what {
        Some(What::Game(spec)) => arguments.sitting(spec)?,
        _ => Vec::new(),
    };
    if !lines {
        let begin = match &arguments.what {
            None => Begin::Menu,
            Some(What::Online(place)) => Begin::Online(place.clone()),
            Some(What::Game(spec)) => Begin::Game(Box::new(Start {
                spec: *spec,
                seats,
                clock: arguments.clock.0,
                seed: arguments.seed,
                actions: Vec::new(),
                show: SHOW,
            })),
        };
        return tabuleiro_tui::play(begin, arguments.looks())
            .context("the terminal cannot be used");
    }
    let spec = match &arguments.what {
        Some(What::Online(place)) => {
            let input = BufReader::new(stdin());
            return plain::visit(place, language, input, output).map_err(told);
        }
        Some(What::Game(spec)) => Some(*spec),
        None => None,
    };
    let plain = Plain {
        spec,
        seats,
        clock: arguments.clock.0,
        seed: arguments.seed,
        language,
        menu: arguments.plain,
        record: None,
    };
    plain::run(plain, &mut BufReader::new(input), output).map_err(told)
}

/// A stream that cannot be written to any more is known as such further up.
fn told(error: TuiError) -> anyhow::Error {
    match error {
        TuiError::Io(error) => error.into(),
        other => other.into(),
    }
}
