//! SVG into files.

use anyhow::{Context, Result};
use resvg::{
    tiny_skia::{Pixmap, Transform},
    usvg::{Indent, Options, Tree, WriteOptions},
};

use crate::fonts::Fonts;

/// Draws in one style, with certain fonts.
pub(crate) struct Artist {
    options: Options<'static>,
}

impl Artist {
    /// An artist who follows a style sheet and writes with these fonts.
    pub(crate) fn new(sheet: &str, fonts: &Fonts) -> Self {
        let style_sheet = Some(sheet.to_owned());
        Self { options: Options { fontdb: fonts.database(), style_sheet, ..Options::default() } }
    }

    /// A picture of a width and height in pixels, as PNG.
    pub(crate) fn png(&self, svg: &str, (width, height): (u32, u32)) -> Result<Vec<u8>> {
        let tree = Tree::from_str(svg, &self.options)?;
        let mut pixels = Pixmap::new(width, height).context("a picture without a size")?;
        let size = tree.size();
        #[expect(clippy::cast_precision_loss, reason = "pictures are far smaller")]
        let scale =
            Transform::from_scale(width as f32 / size.width(), height as f32 / size.height());
        resvg::render(&tree, scale, &mut pixels.as_mut());
        Ok(pixels.encode_png()?)
    }

    /// The same drawing as SVG that needs no style sheet.
    pub(crate) fn svg(&self, svg: &str) -> Result<Vec<u8>> {
        let tree = Tree::from_str(svg, &self.options)?;
        let short = WriteOptions {
            indent: Indent::None,
            coordinates_precision: 2,
            transforms_precision: 4,
            ..WriteOptions::default()
        };
        // A size in pixels would keep it from being drawn at any other.
        let (width, height) = (tree.size().width(), tree.size().height());
        let fixed = format!("width=\"{width}\" height=\"{height}\"");
        let free = format!("viewBox=\"0 0 {width} {height}\"");
        Ok(tree.to_string(&short).replacen(&fixed, &free, 1).into_bytes())
    }
}
