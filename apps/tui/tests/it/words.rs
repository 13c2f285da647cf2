//! The texts of the screens in every language.

use kibitz_words::differences;

#[test]
fn every_language_has_the_same_ids_and_arguments_as_english() {
    let files = kibitz_tui::language::word_files();
    let english = &files.iter().find(|file| file.language == "en").expect("English is there").source;
    assert!(files.iter().any(|file| file.language == "de"), "German is there");
    for file in &files {
        assert_eq!(differences(english, &file.source), Vec::<String>::new(), "{}", file.language);
    }
}
