// The terminal: taking it over, and giving it back.

// Says what is wanted of the headers of the system, and so comes first.
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

// What takes the terminal back where ncurses must not be called: in a handler of a signal.
static char farewell[256];
static size_t farewell_length;

// Where distributions keep the database; a static ncurses knows those of one of them.
static const char *directories =
    "/etc/terminfo:/lib/terminfo:/usr/share/terminfo:/usr/lib/terminfo:/usr/share/lib/terminfo:"
    "/usr/local/share/terminfo:/usr/pkg/share/terminfo:/opt/homebrew/share/terminfo";

/// Sees to it that characters beyond ASCII reach the terminal, which ncurses asks the locale about.
static void choose_locale(void) {
  setlocale(LC_CTYPE, "");
  if (strcmp(nl_langinfo(CODESET), "UTF-8") == 0) return;
  static const char *names[] = {"C.UTF-8", "en_US.UTF-8", "UTF-8"};
  for (size_t index = 0; index < sizeof names / sizeof *names; ++index) {
    if (setlocale(LC_CTYPE, names[index])) return;
  }
}

/// What the terminal understands for something; `NULL` if it has nothing for it.
static const char *capability(const char *name) {
  const char *text = tigetstr(name);
  return text == (const char *)-1 ? NULL : text;
}

static SCREEN *open_screen(const char *name) {
  int error = 0;
  if (setupterm(name, descriptor, &error) != OK) return NULL;
  // A terminal whose cursor cannot be moved is no place for pages.
  int moves = capability("cup") != NULL;
  // A screen has a description of its own.
  del_curterm(cur_term);
  return moves ? newterm(name, stream, stream) : NULL;
}

/// Finds a description of the terminal: by its name, by less and less of it, or by common names.
static SCREEN *find_screen(void) {
  const char *name = getenv("TERM");
  if (name == NULL || *name == 0 || strcmp(name, "dumb") == 0) return NULL;
  if (getenv("TERMINFO_DIRS") == NULL) setenv("TERMINFO_DIRS", directories, 0);
  SCREEN *found = open_screen(name);
  // "xterm-kitty" is more like "xterm" than like nothing at all.
  char shorter[64];
  snprintf(shorter, sizeof shorter, "%s", name);
  for (char *hyphen; !found && (hyphen = strrchr(shorter, '-')) != NULL;) {
    *hyphen = 0;
    found = open_screen(shorter);
  }
  if (!found) found = open_screen("xterm-256color");
  if (!found) {
    // Without any database there is the one description that is a part of the program.
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

int curses_start(int terminal) {
  choose_locale();
  descriptor = terminal;
  if (tcgetattr(descriptor, &modes_before) != 0) return -1;
  stream = fdopen(descriptor, "r+");
  if (stream == NULL) return -1;
  screen = find_screen();
  if (screen == NULL) return -1;
  farewell_length = 0;
  static const char *const capabilities[] = {"sgr0", "cnorm", "rmkx", "rmcup"};
  for (size_t index = 0; index < sizeof capabilities / sizeof *capabilities; ++index) {
    const char *text = capability(capabilities[index]);
    if (text) append_farewell(text);
  }
  // Lest the mouse goes on to type.
  if (capability("kmous")) append_farewell("\033[?1006;1000l");
  set_term(screen);
  cbreak();
  noecho();
  nonl();
  keypad(stdscr, TRUE);
  nodelay(stdscr, TRUE);
  // A lone Esc is told from a key that begins with it by what follows at once.
  set_escdelay(25);
  curses_start_colors();
  mousemask(BUTTON1_PRESSED | BUTTON4_PRESSED | BUTTON5_PRESSED, NULL);
  // A click counts when the button goes down: waiting for it to come up would cost time.
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
  // Whether it arrives or not, there is nothing else to be done.
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
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0) return;
  if (size.ws_row == 0 || size.ws_col == 0) return;
  if (size.ws_row != LINES || size.ws_col != COLS) resizeterm(size.ws_row, size.ws_col);
  clearok(curscr, TRUE);
}

int curses_lines(void) { return LINES; }

int curses_columns(void) { return COLS; }
