import Testing

/// Series as programs write them: rules, exceptions and additional dates.
@Suite struct FieldSeriesTests {
  @Test(arguments: rules) func aRuleIsFollowedAsItIsMeant(_ test: FieldCase) throws {
    try test.check()
  }

  @Test(arguments: dates) func datesAreMatchedAcrossForms(_ test: FieldCase) throws {
    try test.check()
  }

  @Test func threeThousandExceptionsAreOneSeries() throws {
    let days = (1...28).map { $0 < 10 ? "0\($0)" : "\($0)" }
    let dates = (2011...2019).flatMap { year in
      (1...12).flatMap { month in
        days.map { "\(year)\(month < 10 ? "0" : "")\(month)\($0)T090000Z" }
      }
    }
    let exceptions = dates.map { "EXDATE:\($0)" }.joined(separator: "\n")
    let rule = "RRULE:FREQ=MONTHLY;BYMONTHDAY=28;UNTIL=20200128T090000Z"
    let test = FieldCase(
      name: "3024 exceptions", lines: "DTSTART:20110128T090000Z\n\(rule)\n\(exceptions)",
      expected: ["2020-01-28 09:00 – 2020-01-28 09:00 a"])
    try test.check()
  }

  private static let days6and13 = [
    "2024-12-06 09:00 – 2024-12-06 09:00 a", "2024-12-13 09:00 – 2024-12-13 09:00 a",
  ]
  private static let day6 = ["2024-12-06 09:00 – 2024-12-06 09:00 a"]
  private static let start = "DTSTART:20241206T090000Z\nRRULE:"

  static let rules = [
    FieldCase(
      name: "an empty item in a list", lines: start + "FREQ=WEEKLY;BYDAY=FR,;COUNT=2",
      expected: days6and13, faults: ["8 rr.syntax"]),
    FieldCase(
      name: "UNTIL without a value", lines: start + "FREQ=YEARLY;UNTIL=",
      expected: day6, faults: ["8 rr.syntax"]),
    FieldCase(
      name: "INTERVAL=0 is INTERVAL=1", lines: start + "FREQ=WEEKLY;INTERVAL=0;COUNT=2",
      expected: days6and13, faults: ["8 rr.syntax"]),
    FieldCase(
      name: "COUNT=-1 beside UNTIL",
      lines: start + "FREQ=WEEKLY;UNTIL=20241213;COUNT=-1;INTERVAL=1;BYDAY=FR",
      expected: days6and13, faults: ["8 rr.syntax"]),
    FieldCase(
      name: "COUNT=0 is no rule to follow", lines: start + "FREQ=WEEKLY;COUNT=0",
      expected: day6, faults: ["8 rr.syntax"]),
    FieldCase(
      name: "blanks in lists and around parts",
      lines: start + " FREQ=WEEKLY; COUNT=2; BYDAY=MO, FR , ",
      expected: [
        "2024-12-06 09:00 – 2024-12-06 09:00 a", "2024-12-09 09:00 – 2024-12-09 09:00 a",
      ], faults: ["8 rr.syntax"]),
    FieldCase(
      name: "small letters", lines: start + "freq=weekly;byday=fr;count=2", expected: days6and13),
    FieldCase(
      name: "semicolons around", lines: start + ";FREQ=WEEKLY;COUNT=2;", expected: days6and13),
    FieldCase(
      name: "the name of the property twice", lines: start + "RRULE:FREQ=WEEKLY;COUNT=2",
      expected: days6and13),
    FieldCase(
      name: "a part that no one knows", lines: start + "FREQ=WEEKLY;COUNT=2;BYEASTER=0",
      expected: days6and13, faults: ["8 rr.syntax"]),
    FieldCase(
      name: "UNTIL as ISO 8601 has it", lines: start + "FREQ=WEEKLY;UNTIL=2024-12-13T09:00:00Z",
      expected: days6and13),
    FieldCase(
      name: "UNTIL as a local time on a zoned series",
      lines: "DTSTART;TZID=Asia/Seoul:20241206T180000\nRRULE:FREQ=WEEKLY;UNTIL=20241213T180000",
      expected: days6and13),
    FieldCase(
      name: "UNTIL as a point in time on a floating series",
      lines: "DTSTART:20241206T090000\nRRULE:FREQ=WEEKLY;UNTIL=20241213T090000Z",
      expected: [
        "2024-12-06 09:00 – 2024-12-06 09:00 floating a",
        "2024-12-13 09:00 – 2024-12-13 09:00 floating a",
      ]),
    FieldCase(
      name: "UNTIL that is no date", lines: start + "FREQ=WEEKLY;UNTIL=20241131",
      expected: day6, faults: ["8 rr.syntax"]),
    FieldCase(
      name: "ordinals in a weekly rule mean nothing",
      lines: start + "FREQ=WEEKLY;BYDAY=1FR;COUNT=2", expected: days6and13,
      faults: ["8 rr.syntax"]),
    FieldCase(
      name: "an empty rule", lines: start, expected: day6, faults: ["8 rr.syntax"]),
    FieldCase(
      name: "a rule of vCalendar 1.0", lines: start + "W1 FR #2", expected: day6,
      faults: ["8 rr.syntax"]),
    FieldCase(
      name: "two rules",
      lines: start + "FREQ=DAILY;COUNT=2\nRRULE:FREQ=WEEKLY;COUNT=2",
      expected: [
        "2024-12-06 09:00 – 2024-12-06 09:00 a", "2024-12-07 09:00 – 2024-12-07 09:00 a",
        "2024-12-13 09:00 – 2024-12-13 09:00 a",
      ]),
  ]

  private static let daily = start + "FREQ=DAILY;COUNT=3\n"
  private static let berlin =
    "DTSTART;TZID=Europe/Berlin:20241206T100000\nRRULE:FREQ=DAILY;COUNT=3\n"
  private static let days6and8 = [
    "2024-12-06 09:00 – 2024-12-06 09:00 a", "2024-12-08 09:00 – 2024-12-08 09:00 a",
  ]

  static let dates = [
    FieldCase(
      name: "EXDATE with blanks and empty items",
      lines: daily + "EXDATE:20241207T090000Z, ,20241208T090000Z,",
      expected: ["2024-12-06 09:00 – 2024-12-06 09:00 a"], faults: ["9 val.date", "9 val.date"]),
    FieldCase(
      name: "an empty EXDATE", lines: start + "FREQ=WEEKLY;COUNT=2\nEXDATE:", expected: days6and13,
      faults: ["9 val.date"]),
    FieldCase(
      name: "EXDATE in another zone",
      lines: berlin + "EXDATE;TZID=America/New_York:20241207T040000", expected: days6and8),
    FieldCase(
      name: "EXDATE in another zone at the same time of day names no instance",
      lines: "DTSTART;TZID=Europe/Berlin:20241206T100000\nRRULE:FREQ=WEEKLY;COUNT=2\n"
        + "EXDATE;TZID=America/New_York:20241213T100000", expected: days6and13),
    FieldCase(
      name: "a floating EXDATE", lines: berlin + "EXDATE:20241207T100000", expected: days6and8),
    FieldCase(
      name: "EXDATE as a date without VALUE", lines: berlin + "EXDATE:20241207",
      expected: days6and8),
    FieldCase(
      name: "Exchange's EXDATE at midnight on an all-day series",
      lines: "DTSTART;VALUE=DATE:20241206\nRRULE:FREQ=DAILY;COUNT=2\n"
        + "EXDATE;TZID=W. Europe Standard Time:20241207T000000",
      expected: ["2024-12-06 … 2024-12-06 a"]),
    FieldCase(
      name: "EXDATE of the first instance is counted",
      lines: daily + "EXDATE:20241206T090000Z\nEXDATE:20241208T090000Z",
      expected: ["2024-12-07 09:00 – 2024-12-07 09:00 a"]),
    FieldCase(
      name: "EXDATE of a single event", lines: "DTSTART:20241206T090000Z\nEXDATE:20241206T090000Z",
      expected: []),
    FieldCase(
      name: "RDATE alone, before DTSTART too",
      lines: "DTSTART:20241206T090000Z\nRDATE:20241208T090000Z,20241201T140000Z",
      expected: ["2024-12-01 14:00 – 2024-12-01 14:00 a"] + days6and8),
    FieldCase(
      name: "RDATE in another zone",
      lines: "DTSTART;TZID=Europe/Berlin:20241206T100000\n"
        + "RDATE;TZID=America/New_York:20241208T040000", expected: days6and8),
    FieldCase(
      name: "RDATE as a date on a timed series",
      lines: "DTSTART:20241206T090000Z\nRDATE;VALUE=DATE:20241208", expected: days6and8),
    FieldCase(
      name: "an empty RDATE", lines: "DTSTART:20241206T090000Z\nRDATE:", expected: day6,
      faults: ["8 val.date"]),
    FieldCase(
      name: "RDATE in place of DTSTART", lines: "RDATE:20241206T090000Z,20241208T090000Z",
      expected: days6and8, faults: ["4 card.required"]),
    FieldCase(
      name: "an all-day RDATE in place of DTSTART, and a period",
      lines: "RDATE;VALUE=DATE:20241206\nRDATE;VALUE=PERIOD:20241208T090000Z/PT1H",
      expected: ["2024-12-06 … 2024-12-06 a", "2024-12-08 … 2024-12-08 a"],
      faults: ["4 card.required"]),
  ]
}
