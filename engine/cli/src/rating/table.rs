//! Ratings for people to read.

use std::fmt;

use super::Rating;

/// Ratings as a table, a line each under a line of headings.
#[derive(Clone, Copy, Debug)]
pub struct Table<'a>(pub &'a [Rating]);

impl fmt::Display for Table<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let widths = self.0.iter().map(|rating| rating.player.chars().count());
        let width = widths.chain(["program".len()]).max().unwrap_or_default();
        let heading = ["Elo", "± 95 %", "games", "score %"];
        let [elo, margin, games, share] = heading;
        writeln!(f, "{:width$}  {elo:>6}  {margin:>6}  {games:>6}  {share:>7}", "program")?;
        for Rating { player, elo, margin, games, share } in self.0 {
            let sign = match elo.round() {
                rounded if rounded > 0.0 => "+",
                rounded if rounded < 0.0 => "−",
                _ => "",
            };
            let elo = format!("{sign}{:.0}", elo.abs());
            let share = share * 100.0;
            writeln!(f, "{player:width$}  {elo:>6}  {margin:>6.0}  {games:>6.0}  {share:>7.1}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_stand_under_their_headings() {
        let rating = |player: &str, elo, margin, share| {
            let player = player.to_owned();
            Rating { player, elo, margin, games: 120.0, share }
        };
        let ratings = [
            rating("hard:nodes=20000", 612.4, 88.6, 0.975),
            rating("rapfi", -0.4, 40.0, 0.5),
            rating("easy", -612.4, 101.0, 0.025),
        ];
        let expected = "\
program              Elo  ± 95 %   games  score %
hard:nodes=20000    +612      89     120     97.5
rapfi                  0      40     120     50.0
easy                −612     101     120      2.5
";
        assert_eq!(Table(&ratings).to_string(), expected);
    }
}
