import CivilCalendar
import ICSImport
import ICSText
import Testing
import TimeZones

/// The rules of Documentation/Days.md, as cases.
@Suite struct DayMeaningTests {
  struct Case: CustomTestStringConvertible {
    let name: String
    let components: [String]
    var zone = "UTC"
    var month = "2024-12"
    let expected: [String]
    var testDescription: String { name }
  }

  static let cases: [Case] = [
    Case(
      name: "an event that starts before the month and ends in it",
      components: [event("DTSTART:20241130T230000Z\nDTEND:20241201T010000Z\nSUMMARY:a")],
      expected: ["2024-11-30 23:00 – 2024-12-01 01:00 a"]),
    Case(
      name: "an event that ends at midnight of the first day is not in the month",
      components: [event("DTSTART:20241130T230000Z\nDTEND:20241201T000000Z\nSUMMARY:a")],
      expected: []),
    Case(
      name: "an event of no length at midnight is on its day",
      components: [event("DTSTART:20241201T000000Z\nSUMMARY:a")],
      expected: ["2024-12-01 00:00 – 2024-12-01 00:00 a"]),
    Case(
      name: "an all-day event without an end is one day",
      components: [event("DTSTART;VALUE=DATE:20241206\nSUMMARY:a")],
      expected: ["2024-12-06 … 2024-12-06 a"]),
    Case(
      name: "an all-day event keeps its date in every zone",
      components: [event("DTSTART;VALUE=DATE:20241206\nDTEND;VALUE=DATE:20241208\nSUMMARY:a")],
      zone: "Pacific/Auckland", expected: ["2024-12-06 … 2024-12-07 a"]),
    Case(
      name: "DTEND equal to DTSTART on dates is one day",
      components: [event("DTSTART;VALUE=DATE:20241206\nDTEND;VALUE=DATE:20241206\nSUMMARY:a")],
      expected: ["2024-12-06 … 2024-12-06 a"]),
    Case(
      name: "a floating time is the same on every clock",
      components: [event("DTSTART:20241206T090000\nDTEND:20241206T100000\nSUMMARY:a")],
      zone: "Asia/Seoul", expected: ["2024-12-06 09:00 – 2024-12-06 10:00 floating a"]),
    Case(
      name: "a zoned time is converted to the view zone",
      components: [
        event(
          "DTSTART;TZID=America/New_York:20241231T190000\n"
            + "DTEND;TZID=America/New_York:20241231T200000\nSUMMARY:a")
      ],
      zone: "Asia/Seoul", month: "2025-01",
      expected: ["2025-01-01 09:00 – 2025-01-01 10:00 a"]),
    Case(
      name: "start and end in different zones",
      components: [
        event(
          "DTSTART;TZID=Europe/Berlin:20241206T220000\n"
            + "DTEND;TZID=America/New_York:20241206T180000\nSUMMARY:flight")
      ],
      expected: ["2024-12-06 21:00 – 2024-12-06 23:00 flight"]),
    Case(
      name: "a wall time in a gap is read with the offset before it",
      components: [
        event("DTSTART;TZID=America/New_York:20240310T023000\nDURATION:PT30M\nSUMMARY:a")
      ],
      zone: "America/New_York", month: "2024-03",
      expected: ["2024-03-10 03:30 – 2024-03-10 04:00 a"]),
    Case(
      name: "a wall time that happens twice is the first",
      components: [event("DTSTART;TZID=America/New_York:20241103T013000\nSUMMARY:a")],
      month: "2024-11", expected: ["2024-11-03 05:30 – 2024-11-03 05:30 a"]),
    Case(
      name: "a daily rule keeps its wall time over a gap and drifts not",
      components: [
        event(
          "DTSTART;TZID=America/New_York:20240309T023000\nRRULE:FREQ=DAILY;COUNT=3\nSUMMARY:a")
      ],
      zone: "America/New_York", month: "2024-03",
      expected: [
        "2024-03-09 02:30 – 2024-03-09 02:30 a", "2024-03-10 03:30 – 2024-03-10 03:30 a",
        "2024-03-11 02:30 – 2024-03-11 02:30 a",
      ]),
    Case(
      name: "an offset that the zone has then leaves the series on the clock of the zone",
      components: [
        event(
          "DTSTART;TZID=Europe/Berlin:20241026T190000+0200\nRRULE:FREQ=DAILY;COUNT=2\nSUMMARY:a")
      ],
      month: "2024-10",
      expected: ["2024-10-26 17:00 – 2024-10-26 17:00 a", "2024-10-27 18:00 – 2024-10-27 18:00 a"]),
    Case(
      name: "an offset that the zone does not have then keeps the series in UTC",
      components: [
        event(
          "DTSTART;TZID=Europe/Berlin:20241026T190000+0300\nRRULE:FREQ=DAILY;COUNT=2\nSUMMARY:a")
      ],
      month: "2024-10",
      expected: ["2024-10-26 16:00 – 2024-10-26 16:00 a", "2024-10-27 16:00 – 2024-10-27 16:00 a"]),
    Case(
      name: "DTEND gives each instance the same number of seconds",
      components: [
        event(
          "DTSTART;TZID=Europe/Berlin:20241026T120000\nDTEND;TZID=Europe/Berlin:20241027T120000\n"
            + "RRULE:FREQ=DAILY;COUNT=2\nSUMMARY:a")
      ],
      zone: "Europe/Berlin", month: "2024-10",
      expected: [
        "2024-10-26 12:00 – 2024-10-27 12:00 a", "2024-10-27 12:00 – 2024-10-28 13:00 a",
      ]),
    Case(
      name: "a DURATION of a day is a day of the calendar",
      components: [
        event(
          "DTSTART;TZID=Europe/Berlin:20241026T120000\nDURATION:P1D\n"
            + "RRULE:FREQ=DAILY;COUNT=2\nSUMMARY:a")
      ],
      zone: "Europe/Berlin", month: "2024-10",
      expected: [
        "2024-10-26 12:00 – 2024-10-27 12:00 a", "2024-10-27 12:00 – 2024-10-28 12:00 a",
      ]),
    Case(
      name: "UNTIL as a date includes that day",
      components: [
        event(
          "DTSTART;TZID=Asia/Seoul:20241205T220000\nRRULE:FREQ=DAILY;UNTIL=20241206\nSUMMARY:a")
      ],
      zone: "Asia/Seoul",
      expected: [
        "2024-12-05 22:00 – 2024-12-05 22:00 a", "2024-12-06 22:00 – 2024-12-06 22:00 a",
      ]),
    Case(
      name: "UNTIL in UTC ends a zoned series at that instant",
      components: [
        event(
          "DTSTART;TZID=Asia/Seoul:20241205T090000\nRRULE:FREQ=DAILY;UNTIL=20241207T000000Z\n"
            + "SUMMARY:a")
      ],
      zone: "Asia/Seoul",
      expected: [
        "2024-12-05 09:00 – 2024-12-05 09:00 a", "2024-12-06 09:00 – 2024-12-06 09:00 a",
        "2024-12-07 09:00 – 2024-12-07 09:00 a",
      ]),
    Case(
      name: "a series whose UNTIL lies before DTSTART has no instance",
      components: [
        event("DTSTART:20241205T090000Z\nRRULE:FREQ=DAILY;UNTIL=20241204T235959Z\nSUMMARY:a")
      ],
      expected: []),
    Case(
      name: "DTSTART outside its rule is shown once and not counted",
      components: [
        event("DTSTART:20241205T090000Z\nRRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=2\nSUMMARY:a")
      ],
      expected: [
        "2024-12-05 09:00 – 2024-12-05 09:00 a", "2024-12-09 09:00 – 2024-12-09 09:00 a",
        "2024-12-16 09:00 – 2024-12-16 09:00 a",
      ]),
    Case(
      name: "EXDATE in UTC removes an instance of a zoned series",
      components: [
        event(
          "DTSTART;TZID=Asia/Seoul:20241205T090000\nRRULE:FREQ=DAILY;COUNT=3\n"
            + "EXDATE:20241206T000000Z\nSUMMARY:a")
      ],
      expected: [
        "2024-12-05 00:00 – 2024-12-05 00:00 a", "2024-12-07 00:00 – 2024-12-07 00:00 a",
      ]),
    Case(
      name: "EXDATE as a date removes that day in the zone of the event",
      components: [
        event(
          "DTSTART;TZID=America/New_York:20241205T220000\nRRULE:FREQ=DAILY;COUNT=3\n"
            + "EXDATE;VALUE=DATE:20241206\nSUMMARY:a")
      ],
      zone: "America/New_York",
      expected: [
        "2024-12-05 22:00 – 2024-12-05 22:00 a", "2024-12-07 22:00 – 2024-12-07 22:00 a",
      ]),
    Case(
      name: "EXDATE with a time removes the date of an all-day series",
      components: [
        event(
          "DTSTART;VALUE=DATE:20241205\nRRULE:FREQ=DAILY;COUNT=3\nEXDATE:20241206T000000\n"
            + "SUMMARY:a")
      ],
      expected: ["2024-12-05 … 2024-12-05 a", "2024-12-07 … 2024-12-07 a"]),
    Case(
      name: "RDATE adds dates, dates count once, periods have their own end",
      components: [
        event(
          "DTSTART:20241205T090000Z\nDTEND:20241205T100000Z\nRRULE:FREQ=DAILY;COUNT=2\n"
            + "RDATE:20241206T090000Z,20241210T120000Z\n"
            + "RDATE;VALUE=PERIOD:20241211T080000Z/PT3H,20241212T080000Z/20241212T081500Z\n"
            + "SUMMARY:a")
      ],
      expected: [
        "2024-12-05 09:00 – 2024-12-05 10:00 a", "2024-12-06 09:00 – 2024-12-06 10:00 a",
        "2024-12-10 12:00 – 2024-12-10 13:00 a", "2024-12-11 08:00 – 2024-12-11 11:00 a",
        "2024-12-12 08:00 – 2024-12-12 08:15 a",
      ]),
    Case(
      name: "a period takes the place of the instance at its start, which would last until later",
      components: [
        event(
          "DTSTART:20241029T090000Z\nDTEND:20241202T100000Z\nRRULE:FREQ=DAILY;COUNT=2\n"
            + "RDATE;VALUE=PERIOD:20241030T090000Z/PT1H\nSUMMARY:a")
      ],
      expected: ["2024-10-29 09:00 – 2024-12-02 10:00 a"]),
    Case(
      name: "EXRULE removes what it matches",
      components: [
        event(
          "DTSTART:20241202T090000Z\nRRULE:FREQ=DAILY;COUNT=5\nEXRULE:FREQ=DAILY;INTERVAL=2\n"
            + "SUMMARY:a")
      ],
      expected: [
        "2024-12-03 09:00 – 2024-12-03 09:00 a", "2024-12-05 09:00 – 2024-12-05 09:00 a",
      ]),
    Case(
      name: "an override replaces its instance, matched across forms, and stands before its master",
      components: [
        event(
          "RECURRENCE-ID:20241206T000000Z\nDTSTART;TZID=Asia/Seoul:20241220T150000\nSUMMARY:moved"),
        event("DTSTART;TZID=Asia/Seoul:20241205T090000\nRRULE:FREQ=DAILY;COUNT=3\nSUMMARY:a"),
      ],
      zone: "Asia/Seoul",
      expected: [
        "2024-12-05 09:00 – 2024-12-05 09:00 a", "2024-12-07 09:00 – 2024-12-07 09:00 a",
        "2024-12-20 15:00 – 2024-12-20 15:00 moved",
      ]),
    Case(
      name: "an override that moves out of the month removes its instance",
      components: [
        event("DTSTART:20241205T090000Z\nRRULE:FREQ=DAILY;COUNT=2\nSUMMARY:a"),
        event("RECURRENCE-ID:20241206T090000Z\nDTSTART:20250110T090000Z\nSUMMARY:moved"),
      ],
      expected: ["2024-12-05 09:00 – 2024-12-05 09:00 a"]),
    Case(
      name: "an override that moves into the month is shown",
      components: [
        event("DTSTART:20240105T090000Z\nRRULE:FREQ=DAILY;COUNT=2\nSUMMARY:a"),
        event("RECURRENCE-ID:20240106T090000Z\nDTSTART:20241210T090000Z\nSUMMARY:moved"),
      ],
      expected: ["2024-12-10 09:00 – 2024-12-10 09:00 moved"]),
    Case(
      name: "an override without its master is shown",
      components: [
        event("RECURRENCE-ID:20241206T090000Z\nDTSTART:20241207T090000Z\nSUMMARY:alone")
      ],
      expected: ["2024-12-07 09:00 – 2024-12-07 09:00 alone"]),
    Case(
      name: "an override goes before an EXDATE on its instance",
      components: [
        event(
          "DTSTART:20241205T090000Z\nRRULE:FREQ=DAILY;COUNT=2\nEXDATE:20241206T090000Z\nSUMMARY:a"),
        event("RECURRENCE-ID:20241206T090000Z\nDTSTART:20241206T110000Z\nSUMMARY:moved"),
      ],
      expected: [
        "2024-12-05 09:00 – 2024-12-05 09:00 a", "2024-12-06 11:00 – 2024-12-06 11:00 moved",
      ]),
    Case(
      name: "an override by date replaces the instance of a timed series on that day",
      components: [
        event(
          "DTSTART;TZID=America/New_York:20241205T220000\nRRULE:FREQ=DAILY;COUNT=2\nSUMMARY:a"),
        event(
          "RECURRENCE-ID;VALUE=DATE:20241206\nDTSTART;TZID=America/New_York:20241206T120000\n"
            + "SUMMARY:moved"),
      ],
      zone: "America/New_York",
      expected: [
        "2024-12-05 22:00 – 2024-12-05 22:00 a", "2024-12-06 12:00 – 2024-12-06 12:00 moved",
      ]),
    Case(
      name: "THISANDFUTURE moves the rest by as much, with its length",
      components: [
        event(
          "DTSTART;TZID=Europe/Berlin:20241204T090000\nDURATION:PT1H\n"
            + "RRULE:FREQ=WEEKLY;COUNT=4\nSUMMARY:a"),
        event(
          "RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Berlin:20241211T090000\n"
            + "DTSTART;TZID=Europe/Berlin:20241212T130000\nDURATION:PT2H\nSUMMARY:b"),
        event(
          "RECURRENCE-ID;TZID=Europe/Berlin:20241218T090000\n"
            + "DTSTART;TZID=Europe/Berlin:20241218T180000\nSUMMARY:c"),
      ],
      zone: "Europe/Berlin",
      expected: [
        "2024-12-04 09:00 – 2024-12-04 10:00 a", "2024-12-12 13:00 – 2024-12-12 15:00 b",
        "2024-12-18 18:00 – 2024-12-18 18:00 c", "2024-12-26 13:00 – 2024-12-26 15:00 b",
      ]),
    Case(
      name: "THISANDFUTURE long ago moves a later series into the month",
      components: [
        event(
          "DTSTART:20240131T230000Z\nRRULE:FREQ=MONTHLY;BYMONTHDAY=-1\nSUMMARY:a"),
        event(
          "RECURRENCE-ID;RANGE=THISANDFUTURE:20240229T230000Z\nDTSTART:20240301T010000Z\nSUMMARY:b"),
      ],
      expected: ["2024-12-01 01:00 – 2024-12-01 01:00 b"]),
    Case(
      name: "THISANDFUTURE from a date moves the rest as it moves the instance on that day",
      components: [
        event("DTSTART:20241205T220000Z\nRRULE:FREQ=DAILY;COUNT=3\nSUMMARY:a"),
        event(
          "RECURRENCE-ID;RANGE=THISANDFUTURE;VALUE=DATE:20241206\nDTSTART:20241206T120000Z\n"
            + "SUMMARY:b"),
      ],
      expected: [
        "2024-12-05 22:00 – 2024-12-05 22:00 a", "2024-12-06 12:00 – 2024-12-06 12:00 b",
        "2024-12-07 12:00 – 2024-12-07 12:00 b",
      ]),
    Case(
      name: "THISANDFUTURE from a time that the clock skips moves the rest by what is written",
      components: [
        event(
          "DTSTART;TZID=America/New_York:20240309T023000\nRRULE:FREQ=DAILY;COUNT=3\nSUMMARY:a"),
        event(
          "RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=America/New_York:20240310T023000\n"
            + "DTSTART;TZID=America/New_York:20240310T043000\nSUMMARY:b"),
      ],
      zone: "America/New_York", month: "2024-03",
      expected: [
        "2024-03-09 02:30 – 2024-03-09 02:30 a", "2024-03-10 04:30 – 2024-03-10 04:30 b",
        "2024-03-11 04:30 – 2024-03-11 04:30 b",
      ]),
    Case(
      name: "THISANDFUTURE may make a series of times one of days",
      components: [
        event("DTSTART:20241205T090000Z\nRRULE:FREQ=DAILY;COUNT=3\nSUMMARY:a"),
        event(
          "RECURRENCE-ID;RANGE=THISANDFUTURE:20241206T090000Z\nDTSTART;VALUE=DATE:20241206\n"
            + "SUMMARY:b"),
      ],
      expected: [
        "2024-12-05 09:00 – 2024-12-05 09:00 a", "2024-12-06 … 2024-12-06 b",
        "2024-12-07 … 2024-12-07 b",
      ]),
    Case(
      name: "THISANDFUTURE given in UTC moves nothing when the clocks of the series are set",
      components: [berlinSeries, thisAndFuture("DTSTART:20241021T070000Z")],
      zone: "Europe/Berlin", month: "2024-10",
      expected: [
        "2024-10-14 09:00 – 2024-10-14 09:00 a", "2024-10-21 09:00 – 2024-10-21 09:00 b",
        "2024-10-28 09:00 – 2024-10-28 09:00 b",
      ]),
    Case(
      name: "THISANDFUTURE given in UTC, when only the last instance is asked for",
      components: [berlinSeries, thisAndFuture("DTSTART:20241021T070000Z")],
      zone: "Europe/Berlin", month: "2024-11",
      expected: ["2024-11-04 09:00 – 2024-11-04 09:00 b"]),
    Case(
      name: "THISANDFUTURE given in a zone with other summer time keeps to the clock of the series",
      components: [
        berlinSeries,
        thisAndFuture(
          "DTSTART;TZID=America/New_York:20241021T040000\nDTEND:20241021T100000Z"),
      ],
      zone: "Europe/Berlin", month: "2024-10",
      expected: [
        "2024-10-14 09:00 – 2024-10-14 09:00 a", "2024-10-21 10:00 – 2024-10-21 12:00 b",
        "2024-10-28 10:00 – 2024-10-28 12:00 b",
      ]),
    Case(
      name: "THISANDFUTURE given as floating makes the rest floating, by the clock of the series",
      components: [berlinSeries, thisAndFuture("DTSTART:20241021T100000")],
      zone: "Asia/Seoul", month: "2024-10",
      expected: [
        "2024-10-14 16:00 – 2024-10-14 16:00 a", "2024-10-21 10:00 – 2024-10-21 10:00 floating b",
        "2024-10-28 10:00 – 2024-10-28 10:00 floating b",
      ]),
    Case(
      name: "THISANDFUTURE in UTC on a floating series keeps to UTC",
      components: [
        event("DTSTART:20241014T090000\nRRULE:FREQ=WEEKLY;COUNT=3\nSUMMARY:a"),
        event(
          "RECURRENCE-ID;RANGE=THISANDFUTURE:20241021T090000\nDTSTART:20241021T070000Z\n"
            + "SUMMARY:b"),
      ],
      zone: "Europe/Berlin", month: "2024-10",
      expected: [
        "2024-10-14 09:00 – 2024-10-14 09:00 floating a",
        "2024-10-21 09:00 – 2024-10-21 09:00 b", "2024-10-28 08:00 – 2024-10-28 08:00 b",
      ]),
    Case(
      name: "THISANDFUTURE as a date moves instances of any time of day by whole days",
      components: [
        event(
          "DTSTART;TZID=Europe/Berlin:20241204T050000\n"
            + "RRULE:FREQ=DAILY;BYHOUR=5,9;COUNT=6\nSUMMARY:a"),
        event(
          "RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Berlin:20241205T090000\n"
            + "DTSTART;VALUE=DATE:20241206\nSUMMARY:b"),
      ],
      zone: "Europe/Berlin",
      expected: [
        "2024-12-04 05:00 – 2024-12-04 05:00 a", "2024-12-04 09:00 – 2024-12-04 09:00 a",
        "2024-12-05 05:00 – 2024-12-05 05:00 a", "2024-12-06 … 2024-12-06 b",
        "2024-12-07 … 2024-12-07 b",
      ]),
    Case(
      name: "THISANDFUTURE with a time makes a series of days one of times",
      components: [
        event("DTSTART;VALUE=DATE:20241021\nRRULE:FREQ=WEEKLY;COUNT=3\nSUMMARY:a"),
        event(
          "RECURRENCE-ID;RANGE=THISANDFUTURE;VALUE=DATE:20241021\n"
            + "DTSTART;TZID=Europe/Berlin:20241022T090000\nSUMMARY:b"),
      ],
      zone: "Europe/Berlin", month: "2024-10",
      expected: [
        "2024-10-22 09:00 – 2024-10-22 09:00 b", "2024-10-29 09:00 – 2024-10-29 09:00 b",
      ]),
    Case(
      name: "COUNT counts an hour once that a gap makes one with the next",
      components: [
        event(
          "DTSTART;TZID=Europe/Berlin:20240331T000000\nRRULE:FREQ=HOURLY;COUNT=5\nSUMMARY:a")
      ],
      zone: "Europe/Berlin", month: "2024-03",
      expected: [
        "2024-03-31 00:00 – 2024-03-31 00:00 a", "2024-03-31 01:00 – 2024-03-31 01:00 a",
        "2024-03-31 03:00 – 2024-03-31 03:00 a", "2024-03-31 04:00 – 2024-03-31 04:00 a",
        "2024-03-31 05:00 – 2024-03-31 05:00 a",
      ]),
    Case(
      name: "COUNT counts on in the month after a gap",
      components: [
        event(
          "DTSTART;TZID=Europe/Berlin:20240331T000000\nRRULE:FREQ=HOURLY;COUNT=24\nSUMMARY:a")
      ],
      zone: "Europe/Berlin", month: "2024-04",
      expected: ["2024-04-01 00:00 – 2024-04-01 00:00 a"]),
    Case(
      name: "COUNT of half hours and a gap",
      components: [
        event(
          "DTSTART;TZID=Europe/Berlin:20240331T010000\n"
            + "RRULE:FREQ=MINUTELY;INTERVAL=30;COUNT=5\nSUMMARY:a")
      ],
      zone: "Europe/Berlin", month: "2024-03",
      expected: [
        "2024-03-31 01:00 – 2024-03-31 01:00 a", "2024-03-31 01:30 – 2024-03-31 01:30 a",
        "2024-03-31 03:00 – 2024-03-31 03:00 a", "2024-03-31 03:30 – 2024-03-31 03:30 a",
        "2024-03-31 04:00 – 2024-03-31 04:00 a",
      ]),
    Case(
      name: "COUNT that ends within what a gap repeats",
      components: [
        event(
          "DTSTART;TZID=Europe/Berlin:20240331T020000\n"
            + "RRULE:FREQ=SECONDLY;INTERVAL=900;COUNT=3\nSUMMARY:a")
      ],
      zone: "Europe/Berlin", month: "2024-03",
      expected: [
        "2024-03-31 03:00 – 2024-03-31 03:00 a", "2024-03-31 03:15 – 2024-03-31 03:15 a",
        "2024-03-31 03:30 – 2024-03-31 03:30 a",
      ]),
    Case(
      name: "COUNT of days and a day that a zone skips",
      components: [
        event(
          "DTSTART;TZID=Pacific/Apia:20111228T090000\nRRULE:FREQ=DAILY;COUNT=4\nSUMMARY:a")
      ],
      zone: "Pacific/Apia", month: "2012-01",
      expected: ["2012-01-01 09:00 – 2012-01-01 09:00 a"]),
    Case(
      name: "COUNT of an EXRULE and a gap",
      components: [
        event(
          "DTSTART;TZID=Europe/Berlin:20240331T000000\nRRULE:FREQ=HOURLY;COUNT=6\n"
            + "EXRULE:FREQ=HOURLY;COUNT=5\nSUMMARY:a")
      ],
      zone: "Europe/Berlin", month: "2024-03",
      expected: ["2024-03-31 06:00 – 2024-03-31 06:00 a"]),
    Case(
      name: "an override by date replaces the first instance of its day",
      components: [
        event("DTSTART:20241205T090000Z\nRRULE:FREQ=DAILY;BYHOUR=9,15;COUNT=4\nSUMMARY:a"),
        event("RECURRENCE-ID;VALUE=DATE:20241206\nDTSTART:20241206T110000Z\nSUMMARY:b"),
      ],
      expected: [
        "2024-12-05 09:00 – 2024-12-05 09:00 a", "2024-12-05 15:00 – 2024-12-05 15:00 a",
        "2024-12-06 11:00 – 2024-12-06 11:00 b", "2024-12-06 15:00 – 2024-12-06 15:00 a",
      ]),
    Case(
      name: "an override by date that moves out of the month leaves the second instance",
      components: [
        event("DTSTART:20241231T090000Z\nRRULE:FREQ=DAILY;BYHOUR=9,15;COUNT=2\nSUMMARY:a"),
        event("RECURRENCE-ID;VALUE=DATE:20241231\nDTSTART:20250106T110000Z\nSUMMARY:b"),
      ],
      expected: ["2024-12-31 15:00 – 2024-12-31 15:00 a"]),
    Case(
      name: "an override by date replaces the first instance that EXDATE leaves",
      components: [
        event(
          "DTSTART;TZID=Asia/Seoul:20241206T090000\nRRULE:FREQ=DAILY;BYHOUR=9,15,21;COUNT=3\n"
            + "EXDATE;TZID=Asia/Seoul:20241206T090000\nSUMMARY:a"),
        event("RECURRENCE-ID;VALUE=DATE:20241206\nDTSTART:20241206T030000Z\nSUMMARY:b"),
      ],
      zone: "Asia/Seoul",
      expected: [
        "2024-12-06 12:00 – 2024-12-06 12:00 b", "2024-12-06 21:00 – 2024-12-06 21:00 a",
      ]),
    Case(
      name: "an override by date on a day that EXDATE removes",
      components: [
        event(
          "DTSTART:20241205T090000Z\nRRULE:FREQ=DAILY;BYHOUR=9,15;COUNT=4\n"
            + "EXDATE;VALUE=DATE:20241206\nSUMMARY:a"),
        event("RECURRENCE-ID;VALUE=DATE:20241206\nDTSTART:20241206T110000Z\nSUMMARY:b"),
      ],
      expected: [
        "2024-12-05 09:00 – 2024-12-05 09:00 a", "2024-12-05 15:00 – 2024-12-05 15:00 a",
        "2024-12-06 11:00 – 2024-12-06 11:00 b",
      ]),
    Case(
      name: "THISANDFUTURE by date moves the rest as it moves the first instance of that day",
      components: [
        event("DTSTART:20241205T150000Z\nRRULE:FREQ=DAILY;BYHOUR=9,15;COUNT=5\nSUMMARY:a"),
        event(
          "RECURRENCE-ID;RANGE=THISANDFUTURE;VALUE=DATE:20241206\nDTSTART:20241206T100000Z\n"
            + "SUMMARY:b"),
      ],
      expected: [
        "2024-12-05 15:00 – 2024-12-05 15:00 a", "2024-12-06 10:00 – 2024-12-06 10:00 b",
        "2024-12-06 16:00 – 2024-12-06 16:00 b", "2024-12-07 10:00 – 2024-12-07 10:00 b",
        "2024-12-07 16:00 – 2024-12-07 16:00 b",
      ]),
    Case(
      name: "an override by date and one by time of one instance are copies, the newer counts",
      components: [
        event("DTSTART:20241206T090000Z\nRRULE:FREQ=DAILY;COUNT=1\nSUMMARY:a"),
        event("RECURRENCE-ID;VALUE=DATE:20241206\nDTSTART:20241206T110000Z\nSUMMARY:b"),
        event("RECURRENCE-ID:20241206T090000Z\nSEQUENCE:1\nDTSTART:20241206T120000Z\nSUMMARY:c"),
      ],
      expected: ["2024-12-06 12:00 – 2024-12-06 12:00 c"]),
    Case(
      name: "SKIP moves a day into the month asked for",
      components: [
        event(
          "DTSTART;VALUE=DATE:20121231\n"
            + "RRULE:RSCALE=GREGORIAN;FREQ=YEARLY;BYYEARDAY=366;SKIP=BACKWARD;COUNT=3\nSUMMARY:a")
      ],
      month: "2014-12", expected: ["2014-12-31 … 2014-12-31 a"]),
    Case(
      name: "SKIP moves a day of the month before into the month asked for",
      components: [
        event(
          "DTSTART:20240331T090000Z\n"
            + "RRULE:RSCALE=GREGORIAN;FREQ=MONTHLY;BYMONTH=4,5,6;BYSETPOS=1;SKIP=FORWARD\n"
            + "SUMMARY:a")
      ],
      month: "2024-05",
      expected: [
        "2024-05-01 09:00 – 2024-05-01 09:00 a", "2024-05-31 09:00 – 2024-05-31 09:00 a",
      ]),
    Case(
      name: "an override without UID belongs to no series",
      components: [
        "BEGIN:VEVENT\nDTSTART:20241205T090000Z\nRRULE:FREQ=DAILY;COUNT=2\nSUMMARY:a\nEND:VEVENT",
        "BEGIN:VEVENT\nRECURRENCE-ID:20241205T090000Z\nDTSTART:20241205T100000Z\nSUMMARY:b\n"
          + "END:VEVENT",
      ],
      expected: [
        "2024-12-05 09:00 – 2024-12-05 09:00 a", "2024-12-05 10:00 – 2024-12-05 10:00 b",
        "2024-12-06 09:00 – 2024-12-06 09:00 a",
      ]),
    Case(
      name: "EXRULE removes a single event too",
      components: [event("DTSTART:20241202T090000Z\nEXRULE:FREQ=DAILY\nSUMMARY:a")],
      expected: []),
    Case(
      name: "the highest SEQUENCE of an event and of an instance counts",
      components: [
        event("SEQUENCE:1\nDTSTART:20241205T090000Z\nSUMMARY:old", uid: "x"),
        event("SEQUENCE:2\nDTSTART:20241206T090000Z\nSUMMARY:new", uid: "x"),
        event("RECURRENCE-ID:20241210T090000Z\nSEQUENCE:5\nDTSTART:20241210T100000Z\nSUMMARY:5"),
        event("RECURRENCE-ID:20241210T090000Z\nSEQUENCE:4\nDTSTART:20241210T110000Z\nSUMMARY:4"),
      ],
      expected: [
        "2024-12-06 09:00 – 2024-12-06 09:00 new", "2024-12-10 10:00 – 2024-12-10 10:00 5",
      ]),
    Case(
      name: "an older version is left out although the newest lies outside the month",
      components: [
        event("SEQUENCE:1\nDTSTART:20241205T090000Z\nSUMMARY:old"),
        event("SEQUENCE:2\nDTSTART:20250206T090000Z\nSUMMARY:new"),
      ],
      expected: []),
    Case(
      name: "events of one UID and SEQUENCE are all shown, but equal ones once",
      components: [
        event("DTSTART:20241205T090000Z\nSUMMARY:episode 1"),
        event("DTSTART:20241206T090000Z\nSUMMARY:episode 2"),
        event("DTSTART:20241206T090000Z\nSUMMARY:episode 2"),
      ],
      expected: [
        "2024-12-05 09:00 – 2024-12-05 09:00 episode 1",
        "2024-12-06 09:00 – 2024-12-06 09:00 episode 2",
      ]),
    Case(
      name: "events without UID are all shown",
      components: [
        "BEGIN:VEVENT\nDTSTART:20241205T090000Z\nSUMMARY:a\nEND:VEVENT",
        "BEGIN:VEVENT\nDTSTART:20241205T090000Z\nSUMMARY:a\nEND:VEVENT",
      ],
      expected: [
        "2024-12-05 09:00 – 2024-12-05 09:00 a", "2024-12-05 09:00 – 2024-12-05 09:00 a",
      ]),
  ]

  /// A weekly series of four instances, across the end of summer time.
  private static let berlinSeries = event(
    "DTSTART;TZID=Europe/Berlin:20241014T090000\nRRULE:FREQ=WEEKLY;COUNT=4\nSUMMARY:a")

  /// Returns an override of the second instance and all later ones.
  private static func thisAndFuture(_ lines: String) -> String {
    event("RECURRENCE-ID;RANGE=THISANDFUTURE:20241021T070000Z\n\(lines)\nSUMMARY:b")
  }

  @Test(arguments: cases) func occurrencesLieWhereTheDesignSays(_ testCase: Case) throws {
    let month = testCase.month
    let text = calendar(testCase.components)
    let zone = try testZones.zone(named: testCase.zone)
    let days = try #require(Month(month)).days
    let imported = importTexts([text], days, zone: zone)
    #expect(imported.lines == testCase.expected)

    // The same with every event read line by line, and then in a list.
    var unhurried = CalendarImport.Options()
    unhurried.skipsFarEvents = false
    let everyEvent = importTexts([text], days, zone: zone, options: unhurried)
    #expect(everyEvent.lines == testCase.expected)
    let listed = try CalendarFolder().listed(
      [Array(text.utf8)], ImportWindow(days: days, zone: zone))
    #expect(listed.occurrences.map(\.seen) == imported.agenda.listed.map(\.seen))
  }

  @Test(arguments: [
    ("", ["10 rid.type"]), ("EXDATE:20241206T090000Z\n", []), ("EXDATE;VALUE=DATE:20241206\n", []),
  ])
  func anOverrideByDateOfADayWithSeveralInstancesIsReported(
    _ exception: String, _ expected: [String]
  ) throws {
    let found = try importEvents(
      event(
        "DTSTART:20241205T090000Z\nRRULE:FREQ=DAILY;BYHOUR=9,15;COUNT=4\n\(exception)SUMMARY:a"),
      event("RECURRENCE-ID;VALUE=DATE:20241206\nDTSTART:20250106T110000Z\nSUMMARY:b"))
    let reports = found.diagnostics.kept.map { "\($0.place.line) \($0.rule.id)" }
    #expect(reports == expected)
  }

  @Test(arguments: [
    ("DTSTART:20241205T090000Z\nRRULE:FREQ=DAILY;UNTIL=20241204T235959Z", true),
    ("DTSTART;VALUE=DATE:20241205\nRRULE:FREQ=DAILY;UNTIL=20241204", true),
    ("DTSTART:20241205T090000Z\nRRULE:FREQ=DAILY;UNTIL=20241205T090000Z", false),
    // No instance can be missing on other days, and EXDATE says what it removes.
    ("DTSTART:20250105T090000Z\nRRULE:FREQ=DAILY;UNTIL=20250104T235959Z", false),
    ("DTSTART:20241205T090000Z\nRRULE:FREQ=DAILY;COUNT=1\nEXDATE:20241205T090000Z", false),
  ])
  func aSeriesThatEndsBeforeItStartsIsReported(_ lines: String, _ isReported: Bool) throws {
    let found = try importEvents(event("\(lines)\nSUMMARY:a"))
    #expect(
      found.diagnostics.kept.map(\.rule.id) == (isReported ? ["rr.until-before-start"] : []))
  }

  @Test(arguments: [
    ("VEVENT\nUID:1\nRDATE:20241206T090000Z", "UTC"),
    ("VEVENT\nUID:1\nRDATE;TZID=Asia/Seoul:20241206T090000", "Asia/Seoul"),
    ("VEVENT\nUID:1\nRECURRENCE-ID;TZID=Europe/Paris:20241206T090000", "Europe/Paris"),
    ("VTODO\nUID:1\nDUE;TZID=Asia/Seoul:20241206T090000", "Asia/Seoul"),
    ("VTODO\nUID:1\nCOMPLETED:20241206T090000Z", "UTC"),
    ("VFREEBUSY\nUID:1\nFREEBUSY:20241206T090000Z/PT1H", "UTC"),
    ("VEVENT\nUID:1\nRDATE:20241206T090000", nil),
    ("VEVENT\nUID:1\nRDATE;VALUE=DATE:20241206", nil),
  ])
  func whatTakesThePlaceOfTheStartHasItsZone(_ component: String, _ zone: String?) throws {
    var options = CalendarImport.Options()
    options.kinds = Set(Event.Kind.allCases)
    let name = component.prefix { $0 != "\n" }
    let imported = try importEvents("BEGIN:\(component)\nEND:\(name)", options: options)
    #expect(imported.agenda.events.map(\.zoneName) == [zone])
  }
}
