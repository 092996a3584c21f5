#include "CLineTape.h"

#include <stdbool.h>

#if defined(__x86_64__)
#include <immintrin.h>
#elif defined(__aarch64__)
#include <arm_neon.h>
#endif

#define ALWAYS_INLINE static inline __attribute__((always_inline))

// Of 64 bytes a bit each: whether it is LF, is CR, and may be the first of a line that matters.
struct masks {
  uint64_t line_feeds, returns, letters;
};

// A byte matters if the entries of its lower and its upper half have a bit in common: 1 for B, D
// and E in columns 4 and 6 of ASCII, 2 for R, S and U in columns 5 and 7, and 4 for 0xEF.
#define LOWER_HALVES 0, 0, 3, 2, 1, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4
#define UPPER_HALVES 0, 0, 0, 0, 1, 2, 1, 2, 0, 0, 0, 0, 0, 0, 4, 0

static bool matters(uint8_t byte) {
  static const uint8_t lower[16] = {LOWER_HALVES}, upper[16] = {UPPER_HALVES};
  return lower[byte & 15] & upper[byte >> 4];
}

size_t line_tape_fill_simply(const uint8_t *bytes, size_t from, size_t to, uint32_t *lines,
                             struct line_start *tape) {
  size_t count = 0;
  for (size_t index = from; index < to; index++) {
    const uint8_t before = bytes[index - 1];
    if (before != '\n' && (before != '\r' || bytes[index] == '\n')) continue;
    *lines += 1;
    if (matters(bytes[index])) tape[count++] = (struct line_start){(uint32_t)index, *lines};
  }
  return count;
}

#if defined(__x86_64__) || defined(__aarch64__)
// Goes through the bytes with a function that gives the masks of 64 of them.
ALWAYS_INLINE size_t fill(const uint8_t *bytes, size_t from, size_t to, uint32_t *lines,
                          struct line_start *tape, struct masks (*look)(const uint8_t *)) {
  size_t count = 0, index = from;
  uint32_t line = *lines;
  uint64_t after_feed = bytes[from - 1] == '\n', after_return = bytes[from - 1] == '\r';
  for (; index + 64 <= to; index += 64) {
    const struct masks found = look(bytes + index);
    const uint64_t starts = (found.line_feeds << 1 | after_feed) |
                            ((found.returns << 1 | after_return) & ~found.line_feeds);
    after_feed = found.line_feeds >> 63;
    after_return = found.returns >> 63;
    for (uint64_t rest = starts & found.letters; rest != 0; rest &= rest - 1) {
      const uint64_t up_to_lowest = rest ^ (rest - 1);
      tape[count++] =
          (struct line_start){(uint32_t)(index + (size_t)__builtin_ctzll(rest)),
                              line + (uint32_t)__builtin_popcountll(starts & up_to_lowest)};
    }
    line += (uint32_t)__builtin_popcountll(starts);
  }
  *lines = line;
  return index < to ? count + line_tape_fill_simply(bytes, index, to, lines, tape + count) : count;
}
#endif

#if defined(__x86_64__)
ALWAYS_INLINE uint64_t mask16(__m128i vector) { return (uint16_t)_mm_movemask_epi8(vector); }

// Every x86-64 has SSE2, which cannot look up bytes in a table.
ALWAYS_INLINE struct masks look_sse2(const uint8_t *bytes) {
  struct masks found = {0, 0, 0};
  for (int index = 0; index < 64; index += 16) {
    const __m128i vector = _mm_loadu_si128((const __m128i *)(bytes + index));
    const __m128i capitals = _mm_and_si128(vector, _mm_set1_epi8((char)0xDF));
    __m128i letters = _mm_cmpeq_epi8(vector, _mm_set1_epi8((char)0xEF));
    for (const char *letter = "BDERSU"; *letter != 0; letter++)
      letters = _mm_or_si128(letters, _mm_cmpeq_epi8(capitals, _mm_set1_epi8(*letter)));
    found.line_feeds |= mask16(_mm_cmpeq_epi8(vector, _mm_set1_epi8('\n'))) << index;
    found.returns |= mask16(_mm_cmpeq_epi8(vector, _mm_set1_epi8('\r'))) << index;
    found.letters |= mask16(letters) << index;
  }
  return found;
}

static size_t fill_sse2(const uint8_t *bytes, size_t from, size_t to, uint32_t *lines,
                        struct line_start *tape) {
  return fill(bytes, from, to, lines, tape, look_sse2);
}

#define AVX2 __attribute__((target("avx2,bmi,popcnt")))

AVX2 ALWAYS_INLINE uint64_t mask32(__m256i vector) { return (uint32_t)_mm256_movemask_epi8(vector); }

AVX2 ALWAYS_INLINE struct masks look_avx2(const uint8_t *bytes) {
  const __m256i lower = _mm256_setr_epi8(LOWER_HALVES, LOWER_HALVES);
  const __m256i upper = _mm256_setr_epi8(UPPER_HALVES, UPPER_HALVES);
  const __m256i half = _mm256_set1_epi8(15);
  struct masks found = {0, 0, 0};
  for (int index = 0; index < 64; index += 32) {
    const __m256i vector = _mm256_loadu_si256((const __m256i *)(bytes + index));
    const __m256i both = _mm256_and_si256(
        _mm256_shuffle_epi8(lower, _mm256_and_si256(vector, half)),
        _mm256_shuffle_epi8(upper, _mm256_and_si256(_mm256_srli_epi16(vector, 4), half)));
    found.line_feeds |= mask32(_mm256_cmpeq_epi8(vector, _mm256_set1_epi8('\n'))) << index;
    found.returns |= mask32(_mm256_cmpeq_epi8(vector, _mm256_set1_epi8('\r'))) << index;
    found.letters |= mask32(_mm256_cmpgt_epi8(both, _mm256_setzero_si256())) << index;
  }
  return found;
}

AVX2 static size_t fill_avx2(const uint8_t *bytes, size_t from, size_t to, uint32_t *lines,
                             struct line_start *tape) {
  return fill(bytes, from, to, lines, tape, look_avx2);
}

size_t line_tape_fill(const uint8_t *bytes, size_t from, size_t to, uint32_t *lines,
                      struct line_start *tape) {
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi")
             ? fill_avx2(bytes, from, to, lines, tape)
             : fill_sse2(bytes, from, to, lines, tape);
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
  const uint8x16_t lower = {LOWER_HALVES}, upper = {UPPER_HALVES};
  uint8x16_t line_feeds[4], returns[4], letters[4];
  for (int index = 0; index < 4; index++) {
    const uint8x16_t vector = vld1q_u8(bytes + 16 * index);
    line_feeds[index] = vceqq_u8(vector, vdupq_n_u8('\n'));
    returns[index] = vceqq_u8(vector, vdupq_n_u8('\r'));
    letters[index] = vtstq_u8(vqtbl1q_u8(lower, vandq_u8(vector, vdupq_n_u8(15))),
                              vqtbl1q_u8(upper, vshrq_n_u8(vector, 4)));
  }
  return (struct masks){mask64(line_feeds), mask64(returns), mask64(letters)};
}

size_t line_tape_fill(const uint8_t *bytes, size_t from, size_t to, uint32_t *lines,
                      struct line_start *tape) {
  return fill(bytes, from, to, lines, tape, look_neon);
}
#else
size_t line_tape_fill(const uint8_t *bytes, size_t from, size_t to, uint32_t *lines,
                      struct line_start *tape) {
  return line_tape_fill_simply(bytes, from, to, lines, tape);
}
#endif
