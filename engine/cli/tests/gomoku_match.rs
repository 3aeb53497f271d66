//! `gomoku match`, with players good and bad.
#![cfg(unix)]
#![expect(clippy::unwrap_used, reason = "what fails here fails the test")]

use std::fs::{self, File};
use std::io::Read;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::sync::mpsc::channel;
use std::thread;
use std::time::Duration;

use nix::sys::signal::{Signal, kill};
use nix::sys::stat::Mode;
use nix::unistd::{Pid, mkfifo};
use serde_json::Value;

/// Longer than it takes to end a process that was killed.
const PATIENCE: Duration = Duration::from_secs(60);

fn gomoku(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_gomoku"));
    command.arg("match").args(arguments);
    command
}

fn run(arguments: &[&str]) -> Output {
    gomoku(arguments).output().unwrap()
}

/// The lines of a journal.
fn journal(path: &Path) -> Vec<Value> {
    let text = fs::read_to_string(path).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// Plays a few games of a level against a program; the report, what was warned of, and the journal.
fn play(program: &str, arguments: &[&str]) -> (String, String, Vec<Value>) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games");
    let mut all = vec!["normal", program, "--games", "2", "--output", path.to_str().unwrap()];
    all.extend(arguments);
    let output = run(&all);
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
    let (report, warnings) = (text(&output.stdout), text(&output.stderr));
    assert!(output.status.success(), "{report}{warnings}");
    (report, warnings, journal(&path))
}

/// A program that takes the board, and answers the command to move with a piece of shell.
fn program(on_move: &str) -> String {
    let script = format!(
        "while read -r line; do case $line in START*) echo OK;; DONE*|TURN*|BEGIN*) {on_move};; \
         END*) exit;; esac; done"
    );
    shlex::try_join(["sh", "-c", script.as_str()]).unwrap()
}

fn reasons(journal: &[Value]) -> Vec<&str> {
    journal.iter().map(|game| game["reason"].as_str().unwrap()).collect()
}

#[test]
fn a_seed_repeats_the_games_on_any_number_of_threads() {
    let folder = tempfile::tempdir().unwrap();
    let games = |name: &str, seed: &str, threads: &str| {
        let path = folder.path().join(name);
        let output = run(&[
            "easy",
            "normal",
            "--games",
            "6",
            "--seed",
            seed,
            "--threads",
            threads,
            "--output",
            path.to_str().unwrap(),
        ]);
        assert!(output.status.success());
        // How long a move took depends on more than the seed.
        let untimed = |mut game: Value| {
            for key in ["black_seconds", "white_seconds"] {
                assert!(game.as_object_mut().unwrap().remove(key).is_some());
            }
            game
        };
        journal(&path).into_iter().map(untimed).collect::<Vec<_>>()
    };
    let first = games("first", "1", "1");
    assert_eq!(first, games("again", "1", "3"));
    assert_ne!(first, games("other", "2", "1"));
}

#[test]
fn each_opening_is_played_with_both_colours() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games");
    run(&["easy", "normal", "--games", "4", "--output", path.to_str().unwrap()]);
    let games = journal(&path);
    let column = |key| games.iter().map(|game| game[key].as_str().unwrap()).collect::<Vec<_>>();
    assert_eq!(column("black"), ["easy", "normal", "easy", "normal"]);
    assert_eq!(column("white"), ["normal", "easy", "normal", "easy"]);
    let openings = column("opening");
    assert!(openings[0] == openings[1] && openings[2] == openings[3]);
    assert_ne!(openings[0], openings[2]);
    for game in &games {
        let moves = game["moves"].as_str().unwrap();
        assert!(moves.starts_with(game["opening"].as_str().unwrap()));
        let game: engine::Game = moves.parse().unwrap();
        assert_ne!(game.outcome(), &engine::Outcome::Ongoing);
    }
}

#[test]
fn a_match_is_played_by_its_rule_and_programs_are_told_of_it() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("openings");
    // H8 is a double three.
    fs::write(&path, "h9a1h10a15g8o1i8o15\n").unwrap();
    let openings = ["--openings", path.to_str().unwrap()];
    for (rule, number, reason) in
        [("freestyle", "0", "five"), ("standard", "1", "five"), ("renju", "4", "illegal-move")]
    {
        // It plays on the double three when it has been told of the rule.
        let script = format!(
            "while read -r line; do case $line in START*) echo OK;; 'INFO rule {number}'*) told=1;; \
             DONE*) test \"$told\" && echo 7,7;; TURN*|BEGIN*) exit;; END*) exit;; esac; done"
        );
        let program = shlex::try_join(["sh", "-c", script.as_str()]).unwrap();
        let arguments = [&openings[..], &["--rule", rule]].concat();
        let (report, _, games) = play(&program, &arguments);
        let game = games.iter().find(|game| game["white"] == "normal").unwrap();
        let moves = game["moves"].as_str().unwrap();
        let game_of: engine::Game = moves.parse().unwrap();
        assert_eq!(game_of.rule().name(), rule, "{moves}");
        let ended = game["reason"].as_str().unwrap();
        if reason == "five" {
            assert_eq!(game_of.board().stone("H8".parse().unwrap()), Some(engine::Stone::Black));
            assert_ne!(ended, "illegal-move", "{report}");
        } else {
            assert_eq!(ended, reason, "{report}");
            assert!(game["detail"].as_str().unwrap().contains("double-three"), "{game}");
        }
    }
}

#[test]
fn a_test_ends_a_match_after_the_same_game_on_any_number_of_threads() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games");
    let play = |players: [&str; 2], test: &str, games: &str, threads: &str| {
        let output = path.to_str().unwrap();
        let options = ["--games", games, "--threads", threads, "--output", output];
        let output = run(&[&players, &["--sprt", test], &options[..]].concat());
        assert!(output.status.success());
        let report = String::from_utf8(output.stdout).unwrap();
        let line = report.lines().find(|line| line.starts_with("SPRT ")).unwrap().to_owned();
        (line, journal(&path).len())
    };
    let (decision, games) = play(["normal", "easy"], "elo0=0,elo1=100", "1000", "1");
    assert!(decision.ends_with("H1 accepted: Elo 100 rather than 0"), "{decision}");
    assert!(games < 100 && games.is_multiple_of(2), "{games} games");
    let again = play(["normal", "easy"], "elo0=0,elo1=100", "1000", "4");
    assert_eq!(again, (decision, games));
    let (decision, games) = play(["easy", "normal"], "elo0=0,elo1=100", "1000", "2");
    assert!(decision.ends_with("H0 accepted: Elo 0 rather than 100"), "{decision}");
    assert!(games < 100, "{games} games");
    let (decision, games) = play(["normal", "easy"], "elo0=0,elo1=1", "4", "2");
    assert!(decision.ends_with(" undecided") && games == 4, "{decision}");
}

#[test]
fn what_a_level_thinks_of_each_of_its_moves_is_written_down() {
    let (_, _, games) = play(concat!(env!("CARGO_BIN_EXE_pbrain"), " --level easy"), &[]);
    for game in games {
        let length = |key: &str| {
            let moves: engine::Game = game[key].as_str().unwrap().parse().unwrap();
            moves.moves().len()
        };
        let scores = game["scores"].as_array().unwrap();
        assert_eq!(scores.len(), length("moves") - length("opening"), "{game}");
        for (ply, score) in (length("opening")..).zip(scores) {
            let player = &game[["black", "white"][ply % 2]];
            assert_eq!(score.is_i64(), player == "normal", "{ply} {game}");
        }
        if game[["black", "white"][(length("moves") - 1) % 2]] == "normal" {
            // Whoever makes a five knows that it wins.
            assert_eq!(scores.last().unwrap(), 9_999, "{game}");
        }
    }
}

#[test]
fn plays_with_pbrain() {
    let brain = concat!(env!("CARGO_BIN_EXE_pbrain"), " --level easy --seed 1");
    let (report, warnings, games) = play(brain, &["--time", "1m"]);
    assert_eq!(warnings, "");
    assert!(report.contains("2 games\n"), "{report}");
    assert!(reasons(&games).iter().all(|reason| ["five", "full-board"].contains(reason)));
}

#[test]
fn words_beside_the_move_do_not_matter() {
    let talkative = program(
        "echo MESSAGE hello; echo DEBUG 1,1; echo UNKNOWN; echo ERRATIC; i=$((i + 2)); \
         echo $((i % 15)),$((i / 15 * 14))",
    );
    let (_, warnings, games) = play(&talkative, &["--time", "1m"]);
    assert_eq!(warnings, "");
    assert_eq!(reasons(&games), ["five", "five"]);
}

#[test]
fn a_suggestion_is_accepted() {
    let script = "while read -r line; do case $line in START*) echo OK;; PLAY*) echo ${line#PLAY };; \
                  DONE*|TURN*) i=$((i + 2)); echo SUGGEST $((i % 15)),$((i / 15 * 14));; esac; done";
    let humble = shlex::try_join(["sh", "-c", script]).unwrap();
    let (report, warnings, games) = play(&format!("humble={humble}"), &["--time", "1m"]);
    assert_eq!(warnings, "");
    assert!(report.starts_with("normal against humble, 2 games"), "{report}");
    assert!(games.iter().all(|game| game["white"] == "humble" || game["black"] == "humble"));
    assert_eq!(reasons(&games), ["five", "five"]);
}

#[test]
fn a_program_that_loses_what_comes_right_after_its_move_misses_nothing() {
    // Whatever reaches it within 20 ms of a word of its own is gone.
    let script = "lose() { while read -r -t 0.02 line; do :; done; }
        while read -r line; do case $line in START*) echo OK;; PLAY*) echo ${line#PLAY }; lose;;
        DONE*|TURN*) i=$((i + 2)); echo SUGGEST $((i % 15)),$((i / 15 * 14)); lose;; esac; done";
    let hasty = shlex::try_join(["bash", "-c", script]).unwrap();
    let (_, warnings, games) = play(&hasty, &["--time", "10s"]);
    assert_eq!(warnings, "");
    assert_eq!(reasons(&games), ["five", "five"]);
}

#[test]
fn a_program_is_told_its_limits_and_asked_nothing_that_it_may_not_answer() {
    let folder = tempfile::tempdir().unwrap();
    let log = folder.path().join("log");
    let script = format!(
        "while read -r line; do echo \"$line\" >>'{}'; case $line in START*) echo OK;; \
         DONE*) exit;; esac; done",
        log.display()
    );
    let curious = shlex::try_join(["sh", "-c", script.as_str()]).unwrap();
    play(&format!("curious={curious}"), &["--threads", "1", "--time", "3s"]);
    let log = fs::read_to_string(log).unwrap();
    let lines: Vec<_> = log.lines().map(str::trim_end).collect();
    let told = [
        "START 15",
        "INFO timeout_turn 3000",
        "INFO timeout_match 0",
        "INFO time_left 2147483647",
        "INFO max_memory 367001600",
        "INFO thread_num 1",
        "INFO game_type 1",
    ];
    // It is started once to see whether it takes a board, and once to play.
    let (check, game) = lines.split_at(told.len() + 1);
    assert_eq!((&check[..told.len()], check[told.len()]), (&told[..], "END"));
    let (start, rest) = game.split_at(told.len());
    assert_eq!((start, &rest[..2]), (&told[..], &["INFO rule 0", "BOARD"][..]));
    assert_eq!(lines.last(), Some(&"DONE"));
}

#[test]
fn a_program_that_does_not_move_loses_on_time() {
    for on_move in [":", "while :; do echo MESSAGE still thinking; done", "kill -STOP $$"] {
        let (report, warnings, games) =
            play(&program(on_move), &["--time", "20ms", "--tolerance", "30ms"]);
        assert_eq!(reasons(&games), ["time", "time"], "{on_move}");
        assert!(games.iter().all(|game| game["detail"] == "had not answered after 0.05 s"));
        assert!(warnings.contains("had not answered after 0.05 s"), "{warnings}");
        assert!(report.contains("wins 2, draws 0, losses 0"), "{report}");
        // The time that it was waited for is the longest there was.
        let row = report.lines().last().unwrap();
        assert!(row.contains("  0    0.000 s    0.050 s  "), "{row}");
    }
}

#[test]
fn a_program_that_moves_where_it_cannot_loses() {
    for (place, detail) in [
        ("99,-1", "moved to 99,-1"),
        // Both openings stand near the centre, and the program's second move is its first again.
        ("0,0", "moved to A15, which is taken"),
    ] {
        let (report, _, games) = play(&program(&format!("echo {place}")), &["--time", "1m"]);
        assert_eq!(reasons(&games), ["illegal-move", "illegal-move"], "{place}");
        assert!(games.iter().all(|game| game["detail"] == detail), "{games:?}");
        assert!(report.contains("wins 2, draws 0, losses 0"), "{report}");
    }
}

#[test]
fn a_program_that_breaks_down_loses() {
    for (on_move, detail) in [
        ("exit 3", "ended (exit status: 3)"),
        ("kill -9 $$", "ended (signal: 9 (SIGKILL))"),
        ("echo ERROR no idea", "answered ERROR no idea"),
        ("while :; do echo SUGGEST 1,1; done", "suggested a second move"),
    ] {
        let (report, _, games) = play(&program(on_move), &["--time", "1m"]);
        assert_eq!(reasons(&games), ["failure", "failure"], "{on_move}");
        assert!(games.iter().all(|game| game["detail"] == detail), "{games:?}");
        assert!(report.contains("wins 2, draws 0, losses 0"), "{report}");
    }
}

#[test]
fn who_cannot_play_at_all_is_told_of_in_one_line() {
    for (player, complaint) in [
        ("hrad", "“hrad” is not a level (easy, normal, hard or master), and"),
        ("./nothing --here", "as a program it does not start: No such file"),
        ("true", "as a program it ended (exit status: 0)"),
        ("sh -c 'echo ERROR too large; cat'", "answered START with ERROR too large"),
    ] {
        let output = run(&["normal", player, "--start-time", "1m"]);
        let text = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{text}");
        assert!(text.contains(complaint) && text.lines().count() == 1, "{text}");
    }
    let output = run(&["yes", "normal", "--start-time", "50ms"]);
    let text = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{text}");
    assert!(text.contains("as a program it had not answered after 0.05 s"), "{text}");
    let output = run(&["easy", "easy", "--sprt", "elo0=5,elo1=0"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("with elo0 below elo1"));
    for player in ["hard:depth=x", "", "'"] {
        assert_eq!(run(&["normal", player]).status.code(), Some(2), "{player}");
    }
    let output = run(&["easy", "easy", "--output", "/nowhere/games"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).starts_with("error: /nowhere/games: "));
}

#[test]
fn an_interrupt_ends_the_programs_and_all_that_they_started() {
    let folder = tempfile::tempdir().unwrap();
    let pipe = folder.path().join("pipe");
    mkfifo(&pipe, Mode::S_IRWXU).unwrap();
    // Whoever runs after the first command to move has the pipe open.
    let slow = program(&format!(
        "exec 3>{}; tail -f /dev/null >/dev/null & echo ready >&3",
        pipe.display()
    ));
    let mut runner = gomoku(&["normal", &slow, "--games", "1", "--time", "1h"])
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    let mut pipe = File::open(pipe).unwrap();
    let mut ready = [0; 6];
    pipe.read_exact(&mut ready).unwrap();
    assert_eq!(&ready, b"ready\n");
    kill(Pid::from_raw(runner.id().try_into().unwrap()), Signal::SIGINT).unwrap();
    assert_eq!(runner.wait().unwrap().code(), Some(130));
    let (sender, end) = channel();
    thread::spawn(move || sender.send(pipe.read_to_end(&mut Vec::new()).is_ok()));
    assert_eq!(end.recv_timeout(PATIENCE), Ok(true), "something is left running");
}
