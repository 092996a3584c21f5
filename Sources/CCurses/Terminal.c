// Takes the terminal over, and gives it back.

// Defines which features the system headers offer, and so comes first.
#include "Shared.h"

#include "CCurses.h"

#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>

static SCREEN *screen;
static FILE *stream;
static int descriptor = -1;
static int is_running;

static struct termios modes_before;

// The bytes that reset the terminal where ncurses must not be called: in a signal handler.
static char farewell[256];
static size_t farewell_length;

// Where distributions keep the terminal database; a static ncurses knows the places of only one.
static const char *directories =
    "/etc/terminfo:/lib/terminfo:/usr/share/terminfo:/usr/lib/terminfo:/usr/share/lib/terminfo:"
    "/usr/local/share/terminfo:/usr/pkg/share/terminfo:/opt/homebrew/share/terminfo";

/// Chooses a locale in UTF-8 if possible: ncurses asks the locale whether to write beyond ASCII.
static void choose_locale(void) {
  setlocale(LC_CTYPE, "");
  if (strcmp(nl_langinfo(CODESET), "UTF-8") == 0) return;
  static const char *names[] = {"C.UTF-8", "en_US.UTF-8", "UTF-8"};
  for (size_t index = 0; index < sizeof names / sizeof *names; ++index) {
    if (setlocale(LC_CTYPE, names[index])) return;
  }
}

/// Returns the terminal's sequence for a capability; `NULL` if the terminal lacks it.
static const char *capability(const char *name) {
  const char *text = tigetstr(name);
  return text == (const char *)-1 ? NULL : text;
}

static SCREEN *open_screen(const char *name) {
  int error = 0;
  if (setupterm(name, descriptor, &error) != OK) return NULL;
  // Pages can't be shown on a terminal whose cursor can't be moved.
  int moves = capability("cup") != NULL;
  // The screen loads its own copy of the description.
  del_curterm(cur_term);
  return moves ? newterm(name, stream, stream) : NULL;
}

/// Finds a description of the terminal by its name, by shorter parts of it, or by a common name.
static SCREEN *find_screen(void) {
  const char *name = getenv("TERM");
  if (name == NULL || *name == 0 || strcmp(name, "dumb") == 0) return NULL;
  if (getenv("TERMINFO_DIRS") == NULL) setenv("TERMINFO_DIRS", directories, 0);
  SCREEN *found = open_screen(name);
  // For "xterm-kitty", "xterm" is better than nothing.
  char shorter[64];
  snprintf(shorter, sizeof shorter, "%s", name);
  for (char *hyphen; !found && (hyphen = strrchr(shorter, '-')) != NULL;) {
    *hyphen = 0;
    found = open_screen(shorter);
  }
  if (!found) found = open_screen("xterm-256color");
  if (!found) {
    // Without any database, the description that is built into the program is used.
    setenv("TERMINFO", curses_description_of_xterm, 1);
    found = open_screen("xterm-256color");
  }
  return found;
}

static void append_farewell(const char *text) {
  size_t length = strlen(text);
  if (farewell_length + length > sizeof farewell) return;
  memcpy(farewell + farewell_length, text, length);
  farewell_length += length;
}

/// How many lines and columns of a terminal are used at most: nobody can read more on a screen, and
/// ncurses takes some 80 bytes for each place, and refuses sizes that do not fit in a short.
static const int most_lines_and_columns = 1000;

/// Finds the size of the terminal, or of the part that is used; returns -1 if it is unknown.
static int get_size(struct winsize *size) {
  if (ioctl(descriptor, TIOCGWINSZ, size) != 0) return -1;
  if (size->ws_row == 0 || size->ws_col == 0) return -1;
  if (size->ws_row > most_lines_and_columns) size->ws_row = most_lines_and_columns;
  if (size->ws_col > most_lines_and_columns) size->ws_col = most_lines_and_columns;
  return 0;
}

int curses_start(int terminal) {
  choose_locale();
  descriptor = terminal;
  if (tcgetattr(descriptor, &modes_before) != 0) return -1;
  stream = fdopen(descriptor, "r+");
  if (stream == NULL) return -1;
  // Otherwise ncurses would ask for the size itself, and fail if it is too large.
  struct winsize size;
  use_env(get_size(&size) != 0);
  screen = find_screen();
  if (screen == NULL) return -1;
  farewell_length = 0;
  static const char *const capabilities[] = {"sgr0", "cnorm", "rmkx", "rmcup"};
  for (size_t index = 0; index < sizeof capabilities / sizeof *capabilities; ++index) {
    const char *text = capability(capabilities[index]);
    if (text) append_farewell(text);
  }
  // Otherwise the terminal would go on sending mouse events as if they were typed.
  if (capability("kmous")) append_farewell("\033[?1006;1000l");
  set_term(screen);
  cbreak();
  noecho();
  nonl();
  keypad(stdscr, TRUE);
  nodelay(stdscr, TRUE);
  // A lone Esc is one that no other byte follows within this time in milliseconds.
  set_escdelay(25);
  curses_start_colors();
  mousemask(BUTTON1_PRESSED | BUTTON4_PRESSED | BUTTON5_PRESSED, NULL);
  // A click counts when the button is pressed: waiting for the release would take time.
  mouseinterval(0);
  is_running = 1;
  curses_measure();
  return 0;
}

void curses_stop(void) {
  if (!is_running) return;
  is_running = 0;
  curs_set(1);
  endwin();
  tcsetattr(descriptor, TCSADRAIN, &modes_before);
}

void curses_stop_at_once(void) {
  if (!is_running) return;
  is_running = 0;
  // If this fails, nothing else can be done.
  ssize_t written = write(descriptor, farewell, farewell_length);
  (void)written;
  tcsetattr(descriptor, TCSANOW, &modes_before);
}

void curses_pause(void) {
  curs_set(1);
  endwin();
  tcsetattr(descriptor, TCSADRAIN, &modes_before);
}

void curses_resume(void) {
  curses_measure();
  reset_prog_mode();
  clearok(curscr, TRUE);
}

void curses_measure(void) {
  struct winsize size;
  if (get_size(&size) != 0) return;
  if (size.ws_row != LINES || size.ws_col != COLS) resizeterm(size.ws_row, size.ws_col);
  clearok(curscr, TRUE);
}

int curses_lines(void) { return LINES; }

int curses_columns(void) { return COLS; }
