import CivilCalendar
import ICSText
import Testing

@testable import ICSValidation

/// Findings are the same wherever in its calendar a VTIMEZONE stands.
@Suite struct OrderOfZonesTests {
  /// A zone that is an hour off in summer.
  private let zone = [
    "BEGIN:VTIMEZONE", "TZID:Europe/Berlin", "BEGIN:STANDARD", "DTSTART:19700101T000000",
    "TZOFFSETFROM:+0100", "TZOFFSETTO:+0100", "END:STANDARD", "END:VTIMEZONE",
  ]

  private func event(_ uid: Int, _ start: String, _ more: String...) -> [String] {
    [
      "BEGIN:VEVENT", "UID:\(uid)@example.com", "DTSTAMP:20240101T000000Z", "SUMMARY:Choir",
      "DTSTART;TZID=Europe/Berlin:\(start)", "DURATION:PT1H",
    ] + more + ["END:VEVENT"]
  }

  private func findings(_ parts: [[String]], usesOutlines: Bool) -> [String] {
    var options = ValidationOptions()
    options.usesOutlines = usesOutlines
    let lines =
      ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Example//EN"] + parts.joined()
      + ["END:VCALENDAR"]
    return validate(lines.joined(separator: "\n"), options).findings
      .map { "\($0.rule.id) \($0.message)" }.sorted()
  }

  private func expectTheSame(_ events: [[String]], finding message: String?) {
    for usesOutlines in [true, false] {
      let before = findings([zone] + events, usesOutlines: usesOutlines)
      #expect(findings(events + [zone], usesOutlines: usesOutlines) == before)
      let differences = before.filter { $0.hasPrefix("tz.differs-from-iana") }
      #expect(differences.count == (message == nil ? 0 : 1))
      if let message { #expect(differences[0].contains(message)) }
    }
  }

  @Test func aZoneAfterItsEventsIsComparedAtTheFirstThatDiffers() {
    expectTheSame(
      [
        event(1, "20240115T180000"), event(2, "20240116T180000"), event(3, "20240820T180000"),
        event(4, "20240702T180000"), event(5, "20240117T180000"),
      ], finding: "2024-08-20")
  }

  @Test func aZoneAfterASeriesIsComparedAtItsInstances() {
    expectTheSame(
      [
        event(1, "20240115T180000"), event(2, "20240116T180000", "RRULE:FREQ=MONTHLY;COUNT=9"),
        event(3, "20240820T180000"),
      ], finding: "2024-03-31")
  }

  @Test func aZoneAfterEventsInWinterAgrees() {
    expectTheSame([event(1, "20240115T180000"), event(2, "20241116T180000")], finding: nil)
  }

  @Test func aTimeIsNotedOnce() {
    var times = AwaitedTimes()
    let isNew = [5, 5, 6].map { times.append(Instant(secondsSinceEpoch: $0)) }
    #expect(isNew == [true, false, true])
    #expect(times.instants.count == 2)
  }
}
