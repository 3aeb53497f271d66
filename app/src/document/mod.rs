//! A page as a whole document: head, header, main part and footer.

mod head;
mod manifest;
mod structured;
#[cfg(test)]
mod tests;

use jiff::civil::Date;
use leptos::prelude::*;

use self::head::Head;
pub use self::manifest::manifest;
use crate::drawing::Paint;
use crate::play::Play;
use crate::text::{Section, Text};
use crate::{Page, Site, TextError};

/// The script that has the browser keep the site's files, long after everything that is to be seen.
const KEEPER: &str = include_str!("keeper.js");

/// The whole document of a page.
#[derive(Debug)]
pub struct Document<V> {
    /// What it shows.
    pub view: V,
    /// The day on which its words were last changed.
    pub updated: Date,
}

/// Makes the document of a page.
///
/// # Errors
///
/// When the page's text cannot be read.
pub fn document(page: Page, site: &Site) -> Result<Document<impl IntoView + use<>>, TextError> {
    let text = Text::of(page)?;
    let updated = text.updated;
    let keeper = site.offline.then_some(KEEPER);
    let head = Head::of(page, &text, site).into_view();
    let main = match page {
        Page::Play => play(text, site).into_any(),
        Page::Terms => glossary(page, text).into_any(),
        _ => article(page, text).into_any(),
    };
    Ok(Document { view: shell(head, Some(page), main, keeper), updated })
}

/// The whole document that answers an address without a page.
pub fn not_found(site: &Site) -> impl IntoView + use<> {
    let main = view! {
        <article class="text">
            <h1>"找不到這個網頁"</h1>
            <div class="prose">
                <p>"網址可能打錯了，或連結已經過期。"</p>
                <p>
                    "你可以" <a href=Page::Play.path()>"直接下棋"</a> "，或看看"
                    <a href=Page::Rules.path()>"五子棋的規則"</a> "。"
                </p>
            </div>
        </article>
    };
    shell(Head::not_found(site).into_view(), None, main, None)
}

/// The document round a main part, with a script at its end.
fn shell(
    head: impl IntoView,
    current: Option<Page>,
    main: impl IntoView,
    script: Option<&'static str>,
) -> impl IntoView {
    view! {
        <!DOCTYPE html>
        <html lang="zh-Hant-TW">
            {head}
            <body>
                <a class="skip" href="#main">
                    "跳到內容"
                </a>
                <Paint />
                {header(current)}
                <main id="main">{main}</main>
                {footer()}
                {script.map(|script| view! { <script>{script}</script> })}
            </body>
        </html>
    }
}

fn header(current: Option<Page>) -> impl IntoView {
    let link = |&page: &Page| {
        view! {
            <li>
                <a href=page.path() aria-current=(current == Some(page)).then_some("page")>
                    {page.name()}
                </a>
            </li>
        }
    };
    view! {
        <header class="site-header">
            <a class="brand" href=Page::Play.path()>
                {Site::NAME}
            </a>
            <nav aria-label="主選單">
                <ul>{Page::ALL.iter().map(link).collect_view()}</ul>
            </nav>
        </header>
    }
}

fn footer() -> impl IntoView {
    view! {
        <footer class="site-footer">
            <p>
                "連五：在瀏覽器裡下五子棋。棋步不上傳，也不儲存。"
                <a href="/about#privacy">"隱私與授權"</a>
            </p>
        </footer>
    }
}

/// The board and, below it, how to play on it.
fn play(text: Text, site: &Site) -> impl IntoView + use<> {
    view! {
        <h1 class="visually-hidden">{text.heading}</h1>
        <Play worker=site.file("worker.js") />
        <div class="text">{prose(text.lead)} {sections(text.sections)}</div>
    }
}

/// A text to read.
fn article(page: Page, text: Text) -> impl IntoView {
    view! {
        <article class="text">
            {breadcrumbs(page)}
            <h1>{text.heading}</h1>
            {prose(text.lead)}
            {contents(&text.sections)}
            {sections(text.sections)}
            {last_change(text.updated)}
        </article>
    }
}

/// The way to a page from the first one.
fn breadcrumbs(page: Page) -> impl IntoView {
    view! {
        <nav class="breadcrumbs" aria-label="目前位置">
            <ol>
                <li>
                    <a href=Page::Play.path()>{Site::NAME}</a>
                </li>
                <li aria-current="page">{page.name()}</li>
            </ol>
        </nav>
    }
}

fn last_change(day: Date) -> impl IntoView {
    view! {
        <p class="updated">
            "最後更新："
            <time datetime=day
                .to_string()>
                {format!("{}年{}月{}日", day.year(), day.month(), day.day())}
            </time>
        </p>
    }
}

/// Terms to look up, or to read in their order.
fn glossary(page: Page, text: Text) -> impl IntoView {
    view! {
        <article class="text terms">
            {breadcrumbs(page)}
            <h1>{text.heading}</h1>
            {prose(text.lead)}
            {index(&text.sections)}
            {sections(text.sections)}
            {last_change(text.updated)}
        </article>
    }
}

/// Links to the sections, and to the entries of each.
fn index(sections: &[Section]) -> impl IntoView + use<> {
    let link = |id: &str, heading: &str| {
        view! { <a href=format!("#{id}")>{heading.to_owned()}</a> }
    };
    let group = |section: &Section| {
        let entries = section.entries.iter();
        let entries = entries.map(|entry| view! { <li>{link(&entry.id, &entry.heading)}</li> });
        view! {
            <li>
                {link(&section.id, &section.heading)} <ul>{entries.collect_view()}</ul>
            </li>
        }
    };
    view! {
        <nav class="contents index" aria-label="本頁名詞">
            <ul>{sections.iter().map(group).collect_view()}</ul>
        </nav>
    }
}

/// Links to the sections, where there are so many that they do not fit on a screen.
fn contents(sections: &[Section]) -> Option<impl IntoView + use<>> {
    const WORTH_LISTING: usize = 4;
    let link = |section: &Section| {
        view! {
            <li>
                <a href=format!("#{}", section.id)>{section.heading.clone()}</a>
            </li>
        }
    };
    (sections.len() >= WORTH_LISTING).then(|| {
        view! {
            <nav class="contents" aria-label="本頁內容">
                <ul>{sections.iter().map(link).collect_view()}</ul>
            </nav>
        }
    })
}

fn sections(sections: Vec<Section>) -> impl IntoView {
    let section = |section: Section| {
        view! {
            <section>
                <h2 id=section.id>{section.heading}</h2>
                {prose(section.html)}
            </section>
        }
    };
    sections.into_iter().map(section).collect_view()
}

fn prose(html: String) -> impl IntoView {
    view! { <div class="prose" inner_html=html></div> }
}
