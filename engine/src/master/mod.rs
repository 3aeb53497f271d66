//! The strongest way to think: threats by table, wins by threats, and a search that knows of both.

mod history;
mod moves;
pub(crate) mod network;
pub(crate) mod promise;
mod prospect;
mod pruning;
mod rank;
mod root;
mod search;
mod table;
mod think;
mod weights;

pub use network::Network;
pub use promise::Promise;
pub use rank::rank_moves;
pub(crate) use think::think;
pub use weights::NetworkWeights;
