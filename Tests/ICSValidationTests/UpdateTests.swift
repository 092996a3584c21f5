import CalendarEvents
import ICSText
import Testing

@testable import ICSValidation

/// What is reported of an update, and what is a sound one.
@Suite struct UpdateTests {
  /// The lines of a calendar with some components.
  private static func calendar(_ components: [String], _ properties: String = "") -> String {
    (["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Example//Test//EN"]
      + (properties.isEmpty ? [] : [properties]) + components + ["END:VCALENDAR"])
      .joined(separator: "\n")
  }

  /// The lines of an event in December 2024.
  private static func event(_ uid: String = "choir", _ lines: String) -> String {
    let start = lines.contains("DTSTART") ? "" : "DTSTART:20241202T180000Z\nDURATION:PT1H\n"
    let title = lines.contains("SUMMARY") ? "" : "SUMMARY:Choir\n"
    return
      "BEGIN:VEVENT\nUID:\(uid)@example.com\nDTSTAMP:20241115T090000Z\n\(title)\(start)\(lines)\n"
      + "END:VEVENT"
  }

  private static func bytes(_ text: String, lineEnd: String = "\r\n") -> [UInt8] {
    Array((text.split(separator: "\n").joined(separator: lineEnd) + lineEnd).utf8)
  }

  /// The findings of an update, without those that do not need the version before.
  private static func report(
    _ old: String, _ new: String, at now: Instant = publication
  ) throws -> ValidationReport {
    var options = ValidationOptions()
    options.selected = [try RuleSelector("update")]
    return update(from: bytes(old), to: bytes(new), options, at: now)
  }

  private static let berlin = [
    "BEGIN:VTIMEZONE\nTZID:Mill\nBEGIN:DAYLIGHT\nDTSTART:19810329T020000\nTZOFFSETFROM:+0100",
    "TZOFFSETTO:+0200\nRRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU\nEND:DAYLIGHT\nBEGIN:STANDARD",
    "DTSTART:19961027T030000\nTZOFFSETFROM:+0200\nTZOFFSETTO:+0100",
    "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU\nEND:STANDARD\nEND:VTIMEZONE",
  ].joined(separator: "\n")

  /// The same zone, from the year of the events on.
  private static let berlinFrom2024 = berlin.replacing("19810329", with: "20240331")
    .replacing("19961027", with: "20241027")

  private static let weekly = "RRULE:FREQ=WEEKLY;COUNT=40\nSEQUENCE:1"
  private static let inMill = "DTSTART;TZID=Mill:20241202T180000\nDTEND;TZID=Mill:20241202T190000\n"

  struct Sound: CustomTestStringConvertible {
    let name: String
    let old: String
    let new: String
    var testDescription: String { name }

    init(_ name: String, _ old: String, _ new: String) {
      (self.name, self.old, self.new) = (name, old, new)
    }
  }

  static let sound = [
    Sound(
      "the order of events",
      calendar([event("a", "SEQUENCE:1"), event("b", "SUMMARY:Lunch")]),
      calendar([event("b", "SUMMARY:Lunch"), event("a", "SEQUENCE:1")])),
    Sound(
      "folds", calendar([event("a", "DESCRIPTION:Bach and Brahms")]),
      calendar([event("a", "DESCRIPTION:Bach\n  and Bra\n hms")])),
    Sound(
      "a zone that begins later",
      calendar([berlin, event("a", inMill + weekly)]),
      calendar([berlinFrom2024, event("a", inMill + weekly)])),
    Sound(
      "UTC in place of a zone, for one event",
      calendar([berlin, event("a", inMill + "SEQUENCE:1")]),
      calendar([event("a", "DTSTART:20241202T170000Z\nDURATION:PT1H\nSEQUENCE:1")])),
    Sound(
      "a higher SEQUENCE", calendar([event("a", "SEQUENCE:1")]),
      calendar([event("a", "DTSTART:20241203T180000Z\nDURATION:PT2H\nSEQUENCE:2")])),
    Sound(
      "a first LAST-MODIFIED", calendar([event("a", "LOCATION:Mill")]),
      calendar([event("a", "LOCATION:Town hall\nLAST-MODIFIED:20241116T090000Z")])),
    Sound(
      "an instance removed", calendar([event("a", weekly)]),
      calendar([
        event("a", "RRULE:FREQ=WEEKLY;COUNT=40\nEXDATE:20241209T180000Z\nSEQUENCE:2")
      ])),
    Sound(
      "an instance changed, which stamps the series",
      calendar([event("a", weekly)]),
      calendar([
        event("a", "RRULE:FREQ=WEEKLY;COUNT=40\nSEQUENCE:2"),
        event("a", "RECURRENCE-ID:20241209T180000Z\nSEQUENCE:2\nLOCATION:Mill"),
      ])),
    Sound(
      "an override that goes with its instance",
      calendar([
        event("a", weekly), event("a", "RECURRENCE-ID:20241209T180000Z\nSEQUENCE:1\nLOCATION:Mill"),
      ]),
      calendar([event("a", "RRULE:FREQ=WEEKLY;COUNT=40\nEXDATE:20241209T180000Z\nSEQUENCE:2")])),
    Sound(
      "a cancelled event that is gone",
      calendar([event("a", "STATUS:CANCELLED"), event("b", "SUMMARY:Lunch")]),
      calendar([event("b", "SUMMARY:Lunch")])),
    Sound(
      "a past event that is gone",
      calendar([
        event("a", "DTSTART:20241101T180000Z\nDURATION:PT1H"), event("b", "SUMMARY:Lunch"),
      ]),
      calendar([event("b", "SUMMARY:Lunch")])),
    Sound(
      "a series that is over and gone",
      calendar([
        event("a", "DTSTART:20240901T180000Z\nDURATION:PT1H\nRRULE:FREQ=WEEKLY;COUNT=4"),
        event("b", "SUMMARY:Lunch"),
      ]),
      calendar([event("b", "SUMMARY:Lunch")])),
    Sound(
      "an answer, which has one event alone",
      calendar([event("a", "SEQUENCE:0"), event("b", "SUMMARY:Lunch\nSEQUENCE:0")]),
      calendar(
        [event("b", "SUMMARY:Lunch\nSEQUENCE:0\nATTENDEE:mailto:a@example.com")], "METHOD:REPLY")),
    Sound(
      "a stamp that was missing",
      calendar([event("a", "SEQUENCE:0")]),
      calendar([event("a", "SEQUENCE:0\nCREATED:20241115T090000Z")])),
    Sound(
      "a state that readers assume", calendar([event("a", "SEQUENCE:0")]),
      calendar([event("a", "SEQUENCE:0\nSTATUS:CONFIRMED")])),
    Sound(
      "an EXDATE of no instance", calendar([event("a", weekly)]),
      calendar([event("a", weekly + "\nEXDATE:20241210T180000Z")])),
    Sound(
      "a second name", calendar([event("a", "SEQUENCE:0")], "X-WR-CALNAME:Choir"),
      calendar([event("a", "SEQUENCE:0")], "NAME:Choir\nX-WR-CALNAME:Choir")),
  ]

  @Test(arguments: sound)
  func soundUpdatesHaveNoFinding(update: Sound) throws {
    #expect(try Self.report(update.old, update.new).places == [])
  }

  @Test func lineEndsAreNoChange() {
    let text = Self.calendar([Self.event("a", "SEQUENCE:1"), Self.event("b", "SUMMARY:Lunch")])
    let report = update(from: Self.bytes(text), to: Self.bytes(text, lineEnd: "\n"))
    #expect(report.findings.map(\.rule.id) == ["lex.crlf"])
    #expect(report.update == UpdateCounts())
  }

  @Test func anEventUnderWayIsStillToCome() throws {
    let old = Self.calendar([
      Self.event("a", "DTSTART;VALUE=DATE:20241202"), Self.event("b", "SUMMARY:x"),
    ])
    let new = Self.calendar([Self.event("b", "SUMMARY:x")])
    // The evening of the day, and the next day.
    let evening = Instant(secondsSinceEpoch: 1_733_169_600)
    #expect(try Self.report(old, new, at: evening).places == ["1:1 update.dropped"])
    #expect(try Self.report(old, new, at: evening.advanced(bySeconds: 14_400)).places == [])
  }

  @Test func aSeriesIsDroppedIfAnInstanceIsStillToCome() throws {
    let rule = "DTSTART:20240902T180000Z\nDURATION:PT1H\nRRULE:FREQ=WEEKLY;UNTIL=20241125T180000Z"
    let new = Self.calendar([Self.event("b", "SUMMARY:x")])
    let report = try Self.report(
      Self.calendar([Self.event("a", rule), Self.event("b", "SUMMARY:x")]), new)
    #expect(report.places == ["1:1 update.dropped"])
    #expect(report.findings.first?.message.contains("on 2024-11-25") == true)
    let excluded = rule + "\nEXDATE:20241125T180000Z"
    #expect(
      try Self.report(
        Self.calendar([Self.event("a", excluded), Self.event("b", "SUMMARY:x")]), new
      ).places == [])
  }

  @Test func nothingIsCalledGoneIfPartOfTheNewVersionIsUnknown() throws {
    let old = Self.calendar([Self.event("a", "SEQUENCE:0"), Self.event("b", "SUMMARY:x")])
    let new = Self.calendar([Self.event("b", "SUMMARY:x")])
    #expect(try Self.report(old, new).places == ["1:1 update.dropped"])
    var options = ValidationOptions()
    options.comparesVersions = true
    var validator = Validator(options: options, zones: zones)
    let report = update(
      from: Self.bytes(old), to: Self.bytes(new), by: &validator, isWhole: false)
    #expect(report.places == [])
  }

  @Test func eventsWithoutRevisionsAreOneRemark() throws {
    let uids = (1...5).map { "e\($0)" }
    let old = Self.calendar(uids.map { Self.event($0, "SUMMARY:\($0)") })
    let new = Self.calendar(uids.map { Self.event($0, "SUMMARY:\($0)\nLOCATION:Mill") })
    let report = try Self.report(old, new)
    #expect(report.findings.map(\.rule.id) == ["update.revision-missing"])
    #expect(report.findings.first?.severity == .info)
    #expect(report.findings.first?.message.hasSuffix("the first of 5 such places") == true)
  }

  @Test func eventsWithPeopleNeedARevision() throws {
    let people = "ORGANIZER:mailto:a@example.com\nATTENDEE:mailto:b@example.com"
    let report = try Self.report(
      Self.calendar([Self.event("a", people)]),
      Self.calendar([Self.event("a", people + "\nLOCATION:Mill")]))
    #expect(report.findings.map(\.rule.id) == ["update.sequence"])
    #expect(
      report.findings.first?.message == "LOCATION changed, but the event has no SEQUENCE, as before"
    )
  }

  @Test func messagesAreStampedAnewRightly() throws {
    let event = Self.event("a", "SEQUENCE:1\nORGANIZER:mailto:a@example.com")
    let later = event.replacing("20241115T09", with: "20241116T09")
    let stamp = try Self.report(Self.calendar([event]), Self.calendar([later]))
    #expect(stamp.places == ["6:9 update.stamp-only"])
    let message = try Self.report(
      Self.calendar([event], "METHOD:REQUEST"), Self.calendar([later], "METHOD:REQUEST"))
    #expect(message.places == [])
  }

  @Test func subscribersSeeWhatDiffShows() throws {
    let old = Self.calendar([
      Self.event("a", "SUMMARY:moved"), Self.event("b", "SUMMARY:changed"),
      Self.event("c", "SUMMARY:removed"), Self.event("d", "SUMMARY:doubled"),
      Self.event("e", "SUMMARY:stamped\nSEQUENCE:1"),
      Self.event("f", "SUMMARY:one\n\(Self.weekly)"),
    ])
    let new = Self.calendar([
      Self.event("a", "SUMMARY:moved\nDTSTART:20241203T180000Z\nDURATION:PT1H"),
      Self.event("b", "SUMMARY:changed\nLOCATION:Mill"),
      Self.event("g", "SUMMARY:added"), Self.event("h", "SUMMARY:doubled"),
      Self.event("e", "SUMMARY:stamped\nSEQUENCE:2"),
      Self.event("f", "SUMMARY:one\n\(Self.weekly)\nEXDATE:20241209T180000Z"),
    ])
    let counts = try Self.report(old, new).update
    #expect(counts?.description == "1 added, 2 removed, 1 moved, 1 changed, 1 as doubles")
  }

  @Test func eachUIDKeepsItsOwnKnownFault() throws {
    func event(_ uid: String, _ place: String) -> String {
      Self.event(uid, "SUMMARY:\(uid)\nSEQUENCE:1\nLOCATION:\(place)")
    }
    let old = Self.calendar([event("a", "Mill"), event("b", "Mill")])
    var options = ValidationOptions()
    options.selected = [try RuleSelector("update")]
    options.comparesVersions = true
    options.recordsBaseline = true
    var validator = Validator(options: options, zones: zones)
    _ = update(
      from: Self.bytes(old),
      to: Self.bytes(Self.calendar([event("a", "Hall"), event("b", "Mill")])),
      by: &validator)
    let known = validator.takeRecordedBaseline()
    #expect(known.total == 1)
    options.recordsBaseline = false
    var again = Validator(options: options, zones: zones, baseline: known)
    let report = update(
      from: Self.bytes(old),
      to: Self.bytes(Self.calendar([event("a", "Hall"), event("b", "Hall")])),
      by: &again)
    #expect(report.knownFaults == 1)
    #expect(report.findings.count == 1)
    #expect(again.takeGoneFaults().isEmpty)
    // Without the version before, nothing is known to be gone.
    options.comparesVersions = false
    var alone = Validator(options: options, zones: zones, baseline: known)
    var source = ByteArraySource(Self.bytes(old))
    _ = alone.validate(&source, named: "test.ics")
    #expect(alone.takeGoneFaults().isEmpty)
  }

  @Test func nothingOfTheVersionBeforeIsReportedWithoutIt() throws {
    var options = ValidationOptions()
    options.selected = [try RuleSelector("update")]
    #expect(
      validate(Self.bytes(Self.calendar([Self.event("a", "SEQUENCE:1")])), options).places == [])
  }
}
