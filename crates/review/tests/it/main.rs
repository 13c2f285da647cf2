mod laws;
mod planted;
mod review;
