//! How quickly a search visits its nodes.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};

#[path = "../tests/signature/mod.rs"]
mod signature;

fn fixed_search(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("search");
    group.throughput(Throughput::Elements(signature::NODES));
    group.sample_size(20);
    group.bench_function("eight plies in the middle game", |bencher| {
        bencher.iter(|| {
            let thought = signature::search();
            assert_eq!(thought.map(|thought| thought.nodes), Some(signature::NODES));
        });
    });
    group.finish();
}

criterion_group!(benches, fixed_search);
criterion_main!(benches);
