//! Tests numbers, plurals and dates with a table that the tests of the page read too.

use kibitz_game::Message;

use crate::{Dictionary, WordFile, shared};

const SOURCE: &str = include_str!("../samples.ftl");
const TABLE: &str = include_str!("../samples.txt");

#[test]
fn numbers_plurals_and_dates_are_formatted_as_the_table_says() {
    let samples = ["en", "de"].map(|tag| WordFile { language: tag.to_owned(), source: SOURCE.to_owned() });
    let dictionary = Dictionary::with_more(shared(), samples.to_vec()).expect("Fluent syntax");
    for line in TABLE.lines().filter(|line| !line.starts_with('#')) {
        let [id, args, english, german] =
            line.split(" | ").collect::<Vec<_>>().try_into().expect("four columns");
        let message = args.split(' ').fold(Message::new(id.to_owned()), |message, arg| {
            let (name, number) = arg.split_once('=').expect("a name and a number");
            message.with(name.to_owned(), number.parse::<i64>().expect("a number"))
        });
        let written = ["en", "de"].map(|tag| dictionary.words(tag).text(&message));
        assert_eq!(written, [english, german], "{line}");
    }
}
