// Reads keys and the mouse.

// Defines which features the system headers offer, and so comes first.
#include "Shared.h"

#include "CCurses.h"

#include <stdbool.h>
#include <time.h>

static int key_of_code(wint_t code) {
  switch (code) {
    case KEY_UP: return curses_up;
    case KEY_DOWN: return curses_down;
    case KEY_LEFT: return curses_left;
    case KEY_RIGHT: return curses_right;
    case KEY_PPAGE: return curses_page_up;
    case KEY_NPAGE: return curses_page_down;
    case KEY_HOME:
    case KEY_A1: return curses_home;
    case KEY_END:
    case KEY_C1: return curses_end;
    case KEY_ENTER: return curses_enter;
    case KEY_BACKSPACE: return curses_backspace;
    case KEY_DC: return curses_delete;
    case KEY_BTAB: return curses_back_tab;
    default: return curses_nothing;
  }
}

/// Whether a click is the second one in the same place within a short time.
///
/// ncurses can detect double clicks, but then loses clicks whose release arrives together with
/// them.
static bool is_second_click(const MEVENT *event) {
  static struct timespec last_time;
  static int last_line = -1, last_column = -1;
  const double longest_pause = 0.4;
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  double pause = (double)(time.tv_sec - last_time.tv_sec)
                 + (double)(time.tv_nsec - last_time.tv_nsec) / 1e9;
  bool is_second =
      event->y == last_line && event->x == last_column && pause <= longest_pause;
  last_time = time;
  // A third click counts as a first one.
  last_line = is_second ? -1 : event->y;
  last_column = event->x;
  return is_second;
}

static struct curses_input click(void) {
  struct curses_input input = {curses_nothing, 0, 0};
  MEVENT event;
  if (getmouse(&event) != OK) return input;
  input.line = event.y;
  input.column = event.x;
  if (event.bstate & BUTTON4_PRESSED) input.key = curses_wheel_up;
  else if (event.bstate & BUTTON5_PRESSED) input.key = curses_wheel_down;
  else if (event.bstate & BUTTON1_PRESSED)
    input.key = is_second_click(&event) ? curses_double_click : curses_click;
  return input;
}

struct curses_input curses_read(void) {
  struct curses_input input = {curses_nothing, 0, 0};
  // A key without a meaning here is skipped, since other keys may follow it.
  for (;;) {
    wint_t code = 0;
    int kind = get_wch(&code);
    if (kind == ERR) return input;
    if (kind == OK) {
      switch (code) {
        case '\r':
        case '\n': input.key = curses_enter; break;
        case 0x7F:
        case '\b': input.key = curses_backspace; break;
        default: input.key = (int32_t)code;
      }
      return input;
    }
    if (code == KEY_MOUSE) {
      struct curses_input clicked = click();
      if (clicked.key != curses_nothing) return clicked;
      continue;
    }
    input.key = key_of_code(code);
    if (input.key != curses_nothing) return input;
  }
}
