//! The list of the site's pages.

/// Declares [`Page`] from one line a page: its address, its name and its text in `content/`.
macro_rules! pages {
    ($($(#[$doc:meta])* $page:ident: $path:literal, $name:literal, $file:literal;)+) => {
        /// A page of the site.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Page {
            $($(#[$doc])* $page,)+
        }

        impl Page {
            /// All pages, in the order of the navigation.
            pub const ALL: &[Self] = &[$(Self::$page),+];

            /// Its address below the site's origin.
            #[must_use]
            pub const fn path(self) -> &'static str {
                match self { $(Self::$page => $path,)+ }
            }

            /// Its name in the navigation.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$page => $name,)+ }
            }

            /// The address of the picture that is shown where someone shares it.
            #[must_use]
            pub fn share_picture(self) -> String {
                let name = self.file().trim_end_matches(".md");
                format!("/share/{name}.png")
            }

            /// The file its text is written in, below `content/`.
            pub(crate) const fn file(self) -> &'static str {
                match self { $(Self::$page => $file,)+ }
            }

            /// Its text, in Markdown.
            pub(crate) const fn source(self) -> &'static str {
                match self { $(Self::$page => include_str!(concat!("../content/", $file)),)+ }
            }
        }
    };
}

pages! {
    /// The board, and how to play on it.
    Play: "/", "下棋", "play.md";
    /// The rules of the game.
    Rules: "/rules", "規則", "rules.md";
    /// How to play well.
    Tips: "/tips", "技巧", "tips.md";
    /// What the words of the game mean.
    Terms: "/terms", "名詞", "terms.md";
    /// Questions and answers.
    Faq: "/faq", "問答", "faq.md";
    /// How the site was made.
    About: "/about", "關於", "about.md";
}
