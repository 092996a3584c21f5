#ifndef CLINETAPE_H
#define CLINETAPE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The starts of lines among 64 bytes.
struct line_block {
  /// One bit for each byte that starts a line; the lowest bit stands for the first byte.
  uint64_t starts;
  /// How many lines start before these bytes, among the bytes searched so far.
  uint32_t lines_before;
};

/// The most bytes searched in one call, the number of blocks in them, and the room that a tape
/// needs. At most every second byte starts a line that may matter, and three more entries may be
/// written.
enum {
  line_tape_bytes = 4096,
  line_tape_blocks = line_tape_bytes / 64,
  line_tape_room = line_tape_bytes / 2 + 3
};

/// Returns how many variants of `line_tape_fill` this processor supports: the first goes byte by
/// byte, the last is the fastest.
int line_tape_variants(void);

/// Finds the lines that may matter to an event or to the structure of a file. By their first two
/// bytes, they may begin or end a component or be DTSTART, DTEND, DURATION, RRULE, RDATE,
/// RECURRENCE-ID, SEQUENCE or UID: the bytes are BE, EN, DT, DU, RR, RD, RE, SE or UI in any case,
/// one of their first letters and a line end (a fold may separate the two), or the start of a byte
/// order mark. A line starts after CR, LF or CRLF.
///
/// Examines `bytes[from]` to `bytes[to - 1]`, the byte before and the byte after: `0 < from < to`,
/// and `to - from` is at most `line_tape_bytes`. `lines` is increased by the number of lines that
/// start there; `blocks` receives their places, for each 64 bytes from `from` on. `tape` has room
/// for `line_tape_room` entries and receives the offsets of the lines found; their number is
/// returned. `variant` is less than the number of variants; all of them have the same outcome.
size_t line_tape_fill(int variant, const uint8_t *bytes, size_t from, size_t to, uint32_t *lines,
                      struct line_block *blocks, uint32_t *tape);

/// A line of a text that ends with LF, and what it contains.
struct text_line {
  /// The offset of the next line.
  uint32_t end;
  /// The marks below that the line has.
  uint32_t marks;
};

enum {
  /// The line has a control character or a tab, a CR that is not before an LF, or bytes that are
  /// not UTF-8. A line after one that ends within a character may have the mark too.
  text_line_odd = 1,
  /// The line needs a closer look if it is the text of a property. It contains `<` or `&`, a comma
  /// or semicolon without a backslash, a backslash before anything but those and `n`, or the first
  /// bytes of text encoded as UTF-8 twice, C3 83 and C3 A2. If a fold follows a backslash, the byte
  /// after the fold counts. A backslash before a line end that is not a fold leaves no mark.
  text_line_unclear = 2,
  /// The line ends with an LF that has no CR before it.
  text_line_bare_feed = 4,
};

/// Returns how many variants of `text_lines_fill` this processor supports: the first goes byte by
/// byte, the last is the fastest.
int text_lines_variants(void);

/// Finds the lines in `bytes[from]` to `bytes[to - 1]`, the first of which starts at `from`.
///
/// Bytes after the last LF are left out. Up to four bytes before `from` are read. `tape` has room
/// for as many lines as there are bytes; entries after the lines found may be overwritten. Returns
/// the number of lines found. `variant` is less than the number of variants. Unclear lines are
/// marked only if `marks_unclear` is true: that is half of the work.
size_t text_lines_fill(int variant, const uint8_t *bytes, size_t from, size_t to,
                       bool marks_unclear, struct text_line *tape);

#endif
