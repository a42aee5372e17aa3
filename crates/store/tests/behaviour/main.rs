//! What the store promises, asked of both databases.

mod crash;
mod damage;
mod export;
mod home;
mod lists;
mod lost;
mod model;
mod players;
mod races;
mod server;
mod tables;
