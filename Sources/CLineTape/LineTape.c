#include <string.h>

#include "CLineTape.h"

#if defined(__x86_64__)
#include <immintrin.h>
#elif defined(__aarch64__)
#include <arm_neon.h>
#endif

#define ALWAYS_INLINE static inline __attribute__((always_inline))

// What a line may be, judging by its first two bytes.
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

// Three masks with one bit for each of 64 bytes: whether the byte is LF, whether it is CR, and
// whether a line that starts with it may matter. The last mask may have bits for a few other bytes
// too, but never for the byte of a line end.
struct masks {
  uint64_t line_feeds, returns, letters;
};

// Returns the index of the lowest set bit, or 64 if none is set.
ALWAYS_INLINE uint32_t lowest(uint64_t bits) {
  return bits == 0 ? 64 : (uint32_t)__builtin_ctzll(bits);
}

// The state of a walk over the bytes.
struct walk {
  uint32_t line;
  // 1 if the byte before is LF (or CR), otherwise 0.
  uint64_t after_feed, after_return;
  struct line_block *block;
  uint32_t *next;
};

// Notes the lines that start in up to 64 bytes from an index on.
ALWAYS_INLINE void note(struct walk *walk, struct masks found, size_t index, size_t length) {
  const uint64_t starts = ((found.line_feeds << 1 | walk->after_feed) |
                           ((found.returns << 1 | walk->after_return) & ~found.line_feeds)) &
                          ~(uint64_t)0 >> (64 - length);
  walk->after_feed = found.line_feeds >> 63;
  walk->after_return = found.returns >> 63;
  walk->block->starts = starts;
  walk->block->lines_before = walk->line;
  walk->block++;
  walk->line += (uint32_t)__builtin_popcountll(starts);
  // The first three entries are always written, even if there are fewer lines: the processor would
  // mispredict a test in half of the cases. More than three are rare.
  uint64_t rest = starts & found.letters;
  uint32_t *next = walk->next;
  walk->next += __builtin_popcountll(rest);
  for (int round = 0; round < 3; round++, rest &= rest - 1)
    *next++ = (uint32_t)index + lowest(rest);
  for (; rest != 0; rest &= rest - 1) *next++ = (uint32_t)index + lowest(rest);
}

// Walks over the bytes. `look` returns the masks of 64 bytes, and may read the byte after them.
ALWAYS_INLINE size_t fill(const uint8_t *bytes, size_t from, size_t to, uint32_t *lines,
                          struct line_block *blocks, uint32_t *tape,
                          struct masks (*look)(const uint8_t *)) {
  struct walk walk = {*lines, bytes[from - 1] == '\n', bytes[from - 1] == '\r', blocks, tape};
  size_t index = from;
  for (; index + 64 <= to; index += 64) note(&walk, look(bytes + index), index, 64);
  if (index < to) {
    uint8_t rest[65] = {0};
    memcpy(rest, bytes + index, to - index + 1);
    note(&walk, look(rest), index, to - index);
  }
  *lines = walk.line;
  size_t count = 0;
  for (const uint32_t *line = tape; line < walk.next; line++) {
    tape[count] = *line;
    count += (first[bytes[*line]] & second[bytes[*line + 1]]) != 0;
  }
  return count;
}

static struct masks look_bytewise(const uint8_t *bytes) {
  struct masks found = {0, 0, 0};
  for (int index = 0; index < 64; index++) {
    found.line_feeds |= (uint64_t)(bytes[index] == '\n') << index;
    found.returns |= (uint64_t)(bytes[index] == '\r') << index;
    found.letters |= (uint64_t)(first[bytes[index]] != 0) << index;
  }
  return found;
}

static size_t fill_bytewise(const uint8_t *bytes, size_t from, size_t to, uint32_t *lines,
                            struct line_block *blocks, uint32_t *tape) {
  return fill(bytes, from, to, lines, blocks, tape, look_bytewise);
}

#if defined(__x86_64__)
ALWAYS_INLINE uint64_t mask16(__m128i vector) { return (uint16_t)_mm_movemask_epi8(vector); }

// Every x86-64 has SSE2. Letters and the byte order mark are above `@` or have the sign bit.
ALWAYS_INLINE struct masks look_sse2(const uint8_t *bytes) {
  struct masks found = {0, 0, 0};
  for (int index = 0; index < 64; index += 16) {
    const __m128i vector = _mm_loadu_si128((const __m128i *)(bytes + index));
    const __m128i letters = _mm_or_si128(vector, _mm_cmpgt_epi8(vector, _mm_set1_epi8('@')));
    found.line_feeds |= mask16(_mm_cmpeq_epi8(vector, _mm_set1_epi8('\n'))) << index;
    found.returns |= mask16(_mm_cmpeq_epi8(vector, _mm_set1_epi8('\r'))) << index;
    found.letters |= mask16(letters) << index;
  }
  return found;
}

static size_t fill_sse2(const uint8_t *bytes, size_t from, size_t to, uint32_t *lines,
                        struct line_block *blocks, uint32_t *tape) {
  return fill(bytes, from, to, lines, blocks, tape, look_sse2);
}

// Bits by the lower half of the first and of the second byte of a line: 1 for BE, RR, RD and RE, 2
// for SE, 4 for DT and DU, 8 for EN and UI; a second byte that ends a line has all bits. A byte
// with the sign bit, as in a byte order mark, has no bits; a line that starts with one counts as
// one that may matter.
static const uint8_t first_bits[16] = {0, 0, 1, 2, 4, 8};
static const uint8_t second_bits[16] = {0, 0, 1, 0, 5, 7, 0, 0, 0, 8, 15, 0, 0, 15, 8, 0};

#define AVX2 __attribute__((target("avx2,bmi,popcnt")))

AVX2 ALWAYS_INLINE uint64_t mask32(__m256i vector) { return (uint32_t)_mm256_movemask_epi8(vector); }

AVX2 ALWAYS_INLINE __m256i twice(const uint8_t *bytes) {
  return _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)bytes));
}

AVX2 ALWAYS_INLINE struct masks look_avx2(const uint8_t *bytes) {
  struct masks found = {0, 0, 0};
  for (int index = 0; index < 64; index += 32) {
    const __m256i vector = _mm256_loadu_si256((const __m256i *)(bytes + index));
    const __m256i next = _mm256_loadu_si256((const __m256i *)(bytes + index + 1));
    const __m256i pairs = _mm256_and_si256(_mm256_shuffle_epi8(twice(first_bits), vector),
                                           _mm256_shuffle_epi8(twice(second_bits), next));
    const __m256i letters =
        _mm256_or_si256(vector, _mm256_cmpgt_epi8(pairs, _mm256_setzero_si256()));
    found.line_feeds |= mask32(_mm256_cmpeq_epi8(vector, _mm256_set1_epi8('\n'))) << index;
    found.returns |= mask32(_mm256_cmpeq_epi8(vector, _mm256_set1_epi8('\r'))) << index;
    found.letters |= mask32(letters) << index;
  }
  return found;
}

AVX2 static size_t fill_avx2(const uint8_t *bytes, size_t from, size_t to, uint32_t *lines,
                             struct line_block *blocks, uint32_t *tape) {
  return fill(bytes, from, to, lines, blocks, tape, look_avx2);
}

#define AVX512 __attribute__((target("avx512bw,bmi,popcnt")))

AVX512 ALWAYS_INLINE __m512i four_times(const uint8_t *bytes) {
  return _mm512_broadcast_i32x4(_mm_loadu_si128((const __m128i *)bytes));
}

AVX512 ALWAYS_INLINE struct masks look_avx512(const uint8_t *bytes) {
  const __m512i vector = _mm512_loadu_si512(bytes), next = _mm512_loadu_si512(bytes + 1);
  const __mmask64 pairs = _mm512_test_epi8_mask(_mm512_shuffle_epi8(four_times(first_bits), vector),
                                                _mm512_shuffle_epi8(four_times(second_bits), next));
  return (struct masks){_mm512_cmpeq_epi8_mask(vector, _mm512_set1_epi8('\n')),
                        _mm512_cmpeq_epi8_mask(vector, _mm512_set1_epi8('\r')),
                        pairs | _mm512_movepi8_mask(vector)};
}

AVX512 static size_t fill_avx512(const uint8_t *bytes, size_t from, size_t to, uint32_t *lines,
                                 struct line_block *blocks, uint32_t *tape) {
  return fill(bytes, from, to, lines, blocks, tape, look_avx512);
}
#elif defined(__aarch64__)
// Returns one bit for each lane of four vectors, whose lanes hold 0 or 255.
ALWAYS_INLINE uint64_t mask64(const uint8x16_t lanes[4]) {
  const uint8x16_t bits = {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};
  const uint8x16_t first = vpaddq_u8(vandq_u8(lanes[0], bits), vandq_u8(lanes[1], bits));
  const uint8x16_t second = vpaddq_u8(vandq_u8(lanes[2], bits), vandq_u8(lanes[3], bits));
  const uint8x16_t sums = vpaddq_u8(first, second);
  return vgetq_lane_u64(vreinterpretq_u64_u8(vpaddq_u8(sums, sums)), 0);
}

// Letters and the byte order mark are above `@`.
ALWAYS_INLINE struct masks look_neon(const uint8_t *bytes) {
  uint8x16_t line_feeds[4], returns[4], letters[4];
  for (int index = 0; index < 4; index++) {
    const uint8x16_t vector = vld1q_u8(bytes + 16 * index);
    line_feeds[index] = vceqq_u8(vector, vdupq_n_u8('\n'));
    returns[index] = vceqq_u8(vector, vdupq_n_u8('\r'));
    letters[index] = vcgtq_u8(vector, vdupq_n_u8('@'));
  }
  return (struct masks){mask64(line_feeds), mask64(returns), mask64(letters)};
}

static size_t fill_neon(const uint8_t *bytes, size_t from, size_t to, uint32_t *lines,
                        struct line_block *blocks, uint32_t *tape) {
  return fill(bytes, from, to, lines, blocks, tape, look_neon);
}
#endif

int line_tape_variants(void) {
#if defined(__x86_64__)
  const int has_avx2 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
                       __builtin_cpu_supports("popcnt");
  if (!has_avx2) return 2;
  return __builtin_cpu_supports("avx512bw") ? 4 : 3;
#elif defined(__aarch64__)
  return 2;
#else
  return 1;
#endif
}

size_t line_tape_fill(int variant, const uint8_t *bytes, size_t from, size_t to, uint32_t *lines,
                      struct line_block *blocks, uint32_t *tape) {
  switch (variant) {
#if defined(__x86_64__)
    case 3:
      return fill_avx512(bytes, from, to, lines, blocks, tape);
    case 2:
      return fill_avx2(bytes, from, to, lines, blocks, tape);
    case 1:
      return fill_sse2(bytes, from, to, lines, blocks, tape);
#elif defined(__aarch64__)
    case 1:
      return fill_neon(bytes, from, to, lines, blocks, tape);
#endif
    default:
      return fill_bytewise(bytes, from, to, lines, blocks, tape);
  }
}
