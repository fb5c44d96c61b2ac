//! The program is run on workspaces made for the purpose.

mod new_game;
