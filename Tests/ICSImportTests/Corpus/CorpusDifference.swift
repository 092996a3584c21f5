import CivilCalendar
import ICSImport
import TimeZones

/// A file that calview and Python read differently, and what RFC 5545 requires.
///
/// Python means icalendar with recurring-ical-events, which cannot read some of these files at all.
struct CorpusDifference: Sendable {
  let path: String

  /// Turns the occurrences that Python finds into those that RFC 5545 requires.
  let apply: @Sendable ([ListedOccurrence]) throws -> [ListedOccurrence]

  static let all = copies + floatingTimes + zones + damage

  // RFC 5545 §3.8.4.7: a UID is globally unique. A second copy of an event that is equal in
  // everything shown is the same event; Python reads each VCALENDAR of the stream separately, and
  // finds the event twice.
  private static let copies = [
    CorpusDifference(path: "ghuntley+devrelcal/feed.ics") { found in
      var seen: Set<ListedOccurrence> = []
      return found.filter { seen.insert($0).inserted }
    }
  ]

  // RFC 5545 §3.3.5, form 1: a date-time without a zone or `Z` is local time everywhere.
  // X-WR-TIMEZONE is not a property of RFC 5545, and moves nothing; Python reads such times in its
  // zone.
  private static let floatingTimes = [
    CorpusDifference(path: "jens-maus+node-ical/test/fixtures/tv-show-episode.ics") { found in
      let newYork = try testZones.zone(named: "America/New_York")
      // Two episodes in one evening have the same UID, and no SEQUENCE says that one of them is
      // older (§3.8.7.4). Python keeps only the last one.
      let both = try ListedOccurrence(
        "2011-04-21T22:00:00", "2011-04-21T22:30:00", uid: "20110421T220000Z-83@tvcountdown.com",
        summary: "30 Rock - S05E20 - 100th Episode Part 1 of 2")
      return found.map { $0.floating(in: newYork) } + [both]
    },
    CorpusDifference(path: "reed-college+kronos/USHolidays.ics") { found in
      let losAngeles = try testZones.zone(named: "America/Los_Angeles")
      return found.map { $0.summary == "event3" ? $0.floating(in: losAngeles) : $0 }
    },
  ]

  // RFC 5545 §3.2.19: the TZID of DTSTART names the zone of its time. Python does not know
  // "(UTC-05:00) Eastern Time (US and Canada)", the display name of Eastern Standard Time in
  // Windows, and reads DTSTART in the zone of DTEND, Los Angeles. In fact each instance starts at
  // 12:00 in New York and lasts four hours, and the EXDATEs at 12:00 in Los Angeles match none of
  // them (§3.8.5.1).
  private static let zones = [
    CorpusDifference(path: "jens-maus+node-ical/test/fixtures/windows-quoted-tz-rrule.ics") { _ in
      try (6...15).map { day in
        let date = day < 10 ? "2015-07-0\(day)" : "2015-07-\(day)"
        return try ListedOccurrence(
          "\(date)T16:00:00Z", "\(date)T20:00:00Z", uid: "0000001", summary: "Treasure Hunting")
      }
    }
  ]

  // Damaged files and events, which Python rejects as a whole; calview shows what can be read.
  private static let damage = [
    // An unknown FREQ: §3.3.10 allows only seven words, so the rule has no meaning, and only
    // DTSTART is left, the first instance of any series (§3.8.5.3).
    CorpusDifference(
      path: "collective+icalendar/src/icalendar/tests/calendars/issue_1081_invalid_rrule_freq.ics"
    ) { _ in
      [
        try ListedOccurrence(
          "2025-01-01T10:00:00Z", "2025-01-01T10:00:00Z", uid: "test-123", summary: "Test Event")
      ]
    },
    // Two semicolons: §3.1 requires a parameter between them, but the value is clear.
    CorpusDifference(
      path: "collective+icalendar/src/icalendar/tests/calendars/broken_ical.ics"
    ) { _ in
      [
        try ListedOccurrence(
          "2014-04-09T09:30:00", "2014-04-09T09:30:00", uid: "abc",
          summary: "An Event with too many semicolons")
      ]
    },
    // RDATEs without the DTSTART that §3.6.1 requires: the first one replaces it, and the dates
    // have its time of day.
    CorpusDifference(
      path: "ical-org+ical.net/Ical.Net.Tests/Calendars/Serialization/RecurrenceDates1.ics"
    ) { _ in
      let days = [
        "01-01", "01-20", "02-17", "04-21", "05-26", "07-04", "07-14", "09-01", "10-14", "11-28",
        "11-29", "12-25",
      ]
      let times = days.map { ("1997-\($0)T12:30:00Z", "1997-\($0)T12:30:00Z") }
      let periods = [
        ("1996-04-03T02:00:00Z", "1996-04-03T04:00:00Z"),
        ("1996-04-04T01:00:00Z", "1996-04-04T04:00:00Z"),
      ]
      return try (times + periods).map { try ListedOccurrence($0, $1, uid: "", summary: "") }
    },
    // The quotation mark closes after the value: by §3.2 it must close before the colon.
    CorpusDifference(path: "jens-maus+node-ical/test/fixtures/ms_timezones.ics") { found in
      try found + logYesterdaysTime()
    },
    // BEGIN:VCALENDAR is damaged, but each event is whole (§3.6.1).
    CorpusDifference(
      path: "leahecole+convert-ics-to-csv/test_data/holidays-test-bad.ics"
    ) { _ in
      [
        try ListedOccurrence(
          "1997-01-01", "1997-01-02", uid: "20210211T185111Z-05fe6751-ec1d-4532-b3a8-60e48e0eb064",
          summary: "New Year’s Day"),
        try ListedOccurrence(
          "1997-01-20", "1997-01-21", uid: "20210211T185111Z-7eb91a64-9c09-4051-ad52-191ff8aa150a",
          summary: "Birthday of Martin Luther King, Jr."),
        try ListedOccurrence(
          "1997-02-17", "1997-02-18", uid: "20210211T185111Z-c82e48aa-ebc0-4c20-b0dc-4b3490deef23",
          summary: "Washington’s Birthday"),
      ]
    },
    // An offset of 53 hours in 1893: §3.8.3.1 requires a VTIMEZONE, but Europe/Berlin is known.
    CorpusDifference(path: "pimutils+khal/tests/ics/invalid_tzoffset.ics") { _ in
      [
        try ListedOccurrence(
          "2012-12-02T07:00:00Z", "2012-12-02T08:30:00Z",
          uid: "1234567890DC8-468D-B140-D2B41B1013E9", summary: "Some event")
      ]
    },
  ]

  /// The series `FREQ=WEEKLY;UNTIL=20210309T080000Z;BYDAY=MO,TU,WE,TH,FR,SA` from 9 June 2020.
  ///
  /// It starts on a Tuesday at 9:00 in Berlin, and has each day except Sundays up to 9:00 on 9
  /// March 2021.
  private static func logYesterdaysTime() throws -> [ListedOccurrence] {
    let berlin = try testZones.zone(named: "Europe/Berlin")
    let days = CivilDate("2020-06-09").map(\.dayNumber).flatMap { first in
      CivilDate("2021-03-09").map { first...$0.dayNumber }
    }
    return (days.map(Array.init) ?? []).filter { $0.weekday != .sunday }.map { day in
      let start = berlin.instant(of: WallTime(day: day, secondOfDay: 9 * 3_600))
      return ListedOccurrence(
        start: .instant(start), end: .instant(start.advanced(bySeconds: 1_800)),
        uid: "040000008200E00074C5B7101A82E008000000008001F1896B63D301000000000000000"
          + "0100000005D0552D848712746896D6C8E2E066560",
        summary: "Log Yesterday's Jira time")
    }
  }
}

extension ListedOccurrence {
  /// Returns the occurrence with local times of a zone in place of instants.
  fileprivate func floating(in zone: Zone) -> ListedOccurrence {
    ListedOccurrence(
      start: .floating(start.wallTime(in: zone)), end: .floating(end.wallTime(in: zone)), uid: uid,
      summary: summary)
  }
}
