#ifndef CCURSES_SHARED_H
#define CCURSES_SHARED_H

// Declarations that the files of this target share.

#ifndef __APPLE__
#define _XOPEN_SOURCE 700
#define _DEFAULT_SOURCE
#endif
#define _XOPEN_SOURCE_EXTENDED 1
#define NCURSES_WIDECHAR 1

#include <curses.h>
#include <wchar.h>

/// Prepares drawing in colours, if the terminal has colours.
void curses_start_colors(void);

/// Gives the terminal back without calling ncurses.
void curses_stop_at_once(void);

/// A description of xterm-256color, in a form that TERMINFO accepts.
extern const char curses_description_of_xterm[];

#endif
