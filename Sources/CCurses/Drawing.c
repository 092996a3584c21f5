// Draws one character at a time.

// Defines which features the system headers offer, and so comes first.
#include "Shared.h"

#include "CCurses.h"

#include <stdlib.h>
#include <string.h>

static int colors;

void curses_start_colors(void) {
  colors = 0;
  if (!has_colors()) return;
  start_color();
  use_default_colors();
  colors = COLORS;
}

int curses_colors(void) { return colors; }

int curses_draws_unicode(void) { return MB_CUR_MAX > 1; }

/// Returns the number of a pair of colours; `alloc_pair` finds the pair or creates it.
static int pair_of(int ink, int fill) {
  if (ink < 0 && fill < 0) return 0;
  if (colors == 0) return 0;
  int pair = alloc_pair(ink, fill);
  return pair < 0 ? 0 : pair;
}

void curses_erase_line(int line) {
  move(line, 0);
  clrtoeol();
}

/// Decodes one scalar of well-formed UTF-8, and returns the position after it.
static const char *next_scalar(const char *text, wchar_t *scalar) {
  unsigned char first = (unsigned char)*text;
  int count = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
  static const unsigned char masks[] = {0, 0x7F, 0x1F, 0x0F, 0x07};
  wchar_t value = first & masks[count];
  for (int index = 1; index < count; ++index) {
    if (text[index] == 0) break;
    value = value << 6 | (text[index] & 0x3F);
  }
  *scalar = value;
  while (count > 0 && *text) {
    ++text;
    --count;
  }
  return text;
}

/// Whether a scalar is one of the two letters that make up a flag.
static int is_letter_of_flag(wchar_t scalar) { return scalar >= 0x1F1E6 && scalar <= 0x1F1FF; }

/// Draws a character that is known to fit in its cells.
static void draw_scalars(
    int line, int column, const wchar_t *scalars, attr_t attributes, int pair) {
  cchar_t cell;
  // The number of the pair is passed by a pointer, since it may be too large for a short.
  if (setcchar(&cell, scalars, attributes, 0, &pair) == OK) mvadd_wch(line, column, &cell);
}

void curses_draw(
    int line, int column, const char *character, int columns, int look, int ink, int fill) {
  // A cell holds a character and its marks. Characters joined to it would be drawn apart, so they
  // are
  // left out.
  wchar_t scalars[CCHARW_MAX + 1] = {0};
  int count = 0;
  wchar_t second_of_flag = 0;
  while (*character && count < CCHARW_MAX) {
    wchar_t scalar;
    character = next_scalar(character, &scalar);
    if (count > 0 && (wcwidth(scalar) != 0 || scalar == 0x200D)) {
      if (is_letter_of_flag(scalars[0]) && is_letter_of_flag(scalar)) second_of_flag = scalar;
      break;
    }
    if (scalar >= 0xFE00 && scalar <= 0xFE0F) continue;
    scalars[count++] = scalar;
  }
  // A character that the C library doesn't know yet could be drawn as several.
  int width = count > 0 ? wcwidth(scalars[0]) : -1;
  int is_known = width > 0 && width <= columns;
  if (!is_known || (scalars[0] > 0x7F && !curses_draws_unicode())) {
    scalars[0] = is_known || width > columns || !curses_draws_unicode() ? L'?' : 0xFFFD;
    scalars[1] = 0;
    width = 1;
  }
  attr_t attributes = A_NORMAL;
  if (look & curses_bold) attributes |= A_BOLD;
#ifdef A_ITALIC
  if (look & curses_italic) attributes |= A_ITALIC;
#endif
  if (look & curses_underlined) attributes |= A_UNDERLINE;
  if (look & curses_inverse) attributes |= A_REVERSE;
  int pair = pair_of(ink, fill);
  draw_scalars(line, column, scalars, attributes, pair);
  if (width >= columns) return;
  wchar_t next[] = {L' ', 0};
  // A terminal joins the letters of a flag if it gets one after the other, so the line is sent as a
  // whole.
  if (width == 1 && second_of_flag && wcwidth(second_of_flag) == 1) {
    next[0] = second_of_flag;
    wredrawln(stdscr, line, 1);
  }
  draw_scalars(line, column + width, next, attributes, pair);
}

void curses_place_cursor(int line, int column) {
  if (line < 0) {
    curs_set(0);
    return;
  }
  curs_set(1);
  move(line, column);
}

void curses_flush(void) { refresh(); }
