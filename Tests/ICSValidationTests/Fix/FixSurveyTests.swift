import ICSText
import Testing

@testable import ICSValidation

/// Repairs that depend on later parts of the file.
@Suite struct FixSurveyTests {
  private let event = "BEGIN:VEVENT\r\nEND:VEVENT\r\n"

  private func stream(_ calendars: String...) -> [UInt8] {
    Array(calendars.map { "BEGIN:VCALENDAR\r\n\($0)END:VCALENDAR\r\n" }.joined().utf8)
  }

  private func zone(_ name: String, _ offset: String) -> String {
    """
    BEGIN:VTIMEZONE
    TZID:\(name)
    BEGIN:STANDARD
    DTSTART:19700101T000000
    TZOFFSETFROM:\(offset)
    TZOFFSETTO:\(offset)
    END:STANDARD
    END:VTIMEZONE
    """
  }

  private func event(in zone: String) -> String {
    """
    BEGIN:VEVENT
    UID:\(zone)
    DTSTAMP:20241101T080000Z
    DTSTART;TZID=\(zone):20241202T180000
    END:VEVENT
    """
  }

  /// Returns the TZIDs of a repaired calendar, both of properties and of time zones.
  private func names(_ parts: String...) -> [String] {
    repair(calendar(parts.joined(separator: "\n")), everything()).text.split(separator: "\r\n")
      .filter { $0.contains("TZID") }
      .map { $0.replacing("DTSTART;TZID=", with: "").replacing("TZID:", with: "") }
      .map { String($0.prefix { $0 != ":" }) }
  }

  @Test func versionBehindAComponentMovesToTheStartAndGetsNoSecond() {
    let version = "VERSION:2.0\r\n"
    let file = stream("PRODID:x\r\n" + event + version)
    #expect(repair(file).bytes == stream(version + "PRODID:x\r\n" + event))
    let both = stream(event + "PRODID:x\r\n" + event + version)
    #expect(repair(both).bytes == stream(version + event + "PRODID:x\r\n" + event))
    let old = stream("PRODID:x\r\n" + event + "VERSION:1.0\r\n")
    #expect(repair(old).bytes == old)
  }

  @Test func productBehindAComponentGetsNoSecondAndAMissingVersionIsAdded() {
    #expect(
      repair(stream(event + "PRODID:x\r\n")).bytes
        == stream("VERSION:2.0\r\n" + event + "PRODID:x\r\n"))
  }

  @Test func eachCalendarOfAStreamIsTakenByItself() {
    let late = event + "VERSION:2.0\r\nPRODID:x\r\n"
    let moved = "VERSION:2.0\r\n" + event + "PRODID:x\r\n"
    let head = "VERSION:2.0\r\nPRODID:-//calview//fix//EN\r\n"
    #expect(
      repair(stream(event, late, event)).bytes == stream(head + event, moved, head + event))
  }

  @Test func fileOnDiskIsReadAgain() throws {
    var file = try #require(ScratchFile(in: InputPath("/tmp")))
    let bytes = stream(event + "VERSION:2.0\r\n")
    let isWritten = file.append(bytes.span)
    try #require(isWritten)
    var source = SeekableFileSource(file.contents)
    var repairer = Repairer(zones: zones)
    var sink = CollectingSink()
    _ = repairer.repair(&source, named: "test.ics", into: &sink)
    #expect(sink.after == stream("VERSION:2.0\r\nPRODID:-//calview//fix//EN\r\n" + event))
  }

  /// Versions without a stamp, of which none may become the newest.
  ///
  /// A version without a stamp is older than one with a stamp; the time of the repair as its stamp
  /// would make it the newest.
  @Test func stampThatWouldDecideBetweenVersionsIsNotAdded() {
    func version(_ lines: String...) -> String {
      let all = ["BEGIN:VEVENT", "UID:choir"] + lines + ["SUMMARY:a", "END:VEVENT"]
      return all.joined(separator: "\n")
    }
    func stamps(_ versions: String...) -> Int {
      repair(calendar(versions.joined(separator: "\n")), everything()).text
        .split(separator: "\r\n").count { $0.hasPrefix("DTSTAMP:20241119T070640Z") }
    }
    let stamp = "DTSTAMP:20241101T080000Z"
    let first = "RECURRENCE-ID:20241209T180000Z"
    let second = "RECURRENCE-ID:20241216T180000Z"
    #expect(stamps(version()) == 1)
    #expect(stamps(version(), version(stamp)) == 0)
    #expect(stamps(version(stamp), version()) == 0)
    #expect(stamps(version(first), version(stamp, first)) == 0)
    #expect(stamps(version(), version(first), version(second)) == 3)
    // The UID of an alarm does not belong to the event.
    #expect(stamps(version("BEGIN:VALARM", "UID:x", "END:VALARM"), version(first)) == 2)
  }

  @Test func zonesThatDifferGetNoCommonName() {
    let one = "Eastern Standard Time"
    let other = "Eastern Standard Time 1"
    let database = "America/New_York"
    #expect(
      names(zone(one, "-0500"), zone(other, "-0600"), event(in: one), event(in: other))
        == [database, other, database, other])
    // The events may precede the zones.
    #expect(
      names(event(in: one), event(in: other), zone(one, "-0500"), zone(other, "-0600"))
        == [database, other, database, other])
    // The name from the database is in use already.
    #expect(
      names(zone(one, "-0600"), zone(database, "-0500"), event(in: one)) == [one, database, one])
  }

  @Test func zonesThatAreEqualBecomeOne() {
    let one = "Eastern Standard Time"
    let other = "Eastern Standard Time 1"
    let database = "America/New_York"
    #expect(
      names(zone(one, "-0500"), zone(other, "-0500"), event(in: one), event(in: other))
        == [database, database, database])
    #expect(
      names(zone(database, "-0500"), zone(one, "-0500"), event(in: one)) == [database, database])
  }

  @Test(arguments: [RepairOptions(), everything()])
  func timesInAZoneThatIsDefinedLaterAreNotConvertedByTheDatabase(options: RepairOptions) {
    // In other letters, the name means the zone of the database unless the file defines it.
    let name = "europe/BERLIN"
    let series = """
      BEGIN:VEVENT
      UID:1
      DTSTAMP:20241101T080000Z
      DTSTART;TZID=\(name):20241202T180000
      RRULE:FREQ=WEEKLY;UNTIL=20241230T180000
      END:VEVENT
      """
    let expected = [
      ([series], "20241230T170000Z"), ([zone(name, "+0500"), series], "20241230T130000Z"),
      ([series, zone(name, "+0500")], "20241230T180000"),
      ([series, series, zone(name, "+0500"), series], "20241230T180000"),
    ]
    for (parts, until) in expected {
      let text = repair(calendar(parts.joined(separator: "\n")), options).text
      #expect(text.firstMatch(of: /UNTIL=(\w+)/)?.output.1 == Substring(until))
    }
  }

  @Test func copyOfAPipeIsReadAgainWhereverItIsKept() throws {
    // This is more than is kept in memory.
    let line = "X-A:" + String(repeating: "b", count: 60) + "\r\n"
    let filling = String(repeating: line, count: 20_000)
    let file = stream("PRODID:x\r\n" + filling + event + "VERSION:2.0\r\n")
    let moved = stream("VERSION:2.0\r\nPRODID:x\r\n" + filling + event)
    for directory in ["/var/tmp", "/nonexistent"] {
      var options = RepairOptions()
      options.scratchDirectory = InputPath(directory)
      #expect(repair(file, options).bytes == moved, "\(directory)")
    }
  }
}
