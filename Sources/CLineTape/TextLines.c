#include <stdbool.h>
#include <string.h>

#include "CLineTape.h"

#if defined(__x86_64__)
#include <immintrin.h>
#elif defined(__aarch64__)
#include <arm_neon.h>
#endif

#define ALWAYS_INLINE static inline __attribute__((always_inline))

// The state of a walk: the marks of the open line, and how many lines were noted.
struct walk {
  uint32_t marks;
  size_t count;
};

// Returns the byte some places before an index, or 0 before the first byte.
static uint8_t before(const uint8_t *bytes, size_t index, size_t places) {
  return index >= places ? bytes[index - places] : 0;
}

// Whether a byte is not allowed at its place in UTF-8 (RFC 3629).
static bool is_misplaced(const uint8_t *bytes, size_t index) {
  const uint8_t byte = bytes[index], last = before(bytes, index, 1);
  const bool is_expected = last >= 0xC2 || before(bytes, index, 2) >= 0xE0 ||
                           before(bytes, index, 3) >= 0xF0;
  return is_expected != ((byte & 0xC0) == 0x80) || byte == 0xC0 || byte == 0xC1 || byte >= 0xF5 ||
         (last == 0xE0 && byte < 0xA0) || (last == 0xED && byte >= 0xA0) ||
         (last == 0xF0 && byte < 0x90) || (last == 0xF4 && byte >= 0x90);
}

// Returns the marks that a byte adds to its line, given the bytes before it.
static uint32_t marks_of(const uint8_t *bytes, size_t index) {
  const uint8_t byte = bytes[index], last = before(bytes, index, 1);
  const bool is_after_fold = index >= 4 && memcmp(bytes + index - 4, "\\\r\n ", 4) == 0;
  const bool is_escaped = is_after_fold || (last == '\\' && byte != '\r');
  const bool separates = byte == ',' || byte == ';';
  const bool is_escape = separates || byte == 'n' || byte == 'N';
  const bool is_control = byte == 0x7F || (byte < 0x20 && byte != '\r' && byte != '\n');
  uint32_t marks = 0;
  if (byte == '\n' && last != '\r') marks |= text_line_bare_feed;
  if (is_control || (last == '\r' && byte != '\n') || is_misplaced(bytes, index))
    marks |= text_line_odd;
  if ((is_escaped ? !is_escape : separates) || byte == '<' || byte == '&' ||
      (last == 0xC3 && (byte == 0x83 || byte == 0xA2)))
    marks |= text_line_unclear;
  return marks;
}

static struct walk walk_bytewise(const uint8_t *bytes, size_t from, size_t to, bool marks_unclear,
                                 struct walk walk, struct text_line *tape) {
  const uint32_t wanted = ~(marks_unclear ? 0 : (uint32_t)text_line_unclear);
  for (size_t index = from; index < to; index++) {
    walk.marks |= marks_of(bytes, index) & wanted;
    if (bytes[index] != '\n') continue;
    tape[walk.count++] = (struct text_line){(uint32_t)index + 1, walk.marks};
    walk.marks = 0;
  }
  return walk;
}

#if defined(__x86_64__) || defined(__aarch64__)
// The compiler uses as many vectors for a block as it needs. A comparison of two blocks gives lanes
// of 0 and 255.
typedef uint8_t block __attribute__((vector_size(64)));
typedef int8_t signed_block __attribute__((vector_size(64)));

// Turns a block whose lanes are 0 or 255 into a mask with one bit for each lane.
typedef uint64_t (*mask_maker)(const block *);

#define MASK(condition) ({ const block lanes = (block)(condition); mask(&lanes); })

// Masks with one bit for each of 64 bytes: the bytes that affect how later bytes are judged.
struct masks {
  uint64_t line_feeds, returns, blanks, backslashes;
};

// The same for bytes that start a character of two or more, three or more, and four bytes.
struct leads {
  uint64_t two, three, four;
};

// For each byte, the bit of the byte some places before it.
#define BEFORE(places, name) (now.name << (places) | last.name >> (64 - (places)))

struct beyond_ascii {
  uint64_t misplaced, twice;
};

// Checks a block that has bytes beyond ASCII, or comes after one that ends within a character.
ALWAYS_INLINE struct beyond_ascii look_beyond_ascii(const uint8_t *bytes, size_t index,
                                                    struct leads *leads, mask_maker mask) {
  block all, previous = {0};
  memcpy(&all, bytes + index, sizeof(block));
  if (index > 0)
    memcpy(&previous, bytes + index - 1, sizeof(block));
  else
    memcpy((uint8_t *)&previous + 1, bytes, sizeof(block) - 1);
  const uint64_t starts = MASK(all >= 0xC0);
  const struct leads last = *leads,
                     now = {MASK(all >= 0xC2), MASK(all >= 0xE0), MASK(all >= 0xF0)};
  *leads = now;
  const uint64_t expected = BEFORE(1, two) | BEFORE(2, three) | BEFORE(3, four);
  const uint64_t continuing = MASK(all >= 0x80) & ~starts;
  const uint64_t impossible =
      MASK((all >= 0xF5) | ((previous == 0xE0) & (all < 0xA0)) |
           ((previous == 0xED) & (all >= 0xA0)) | ((previous == 0xF0) & (all < 0x90)) |
           ((previous == 0xF4) & (all >= 0x90)));
  return (struct beyond_ascii){(expected ^ continuing) | (starts & ~now.two) | impossible,
                               MASK((previous == 0xC3) & ((all == 0x83) | (all == 0xA2)))};
}

// Returns those of the bits in `ends` whose lines have a mark. `open` says whether the line open at
// the start of the block has one, and is set to say so of the line open at the end.
ALWAYS_INLINE uint64_t ends_of_marked(uint64_t marks, uint64_t ends, uint64_t *open) {
  // The sum carries each mark through the bits of the bytes of its line, up to the line's end.
  const uint64_t within = ~ends;
  marks |= *open;
  const uint64_t sum = (marks & within) + within;
  *open = sum < within;
  return (sum | marks) & ends;
}

// Masks with one bit for each of 64 bytes: all line ends, and those of lines with each mark.
struct line_ends {
  uint64_t all, odd, unclear, bare_feed;
};

// Returns the first of the lines that end in the 64 bytes from an index on.
ALWAYS_INLINE struct text_line first_line(struct line_ends ends, size_t index) {
  const int place = __builtin_ctzll(ends.all | (uint64_t)1 << 63);
  return (struct text_line){(uint32_t)(index + (size_t)place + 1),
                            (uint32_t)(ends.odd >> place & 1) * text_line_odd |
                                (uint32_t)(ends.unclear >> place & 1) * text_line_unclear |
                                (uint32_t)(ends.bare_feed >> place & 1) * text_line_bare_feed};
}

// The state carried from one block to the next: masks of the last block, whether the open line has
// a mark, and how many lines were noted.
struct carried {
  struct masks last;
  struct leads leads;
  uint64_t open_odd, open_unclear;
  size_t count;
};

// Returns the state that the bytes before an index leave.
ALWAYS_INLINE struct carried carried_from_before(const uint8_t *bytes, size_t from) {
  struct carried carried = {{0, 0, 0, 0}, {0, 0, 0}, 0, 0, 0};
  for (size_t places = 1; places <= 4; places++) {
    const uint8_t byte = before(bytes, from, places);
    carried.last.line_feeds |= (uint64_t)(byte == '\n') << (64 - places);
    carried.last.returns |= (uint64_t)(byte == '\r') << (64 - places);
    carried.last.blanks |= (uint64_t)(byte == ' ') << (64 - places);
    carried.last.backslashes |= (uint64_t)(byte == '\\') << (64 - places);
    carried.leads.two |= (uint64_t)(byte >= 0xC2) << (64 - places);
    carried.leads.three |= (uint64_t)(byte >= 0xE0) << (64 - places);
    carried.leads.four |= (uint64_t)(byte >= 0xF0) << (64 - places);
  }
  return carried;
}

// Returns the bytes of a block that make a text unclear, except for text encoded as UTF-8 twice.
ALWAYS_INLINE uint64_t unclear_of(const block *bytes, struct masks now, struct masks last,
                                  mask_maker mask) {
  const block all = *bytes;
  const uint64_t separators = MASK((all == ',') | (all == ';'));
  const uint64_t letters = MASK((all | 0x20) == 'n');
  const uint64_t after_folds = BEFORE(4, backslashes) & BEFORE(3, returns) &
                               BEFORE(2, line_feeds) & BEFORE(1, blanks);
  const uint64_t escaped = (BEFORE(1, backslashes) & ~now.returns) | after_folds;
  return MASK((all == '<') | (all == '&')) | (escaped & ~separators & ~letters) |
         (separators & ~escaped);
}

// Notes the lines that end in the block of 64 bytes at an index. The block starts at `index + at`
// in the text.
ALWAYS_INLINE void look(const uint8_t *bytes, size_t index, size_t at, bool marks_unclear,
                        struct carried *carried, struct text_line *tape, mask_maker mask) {
  block all;
  memcpy(&all, bytes + index, sizeof(block));
  const struct masks last = carried->last,
                     now = {MASK(all == '\n'), MASK(all == '\r'),
                            marks_unclear ? MASK(all == ' ') : 0,
                            marks_unclear ? MASK(all == '\\') : 0};
  const uint64_t beyond = MASK((signed_block)all < 0);
  // As signed bytes, 0x7F + 1 is negative like all bytes beyond ASCII, and 0xFF + 1 is 0.
  const uint64_t controls = MASK((signed_block)(all + 1) < 0x21) & ~beyond;
  uint64_t unclear = marks_unclear ? unclear_of(&all, now, last, mask) : 0;
  uint64_t odd = (controls & ~now.returns & ~now.line_feeds) |
                 (BEFORE(1, returns) & ~now.line_feeds);
  const uint64_t bare_feeds = now.line_feeds & ~BEFORE(1, returns);
  carried->last = now;
  if ((beyond | carried->leads.two >> 63 | carried->leads.three >> 62 |
       carried->leads.four >> 61) != 0) {
    const struct beyond_ascii found = look_beyond_ascii(bytes, index, &carried->leads, mask);
    odd |= found.misplaced;
    if (marks_unclear) unclear |= found.twice;
  }
  struct line_ends ends = {now.line_feeds,
                           ends_of_marked(odd, now.line_feeds, &carried->open_odd),
                           marks_unclear
                               ? ends_of_marked(unclear, now.line_feeds, &carried->open_unclear)
                               : 0,
                           bare_feeds};
  struct text_line *line = tape + carried->count;
  carried->count += (size_t)__builtin_popcountll(ends.all);
  // The number of lines is hard for the processor to predict, so two are always written: the tape
  // has room for as many lines as the block has bytes, and surplus entries are overwritten.
  for (int written = 0; written < 2; written++, ends.all &= ends.all - 1)
    *line++ = first_line(ends, index + at);
  for (; ends.all != 0; ends.all &= ends.all - 1) *line++ = first_line(ends, index + at);
}

// Walks over the bytes, a block at a time.
ALWAYS_INLINE size_t fill(const uint8_t *bytes, size_t from, size_t to, bool marks_unclear,
                          struct text_line *tape, mask_maker mask) {
  struct carried carried = carried_from_before(bytes, from);
  size_t index = from;
  for (; index + sizeof(block) <= to; index += sizeof(block))
    look(bytes, index, 0, marks_unclear, &carried, tape, mask);
  if (to - index < 2) {
    // Fewer than two bytes leave no room for the two lines that are always written.
    const struct walk walk = {(uint32_t)carried.open_odd * text_line_odd |
                                  (uint32_t)carried.open_unclear * text_line_unclear,
                              carried.count};
    return walk_bytewise(bytes, index, to, marks_unclear, walk, tape).count;
  }
  // The rest and the byte before it, followed by zeros, which affect only a line that is not noted.
  uint8_t rest[1 + sizeof(block)] = {0};
  const size_t margin = index > 0 ? 1 : 0;
  memcpy(rest + 1 - margin, bytes + index - margin, to - index + margin);
  look(rest, 1, index - 1, marks_unclear, &carried, tape, mask);
  return carried.count;
}
#endif

#if defined(__x86_64__)
// Every x86-64 has SSE2.
ALWAYS_INLINE uint64_t mask_sse2(const block *lanes) {
  const __m128i *parts = (const __m128i *)lanes;
  uint64_t mask = 0;
  for (int index = 0; index < 4; index++)
    mask |= (uint64_t)(uint16_t)_mm_movemask_epi8(parts[index]) << (16 * index);
  return mask;
}

static size_t fill_sse2(const uint8_t *bytes, size_t from, size_t to,
                        bool marks_unclear, struct text_line *tape) {
  return marks_unclear ? fill(bytes, from, to, true, tape, mask_sse2)
                       : fill(bytes, from, to, false, tape, mask_sse2);
}

#define AVX2 __attribute__((target("avx2,bmi,popcnt")))

AVX2 ALWAYS_INLINE uint64_t mask_avx2(const block *lanes) {
  const __m256i *parts = (const __m256i *)lanes;
  return (uint32_t)_mm256_movemask_epi8(parts[0]) |
         (uint64_t)(uint32_t)_mm256_movemask_epi8(parts[1]) << 32;
}

AVX2 static size_t fill_avx2(const uint8_t *bytes, size_t from, size_t to,
                             bool marks_unclear, struct text_line *tape) {
  return marks_unclear ? fill(bytes, from, to, true, tape, mask_avx2)
                       : fill(bytes, from, to, false, tape, mask_avx2);
}

#define AVX512 __attribute__((target("avx512f,avx512bw,bmi,popcnt")))

AVX512 ALWAYS_INLINE uint64_t mask_avx512(const block *lanes) {
  return _mm512_movepi8_mask(*(const __m512i *)lanes);
}

AVX512 static size_t fill_avx512(const uint8_t *bytes, size_t from, size_t to, bool marks_unclear,
                                 struct text_line *tape) {
  return marks_unclear ? fill(bytes, from, to, true, tape, mask_avx512)
                       : fill(bytes, from, to, false, tape, mask_avx512);
}
#elif defined(__aarch64__)
ALWAYS_INLINE uint64_t mask_neon(const block *lanes) {
  const uint8x16_t bits = {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};
  uint8x16_t parts[4];
  for (int index = 0; index < 4; index++)
    parts[index] = vandq_u8(vld1q_u8((const uint8_t *)lanes + 16 * index), bits);
  const uint8x16_t first = vpaddq_u8(parts[0], parts[1]);
  const uint8x16_t second = vpaddq_u8(parts[2], parts[3]);
  const uint8x16_t sums = vpaddq_u8(first, second);
  return vgetq_lane_u64(vreinterpretq_u64_u8(vpaddq_u8(sums, sums)), 0);
}

static size_t fill_neon(const uint8_t *bytes, size_t from, size_t to,
                        bool marks_unclear, struct text_line *tape) {
  return marks_unclear ? fill(bytes, from, to, true, tape, mask_neon)
                       : fill(bytes, from, to, false, tape, mask_neon);
}
#endif

int text_lines_variants(void) {
#if defined(__x86_64__)
  if (line_tape_variants() < 3 || !__builtin_cpu_supports("popcnt")) return 2;
  return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") ? 4 : 3;
#else
  return line_tape_variants();
#endif
}

size_t text_lines_fill(int variant, const uint8_t *bytes, size_t from, size_t to,
                       bool marks_unclear, struct text_line *tape) {
  switch (variant) {
#if defined(__x86_64__)
    case 3:
      return fill_avx512(bytes, from, to, marks_unclear, tape);
    case 2:
      return fill_avx2(bytes, from, to, marks_unclear, tape);
    case 1:
      return fill_sse2(bytes, from, to, marks_unclear, tape);
#elif defined(__aarch64__)
    case 1:
      return fill_neon(bytes, from, to, marks_unclear, tape);
#endif
    default:
      return walk_bytewise(bytes, from, to, marks_unclear, (struct walk){0, 0}, tape).count;
  }
}
