//! How the texts are written.

use std::process::Command;

use jiff::ToSpan;
use jiff::civil::Date;

use super::Text;
use crate::Page;

/// Characters of simplified Chinese that Taiwan does not write.
const SIMPLIFIED: &str = "们这来时说对为国过发会学应还没样经让从两个开间动车长门问闻见规则连赢输给现实际\
    电脑网页载级难双单读写认识线点击顾虑断续继进运边达选择设备记录传请讲话语词该详试验证误错简\
    获胜负势头转换关闭东书买卖乐习乡产亲亿仅众优伤佣侧侦债倾儿兰兴养军农冲决况净减凤创别刘刚办务劳\
    区医华协压厅历县参变叶叹吓听启员响圆声处图团围坏块坚执扩扫扬护报担拟拥拦挡捡损摆标栏棂权欢\
    残毁毕气汇汉泪泽洁浅测济浏涂润灭灵炉烦热爱爷牵犹独环盖监盘码确离称积稳穷笔筛紧红约纯纲纸细终组结绝统绩维绿编缩缴";

/// Words of the mainland, or of officialese, with what is written here instead.
const FOREIGN: [(&str, &str); 12] = [
    ("您", "你"),
    ("鼠標", "滑鼠"),
    ("屏幕", "螢幕"),
    ("默認", "預設"),
    ("服務器", "伺服器"),
    ("視頻", "影片"),
    ("信息", "資訊"),
    ("網絡", "網路"),
    ("點擊", "點一下"),
    ("進行", "（直接用動詞）"),
    ("對於", "（直接說）"),
    ("通過", "（直接說）"),
];

/// The lines that are read, each with where it stands: drawn boards are not.
fn lines() -> Vec<(String, &'static str)> {
    let mut lines = Vec::new();
    for &page in Page::ALL {
        let mut in_board = false;
        for (index, line) in page.source().lines().enumerate() {
            if line.starts_with("```") {
                in_board = !in_board;
            } else if !in_board || line.starts_with("caption: ") {
                let words = line.strip_prefix("caption: ").unwrap_or(line);
                let words = words.split_once(" {#").map_or(words, |(heading, _)| heading);
                lines.push((format!("{}:{}", page.file(), index + 1), words));
            }
        }
    }
    lines
}

fn is_chinese(character: char) -> bool {
    ('\u{4e00}'..='\u{9fff}').contains(&character)
}

/// Every two neighbouring characters of a line.
fn pairs(line: &str) -> impl Iterator<Item = (char, char)> {
    line.chars().zip(line.chars().skip(1))
}

#[test]
fn they_are_written_in_traditional_characters() {
    for (place, line) in lines() {
        let simplified: String = line.chars().filter(|&it| SIMPLIFIED.contains(it)).collect();
        assert_eq!(simplified, "", "{place}: {line}");
    }
}

#[test]
fn they_are_written_in_taiwans_words() {
    for (place, line) in lines() {
        for (word, instead) in FOREIGN {
            assert!(!line.contains(word), "{place}: “{word}”, here: {instead}");
        }
    }
}

#[test]
fn punctuation_after_a_chinese_character_is_full_width() {
    for (place, line) in lines() {
        for (before, after) in pairs(line) {
            let half = is_chinese(before) && ",;:?!.".contains(after);
            assert!(!half, "{place}: “{before}{after}”");
        }
    }
}

#[test]
fn full_width_punctuation_takes_no_space() {
    for (place, line) in lines() {
        for (mark, after) in pairs(&line.replace('*', "")) {
            assert!(!("。，、：；！？」）".contains(mark) && after == ' '), "{place}: “{mark} ”");
        }
    }
}

#[test]
fn no_space_stands_between_chinese_and_letters_or_digits() {
    for (place, line) in lines() {
        let characters: Vec<char> = line.chars().collect();
        for neighbours in characters.windows(3) {
            let &[before, ' ', after] = neighbours else { continue };
            let list = line.trim_start().starts_with(|it: char| it.is_ascii_digit() || it == '-');
            let marker = list && !is_chinese(before);
            let mixed = is_chinese(before) != is_chinese(after)
                && before.is_alphanumeric()
                && after.is_alphanumeric();
            assert!(!mixed || marker, "{place}: “{before} {after}”");
        }
    }
}

/// `**` between a quotation mark and a character stays as it is written, and is no emphasis.
#[test]
fn every_emphasis_takes_effect() {
    for &page in Page::ALL {
        let text = Text::of(page).unwrap();
        let parts = text.sections.iter().map(|section| &section.html).chain([&text.lead]);
        for part in parts {
            assert!(!part.contains("**"), "{}: {part}", page.file());
        }
    }
}

#[test]
fn sentences_are_short() {
    const LONGEST: usize = 55;
    for (place, line) in lines() {
        for sentence in line.split(['。', '！', '？', '；']) {
            let length = sentence.chars().filter(|&character| is_chinese(character)).count();
            assert!(length <= LONGEST, "{place}: {length} characters in “{sentence}”");
        }
    }
}

/// What git says of this folder; nothing where there is no history to ask.
fn git(arguments: &[&str]) -> Option<String> {
    let folder = env!("CARGO_MANIFEST_DIR");
    let output = Command::new("git").args(["-C", folder]).args(arguments).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?.trim().to_owned();
    (output.status.success() && !text.is_empty()).then_some(text)
}

/// Readers and search engines are told the day: it is the file's own word, so that a copy without a
/// history tells the same. A change may reach the history some days after it was made.
#[test]
fn no_text_was_changed_long_after_the_day_that_it_names() {
    let some_days = 7.days();
    if git(&["rev-parse", "--is-shallow-repository"]).as_deref() != Some("false") {
        return;
    }
    for &page in Page::ALL {
        let file = format!("content/{}", page.file());
        let Some(day) = git(&["log", "-1", "--format=%as", "--", &file]) else { continue };
        let updated = Text::of(page).unwrap().updated;
        assert!(
            day.parse::<Date>().unwrap() <= updated + some_days,
            "{file}: changed on {day}, “updated: {updated}”"
        );
    }
}
