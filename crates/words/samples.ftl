# Numbers and plurals as both formatters must write them: fluent-bundle in Rust, @fluent/bundle in the page.
sample-plain = { $n }
sample-grouped = { NUMBER($n) }
sample-tenths = { NUMBER($n, decimals: 1) }
sample-thousandths = { NUMBER($n, decimals: 3) }
sample-two-digits = { NUMBER($n, digits: 2) }
sample-plural =
    { $n ->
        [0] none
        [one] one
       *[other] other
    }
