/* How many events lie on each day of a month, as a plain program finds out with libical: it parses
 * the whole file and lets libical walk over each event.
 *
 *   libical-month FILE YEAR MONTH [walk]
 *
 * With `walk`, libical walks from the start of each series on instead of seeking the month. That is
 * slow, but libical 3 loses its place when it seeks with intervals, of hours for one.
 * Days are those of UTC. Beyond what every user of libical would write, it leaves out the instances
 * that an override replaces, and undoes two habits of libical 3: the span of a DATE ends a day
 * late, and a RECURRENCE-ID with a zone is taken for UTC. */

#include <inttypes.h>
#include <libical/ical.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const time_t DAY = 86400, MARGIN = 31;

struct days {
  time_t first;
  int count;
  long events[31];
};

/* The instances that overrides replace, as hashes of UID and time. */
struct replaced {
  uint64_t *keys;
  size_t size;
};

struct walk {
  struct days *days;
  const struct replaced *replaced;
  const char *uid;
  int is_date, is_override;
};

static uint64_t key(const char *uid, time_t instance) {
  uint64_t hash = 1469598103934665603u ^ (uint64_t)instance;
  for (; *uid; uid++) hash = (hash ^ (unsigned char)*uid) * 1099511628211u;
  return hash ? hash : 1;
}

/* The place of a key, or the free place where it belongs. */
static uint64_t *slot(const struct replaced *replaced, uint64_t key) {
  size_t place = (key ^ key >> 32) & (replaced->size - 1);
  while (replaced->keys[place] && replaced->keys[place] != key)
    place = (place + 1) & (replaced->size - 1);
  return &replaced->keys[place];
}

static icalproperty *recurrence_id(icalcomponent *event) {
  return icalcomponent_get_first_property(event, ICAL_RECURRENCEID_PROPERTY);
}

static const char *uid(icalcomponent *event) {
  const char *uid = icalcomponent_get_uid(event);
  return uid ? uid : "";
}

static icalcomponent *next(icalcomponent *calendar, icalcomponent *event) {
  return event ? icalcomponent_get_next_component(calendar, ICAL_VEVENT_COMPONENT)
               : icalcomponent_get_first_component(calendar, ICAL_VEVENT_COMPONENT);
}

static struct replaced find_replaced(icalcomponent *calendar) {
  struct replaced result = {.size = 16};
  size_t count = 0;
  for (icalcomponent *event = NULL; (event = next(calendar, event));)
    if (recurrence_id(event)) count++;
  while (result.size < 2 * count) result.size *= 2;
  result.keys = calloc(result.size, sizeof *result.keys);
  if (!result.keys) exit(2);
  for (icalcomponent *event = NULL; (event = next(calendar, event));) {
    icalproperty *property = recurrence_id(event);
    if (!property) continue;
    icaltimetype time = icalproperty_get_datetime_with_component(property, event);
    uint64_t hash = key(uid(event), icaltime_as_timet_with_zone(time, time.zone));
    *slot(&result, hash) = hash;
  }
  return result;
}

static void add(icalcomponent *event, struct icaltime_span *span, void *data) {
  (void)event;
  struct walk *walk = data;
  if (!walk->is_override) {
    uint64_t hash = key(walk->uid, span->start);
    if (*slot(walk->replaced, hash) == hash) return;
  }
  time_t end = walk->is_date ? span->end - DAY : span->end;
  /* An event is on the day of its start, and not on one at whose midnight it ends. */
  time_t last = end > span->start ? end - 1 : span->start;
  struct days *days = walk->days;
  for (int day = 0; day < days->count; day++) {
    time_t midnight = days->first + (time_t)day * DAY;
    if (span->start < midnight + DAY && last >= midnight) days->events[day]++;
  }
}

static char *read_line(char *line, size_t size, void *file) {
  return fgets(line, (int)size, file);
}

static struct days month(int year, int month) {
  icaltimetype first = icaltime_null_time();
  first.year = year;
  first.month = month;
  first.day = 1;
  return (struct days){
      .first = icaltime_as_timet_with_zone(first, icaltimezone_get_utc_timezone()),
      .count = icaltime_days_in_month(month, year)};
}

static icaltimetype time_of(time_t seconds) {
  return icaltime_from_timet_with_zone(seconds, 0, icaltimezone_get_utc_timezone());
}

int main(int argc, char **argv) {
  FILE *file = argc >= 4 ? fopen(argv[1], "r") : NULL;
  if (!file) {
    fputs("usage: libical-month FILE YEAR MONTH [walk]\n", stderr);
    return 2;
  }
  icalparser *parser = icalparser_new();
  icalparser_set_gen_data(parser, file);
  icalcomponent *calendar = icalparser_parse(parser, read_line);
  if (!calendar) return 1;

  struct days days = month(atoi(argv[2]), atoi(argv[3]));
  struct replaced replaced = find_replaced(calendar);
  /* What begins before the month may reach into it. */
  icaltimetype from = time_of(argc > 4 ? 0 : days.first - MARGIN * DAY);
  icaltimetype to = time_of(days.first + days.count * DAY);
  for (icalcomponent *event = NULL; (event = next(calendar, event));) {
    struct walk walk = {
        &days, &replaced, uid(event), icaltime_is_date(icalcomponent_get_dtstart(event)),
        recurrence_id(event) != NULL};
    icalcomponent_foreach_recurrence(event, from, to, add, &walk);
  }
  for (int day = 0; day < days.count; day++)
    printf("%04d-%02d-%02d\t%ld\n", atoi(argv[2]), atoi(argv[3]), day + 1, days.events[day]);
  free(replaced.keys);
  icalcomponent_free(calendar);
  icalparser_free(parser);
  return 0;
}
