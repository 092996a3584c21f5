import Testing

/// Overrides as programs write them.
@Suite struct FieldOverrideTests {
  @Test(arguments: overrides) func overridesFindTheirInstances(_ test: FieldCase) throws {
    try test.check()
  }

  private static let day6 = ["2024-12-06 09:00 – 2024-12-06 09:00 a"]
  private static func series(_ lines: String, _ override: String) -> String {
    event("SUMMARY:a\n" + lines) + "\n" + event("SUMMARY:b\n" + override)
  }

  private static let two = "DTSTART:20241206T090000Z\nRRULE:FREQ=DAILY;COUNT=2"
  private static let day7at11 = "2024-12-07 11:00 – 2024-12-07 11:00 b"

  static let overrides = [
    FieldCase(
      name: "a cancelled instance is shown, as cancelled",
      lines: series(
        two, "RECURRENCE-ID:20241207T090000Z\nDTSTART:20241207T090000Z\nSTATUS:CANCELLED"),
      expected: day6 + ["2024-12-07 09:00 – 2024-12-07 09:00 b"]),
    FieldCase(
      name: "a cancelled instance without DTSTART",
      lines: series(two, "RECURRENCE-ID:20241207T090000Z\nSTATUS:CANCELLED"),
      expected: day6 + ["2024-12-07 09:00 – 2024-12-07 09:00 b"], faults: ["10 card.required"]),
    FieldCase(
      name: "an override with a lower SEQUENCE than its series",
      lines: series(
        "SEQUENCE:5\n" + two,
        "SEQUENCE:1\nRECURRENCE-ID:20241207T090000Z\nDTSTART:20241207T110000Z"),
      expected: day6 + [day7at11]),
    FieldCase(
      name: "an override with a lower SEQUENCE than the EXDATE of its instance",
      lines: series(
        "SEQUENCE:5\nEXDATE:20241207T090000Z\n" + two,
        "SEQUENCE:1\nRECURRENCE-ID:20241207T090000Z\nDTSTART:20241207T110000Z"), expected: day6),
    FieldCase(
      name: "an override beside an EXDATE of its instance",
      lines: series(
        "EXDATE:20241207T090000Z\n" + two,
        "RECURRENCE-ID:20241207T090000Z\nDTSTART:20241207T110000Z"),
      expected: day6 + [day7at11]),
    FieldCase(
      name: "RECURRENCE-ID as a date on a timed series",
      lines: series(two, "RECURRENCE-ID;VALUE=DATE:20241207\nDTSTART:20241207T110000Z"),
      expected: day6 + [day7at11]),
    FieldCase(
      name: "RECURRENCE-ID as a time on an all-day series",
      lines: series(
        "DTSTART;VALUE=DATE:20241206\nRRULE:FREQ=DAILY;COUNT=2",
        "RECURRENCE-ID;TZID=Europe/Berlin:20241207T000000\nDTSTART;VALUE=DATE:20241210"),
      expected: ["2024-12-06 … 2024-12-06 a", "2024-12-10 … 2024-12-10 b"]),
    FieldCase(
      name: "an instance becomes an all-day event",
      lines: series(two, "RECURRENCE-ID:20241207T090000Z\nDTSTART;VALUE=DATE:20241207"),
      expected: day6 + ["2024-12-07 … 2024-12-07 b"]),
    FieldCase(
      name: "an override that names no instance is shown",
      lines: series(two, "RECURRENCE-ID:20241220T090000Z\nDTSTART:20241220T110000Z"),
      expected: day6 + [
        "2024-12-07 09:00 – 2024-12-07 09:00 a", "2024-12-20 11:00 – 2024-12-20 11:00 b",
      ]),
    FieldCase(
      name: "an override with the rule of its series is one instance",
      lines: series(
        two, "RECURRENCE-ID:20241207T090000Z\nDTSTART:20241207T110000Z\nRRULE:FREQ=DAILY;COUNT=2"),
      expected: day6 + [day7at11]),
    FieldCase(
      name: "an empty RECURRENCE-ID makes no override",
      lines: "RECURRENCE-ID:\n" + two,
      expected: day6 + ["2024-12-07 09:00 – 2024-12-07 09:00 a"], faults: ["7 val.date"]),
    FieldCase(
      name: "of two overrides without SEQUENCE the later DTSTAMP counts",
      lines: series(
        two,
        "RECURRENCE-ID:20241207T090000Z\nDTSTAMP:20240102T000000Z\nDTSTART:20241207T110000Z\n"
          + "END:VEVENT\nBEGIN:VEVENT\nUID:1\nSUMMARY:c\nRECURRENCE-ID:20241207T090000Z\n"
          + "DTSTAMP:20240101T000000Z\nDTSTART:20241207T120000Z"),
      expected: day6 + [day7at11]),
  ]
}
