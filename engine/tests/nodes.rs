//! The search as it is, held by the nodes that it visits.

mod signature;

#[test]
fn the_search_visits_the_nodes_that_it_is_known_to_visit() {
    let thought = signature::search();
    assert_eq!(thought.map(|thought| thought.nodes), Some(signature::NODES));
}

/// What `gomoku bench` prints.
const BENCH: u64 = 1_226_791;

#[test]
fn the_master_visits_the_nodes_that_it_is_known_to_visit() {
    assert_eq!(engine::bench().nodes, BENCH);
}
