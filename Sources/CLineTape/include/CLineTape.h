#ifndef CLINETAPE_H
#define CLINETAPE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Where lines start among 64 bytes.
struct line_block {
  /// The bytes that start one, the first byte as the lowest bit.
  uint64_t starts;
  /// How many lines start before them, among the bytes looked at so far.
  uint32_t lines_before;
};

/// How many bytes are looked at in one call, how many blocks these are, and room for the lines that
/// can matter among them: each has another byte before it, and three more may be written.
enum {
  line_tape_bytes = 4096,
  line_tape_blocks = line_tape_bytes / 64,
  line_tape_room = line_tape_bytes / 2 + 3
};

/// How many ways to fill a tape of line starts this processor knows: byte by byte first, the fastest
/// last.
int line_tape_ways(void);

/// Notes the lines that may begin or end a component, or be DTSTART, DTEND, DURATION, RRULE, RDATE,
/// RECURRENCE-ID, SEQUENCE or UID, by their first two bytes: BE, EN, DT, DU, RR, RD, RE, SE and UI,
/// in capitals or not, or one of these letters and a line end, since a fold may cut them; or two
/// bytes with which a byte order mark starts. A line starts after CR, LF or CRLF.
///
/// Looks at `bytes[from]` up to `bytes[to - 1]`, at the byte before and the byte after: `0 < from <
/// to`, and `to - from` is at most `line_tape_bytes`. `lines` counts the lines that start there, and
/// `blocks` tells where, for each 64 bytes from `from` on. `tape`, which has room for
/// `line_tape_room`, gets the offsets of the lines that were noted; returns how many. `way` is below
/// the number of ways; the outcome is the same with each.
size_t line_tape_fill(int way, const uint8_t *bytes, size_t from, size_t to, uint32_t *lines,
                      struct line_block *blocks, uint32_t *tape);

/// A line of a text that ends with LF, and what is in it.
struct text_line {
  /// Where the next line starts.
  uint32_t end;
  /// Those of the marks below that it has.
  uint32_t marks;
};

enum {
  /// It holds a CR or a control character, tabs among them, or is not UTF-8; perhaps that after one
  /// which ends within a character, too.
  text_line_odd = 1,
  /// As the text of a property it needs a closer look: it has `<` or `&`, a comma or a semicolon
  /// without a backslash, a backslash before something else than those and `n`, or what UTF-8 that
  /// is encoded twice starts with, C3 83 and C3 A2. Where a fold follows a backslash, what counts is
  /// the byte after the fold. A backslash before a line end that is no fold leaves no mark.
  text_line_unclear = 2,
  /// It ends with LF alone.
  text_line_feed_alone = 4,
};

/// How many ways to fill a tape of lines this processor knows: byte by byte first, the fastest last.
int text_lines_ways(void);

/// Notes the lines of `bytes[from]` up to `bytes[to - 1]`, of which the first starts at `from`.
///
/// What follows the last LF is left out. Looks at up to four bytes before `from`. `tape` has room
/// for as many lines as there are bytes, and may be written to after those that are noted; returns
/// how many are. `way` is below the number of ways.
/// Which lines are unclear is found only if `judges_texts` says so: it is half of the work.
size_t text_lines_fill(int way, const uint8_t *bytes, size_t from, size_t to, bool judges_texts,
                       struct text_line *tape);

#endif
