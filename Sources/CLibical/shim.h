#ifndef CALVIEW_CLIBICAL_SHIM_H
#define CALVIEW_CLIBICAL_SHIM_H

// All code that differs between libical 3 and 4 belongs in this file.
#include <libical/ical.h>
#include <stdlib.h>
#include <strings.h>

/// Returns the keyword of one property that a text is, in whatever case; 0 if it is none of them.
///
/// `icalvalue_new_from_string` searches the keywords of all properties, and does so twice: on a
/// list of plain events that took a third of all the work of calview.
static inline int calview_keyword(const char *text, int first, int end) {
  for (int keyword = first; keyword < end; ++keyword) {
    const char *name = icalproperty_enum_to_string(keyword);
    if (name && *name && strcasecmp(name, text) == 0) return keyword;
  }
  return 0;
}

static inline icalvalue *calview_new_status(const char *text) {
  int keyword = calview_keyword(text, ICAL_STATUS_X + 1, ICAL_STATUS_NONE);
  return keyword ? icalvalue_new_status((icalproperty_status)keyword)
                 : icalvalue_new_from_string(ICAL_STATUS_VALUE, text);
}

static inline icalvalue *calview_new_transp(const char *text) {
  int keyword = calview_keyword(text, ICAL_TRANSP_X + 1, ICAL_TRANSP_NONE);
  return keyword ? icalvalue_new_transp((icalproperty_transp)keyword)
                 : icalvalue_new_from_string(ICAL_TRANSP_VALUE, text);
}

static inline icalvalue *calview_new_class(const char *text) {
  int keyword = calview_keyword(text, ICAL_CLASS_X + 1, ICAL_CLASS_NONE);
  return keyword ? icalvalue_new_class((icalproperty_class)keyword)
                 : icalvalue_new_from_string(ICAL_CLASS_VALUE, text);
}

/// Does the same as `icalvalue_new_from_string`, but finds the keywords of a property directly.
static inline icalvalue *calview_new_value(icalvalue_kind kind, const char *text) {
  switch (kind) {
  case ICAL_STATUS_VALUE: return calview_new_status(text);
  case ICAL_TRANSP_VALUE: return calview_new_transp(text);
  case ICAL_CLASS_VALUE: return calview_new_class(text);
  default: return icalvalue_new_from_string(kind, text);
  }
}

/// Returns the degrees of a GEO; libical 4 keeps them as text of at most 15 characters.
static inline double calview_latitude(const icalvalue *value) {
#if ICAL_MAJOR_VERSION >= 4
  return strtod(icalvalue_get_geo(value).lat, NULL);
#else
  return icalvalue_get_geo(value).lat;
#endif
}

static inline double calview_longitude(const icalvalue *value) {
#if ICAL_MAJOR_VERSION >= 4
  return strtod(icalvalue_get_geo(value).lon, NULL);
#else
  return icalvalue_get_geo(value).lon;
#endif
}

#endif
