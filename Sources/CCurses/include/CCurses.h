#ifndef CCURSES_H
#define CCURSES_H

// The part of ncurses that draws pages and reads keys, without its macros, wide types and globals.

#include <stdint.h>

/// The keys and mouse events that are not characters.
enum {
  curses_nothing = -1,
  curses_end_of_input = -2,
  curses_up = -10,
  curses_down = -11,
  curses_left = -12,
  curses_right = -13,
  curses_page_up = -14,
  curses_page_down = -15,
  curses_home = -16,
  curses_end = -17,
  curses_enter = -18,
  curses_backspace = -19,
  curses_delete = -20,
  curses_back_tab = -21,
  curses_click = -30,
  curses_double_click = -31,
  curses_wheel_up = -32,
  curses_wheel_down = -33,
};

/// The looks of a text, as flags.
enum {
  curses_bold = 1,
  curses_italic = 2,
  curses_underlined = 4,
  curses_inverse = 8,
};

/// A key, or a mouse event with its place.
struct curses_input {
  int32_t key;
  int32_t line;
  int32_t column;
};

/// Takes over a terminal that is open for reading and writing.
///
/// Returns 0, or -1 if no description of the terminal is found, neither under TERM nor under more
/// common names.
int curses_start(int terminal);

/// Gives the terminal back as it was. May be called twice.
void curses_stop(void);

/// Gives the terminal back for a while, as when the program is stopped.
void curses_pause(void);

/// Takes the terminal over again; the next flush redraws everything.
void curses_resume(void);

/// Asks the terminal for its size.
void curses_measure(void);

int curses_lines(void);
int curses_columns(void);

/// Whether characters beyond ASCII can be drawn: not if no locale with UTF-8 is installed.
int curses_draws_unicode(void);

/// Returns the number of colours: 0, 8, 16, 256 or more.
int curses_colors(void);

/// Clears a line of the page that is being drawn.
void curses_erase_line(int line);

/// Draws one character, a C string in UTF-8, in one cell or two.
///
/// - columns: 1 or 2; if the C library assumes another width, the character is drawn as well as
///   possible.
/// - ink, fill: numbers of colours, or -1 for the default colours of the terminal.
void curses_draw(
    int line, int column, const char *character, int columns, int look, int ink, int fill);

/// Shows the cursor at a place, or hides the cursor if the line is negative.
void curses_place_cursor(int line, int column);

/// Sends everything that was drawn to the terminal.
void curses_flush(void);

/// Returns the next key or mouse event; its key is `curses_nothing` if there is none yet.
struct curses_input curses_read(void);

/// Begins to report signals; returns a descriptor to read their numbers from as bytes, or -1.
int curses_watch_signals(void);

/// Ends the reporting of signals, and restores their handlers.
void curses_forget_signals(void);

/// Makes a zero byte readable among the numbers of signals; may be called from any thread.
void curses_wake(void);

/// Stops the program as SIGTSTP does, until it is continued.
void curses_be_stopped(void);

/// Ends the program by a signal.
void curses_end_by(int number);

#endif
