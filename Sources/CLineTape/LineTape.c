#include "CLineTape.h"

#if defined(__x86_64__)
#include <immintrin.h>
#elif defined(__aarch64__)
#include <arm_neon.h>
#endif

#define ALWAYS_INLINE static inline __attribute__((always_inline))

// What a line may be by its first two bytes.
enum {
  begin = 1,
  end = 2,
  dtstart_dtend_duration = 4,
  rrule_rdate = 8,
  recurrence_id_sequence = 16,
  uid = 32,
  mark = 64,
  anything = 127
};

static const uint8_t first[256] = {
    ['B'] = begin,
    ['b'] = begin,
    ['D'] = dtstart_dtend_duration,
    ['d'] = dtstart_dtend_duration,
    ['E'] = end,
    ['e'] = end,
    ['R'] = rrule_rdate | recurrence_id_sequence,
    ['r'] = rrule_rdate | recurrence_id_sequence,
    ['S'] = recurrence_id_sequence,
    ['s'] = recurrence_id_sequence,
    ['U'] = uid,
    ['u'] = uid,
    [0xEF] = mark,
};

static const uint8_t second[256] = {
    ['D'] = rrule_rdate,
    ['d'] = rrule_rdate,
    ['E'] = begin | recurrence_id_sequence,
    ['e'] = begin | recurrence_id_sequence,
    ['I'] = uid,
    ['i'] = uid,
    ['N'] = end,
    ['n'] = end,
    ['R'] = rrule_rdate,
    ['r'] = rrule_rdate,
    ['T'] = dtstart_dtend_duration,
    ['t'] = dtstart_dtend_duration,
    ['U'] = dtstart_dtend_duration,
    ['u'] = dtstart_dtend_duration,
    [0xBB] = mark,
    // The line may be continued.
    ['\r'] = anything,
    ['\n'] = anything,
};

// Notes a line if it may matter; the byte behind its first one must be there.
ALWAYS_INLINE size_t note(const uint8_t *bytes, size_t index, uint32_t line,
                          struct line_start *tape) {
  *tape = (struct line_start){(uint32_t)index, line};
  return (first[bytes[index]] & second[bytes[index + 1]]) != 0;
}

static size_t fill_simply(const uint8_t *bytes, size_t from, size_t to, uint32_t *lines,
                          struct line_start *tape) {
  size_t count = 0;
  for (size_t index = from; index < to; index++) {
    const uint8_t before = bytes[index - 1];
    if (before == '\n' || (before == '\r' && bytes[index] != '\n'))
      count += note(bytes, index, ++*lines, tape + count);
  }
  return count;
}

#if defined(__x86_64__) || defined(__aarch64__)
// Of 64 bytes a bit each: whether it is LF, and whether it is CR.
struct masks {
  uint64_t line_feeds, returns;
};

// Goes through the bytes with a function that gives the masks of 64 of them.
ALWAYS_INLINE size_t fill(const uint8_t *bytes, size_t from, size_t to, uint32_t *lines,
                          struct line_start *tape, struct masks (*look)(const uint8_t *)) {
  size_t count = 0, index = from;
  uint32_t line = *lines;
  uint64_t after_feed = bytes[from - 1] == '\n', after_return = bytes[from - 1] == '\r';
  for (; index + 64 <= to; index += 64) {
    const struct masks found = look(bytes + index);
    uint64_t starts = (found.line_feeds << 1 | after_feed) |
                      ((found.returns << 1 | after_return) & ~found.line_feeds);
    after_feed = found.line_feeds >> 63;
    after_return = found.returns >> 63;
    for (; starts != 0; starts &= starts - 1)
      count += note(bytes, index + (size_t)__builtin_ctzll(starts), ++line, tape + count);
  }
  *lines = line;
  return index < to ? count + fill_simply(bytes, index, to, lines, tape + count) : count;
}
#endif

#if defined(__x86_64__)
ALWAYS_INLINE uint64_t mask16(__m128i vector) { return (uint16_t)_mm_movemask_epi8(vector); }

// Every x86-64 has SSE2.
ALWAYS_INLINE struct masks look_sse2(const uint8_t *bytes) {
  struct masks found = {0, 0};
  for (int index = 0; index < 64; index += 16) {
    const __m128i vector = _mm_loadu_si128((const __m128i *)(bytes + index));
    found.line_feeds |= mask16(_mm_cmpeq_epi8(vector, _mm_set1_epi8('\n'))) << index;
    found.returns |= mask16(_mm_cmpeq_epi8(vector, _mm_set1_epi8('\r'))) << index;
  }
  return found;
}

static size_t fill_sse2(const uint8_t *bytes, size_t from, size_t to, uint32_t *lines,
                        struct line_start *tape) {
  return fill(bytes, from, to, lines, tape, look_sse2);
}

#define AVX2 __attribute__((target("avx2,bmi")))

AVX2 ALWAYS_INLINE uint64_t mask32(__m256i vector) { return (uint32_t)_mm256_movemask_epi8(vector); }

AVX2 ALWAYS_INLINE struct masks look_avx2(const uint8_t *bytes) {
  struct masks found = {0, 0};
  for (int index = 0; index < 64; index += 32) {
    const __m256i vector = _mm256_loadu_si256((const __m256i *)(bytes + index));
    found.line_feeds |= mask32(_mm256_cmpeq_epi8(vector, _mm256_set1_epi8('\n'))) << index;
    found.returns |= mask32(_mm256_cmpeq_epi8(vector, _mm256_set1_epi8('\r'))) << index;
  }
  return found;
}

AVX2 static size_t fill_avx2(const uint8_t *bytes, size_t from, size_t to, uint32_t *lines,
                             struct line_start *tape) {
  return fill(bytes, from, to, lines, tape, look_avx2);
}
#elif defined(__aarch64__)
// The highest bit of each lane of four vectors; lanes hold 0 or 255.
ALWAYS_INLINE uint64_t mask64(const uint8x16_t lanes[4]) {
  const uint8x16_t bits = {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};
  const uint8x16_t first = vpaddq_u8(vandq_u8(lanes[0], bits), vandq_u8(lanes[1], bits));
  const uint8x16_t second = vpaddq_u8(vandq_u8(lanes[2], bits), vandq_u8(lanes[3], bits));
  const uint8x16_t sums = vpaddq_u8(first, second);
  return vgetq_lane_u64(vreinterpretq_u64_u8(vpaddq_u8(sums, sums)), 0);
}

ALWAYS_INLINE struct masks look_neon(const uint8_t *bytes) {
  uint8x16_t line_feeds[4], returns[4];
  for (int index = 0; index < 4; index++) {
    const uint8x16_t vector = vld1q_u8(bytes + 16 * index);
    line_feeds[index] = vceqq_u8(vector, vdupq_n_u8('\n'));
    returns[index] = vceqq_u8(vector, vdupq_n_u8('\r'));
  }
  return (struct masks){mask64(line_feeds), mask64(returns)};
}

static size_t fill_neon(const uint8_t *bytes, size_t from, size_t to, uint32_t *lines,
                        struct line_start *tape) {
  return fill(bytes, from, to, lines, tape, look_neon);
}
#endif

int line_tape_ways(void) {
#if defined(__x86_64__)
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") ? 3 : 2;
#elif defined(__aarch64__)
  return 2;
#else
  return 1;
#endif
}

size_t line_tape_fill(int way, const uint8_t *bytes, size_t from, size_t to, uint32_t *lines,
                      struct line_start *tape) {
  switch (way) {
#if defined(__x86_64__)
    case 2:
      return fill_avx2(bytes, from, to, lines, tape);
    case 1:
      return fill_sse2(bytes, from, to, lines, tape);
#elif defined(__aarch64__)
    case 1:
      return fill_neon(bytes, from, to, lines, tape);
#endif
    default:
      return fill_simply(bytes, from, to, lines, tape);
  }
}
