//! Markdown into the parts of a page.

use pulldown_cmark::{CodeBlockKind, Event, HeadingLevel, Options, Parser, Tag, TagEnd, html};

use super::figure::Figure;
use super::{Entry, Fault, Section};
use crate::drawing::Picture;

/// The parts of a Markdown file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Markdown {
    /// The lines between `---` and `---` at its top.
    pub(super) head: String,
    /// Its heading of the first level.
    pub(super) heading: String,
    /// What stands before the first section, as HTML.
    pub(super) lead: String,
    /// Its sections.
    pub(super) sections: Vec<Section>,
    /// The positions that it shows, each with its caption for a title, and with the anchor that it
    /// stands under.
    pub(super) pictures: Vec<(String, Picture)>,
    /// Whether it has a drawn line of moves.
    pub(super) has_line: bool,
}

/// Reads a Markdown file; a fault comes with its line.
pub(super) fn read(source: &str) -> Result<Markdown, (usize, Fault)> {
    let options = Options::ENABLE_YAML_STYLE_METADATA_BLOCKS
        | Options::ENABLE_HEADING_ATTRIBUTES
        | Options::ENABLE_TABLES;
    let mut reader = Reader::default();
    for (event, range) in Parser::new_ext(source, options).into_offset_iter() {
        let line = source[..range.start].matches('\n').count() + 1;
        reader.read(event).map_err(|fault| (line, fault))?;
    }
    reader.end_part();
    if reader.markdown.heading.is_empty() {
        return Err((1, Fault::Heading));
    }
    Ok(reader.markdown)
}

/// A piece of the file that does not go into the flow of the text as it stands.
enum Piece {
    /// The lines at the top of the file.
    Head,
    /// The heading of the page.
    Title,
    /// The heading of a section, with its anchor.
    Heading(Option<String>),
    /// A drawn position.
    Board,
}

/// Sorts what the parser finds into the parts of a page.
#[derive(Default)]
struct Reader<'a> {
    markdown: Markdown,
    /// The piece that is being read, and its text so far.
    piece: Option<(Piece, String)>,
    /// The flow of the part that is being read.
    flow: Vec<Event<'a>>,
    /// Drawn positions that follow each other, and stand side by side where there is room.
    figures: Vec<String>,
    /// The heading of the third level that is being read, when it has an anchor.
    entry: Option<Entry>,
}

impl<'a> Reader<'a> {
    fn read(&mut self, event: Event<'a>) -> Result<(), Fault> {
        if let Some((_, text)) = &mut self.piece {
            match event {
                Event::Text(words) | Event::Code(words) => text.push_str(&words),
                Event::End(TagEnd::MetadataBlock(_) | TagEnd::Heading(_) | TagEnd::CodeBlock) => {
                    return self.end_piece();
                }
                _ => {}
            }
            return Ok(());
        }
        let piece = match event {
            Event::Start(Tag::MetadataBlock(_)) => Piece::Head,
            Event::Start(Tag::Heading { level: HeadingLevel::H1, .. }) => Piece::Title,
            Event::Start(Tag::Heading { level: HeadingLevel::H2, id, .. }) => {
                Piece::Heading(id.map(String::from))
            }
            Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(language)))
                if &*language == "board" =>
            {
                Piece::Board
            }
            // A line break in the file is no space between two Chinese characters.
            Event::SoftBreak => return Ok(()),
            event => {
                self.end_figures();
                self.note(&event);
                self.flow.push(event);
                return Ok(());
            }
        };
        self.piece = Some((piece, String::new()));
        Ok(())
    }

    /// Notes the headings of the third level down, which stay in the flow.
    fn note(&mut self, event: &Event<'_>) {
        match event {
            Event::Start(Tag::Heading { level: HeadingLevel::H3, id: Some(id), .. }) => {
                self.entry = Some(Entry { id: id.to_string(), heading: String::new() });
            }
            Event::Text(words) => {
                if let Some(entry) = &mut self.entry {
                    entry.heading.push_str(words);
                }
            }
            Event::End(TagEnd::Heading(HeadingLevel::H3)) => {
                if let Some(section) = self.markdown.sections.last_mut() {
                    section.entries.extend(self.entry.take());
                }
            }
            _ => {}
        }
    }

    fn end_piece(&mut self) -> Result<(), Fault> {
        let Some((piece, text)) = self.piece.take() else { return Ok(()) };
        match piece {
            Piece::Head => self.markdown.head = text,
            Piece::Title => {
                let first = self.markdown.heading.is_empty() && self.markdown.sections.is_empty();
                if !first || !self.flow.is_empty() || !self.figures.is_empty() {
                    return Err(Fault::Heading);
                }
                self.markdown.heading = text;
            }
            Piece::Heading(None) => return Err(Fault::Anchor(text)),
            Piece::Heading(Some(id)) => {
                self.end_part();
                self.markdown.sections.push(Section { id, heading: text, ..Section::default() });
            }
            Piece::Board => {
                let figure: Figure = text.parse()?;
                let anchor = self.anchor().to_owned();
                self.markdown.pictures.push((anchor, figure.captioned()));
                self.markdown.has_line |= figure.has_line();
                self.figures.push(figure.html());
            }
        }
        Ok(())
    }

    /// The anchor of the heading that is read on under; empty before the first one.
    fn anchor(&self) -> &str {
        self.markdown
            .sections
            .last()
            .map_or("", |section| section.entries.last().map_or(&section.id, |entry| &entry.id))
    }

    /// Puts the figures that stand side by side into the flow.
    fn end_figures(&mut self) {
        let figures = std::mem::take(&mut self.figures);
        if !figures.is_empty() {
            let row = format!("<div class=\"figures\">{}</div>\n", figures.concat());
            self.flow.push(Event::Html(row.into()));
        }
    }

    /// Writes the flow down as the part that it belongs to.
    fn end_part(&mut self) {
        self.end_figures();
        let part = match self.markdown.sections.last_mut() {
            Some(section) => &mut section.html,
            None => &mut self.markdown.lead,
        };
        html::push_html(part, self.flow.drain(..));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_falls_into_head_heading_lead_and_sections() {
        let source =
            "---\nname: 規則\n---\n\n# 五子棋\n\n先連成\n五子。\n\n## 勝負 {#end}\n\n- 平手\n";
        let section = Section {
            id: "end".into(),
            heading: "勝負".into(),
            html: "<ul>\n<li>平手</li>\n</ul>\n".into(),
            entries: Vec::new(),
        };
        let markdown = Markdown {
            head: "name: 規則\n".into(),
            heading: "五子棋".into(),
            lead: "<p>先連成五子。</p>\n".into(),
            sections: vec![section],
            pictures: Vec::new(),
            has_line: false,
        };
        assert_eq!(read(source), Ok(markdown));
    }

    #[test]
    fn the_headings_within_a_section_are_its_entries() {
        let source = "# 五子棋\n\n## 四 {#fours}\n\n### 活四 {#open-four}\n\n### 其他\n";
        let sections = read(source).unwrap().sections;
        let entry = Entry { id: "open-four".into(), heading: "活四".into() };
        assert_eq!(sections[0].entries, [entry]);
        assert!(sections[0].html.contains("<h3 id=\"open-four\">活四</h3>"));
    }

    #[test]
    fn boards_that_follow_each_other_stand_in_one_row() {
        let board = "```board\ncaption: 天元\n\n   H\n 8 X\n```\n";
        let lead = read(&format!("# 五子棋\n\n{board}\n{board}\n字\n\n{board}")).unwrap().lead;
        assert_eq!(lead.matches("<figure").count(), 3);
        assert_eq!(lead.matches("<div class=\"figures\">").count(), 2);
    }

    #[test]
    fn a_board_is_known_by_the_heading_that_it_stands_under() {
        let board = "```board\ncaption: 天元\n\n   H\n 8 X\n```\n";
        let source = format!("# 題\n\n{board}\n## 節 {{#a}}\n\n{board}\n### 條 {{#b}}\n\n{board}");
        let anchors: Vec<_> =
            read(&source).unwrap().pictures.into_iter().map(|(anchor, _)| anchor).collect();
        assert_eq!(anchors, ["", "a", "b"]);
    }

    #[test]
    fn a_line_of_moves_is_noticed_wherever_it_stands() {
        let lines = |fields: &str| {
            let board = format!("```board\ncaption: 天元\n{fields}\n   H\n 8 .\n```\n");
            read(&format!("# 五子棋\n\n## 節 {{#a}}\n\n{board}")).unwrap().has_line
        };
        assert!(lines("moves: h8\n") && !lines(""));
    }

    #[test]
    fn a_fault_comes_with_its_line() {
        assert_eq!(read("字\n\n# 題\n"), Err((3, Fault::Heading)));
        assert_eq!(read("# 題\n\n# 題\n"), Err((3, Fault::Heading)));
        assert_eq!(read("## 節 {#a}\n"), Err((1, Fault::Heading)));
        assert_eq!(read("# 題\n\n## 節\n"), Err((3, Fault::Anchor("節".into()))));
        let (line, fault) = read("# 題\n\n字\n\n```board\n\n   H\n 8 X\n```\n").unwrap_err();
        assert_eq!((line, fault.to_string().as_str()), (5, "“caption” is missing"));
    }
}
