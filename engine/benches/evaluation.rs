//! How quickly the evaluation follows stones that come and go.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use engine::{Board, Evaluation, Point, Stone};

/// A game's worth of stones, so that most windows that change are alive.
fn middle_game() -> Board {
    "
           D E F G H I J K L M
        12 . . . . . . . . . .
        11 . . . . O . . . . .
        10 . . . O X . X . . .
         9 . . . X O X . . . .
         8 . . . O X O O . . .
         7 . . . . X X O . . .
         6 . . . . . . . X . .
         5 . . . . . . . . . .
    "
    .parse()
    .expect("the board is drawn well")
}

fn make_and_unmake(criterion: &mut Criterion) {
    let before = Evaluation::new(&middle_game());
    let points: Vec<Point> = before.board().empty_points().collect();
    let mut group = criterion.benchmark_group("evaluation");
    group.throughput(Throughput::Elements(points.len() as u64));
    group.bench_function("place and take on every empty point", |bencher| {
        let mut evaluation = before.clone();
        bencher.iter(|| {
            for &point in &points {
                evaluation.place(black_box(point), Stone::Black);
                evaluation.take(black_box(point));
            }
        });
        assert_eq!(evaluation, before);
    });
    group.finish();
}

criterion_group!(benches, make_and_unmake);
criterion_main!(benches);
