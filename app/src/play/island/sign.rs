//! How things stand, as a sign.

use engine::Stone;

use crate::drawing::stone;
use crate::play::session::Status;

/// What the sign for a status shows, as SVG in a square of 40; `None` is a board that is not ready.
pub(super) fn sign(status: Option<Status>) -> String {
    const MIDDLE: (u16, u16) = (20, 20);
    const RING: &str = r#"<circle cx="20" cy="20" r="17"/>"#;
    const HALO: &str = r#"<circle cx="20" cy="20" r="19"/>"#;
    const STROKE: &str = r#"<path d="M8 32L32 8"/>"#;
    const DOTS: &str = r#"<path class="dots" d="M11 20h0M20 20h0M29 20h0"/>"#;

    match status {
        Some(Status::Turn(side, _)) => stone(side, MIDDLE),
        Some(Status::Thinking(side)) => stone(side, MIDDLE) + DOTS,
        // While a board may still get ready, the style sheet leaves the stroke out.
        None | Some(Status::Failed(_)) => RING.to_owned() + STROKE,
        Some(Status::Won(side, _)) => {
            format!(r#"{HALO}<g class="winner">{}</g>"#, stone(side, MIDDLE))
        }
        Some(Status::Drawn(_)) => {
            format!(
                r#"<g class="pair">{}{}</g>"#,
                stone(Stone::Black, (6, 20)),
                stone(Stone::White, (34, 20))
            )
        }
    }
}
