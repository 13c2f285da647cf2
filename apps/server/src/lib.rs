//! Kibitz in the browser.
