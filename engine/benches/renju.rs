//! How quickly all forbidden points of a board are found.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use engine::Board;
use engine::renju::{Referee, forbidden_points};

/// 22 stones of a game that is about to be decided (renjuportal.com, puzzle 3040).
const MIDDLE_GAME: &str = "
       D E F G H I J K L M
    15 . . . . . . . . . .
    14 . . . . . O . . X .
    13 . X . O X . . . . .
    12 . . . . X . . O . .
    11 . . . . O X . . O .
    10 . . . X X O . X . .
     9 . . O . O O X . O .
     8 . . . . X X O . . .
     7 . . . . . . . . . .
";

/// 78 stones ("shadows and fog" by Tama Hoshiduki).
const LATE_GAME: &str = "
       A B C D E F G H I J K L M N O
    15 . X O . O X . X O O O O X O O
    14 . . . X . . O X X O . . O X X
    13 O . X . . . . . . . . . X . X
    12 X . . . O O . . . . . . . O O
    11 . . X . . . . . . . . . . X O
    10 O X O O . . . . . . . . . X X
     9 O X . X . . O . . . . X . . .
     8 X O O O . . . X . O . . . . O
     7 O O . . . . . . . . . . . . O
     6 O . . . . . O X O . . . . . O
     5 X . . . X . . . . O . . . . X
     4 . X . X . . . O X . . . . . .
     3 . . . . . . O . X X . . . . .
     2 X . . . . . . . . X . . O X .
     1 . . . X . . X O . . X . . . X
";

/// Threes that hang on threes (junghyun397/mintaka, `multiple_nested_double_three`).
const NESTED: &str = "
       A B C D E F G H I J K L M N O
    13 . . . . . . . . . . . . . . .
    12 . . . . . . . X . . . . . . .
    11 . . . . . . . . . . . . X . X
    10 . . . . . O . . . . . . O X .
     9 . . O X . . X O X X X O X . .
     8 . . . X O O . X O . . . . . .
     7 . O . . X X . . . X . . . . .
     6 . . . . . . X . . . X X O . .
     5 . . . . O . . . . . . . . . .
     4 . . . . . . . . . . . . . . .
";

fn whole_boards(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("forbidden points");
    for (name, diagram, count) in
        [("middle game", MIDDLE_GAME, 0), ("late game", LATE_GAME, 0), ("nested", NESTED, 4)]
    {
        let board: Board = diagram.parse().expect("the board is drawn well");
        group.bench_function(name, |bencher| {
            bencher.iter(|| {
                assert_eq!(forbidden_points(black_box(&board)).len(), count);
            });
        });
        let referee = Referee::new(&board);
        group.bench_function(format!("{name}, the board read before"), |bencher| {
            bencher.iter(|| {
                assert_eq!(black_box(&referee).forbidden_points().len(), count);
            });
        });
    }
    group.finish();
}

criterion_group!(benches, whole_boards);
criterion_main!(benches);
