//! Records read and written.
