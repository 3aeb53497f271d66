//! `pbrain`, as a manager sees it.
#![expect(clippy::unwrap_used, reason = "what fails here fails the test")]

mod support;

use std::process::Command;

use engine::{Game, Outcome, Rule, Stone};
use engine_cli::protocol::Coordinates;
use support::Session;

#[test]
fn answers_each_command_of_the_protocol() {
    let mut brain = Session::start(&["--level", "easy"]);
    assert!(brain.ask("ABOUT").starts_with("name=\"Lianwu\", version=\""));
    assert_eq!(brain.ask("START 15"), "OK");
    brain.say("INFO timeout_turn 1000");
    brain.say("INFO timeout_match 100000");
    brain.say("INFO time_left 100000");
    brain.say("INFO max_memory 83886080");
    brain.say("INFO game_type 1");
    brain.say("INFO rule 0");
    brain.say("INFO evaluate 3,3");
    brain.say("INFO folder /nowhere");
    brain.say("INFO something new");
    assert_eq!(brain.ask("BEGIN"), "7,7");
    let reply: Coordinates = brain.ask("TURN 7,6").parse().unwrap();
    assert!(reply.point().is_some());
    assert_eq!(brain.ask(&format!("TAKEBACK {reply}")), "OK");
    assert_eq!(brain.ask("RESTART"), "OK");
    assert_eq!(brain.ask("RECTSTART 15,20"), "ERROR the board is 15 by 15, no other");
    assert_eq!(brain.ask("SWAP2BOARD"), "UNKNOWN no such command");
    brain.say("END");
    let (rest, status) = brain.finish();
    assert_eq!(rest, [""; 0]);
    assert!(status.success());
}

#[test]
fn wins_when_both_sides_have_a_four_and_blocks_when_only_the_opponent_has() {
    let fours = "BOARD\n3,3,1\n4,3,1\n5,3,1\n6,3,1\n7,3,2\n3,9,2\n4,9,2\n5,9,2\n6,9,2\n7,9,1\n";
    for level in ["normal", "hard"] {
        let mut brain = Session::start(&["--level", level]);
        assert_eq!(brain.ask("START 15"), "OK");
        brain.send(fours.as_bytes());
        assert_eq!(brain.ask("DONE"), "2,3", "{level}");
        assert_eq!(brain.ask("RESTART"), "OK");
        brain.send(fours.as_bytes());
        brain.say("2,3,2");
        assert_eq!(brain.ask("DONE"), "2,9", "{level}");
    }
}

#[test]
fn plays_its_best_within_the_time_that_it_is_given() {
    let mut brain = Session::start(&[]);
    assert_eq!(brain.ask("START 15"), "OK");
    for turn in ["0", "1", "100"] {
        brain.say(&format!("INFO timeout_turn {turn}"));
        assert_eq!(brain.ask("RESTART"), "OK");
        assert!(brain.ask("TURN 7,7").parse::<Coordinates>().is_ok());
    }
}

#[test]
fn nothing_is_played_after_a_five() {
    let mut brain = Session::start(&["--level", "normal"]);
    assert_eq!(brain.ask("START 15"), "OK");
    brain.say("BOARD\n3,3,1\n4,3,1\n5,3,1\n6,3,1\n7,3,2\n3,9,2\n4,9,2\n5,9,2\n0,0,2");
    assert_eq!(brain.ask("DONE"), "2,3");
    assert_eq!(brain.ask("TURN 6,9"), "ERROR the game is over");
    assert_eq!(brain.ask("TURN 7,9"), "ERROR the game is over");
    assert_eq!(brain.ask("RESTART"), "OK");
}

#[test]
fn junk_is_answered_and_survived() {
    let mut brain = Session::start(&["--level", "easy"]);
    for line in [
        &b"\xff\xfe\x00\x80 TURN 7,7"[..],
        "五子棋".as_bytes(),
        b"TURN",
        b"TURN 7,7",
        b"BEGIN",
        b"START",
        b"START fifteen",
        b"START 99999999999999999999",
        b"START 20",
        b"DONE",
        b"7,7,1",
        b"\x1b[2J",
        &b"x".repeat(1 << 20),
        &[&b"TURN "[..], &b"9".repeat(1 << 20)].concat(),
    ] {
        brain.send(line);
        let answer = brain.ask("");
        assert!(
            answer.starts_with("UNKNOWN ") || answer.starts_with("ERROR "),
            "{answer} to {}",
            String::from_utf8_lossy(&line[..line.len().min(40)])
        );
    }
    assert_eq!(brain.ask("START 15"), "OK");
    for line in ["TURN 15,15", "TURN -1,-1", "TURN 2147483648,0", "TURN 7,", "TURN H8"] {
        assert!(brain.ask(line).starts_with("ERROR "), "{line}");
    }
    brain.say("BOARD");
    brain.send(b"\xff\xff\n7,7\n7,7,7\n99,99,1\nwhat?\n");
    assert!(brain.ask("DONE").starts_with("ERROR "));
    assert_eq!(brain.ask("BEGIN"), "7,7");
    assert!(brain.ask("TURN 7,7").starts_with("ERROR "));
    assert!(brain.ask("TURN 8,8").parse::<Coordinates>().is_ok());
}

#[test]
fn the_end_of_input_is_the_end_wherever_it_comes() {
    for input in ["", "START 1", "START 15\r\nBOARD\r\n7,7,1\r\n7,", "BOARD", "END\nBEGIN\n"] {
        let mut brain = Session::start(&[]);
        brain.send(input.as_bytes());
        let (_, status) = brain.finish();
        assert!(status.success(), "{input:?}");
    }
}

#[test]
fn what_was_asked_before_the_end_of_input_is_still_answered() {
    let mut brain = Session::start(&["--level", "easy"]);
    brain.send(b"START 15\nBEGIN");
    let (answers, status) = brain.finish();
    assert_eq!((answers[0].as_str(), answers[2].as_str()), ("OK", "7,7"));
    assert!(answers[1].starts_with("MESSAGE depth 1 score +"), "{answers:?}");
    assert_eq!(answers.len(), 3);
    assert!(status.success());
}

#[test]
fn plays_a_whole_game_against_itself() {
    for level in ["easy", "normal"] {
        let mut players = [(); 2].map(|()| Session::start(&["--level", level, "--seed", "1"]));
        for player in &mut players {
            assert_eq!(player.ask("START 15"), "OK");
        }
        let mut game = Game::default();
        let mut command = "BEGIN".to_owned();
        while game.outcome() == &Outcome::Ongoing {
            let player = &mut players[game.to_move().index()];
            let place: Coordinates = player.ask(&command).parse().unwrap();
            game.play(place.point().unwrap()).unwrap();
            command = format!("TURN {place}");
        }
        let loser = &mut players[game.to_move().index()];
        if let Outcome::Won { winner, .. } = game.outcome() {
            assert_ne!(*winner, game.to_move());
            assert_eq!(loser.ask(&command), "ERROR the game is over");
        }
        assert_eq!(game.board().stone(game.moves()[0]), Some(Stone::Black));
    }
}

#[test]
fn a_bad_level_is_refused_in_so_many_words() {
    let output = Command::new(env!("CARGO_BIN_EXE_pbrain")).args(["--level", "best"]).output();
    let output = output.unwrap();
    assert_eq!(output.status.code(), Some(2));
    let text = String::from_utf8_lossy(&output.stderr);
    assert!(
        text.contains("“best” is not a level: expected easy, normal, hard or master"),
        "{text}"
    );
}

#[test]
fn renju_is_played_without_a_forbidden_point() {
    for level in ["easy", "normal"] {
        for seed in ["1", "2", "3"] {
            let mut players = [(); 2].map(|()| Session::start(&["--level", level, "--seed", seed]));
            for player in &mut players {
                assert_eq!(player.ask("START 15"), "OK");
                player.say("INFO rule 4");
            }
            let mut game = Game::new(Rule::Renju);
            let mut command = "BEGIN".to_owned();
            while game.outcome() == &Outcome::Ongoing {
                let player = &mut players[game.to_move().index()];
                let place: Coordinates = player.ask(&command).parse().unwrap();
                game.play(place.point().unwrap()).unwrap();
                command = format!("TURN {place}");
            }
        }
    }
}

/// H8 makes two fours: it wins, but not under renju.
#[test]
fn a_move_that_is_forbidden_is_not_played_however_good_it_were() {
    let board = "7,4,1\n7,5,1\n7,6,1\n4,7,1\n5,7,1\n6,7,1\n\
        7,3,2\n3,7,2\n0,0,2\n14,14,2\n0,14,2\n14,0,2\n";
    for (rule, may) in [(0, true), (1, true), (4, false)] {
        let mut brain = Session::start(&["--level", "normal"]);
        assert_eq!(brain.ask("START 15"), "OK");
        brain.say(&format!("INFO rule {rule}"));
        brain.send(format!("YXBOARD\n{board}DONE\n").as_bytes());
        let forbidden = if may { "FORBID ." } else { "FORBID 0707." };
        assert_eq!(brain.ask("YXSHOWFORBID"), forbidden);
        brain.send(format!("BOARD\n{board}").as_bytes());
        assert_eq!(brain.ask("DONE") == "7,7", may, "rule {rule}");
    }
}
