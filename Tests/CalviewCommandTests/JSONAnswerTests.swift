import ICSText
import Testing

@testable import CalviewCommand

@Suite struct JSONAnswerTests {
  private static let calendars = [
    "team", "holidays", "study-diary", "trip", "outlook", "google", "matches", "conference",
    "household", "tasks", "faulty",
  ]

  private func answer(_ arguments: String...) throws -> JSONValue {
    try JSONValue(call(arguments.map { InputPath($0) }).output)
  }

  private func lines(_ arguments: String...) throws -> [JSONValue] {
    try call(arguments.map { InputPath($0) }).output.split(separator: "\n").map {
      try JSONValue(String($0))
    }
  }

  @Test func membersStandInThePromisedOrder() throws {
    let document = try answer("SampleData/team.ics", "--json", "--month", "2024-12")
    let month = document["months"]?.elements.first
    let day = month?["days"]?.elements.first { $0["hasEvents"] == .boolean(true) }
    let event = day?["events"]?.elements.first
    #expect(
      document.names == [
        "schema", "timeZone", "locale", "firstWeekday", "today", "months", "diagnostics",
        "calendars", "truncated",
      ])
    #expect(month?.names == ["month", "title", "weeks", "days"])
    #expect(
      day?.names == [
        "date", "number", "weekday", "isoWeek", "row", "column", "isWithinDisplayedMonth",
        "isToday", "isSelected", "selection", "hasEvents", "marks", "events",
      ])
    #expect(
      event?.names == [
        "uid", "recurrenceId", "kind", "summary", "location", "status", "busy", "categories",
        "allDay", "floating", "start", "end", "timeZone", "recurring", "position", "source",
        "calendar",
      ])
  }

  @Test(arguments: calendars)
  func linesAreThePartsOfTheDocument(calendar: String) throws {
    let file = "SampleData/\(calendar).ics"
    let months = try answer(file, "--json", "-3")["months"]?.elements ?? []
    let expected = months.flatMap { month in
      (month["days"]?.elements ?? []).map { day -> JSONValue in
        guard case .object(let members) = day, let name = month["month"] else { return day }
        return .object([JSONValue.Member(name: "month", value: name)] + members)
      }
    }
    #expect(expected.count >= 3 * 28)
    #expect(try lines(file, "--ndjson", "-3") == expected)

    let events = try answer("list", file, "--all", "--json")["events"]?.elements
    #expect(try lines("list", file, "--all", "--ndjson") == events)
  }

  @Test func everyCellIsThereWithItsPlace() throws {
    let month = try #require(try answer("--json", "--month", "2024-12")["months"]?.elements.first)
    let days = try #require(month["days"]?.elements)
    #expect(month["weeks"] == .number(5))
    #expect(days.count == 35)
    for (index, day) in days.enumerated() {
      #expect(day["row"] == .number(Double(index / 7)))
      #expect(day["column"] == .number(Double(index % 7)))
      #expect(day["isWithinDisplayedMonth"] == .boolean(index < 31))
      #expect(day["hasEvents"] == .boolean(false))
      #expect(day["marks"] == .array([]))
    }
  }

  @Test func marksAreTransparentDaysThatSayTheirCategory() throws {
    let answer = try answer("SampleData/study-diary.ics", "--json", "--month", "2024-12")
    let days = try #require(answer["months"]?.elements.first?["days"]?.elements)
    #expect(days[1]["marks"] == .array([.string("공부함")]))
    #expect(days[3]["marks"] == .array([]))
    #expect(days.filter { $0["marks"] != .array([]) }.count == 5)
  }

  @Test(arguments: [
    ("DTSTART;VALUE=DATE:20241206\nSUMMARY:Ran\nCATEGORIES:Sport,Ran\nTRANSP:TRANSPARENT", true),
    ("DTSTART;VALUE=DATE:20241206\nSUMMARY:Ran\nCATEGORIES:Sport\nTRANSP:TRANSPARENT", false),
    ("DTSTART;VALUE=DATE:20241206\nSUMMARY:Ran\nCATEGORIES:Ran", false),
    ("DTSTART:20241206T090000\nSUMMARY:Ran\nCATEGORIES:Ran\nTRANSP:TRANSPARENT", false),
    (
      "DTSTART;VALUE=DATE:20241206\nDTEND;VALUE=DATE:20241208\nSUMMARY:Ran\nCATEGORIES:Ran\n"
        + "TRANSP:TRANSPARENT", false
    ),
  ])
  func whatIsAMark(lines: String, isMark: Bool) throws {
    let output = try withFiles(["a.ics": calendar(lines, lines)]) {
      call(words: [$0[0], "--ndjson", "--week", "2024-12-06", "--tz", "UTC"]).output
    }
    let day = try #require(output.split(separator: "\n").first { $0.contains("2024-12-06") })
    #expect(try JSONValue(String(day))["marks"] == .array(isMark ? [.string("Ran")] : []))
  }

  @Test func selectedDaysTellTheirPosition() throws {
    let answer = try answer(
      "--json", "--month", "2024-12", "--select", "2024-12-30..2025-01-01", "--select", "2024-12-06"
    )
    let days = try #require(answer["months"]?.elements.first?["days"]?.elements)
    let selection = days.compactMap { $0["selection"]?.text }
    #expect(selection == ["single", "start", "middle", "end"])
    #expect(days.filter { $0["isSelected"] == .boolean(true) }.count == 4)
    #expect(
      days.filter { $0["isToday"] == .boolean(true) }.map { $0["date"]?.text } == ["2024-12-06"])
  }

  @Test func eventsOfSeveralDaysTellTheirPositionOnEach() throws {
    let days = try answer("SampleData/trip.ics", "--json")["months"]?.elements.first?["days"]
    let positions = (days?.elements ?? []).flatMap { $0["events"]?.elements ?? [] }
      .filter { $0["summary"]?.text?.hasPrefix("Guest house") == true }
      .compactMap { $0["position"]?.text }
    #expect(positions == ["start", "middle", "middle", "middle", "end"])
  }

  @Test func timesAreInTheZoneViewedInAndSayTheirOwn() throws {
    let events = try lines(
      "list", "SampleData/trip.ics", "--ndjson", "--tz", "Asia/Seoul", "--from", "2024-12-07",
      "--to", "2024-12-07")
    let flight = try #require(events.first { $0["summary"]?.text == "✈ LIS → IST" })
    #expect(flight["start"]?.text == "2024-12-07T02:25:00+09:00")
    #expect(flight["end"]?.text == "2024-12-07T06:55:00+09:00")
    #expect(flight["timeZone"]?.text == "Europe/Lisbon")
    let breakfast = try #require(events.first { $0["floating"] == .boolean(true) })
    #expect(breakfast["start"]?.text == "2024-12-07T08:00:00")
    #expect(breakfast["timeZone"] == .null)
    let hotel = try #require(events.first { $0["allDay"] == .boolean(true) })
    #expect(hotel["start"]?.text == "2024-12-07")
    #expect(hotel["end"]?.text == "2024-12-09")
  }

  @Test func theZoneOfTheCalendarIsUsedWhenItIsAskedFor() throws {
    let document = try answer("SampleData/google.ics", "--json", "--tz", "calendar")
    let calendar = try #require(document["calendars"]?.elements.first)
    #expect(calendar["file"]?.text == "SampleData/google.ics")
    #expect(calendar["timeZone"]?.text != nil)
    #expect(document["timeZone"] == calendar["timeZone"])
    let outcome = call(["SampleData/holidays.ics", "--tz", "calendar"].map { InputPath($0) })
    #expect(outcome.status == 2)
    #expect(
      outcome.errors
        == "calview: --tz calendar: no file declares the zone of its calendar (X-WR-TIMEZONE); "
        + "name a zone\n")
  }

  @Test func offsetsWithSecondsBecomeWholeMinutesOfTheSameInstant() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.write(
      """
      BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nBEGIN:VEVENT\r\nUID:1\r
      DTSTAMP:20240101T000000Z\r\nDTSTART:18800101T120000Z\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n
      """, to: "old.ics")
    // Berlin's local mean time was 53 minutes and 28 seconds ahead.
    let outcome = call(
      ["list", path.name, "--all", "--ndjson", "--tz", "Europe/Berlin"].map { InputPath($0) })
    #expect(try JSONValue(outcome.output)["start"]?.text == "1880-01-01T12:53:00+00:53")
  }

  @Test func yearsBeyondFourDigitsHaveASign() throws {
    let first = try answer("--json", "--month", "-9999-01")
    #expect(first["months"]?.elements.first?["month"]?.text == "-9999-01")
    let last = try answer("--json", "--month", "9999-12", "-m")
    let days = try #require(last["months"]?.elements.first?["days"]?.elements)
    #expect(days.last?["date"]?.text == "+10000-01-02")
  }
}
