import CivilCalendar
import ICSText
import Testing

@testable import ICSValidation

/// Findings are the same wherever a VTIMEZONE is in its calendar.
@Suite struct OrderOfZonesTests {
  /// A definition that is an hour off in summer.
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
    return ICSValidationTests.validate(lines.joined(separator: "\n"), options).findings
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

  /// Returns a zone that is in no database, with clocks that are set back as in Berlin.
  private func ownZone(_ name: String) -> [String] {
    [
      "BEGIN:VTIMEZONE", "TZID:\(name)", "BEGIN:STANDARD", "DTSTART:19961027T030000",
      "TZOFFSETFROM:+0200", "TZOFFSETTO:+0100", "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU",
      "END:STANDARD", "BEGIN:DAYLIGHT", "DTSTART:19810329T020000", "TZOFFSETFROM:+0100",
      "TZOFFSETTO:+0200", "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU", "END:DAYLIGHT",
      "END:VTIMEZONE",
    ]
  }

  private func event(_ uid: Int, in zone: String, _ start: String) -> [String] {
    event(uid, start).map { $0.replacing("Europe/Berlin", with: zone) }
  }

  @Test(arguments: [
    ("20241027T023000", "tz.ambiguous-time"), ("20240331T023000", "tz.nonexistent-time"),
  ])
  func timesInAZoneOfTheFileAloneAreCheckedAfterItsDefinition(start: String, rule: String) {
    for name in ["Mill Street", "US-Eastern"] {
      let events = [
        event(1, "20240115T180000"), event(2, in: name, "20240116T180000"),
        event(5, in: name, "20241020T180000"),
        event(3, in: name, start), event(3, in: name, "20240117T180000"), event(4, start),
      ]
      for usesOutlines in [true, false] {
        let before = findings([ownZone(name)] + events, usesOutlines: usesOutlines)
        #expect(before.contains { $0.hasPrefix(rule) })
        for place in 0...events.count {
          let parts = events[..<place] + [ownZone(name)] + events[place...]
          #expect(findings(Array(parts), usesOutlines: usesOutlines) == before, "\(place)")
        }
      }
    }
  }

  @Test func lateZoneKeepsThePlacesAndTheLinesOfFindings() throws {
    let lines =
      ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Example//EN"]
      + event(1, in: "Mill Street", "20241027T023000") + ["BEGIN:VEVENT", "END:VEVENT"]
      + ownZone("Mill Street") + ["END:VCALENDAR"]
    let report = ICSValidationTests.validate(lines.joined(separator: "\n"))
    let finding = try #require(report.findings.first { $0.rule.id == "tz.ambiguous-time" })
    #expect(finding.place.line == 8)
    #expect(finding.sourceLine?.text == "DTSTART;TZID=Mill Street:20241027T023000")
    #expect(
      report.findings.filter { $0.rule.id.hasPrefix("card.") }.map(\.place.line) == [11, 11, 11])
    #expect(report.findings.allSatisfy { $0.sourceLine != nil })
  }

  @Test func whatCannotWaitIsReported() {
    var limits = Limits()
    limits.pendingBytes = 1_000
    let events = (1...9).map { event($0, in: "Mill Street", "20241027T023000") }
    let late = validate(calendar(events + [ownZone("Mill Street")]), limits)
    #expect(late == ["limit.times-before-zone"])
    #expect(validate(calendar([ownZone("Mill Street")] + events), limits) == ["tz.ambiguous-time"])
  }

  @Test func databaseTimesAndSeriesThatCannotWaitAreReported() {
    let events = (1...4).map { event($0, "2024011\($0)T180000", "RRULE:FREQ=DAILY;COUNT=2") }
    var limits = Limits()
    limits.pendingTimes = 3
    #expect(validate(calendar(events + [zone]), limits) == ["limit.times-before-zone"])
    limits.pendingTimes = 4
    #expect(validate(calendar(events + [zone]), limits) == [])
    limits.pendingSeries = 3
    #expect(validate(calendar(events + [zone]), limits) == ["limit.times-before-zone"])
    #expect(validate(calendar([zone] + events), limits) == [])
    limits.pendingSeries = 4
    #expect(validate(calendar(events + [zone]), limits) == [])
  }

  private func calendar(_ parts: [[String]]) -> [UInt8] {
    let lines =
      ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Example//EN"] + parts.joined()
      + ["END:VCALENDAR", ""]
    return Array(lines.joined(separator: "\r\n").utf8)
  }

  /// Returns the rules that are violated, with some limits.
  private func validate(_ bytes: [UInt8], _ limits: Limits) -> [String] {
    var options = ValidationOptions()
    options.limits = limits
    return ICSValidationTests.validate(bytes, options).counts.map(\.rule.id)
  }

  @Test func aTimeIsNotedOnce() {
    var times = PendingTimes()
    let isNew = [5, 5, 6].map { times.append(Instant(secondsSinceEpoch: $0)) }
    #expect(isNew == [true, false, true])
    #expect(times.instants.count == 2)
  }
}
