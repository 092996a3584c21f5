#include "CICU.h"

#include <unicode/ucal.h>
#include <unicode/udat.h>
#include <unicode/udatpg.h>
#include <unicode/uloc.h>
#include <unicode/unorm2.h>
#include <unicode/unumsys.h>
#include <unicode/upluralrules.h>
#include <unicode/uregex.h>
#include <unicode/ureldatefmt.h>
#include <unicode/ures.h>

#pragma clang assume_nonnull begin

// The zone of every object; for none of them does the zone matter. Without a zone, ICU looks for
// the system's, if necessary by comparing /etc/localtime with each file of the zone database.
#define CALVIEW_ICU_ZONE u"UTC"

// What the names in the header are to ICU.

static const UDateFormatSymbolType symbols_of_icu[] = {
    [calview_months] = UDAT_MONTHS,
    [calview_short_months] = UDAT_SHORT_MONTHS,
    [calview_standalone_months] = UDAT_STANDALONE_MONTHS,
    [calview_standalone_short_months] = UDAT_STANDALONE_SHORT_MONTHS,
    [calview_weekdays] = UDAT_WEEKDAYS,
    [calview_short_weekdays] = UDAT_SHORT_WEEKDAYS,
    [calview_standalone_weekdays] = UDAT_STANDALONE_WEEKDAYS,
    [calview_standalone_short_weekdays] = UDAT_STANDALONE_SHORT_WEEKDAYS,
    [calview_standalone_shorter_weekdays] = UDAT_STANDALONE_SHORTER_WEEKDAYS,
    [calview_standalone_narrow_weekdays] = UDAT_STANDALONE_NARROW_WEEKDAYS,
    [calview_am_pms] = UDAT_AM_PMS,
};

static const UCalendarDateFields fields_of_icu[] = {
    [calview_field_year] = UCAL_YEAR,
    [calview_field_extended_year] = UCAL_EXTENDED_YEAR,
    [calview_field_month] = UCAL_MONTH,
    [calview_field_is_leap_month] = UCAL_IS_LEAP_MONTH,
    [calview_field_date] = UCAL_DATE,
};

static const URelativeDateTimeUnit units_of_icu[] = {
    [calview_unit_minute] = UDAT_REL_UNIT_MINUTE,
    [calview_unit_hour] = UDAT_REL_UNIT_HOUR,
    [calview_unit_day] = UDAT_REL_UNIT_DAY,
    [calview_unit_week] = UDAT_REL_UNIT_WEEK,
    [calview_unit_month] = UDAT_REL_UNIT_MONTH,
    [calview_unit_quarter] = UDAT_REL_UNIT_QUARTER,
    [calview_unit_year] = UDAT_REL_UNIT_YEAR,
    [calview_unit_sunday] = UDAT_REL_UNIT_SUNDAY,
    [calview_unit_monday] = UDAT_REL_UNIT_MONDAY,
    [calview_unit_tuesday] = UDAT_REL_UNIT_TUESDAY,
    [calview_unit_wednesday] = UDAT_REL_UNIT_WEDNESDAY,
    [calview_unit_thursday] = UDAT_REL_UNIT_THURSDAY,
    [calview_unit_friday] = UDAT_REL_UNIT_FRIDAY,
    [calview_unit_saturday] = UDAT_REL_UNIT_SATURDAY,
};

static const UDateRelativeDateTimeFormatterStyle styles_of_icu[] = {
    [calview_style_long] = UDAT_STYLE_LONG,
    [calview_style_short] = UDAT_STYLE_SHORT,
};

// Returns the length of a text: more than the capacity if the buffer is too small, -1 on failure.
static int32_t calview_length(int32_t length, UErrorCode status) {
  return U_SUCCESS(status) || status == U_BUFFER_OVERFLOW_ERROR ? length : -1;
}

bool calview_has_locale(const char *locale) {
  UErrorCode status = U_ZERO_ERROR;
  UResourceBundle *bundle = ures_open(NULL, locale, &status);
  ures_close(bundle);
  return U_SUCCESS(status) && status != U_USING_DEFAULT_WARNING;
}

bool calview_uloc_isRightToLeft(const char *locale) {
  return uloc_isRightToLeft(locale);
}

// Patterns of dates and times.

void *_Nullable calview_udatpg_open(const char *locale) {
  UErrorCode status = U_ZERO_ERROR;
  // The generator creates a calendar in the default zone. Nothing else in calview uses that zone.
  ucal_setDefaultTimeZone(CALVIEW_ICU_ZONE, &status);
  void *generator = udatpg_open(locale, &status);
  return U_SUCCESS(status) ? generator : NULL;
}

void calview_udatpg_close(void *generator) { udatpg_close(generator); }

int32_t calview_udatpg_getBestPattern(
    void *generator, const uint16_t *skeleton, int32_t skeletonLength, uint16_t *buffer,
    int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t length = udatpg_getBestPattern(
      generator, (const UChar *)skeleton, skeletonLength, (UChar *)buffer, capacity, &status);
  return calview_length(length, status);
}

// Names of months, weekdays and the halves of the day (AM and PM).

void *_Nullable calview_udat_open(const char *locale) {
  UErrorCode status = U_ZERO_ERROR;
  void *format =
      udat_open(UDAT_PATTERN, UDAT_PATTERN, locale, CALVIEW_ICU_ZONE, -1, u"y", 1, &status);
  return U_SUCCESS(status) ? format : NULL;
}

void calview_udat_close(void *format) { udat_close(format); }

int32_t calview_udat_getSymbols(
    void *format, calview_symbols symbols, int32_t index, uint16_t *buffer, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t length = udat_getSymbols(format, symbols_of_icu[symbols], index, (UChar *)buffer, capacity, &status);
  return calview_length(length, status);
}

// Weeks.

void *_Nullable calview_ucal_open(const char *locale) {
  UErrorCode status = U_ZERO_ERROR;
  void *calendar = ucal_open(CALVIEW_ICU_ZONE, -1, locale, UCAL_GREGORIAN, &status);
  return U_SUCCESS(status) ? calendar : NULL;
}

void calview_ucal_close(void *calendar) { ucal_close(calendar); }

int32_t calview_ucal_getFirstWeekday(void *calendar) {
  return ucal_getAttribute(calendar, UCAL_FIRST_DAY_OF_WEEK);
}

int32_t calview_ucal_getMinimumOfFirstWeek(void *calendar) {
  return ucal_getAttribute(calendar, UCAL_MINIMAL_DAYS_IN_FIRST_WEEK);
}

bool calview_ucal_isWeekend(void *calendar, int32_t weekday) {
  UErrorCode status = U_ZERO_ERROR;
  UCalendarWeekdayType type =
      ucal_getDayOfWeekType(calendar, (UCalendarDaysOfWeek)weekday, &status);
  return U_SUCCESS(status) && type != UCAL_WEEKDAY;
}

// Dates in other calendars.

void *_Nullable calview_ucal_open_own(const char *locale) {
  UErrorCode status = U_ZERO_ERROR;
  void *calendar = ucal_open(CALVIEW_ICU_ZONE, -1, locale, UCAL_DEFAULT, &status);
  return U_SUCCESS(status) ? calendar : NULL;
}

const char *_Nullable calview_ucal_getType(void *calendar) {
  UErrorCode status = U_ZERO_ERROR;
  const char *type = ucal_getType(calendar, &status);
  return U_SUCCESS(status) ? type : NULL;
}

static const double calview_milliseconds_of_day = 86400000;

bool calview_ucal_setDay(void *calendar, int32_t day) {
  UErrorCode status = U_ZERO_ERROR;
  ucal_setMillis(calendar, day * calview_milliseconds_of_day, &status);
  return U_SUCCESS(status);
}

bool calview_ucal_get(void *calendar, calview_field field, int32_t *value) {
  UErrorCode status = U_ZERO_ERROR;
  *value = ucal_get(calendar, fields_of_icu[field], &status);
  return U_SUCCESS(status);
}

bool calview_ucal_getDay(
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

void *_Nullable calview_udat_open_pattern(
    const char *locale, const uint16_t *pattern, int32_t length) {
  UErrorCode status = U_ZERO_ERROR;
  void *format = udat_open(
      UDAT_PATTERN, UDAT_PATTERN, locale, CALVIEW_ICU_ZONE, -1, (const UChar *)pattern, length,
      &status);
  return U_SUCCESS(status) ? format : NULL;
}

int32_t calview_udat_format(
    void *format, int32_t day, uint16_t *buffer, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t length = udat_format(
      format, day * calview_milliseconds_of_day, (UChar *)buffer, capacity, NULL, &status);
  return calview_length(length, status);
}

// Letters and their diacritics.

int32_t calview_decompose(
    const uint16_t *text, int32_t length, uint16_t *buffer, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  const UNormalizer2 *form = unorm2_getNFDInstance(&status);
  if (U_FAILURE(status)) return -1;
  int32_t needed =
      unorm2_normalize(form, (const UChar *)text, length, (UChar *)buffer, capacity, &status);
  return calview_length(needed, status);
}

// Digits.

void *_Nullable calview_unumsys_open(const char *locale) {
  UErrorCode status = U_ZERO_ERROR;
  void *system = unumsys_open(locale, &status);
  return U_SUCCESS(status) ? system : NULL;
}

void calview_unumsys_close(void *system) { unumsys_close(system); }

int32_t calview_unumsys_getDigits(void *system, uint16_t *buffer, int32_t capacity) {
  if (unumsys_isAlgorithmic(system) || unumsys_getRadix(system) != 10) return -1;
  UErrorCode status = U_ZERO_ERROR;
  int32_t length = unumsys_getDescription(system, (UChar *)buffer, capacity, &status);
  return calview_length(length, status);
}

// Distances from now, in words.

void *_Nullable calview_ureldatefmt_open(
    const char *locale, calview_style style) {
  UErrorCode status = U_ZERO_ERROR;
  void *format =
      ureldatefmt_open(locale, NULL, styles_of_icu[style], UDISPCTX_CAPITALIZATION_NONE, &status);
  return U_SUCCESS(status) ? format : NULL;
}

void calview_ureldatefmt_close(void *format) { ureldatefmt_close(format); }

int32_t calview_ureldatefmt_format(
    void *format, double offset, calview_unit unit, uint16_t *buffer, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t length = ureldatefmt_format(format, offset, units_of_icu[unit], (UChar *)buffer, capacity, &status);
  return calview_length(length, status);
}

int32_t calview_ureldatefmt_formatNumeric(
    void *format, double offset, calview_unit unit, uint16_t *buffer, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t length =
      ureldatefmt_formatNumeric(format, offset, units_of_icu[unit], (UChar *)buffer, capacity, &status);
  return calview_length(length, status);
}

// Plural forms.

int32_t calview_plural_category(
    const char *locale, int64_t number, uint16_t *buffer, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  UPluralRules *rules = uplrules_open(locale, &status);
  int32_t length = uplrules_select(rules, (double)number, (UChar *)buffer, capacity, &status);
  uplrules_close(rules);
  return calview_length(length, status);
}

// Regular expressions.

void *_Nullable calview_uregex_open(const uint16_t *pattern, int32_t length, int32_t steps) {
  UErrorCode status = U_ZERO_ERROR;
  URegularExpression *expression =
      uregex_open((const UChar *)pattern, length, UREGEX_CASE_INSENSITIVE, NULL, &status);
  uregex_setTimeLimit(expression, steps, &status);
  if (U_SUCCESS(status)) return expression;
  uregex_close(expression);
  return NULL;
}

void calview_uregex_close(void *expression) { uregex_close(expression); }

int32_t calview_uregex_find(void *expression, const uint16_t *text, int32_t length) {
  UErrorCode status = U_ZERO_ERROR;
  uregex_setText(expression, (const UChar *)text, length, &status);
  UBool isFound = uregex_find(expression, 0, &status);
  return U_SUCCESS(status) ? isFound : -1;
}

#pragma clang assume_nonnull end
