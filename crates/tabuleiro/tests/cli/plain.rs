//! Whole games line by line, through a pipe.

use super::*;
use std::io::{BufRead, BufReader, Read};
use std::time::Duration;
use tabuleiro_rules::{Actor, AnyGame, Dice, Spec};

/// What people type in a random game with this seed, chance's draws left out, as the program draws them itself.
fn script(spec: &str, seed: u64) -> String {
    let spec: Spec = spec.parse().unwrap();
    let mut game = AnyGame::start(&spec, seed);
    let mut people = Dice::new(seed);
    let (mut place, mut lines) = (0, String::new());
    loop {
        let action = match game.actor() {
            Actor::Nobody => return lines,
            Actor::Chance => game
                .random_action(&mut Dice::with_stream(seed, place + 1))
                .unwrap(),
            Actor::Seat(_) => {
                let action = game.random_action(&mut people).unwrap();
                lines += &format!("{action}\n");
                action
            }
        };
        game.play(&action).unwrap();
        place += 1;
    }
}

#[test]
fn people_play_each_game_to_its_end_through_a_pipe() {
    for spec in [
        "syrtis:board=minor",
        "distrify",
        "sixteen-stone",
        "meerkats:players=2",
    ] {
        let shown = output(&["play", "--plain", spec, "--seed", "6"], &script(spec, 6));
        let last = shown.lines().last().unwrap();
        assert!(
            last.contains(" win") || last.starts_with("A draw"),
            "{spec}: {last}"
        );
        assert!(!shown.contains('\u{1b}'), "no terminal codes");
    }
}

#[test]
fn with_clocks_games_are_played_to_their_end_and_each_prompt_says_the_times() {
    for spec in [
        "syrtis:board=minor",
        "distrify",
        "sixteen-stone",
        "meerkats:players=3",
    ] {
        let clock = ["--clock", "50m+5s", "--seed", "6"];
        let shown = output(
            &[&["play", "--plain", spec][..], &clock].concat(),
            &script(spec, 6),
        );
        let last = shown.lines().last().unwrap();
        assert!(
            last.contains(" win") || last.starts_with("A draw"),
            "{spec}: {last}"
        );
        let times: Vec<&str> = shown
            .lines()
            .filter(|line| line.starts_with("Clocks: "))
            .collect();
        assert!(
            times[0].starts_with("Clocks: Seat 1 50:00, Seat 2 50:00"),
            "{}",
            times[0]
        );
        let prompts = shown.lines().filter(|line| line.starts_with("> ")).count();
        assert_eq!(times.len(), prompts, "{spec}");
        // Turns were quick, and each added its seconds.
        assert!(
            !times[times.len() - 1].contains("50:00"),
            "{spec}: {times:?}"
        );
    }
}

#[test]
fn who_thinks_too_long_loses_and_what_is_taken_back_gives_time_back() {
    let mut child = tabuleiro(&["play", "--plain", "distrify", "--clock", "2s"])
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(b"e5\n").unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    let mut shown = String::new();
    while !shown.contains("Seat 2, your turn") {
        assert_ne!(stdout.read_line(&mut shown).unwrap(), 0, "{shown}");
    }
    std::thread::sleep(Duration::from_millis(2200));
    stdin.write_all(b"c3\n").unwrap();
    stdout.read_to_string(&mut shown).unwrap();
    assert!(child.wait().unwrap().success());
    assert!(
        shown.ends_with("Seat 1 wins: the other side's time ran out.\n"),
        "{shown}"
    );
    let clock = ["play", "distrify", "--clock", "50m+5s"];
    let shown = output(&clock, "e5\nundo\nquit\n");
    let times: Vec<&str> = shown
        .lines()
        .filter(|line| line.starts_with("Clocks: "))
        .collect();
    assert_eq!(times.len(), 3, "{shown}");
    assert!(
        times[1].starts_with("Clocks: Seat 1 50:0") && times[1] != times[0],
        "{times:?}"
    );
    assert_eq!(times[2], times[0]);
    let errors = complaint(2, &["play", "distrify", "--clock", "0s"], "");
    assert!(errors.contains("from 1 to 86400"), "{errors}");
}

#[test]
fn a_secret_is_shown_to_who_has_the_terminal_and_gone_before_it_is_passed_on() {
    let lines = script("meerkats:players=2", 6);
    let mut actions = lines.lines();
    let (one, two) = (actions.next().unwrap(), actions.next().unwrap());
    // An empty line says that one has the terminal; where nobody is asked for that, it does nothing.
    let input = format!("\n{one}\n\n{two}\n\n");
    let shown = output(&["play", "meerkats:players=2", "--seed", "6"], &input);
    let first = shown.find("Pass the terminal to Seat 1.").unwrap();
    let secret = shown.find("The secret colour of Seat 1 is ").unwrap();
    let second = shown.find("Pass the terminal to Seat 2.").unwrap();
    let other = shown.find("The secret colour of Seat 2 is ").unwrap();
    assert!(
        first < secret && secret < second && second < other,
        "{shown}"
    );
    let between = &shown[secret..second];
    assert!(between.contains(&"\n".repeat(50)), "{shown}");
    // A script that says only what is played is told no secrets before the end.
    let shown = output(&["play", "meerkats:players=2", "--seed", "6"], &lines);
    let secrets = shown
        .match_indices("The secret colour")
        .map(|(place, _)| place);
    let (played, secrets) = (shown.rfind("> ").unwrap(), secrets.collect::<Vec<_>>());
    assert_eq!(secrets.len(), 2, "{shown}");
    assert!(secrets.iter().all(|&place| place > played), "{shown}");
    // One person alone is not asked to pass anything on.
    let alone = [
        "play",
        "meerkats:players=2",
        "--seats",
        "person,random",
        "--seed",
        "6",
    ];
    assert!(!output(&alone, "quit\n").contains("Pass the terminal"));
}

#[test]
fn menus_are_numbered_and_lead_to_the_end_of_a_game() {
    // Computer against computer, Sixteen Stone, classic rules, both play anything; then about, Portuguese, quit.
    let shown = output(
        &["play", "--plain", "--seed", "1"],
        "3\n3\n1\n1\n1\n6\n9\n5\n7\n",
    );
    for words in [
        "  1  Person against person\n",
        "  2  Person against computer\n",
        "  3  Computer against computer\n",
        "Which game?",
        "  3  Sixteen Stone\n",
        "How strong is the computer on seat 2?",
        "Seat 1 plays ",
        "students at the University of Porto",
        "“9” is not one of these. Type a number from 1 to 7.",
        "  1  Jogador contra jogador\n",
        "Até à próxima.",
    ] {
        assert!(shown.contains(words), "{words}\n{shown}");
    }
    assert!(shown.contains(" wins: ") || shown.contains("A draw: "));
}

#[test]
fn seats_can_be_named_one_by_one() {
    let shown = output(
        &[
            "play",
            "distrify",
            "--seat1",
            "me",
            "--seat2",
            "bot:random",
            "--seed",
            "1",
        ],
        "e5\nquit\n",
    );
    assert!(shown.contains("Seat 2 plays "), "{shown}");
    let errors = complaint(1, &["play", "distrify", "--seat3", "me"], "");
    assert!(errors.contains("there is no --seat3"), "{errors}");
    let errors = complaint(1, &["play", "distrify", "--seat2", "open"], "");
    assert!(errors.contains("name it with --server"), "{errors}");
    let errors = complaint(1, &["play", "--server", "http://127.0.0.1:9"], "");
    assert!(errors.contains("say which game"), "{errors}");
}

#[test]
fn a_game_is_left_saved_and_gone_on_with() {
    let file = temporary("plain-load.record");
    let name = file.to_str().unwrap();
    for spec in ["meerkats:players=2", "syrtis:board=minor"] {
        let lines: Vec<String> = script(spec, 3).lines().map(str::to_owned).collect();
        let (first, rest) = lines.split_at(5);
        let save = format!("{}\nsave {name}\nquit\n", first.join("\n"));
        assert!(output(&["play", spec, "--seed", "3"], &save).contains("Written to"));
        // Another set-up altogether, until the game is loaded.
        let load = format!("load {name}\n{}\n", rest.join("\n"));
        let shown = output(&["play", spec, "--seed", "4"], &load);
        let last = shown.lines().last().unwrap();
        assert!(
            last.contains(" win") || last.starts_with("A draw"),
            "{spec}: {last}"
        );
    }
    assert!(output(&["play", "distrify"], "load nowhere\n").contains("nowhere could not be read"));
}

#[test]
fn hints_resignation_and_the_other_language() {
    let shown = output(
        &["play", "sixteen-stone", "--seed", "1"],
        "hint\nlanguage\nresign\n",
    );
    assert!(shown.contains("A strong bot would play "), "{shown}");
    assert!(shown.contains("Lugar 1, é a tua vez"), "{shown}");
    assert!(
        shown.ends_with("Lugar 2 vence: o adversário desistiu.\n"),
        "{shown}"
    );
}

#[test]
fn shells_and_man_get_their_files() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let text = output(&["completions", shell], "");
        assert!(
            text.contains("tabuleiro") && text.contains("seat1"),
            "{shell}"
        );
    }
    assert!(output(&["man"], "").contains(".TH tabuleiro 1"));
    let folder = temporary("man pages");
    let name = folder.to_str().unwrap();
    assert_eq!(output(&["man", "--all", name], ""), "");
    for page in ["tabuleiro.1", "tabuleiro-play.1", "tabuleiro-film.1"] {
        assert!(folder.join(page).exists(), "{page}");
    }
}

#[test]
fn every_command_has_help_worth_reading() {
    let all = output(&["--help"], "");
    for (command, words) in [
        (
            "play",
            "tabuleiro play syrtis:board=minor --seat1 me --seat2 bot:5",
        ),
        ("film", "tabuleiro film game.txt"),
        ("completions", "bash-completion"),
        ("man", "tabuleiro man --all"),
    ] {
        assert!(all.contains(command), "{all}");
        let help = output(&[command, "--help"], "");
        assert!(help.contains("Examples:") && help.contains(words), "{help}");
    }
}
