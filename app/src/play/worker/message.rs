//! Requests and replies as the plain objects that pass between page and worker.
//!
//! The worker leaves this to serde. Here, before the first move can be made, serde's way of saying what
//! is wrong with a message would be a tenth of all that the browser has to load; a message is right, or
//! it is a failure.

use std::time::Duration;

use engine::{Level, Point, Reply, Request, Score, Thought};
use js_sys::{Array, Object, Reflect};
use wasm_bindgen::{JsCast, JsValue};

/// Writes a request; fails only where an object takes no properties.
pub(super) fn write(request: &Request) -> Result<JsValue, JsValue> {
    let level = match request.level {
        Level::Easy => "Easy",
        Level::Normal => "Normal",
        Level::Hard => "Hard",
        Level::Master => "Master",
    };
    let message = Object::new();
    for (name, value) in [
        ("id", request.id.into()),
        ("game", request.game.to_string().into()),
        ("level", level.into()),
        ("seed", request.seed.into()),
    ] {
        Reflect::set(&message, &name.into(), &value)?;
    }
    Ok(message.into())
}

/// Reads a reply; `None` when the message is not one.
pub(super) fn read(message: &JsValue) -> Option<Reply> {
    let thought = get(message, "thought")?;
    Some(Reply {
        id: whole(&get(message, "id")?)?,
        thought: if thought.is_null_or_undefined() { None } else { Some(read_thought(&thought)?) },
    })
}

fn read_thought(thought: &JsValue) -> Option<Thought> {
    let elapsed = get(thought, "elapsed")?;
    let line: Array = get(thought, "line")?.dyn_into().ok()?;
    Some(Thought {
        point: point(&get(thought, "point")?)?,
        depth: whole(&get(thought, "depth")?)?,
        nodes: get(thought, "nodes")?.as_f64()? as u64,
        elapsed: Duration::from_secs(whole::<u32>(&get(&elapsed, "secs")?)?.into())
            + Duration::from_nanos(whole::<u32>(&get(&elapsed, "nanos")?)?.into()),
        score: read_score(&get(thought, "score")?)?,
        line: line.iter().map(|value| point(&value)).collect::<Option<_>>()?,
    })
}

fn read_score(score: &JsValue) -> Option<Score> {
    let plies = |name| whole(&get(score, name)?);
    plies("Win")
        .map(Score::Win)
        .or_else(|| plies("ProvenWin").map(Score::ProvenWin))
        .or_else(|| plies("Loss").map(Score::Loss))
        .or_else(|| {
            let points = get(score, "Advantage")?.as_f64()?;
            Some(Score::Advantage(points as i32))
        })
}

fn point(value: &JsValue) -> Option<Point> {
    Point::from_index(whole::<u8>(value)?.into())
}

/// A property; `None` when the value has no properties at all.
fn get(object: &JsValue, name: &str) -> Option<JsValue> {
    Reflect::get(object, &name.into()).ok()
}

/// A whole number that fits its type.
fn whole<T: TryFrom<u32>>(value: &JsValue) -> Option<T> {
    let number = value.as_f64()?;
    let whole = number as u32;
    if f64::from(whole) == number { whole.try_into().ok() } else { None }
}
