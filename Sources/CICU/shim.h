// The few ICU functions that calview calls.
//
// With a macro, ICU adds its version to the name of each function (`udat_open` is `udat_open_72`).
// Swift does not import such macros. The wrappers here add a prefix to ICU's names, and replace its
// error codes by a null handle, a negative length or `false`.

#ifndef CALVIEW_ICU_SHIM_H
#define CALVIEW_ICU_SHIM_H

#include <stdbool.h>
#include <stdint.h>
#include <unicode/ucal.h>
#include <unicode/udat.h>
#include <unicode/udatpg.h>
#include <unicode/uloc.h>
#include <unicode/unorm2.h>
#include <unicode/unumsys.h>
#include <unicode/ureldatefmt.h>
#include <unicode/ures.h>

#pragma clang assume_nonnull begin

// The zone of every object; for none of them does the zone matter. Without a zone, ICU looks for
// the system's, if necessary by comparing /etc/localtime with each file of the zone database.
#define CALVIEW_ICU_ZONE u"UTC"

// Returns the length of a text: more than the capacity if the buffer is too small, -1 on failure.
static inline int32_t calview_length(int32_t length, UErrorCode status) {
  return U_SUCCESS(status) || status == U_BUFFER_OVERFLOW_ERROR ? length : -1;
}

// Returns whether ICU has data for the language itself, and not only its defaults.
static inline bool calview_has_locale(const char *locale) {
  UErrorCode status = U_ZERO_ERROR;
  UResourceBundle *bundle = ures_open(NULL, locale, &status);
  ures_close(bundle);
  return U_SUCCESS(status) && status != U_USING_DEFAULT_WARNING;
}

static inline bool calview_uloc_isRightToLeft(const char *locale) {
  return uloc_isRightToLeft(locale);
}

// Patterns of dates and times.

static inline void *_Nullable calview_udatpg_open(const char *locale) {
  UErrorCode status = U_ZERO_ERROR;
  // The generator creates a calendar in the default zone. Nothing else in calview uses that zone.
  ucal_setDefaultTimeZone(CALVIEW_ICU_ZONE, &status);
  void *generator = udatpg_open(locale, &status);
  return U_SUCCESS(status) ? generator : NULL;
}

static inline void calview_udatpg_close(void *generator) { udatpg_close(generator); }

static inline int32_t calview_udatpg_getBestPattern(
    void *generator, const uint16_t *skeleton, int32_t skeletonLength, uint16_t *buffer,
    int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t length = udatpg_getBestPattern(
      generator, (const UChar *)skeleton, skeletonLength, (UChar *)buffer, capacity, &status);
  return calview_length(length, status);
}

// Names of months, weekdays and the halves of the day (AM and PM).

static inline void *_Nullable calview_udat_open(const char *locale) {
  UErrorCode status = U_ZERO_ERROR;
  void *format =
      udat_open(UDAT_PATTERN, UDAT_PATTERN, locale, CALVIEW_ICU_ZONE, -1, u"y", 1, &status);
  return U_SUCCESS(status) ? format : NULL;
}

static inline void calview_udat_close(void *format) { udat_close(format); }

static inline int32_t calview_udat_getSymbols(
    void *format, UDateFormatSymbolType type, int32_t index, uint16_t *buffer, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t length = udat_getSymbols(format, type, index, (UChar *)buffer, capacity, &status);
  return calview_length(length, status);
}

// Weeks.

static inline void *_Nullable calview_ucal_open(const char *locale) {
  UErrorCode status = U_ZERO_ERROR;
  void *calendar = ucal_open(CALVIEW_ICU_ZONE, -1, locale, UCAL_GREGORIAN, &status);
  return U_SUCCESS(status) ? calendar : NULL;
}

static inline void calview_ucal_close(void *calendar) { ucal_close(calendar); }

static inline int32_t calview_ucal_getAttribute(void *calendar, UCalendarAttribute attribute) {
  return ucal_getAttribute(calendar, attribute);
}

static inline bool calview_ucal_isWeekend(void *calendar, int32_t weekday) {
  UErrorCode status = U_ZERO_ERROR;
  UCalendarWeekdayType type =
      ucal_getDayOfWeekType(calendar, (UCalendarDaysOfWeek)weekday, &status);
  return U_SUCCESS(status) && type != UCAL_WEEKDAY;
}

// Dates in other calendars. Days are counted from 1970-01-01.

// Opens the calendar that the locale names at its end, or else the one that is usual in its region.
static inline void *_Nullable calview_ucal_open_own(const char *locale) {
  UErrorCode status = U_ZERO_ERROR;
  void *calendar = ucal_open(CALVIEW_ICU_ZONE, -1, locale, UCAL_DEFAULT, &status);
  return U_SUCCESS(status) ? calendar : NULL;
}

static inline const char *_Nullable calview_ucal_getType(void *calendar) {
  UErrorCode status = U_ZERO_ERROR;
  const char *type = ucal_getType(calendar, &status);
  return U_SUCCESS(status) ? type : NULL;
}

static const double calview_milliseconds_of_day = 86400000;

static inline bool calview_ucal_setDay(void *calendar, int32_t day) {
  UErrorCode status = U_ZERO_ERROR;
  ucal_setMillis(calendar, day * calview_milliseconds_of_day, &status);
  return U_SUCCESS(status);
}

static inline bool calview_ucal_get(void *calendar, UCalendarDateFields field, int32_t *value) {
  UErrorCode status = U_ZERO_ERROR;
  *value = ucal_get(calendar, field, &status);
  return U_SUCCESS(status);
}

// Finds the day of a date; a month or day beyond the end counts on into the next year or month.
static inline bool calview_ucal_getDay(
    void *calendar, int32_t year, int32_t month, int32_t day, int32_t *result) {
  UErrorCode status = U_ZERO_ERROR;
  ucal_clear(calendar);
  ucal_set(calendar, UCAL_EXTENDED_YEAR, year);
  ucal_set(calendar, UCAL_MONTH, month);
  ucal_set(calendar, UCAL_DATE, day);
  double milliseconds = ucal_getMillis(calendar, &status);
  if (U_FAILURE(status)) return false;
  *result = (int32_t)(milliseconds / calview_milliseconds_of_day);
  return true;
}

static inline void *_Nullable calview_udat_open_pattern(
    const char *locale, const uint16_t *pattern, int32_t length) {
  UErrorCode status = U_ZERO_ERROR;
  void *format = udat_open(
      UDAT_PATTERN, UDAT_PATTERN, locale, CALVIEW_ICU_ZONE, -1, (const UChar *)pattern, length,
      &status);
  return U_SUCCESS(status) ? format : NULL;
}

static inline int32_t calview_udat_format(
    void *format, int32_t day, uint16_t *buffer, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t length = udat_format(
      format, day * calview_milliseconds_of_day, (UChar *)buffer, capacity, NULL, &status);
  return calview_length(length, status);
}

// Letters and their diacritics.

static inline int32_t calview_decompose(
    const uint16_t *text, int32_t length, uint16_t *buffer, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  const UNormalizer2 *form = unorm2_getNFDInstance(&status);
  if (U_FAILURE(status)) return -1;
  int32_t needed =
      unorm2_normalize(form, (const UChar *)text, length, (UChar *)buffer, capacity, &status);
  return calview_length(needed, status);
}

// Digits.

static inline void *_Nullable calview_unumsys_open(const char *locale) {
  UErrorCode status = U_ZERO_ERROR;
  void *system = unumsys_open(locale, &status);
  return U_SUCCESS(status) ? system : NULL;
}

static inline void calview_unumsys_close(void *system) { unumsys_close(system); }

// Copies the ten digits from zero on; returns -1 if numbers are not written with ten digits.
static inline int32_t calview_unumsys_getDigits(void *system, uint16_t *buffer, int32_t capacity) {
  if (unumsys_isAlgorithmic(system) || unumsys_getRadix(system) != 10) return -1;
  UErrorCode status = U_ZERO_ERROR;
  int32_t length = unumsys_getDescription(system, (UChar *)buffer, capacity, &status);
  return calview_length(length, status);
}

// Distances from now, in words.

static inline void *_Nullable calview_ureldatefmt_open(
    const char *locale, UDateRelativeDateTimeFormatterStyle style) {
  UErrorCode status = U_ZERO_ERROR;
  void *format =
      ureldatefmt_open(locale, NULL, style, UDISPCTX_CAPITALIZATION_NONE, &status);
  return U_SUCCESS(status) ? format : NULL;
}

static inline void calview_ureldatefmt_close(void *format) { ureldatefmt_close(format); }

// Writes "next week" if the language has words for it, else a form with a number.
static inline int32_t calview_ureldatefmt_format(
    void *format, double offset, URelativeDateTimeUnit unit, uint16_t *buffer, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t length = ureldatefmt_format(format, offset, unit, (UChar *)buffer, capacity, &status);
  return calview_length(length, status);
}

// Writes a form with a number: "in 1 week".
static inline int32_t calview_ureldatefmt_formatNumeric(
    void *format, double offset, URelativeDateTimeUnit unit, uint16_t *buffer, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t length =
      ureldatefmt_formatNumeric(format, offset, unit, (UChar *)buffer, capacity, &status);
  return calview_length(length, status);
}

#pragma clang assume_nonnull end

#endif
