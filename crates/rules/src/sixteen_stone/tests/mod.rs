//! Every sentence of the rules, on a drawn board.
