// The few functions of ICU that calview calls.
//
// With a macro, ICU adds its version to the name of each function (`udat_open` is `udat_open_72`).
// Swift does not import such macros. The wrappers here add a prefix to ICU's names, and replace its
// error codes by a null handle, a negative length or `false`.
//
// ICU's own headers are not included here: Foundation on Linux has another version of them, and a
// program that imports both would have two definitions of the same types.

#ifndef CICU_H
#define CICU_H

#include <stdbool.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// Names of months, weekdays and the halves of the day.
typedef enum {
  calview_months,
  calview_short_months,
  calview_standalone_months,
  calview_standalone_short_months,
  calview_weekdays,
  calview_short_weekdays,
  calview_standalone_weekdays,
  calview_standalone_short_weekdays,
  calview_standalone_shorter_weekdays,
  calview_standalone_narrow_weekdays,
  calview_am_pms,
} calview_symbols;

/// The parts of a date.
typedef enum {
  calview_field_year,
  calview_field_extended_year,
  calview_field_month,
  calview_field_is_leap_month,
  calview_field_date,
} calview_field;

/// The units of a distance from now.
typedef enum {
  calview_unit_minute,
  calview_unit_hour,
  calview_unit_day,
  calview_unit_week,
  calview_unit_month,
  calview_unit_quarter,
  calview_unit_year,
  calview_unit_sunday,
  calview_unit_monday,
  calview_unit_tuesday,
  calview_unit_wednesday,
  calview_unit_thursday,
  calview_unit_friday,
  calview_unit_saturday,
} calview_unit;

/// The length of a distance in words.
typedef enum {
  calview_style_long,
  calview_style_short,
} calview_style;

/// Whether ICU has data for the language itself, and not only its defaults.
bool calview_has_locale(const char *locale);
bool calview_uloc_isRightToLeft(const char *locale);

// Patterns of dates and times.

void *_Nullable calview_udatpg_open(const char *locale);
void calview_udatpg_close(void *generator);
int32_t calview_udatpg_getBestPattern(
    void *generator, const uint16_t *skeleton, int32_t skeletonLength, uint16_t *buffer,
    int32_t capacity);

// Names of months, weekdays and the halves of the day (AM and PM).

void *_Nullable calview_udat_open(const char *locale);
void calview_udat_close(void *format);
int32_t calview_udat_getSymbols(
    void *format, calview_symbols symbols, int32_t index, uint16_t *buffer, int32_t capacity);

// Weeks; weekdays are numbered from 1 for Sunday.

void *_Nullable calview_ucal_open(const char *locale);
void calview_ucal_close(void *calendar);
int32_t calview_ucal_getFirstWeekday(void *calendar);
int32_t calview_ucal_getMinimumOfFirstWeek(void *calendar);
bool calview_ucal_isWeekend(void *calendar, int32_t weekday);

// Dates in other calendars. Days are counted from 1970-01-01.

/// Opens the calendar that the locale names at its end, or else the one that is usual in its
/// region.
void *_Nullable calview_ucal_open_own(const char *locale);
const char *_Nullable calview_ucal_getType(void *calendar);
bool calview_ucal_setDay(void *calendar, int32_t day);
bool calview_ucal_get(void *calendar, calview_field field, int32_t *value);
/// Finds the day of a date; a month or day beyond the end counts on into the next year or month.
bool calview_ucal_getDay(
    void *calendar, int32_t year, int32_t month, int32_t day, int32_t *result);
void *_Nullable calview_udat_open_pattern(
    const char *locale, const uint16_t *pattern, int32_t length);
int32_t calview_udat_format(void *format, int32_t day, uint16_t *buffer, int32_t capacity);

// Letters and their diacritics.

int32_t calview_decompose(
    const uint16_t *text, int32_t length, uint16_t *buffer, int32_t capacity);

// Digits.

void *_Nullable calview_unumsys_open(const char *locale);
void calview_unumsys_close(void *system);
/// Copies the ten digits from zero on; returns -1 if numbers are not written with ten digits.
int32_t calview_unumsys_getDigits(void *system, uint16_t *buffer, int32_t capacity);

// Distances from now, in words.

void *_Nullable calview_ureldatefmt_open(const char *locale, calview_style style);
void calview_ureldatefmt_close(void *format);
/// Writes "next week" if the language has words for it, else a form with a number.
int32_t calview_ureldatefmt_format(
    void *format, double offset, calview_unit unit, uint16_t *buffer, int32_t capacity);
/// Writes a form with a number: "in 1 week".
int32_t calview_ureldatefmt_formatNumeric(
    void *format, double offset, calview_unit unit, uint16_t *buffer, int32_t capacity);

// Plural forms.

/// Writes the plural category of a number: "one", "few", "other".
int32_t calview_plural_category(const char *locale, int64_t number, uint16_t *buffer, int32_t capacity);

// Regular expressions.

/// Opens an expression that ignores case, and whose searches take at most some steps.
void *_Nullable calview_uregex_open(const uint16_t *pattern, int32_t length, int32_t steps);
void calview_uregex_close(void *expression);
/// Returns 1 if the expression matches anywhere in the text, 0 if not, -1 if a limit was hit.
int32_t calview_uregex_find(void *expression, const uint16_t *text, int32_t length);
#pragma clang assume_nonnull end

#endif
