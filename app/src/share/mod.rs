//! What is drawn of the site for other places: the pictures of shared pages, and the site's icons.
//!
//! Both are boards by the drawing code of all boards. As everywhere, they have class names and hardly
//! a colour: whoever makes files of them puts the colours of `style/` in.

mod icon;
mod picture;

use leptos::prelude::*;

pub(crate) use self::picture::{HEIGHT, WIDTH};
pub use self::{
    icon::Icon,
    picture::{Lettering, share_picture},
};

/// A view of SVG as a document of its own.
fn svg(view: impl IntoView) -> String {
    // Marks for a browser that brings views to life are no XML.
    view.into_view().to_html().replace("<!>", "")
}
