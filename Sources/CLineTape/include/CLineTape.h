#ifndef CLINETAPE_H
#define CLINETAPE_H

#include <stddef.h>
#include <stdint.h>

/// A line that may matter to an event.
struct line_start {
  /// Where it starts.
  uint32_t offset;
  /// How many lines start in the bytes looked at so far, up to it.
  uint32_t line;
};

/// How many bytes are looked at in one call, and how many lines can matter among them; one more is
/// room for a line that is not known to matter yet.
enum { line_tape_bytes = 4096, line_tape_lines = line_tape_bytes / 2 + 1 };

/// How many ways to fill a tape this processor knows: byte by byte first, the fastest last.
int line_tape_ways(void);

/// Notes the lines that may begin or end a component, or be DTSTART, DTEND, DURATION, RRULE, RDATE,
/// RECURRENCE-ID, SEQUENCE or UID, by their first two bytes: BE, EN, DT, DU, RR, RD, RE, SE and UI,
/// in capitals or not, or one of these letters and a line end, since a fold may cut them; or two
/// bytes with which a byte order mark starts. A line starts behind CR, LF or CRLF.
///
/// Looks at `bytes[from]` up to `bytes[to - 1]`, at the byte before and the byte behind: `0 < from <
/// to`, and `to - from` is at most `line_tape_bytes`. `lines` counts the lines that start there.
/// `tape` has room for `line_tape_lines`; returns how many were noted. `way` is below the number of
/// ways; the outcome is the same with each.
size_t line_tape_fill(int way, const uint8_t *bytes, size_t from, size_t to, uint32_t *lines,
                      struct line_start *tape);

#endif
