import CalendarSamples
import Foundation
import ICSText
import TestSupport
import Testing

@testable import ICSValidation

/// Validating events by their outlines has the same findings as reading each of their lines.
@Suite struct EventOutlineTests {
  /// Profiles that together have all rules about events.
  private static let profiles: [Profile] = [.rfc, .security, .outlook, .itip, .caldav]

  /// Returns the events of a made-up calendar, as lines.
  private static func events(_ profile: SampleProfile, _ count: Int) -> [[Substring]] {
    let text = String(decoding: SampleCalendar(profile, numberOfEvents: count).bytes, as: UTF8.self)
    let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)
    var events: [[Substring]] = []
    for line in lines {
      if line == "BEGIN:VEVENT" { events.append([]) }
      if !events.isEmpty, events[events.count - 1].last != "END:VEVENT" {
        events[events.count - 1].append(line)
      }
    }
    return events
  }

  private static func bytes(_ event: [Substring]) -> [UInt8] {
    Array((event.joined(separator: "\r\n") + "\r\n").utf8)
  }

  /// The examples of all rules, after events that make theirs ordinary ones.
  private static let examples: [(rule: String, file: [UInt8])] = RuleRegistry.descriptions.flatMap {
    rule in
    (rule.wrong + rule.right).map(\.file.bytes).filter { $0.count < 100_000 }
      .map { (rule.id, PrecedingEvents.added(to: $0)) }
  }

  @Test(arguments: profiles)
  func theExamplesOfAllRulesAreJudgedTheSame(profile: Profile) {
    var comparison = Comparison(profile)
    for (rule, file) in Self.examples { comparison.expectTheSame(file, rule) }
  }

  /// Without so many events judged in each way, the comparison would mean little.
  @Test func theExamplesHaveEventsToJudgeInEachWay() {
    var count = EventCounts()
    for (_, file) in Self.examples { count += Self.events(in: file) }
    #expect(count.passedOver > 120)
    #expect(count.byOpenLines > 100)
    #expect(count.byAllLines > 200)
  }

  @Test func theFaultsOfTheTableAreJudgedTheSame() throws {
    var count = EventCounts()
    for entry in try FaultTable.entries() {
      let file = PrecedingEvents.added(to: entry.bytes)
      var comparison = Comparison(entry.setting.profile)
      comparison.expectTheSame(file, entry.line)
      count += Self.events(in: file)
    }
    #expect(count.passedOver > 20)
    #expect(count.byOpenLines > 100)
    #expect(count.byAllLines > 50)
  }

  /// Counts the events that a validator judges in each way.
  private static func events(in file: [UInt8]) -> EventCounts {
    var source = ByteArraySource(file)
    var diagnostics = Diagnostics()
    var sink = CountingSink(
      sink: ValidationSink(
        rules: RuleTable([]), zones: zones, calendars: nil, limits: .standard, namesSubjects: false,
        takesOutlines: true))
    var scanner = FrameScanner(scrutiny: .validating)
    sink.sink.beginFile()
    _ = scanner.scan(&source, into: &sink, reporting: &diagnostics)
    return sink.counts
  }

  @Test(arguments: SampleProfile.allCases)
  func calendarsOfEachKindAreJudgedTheSame(kind: SampleProfile) {
    let count = kind == .attendees ? 50 : 200
    var comparison = Comparison(.rfc)
    comparison.expectTheSame(SampleCalendar(kind, numberOfEvents: count).bytes, "\(kind)")
  }

  @Test(arguments: profiles)
  func calendarsInEachShapeAreJudgedTheSame(profile: Profile) {
    var comparison = Comparison(profile)
    for kind in [SampleProfile.plain, .attendees, .recurring] {
      let calendar = SampleCalendar(kind, numberOfEvents: kind == .attendees ? 20 : 100).bytes
      for shape in SampleShape.allCases {
        comparison.expectTheSame(shape.rewrite(calendar), "\(kind), \(shape)")
      }
    }
  }

  @Test(arguments: [SampleProfile.plain, .attendees])
  func eventsOfMostProgramsArePassedOver(kind: SampleProfile) {
    let count = kind == .attendees ? 50 : 200
    let found = Self.events(in: SampleCalendar(kind, numberOfEvents: count).bytes)
    #expect(found.passedOver * 100 >= found.all * 90)
  }

  /// Findings about lines that do not decide when an event is do not require its other lines.
  @Test(arguments: SampleShape.allCases)
  func eventsInEachShapeAreJudgedWithFewLines(shape: SampleShape) {
    let calendar = shape.rewrite(SampleCalendar(.plain, numberOfEvents: 200).bytes)
    let found = Self.events(in: calendar)
    #expect(found.all == 200)
    // Events that are the first to use a zone, for example.
    #expect(found.byAllLines + found.inFull <= 16)
  }

  /// An event with a line left out, added or changed is judged as if each line were read.
  @Test func changedEventsAreJudgedTheSame() {
    var generator = SeededGenerator(seed: 7_986)
    let events = Self.events(.plain, 40) + Self.events(.attendees, 2)
    let lines = RuleRegistry.descriptions.flatMap { rule in
      (rule.wrong + rule.right).flatMap { example in
        example.file.bytes.count > 10_000
          ? [] : String(decoding: example.file.bytes, as: UTF8.self).split(separator: "\r\n")
      }
    }
    let characters =
      Array("\t \r\n:;,=\"\\^<-+0129TZPXAbe@é\u{7}\u{FEFF}".utf8) + [0x00, 0xC3, 0xFF]
    let pieces = ["\r\n", "\r\n ", "\r\n\r\n ", "\r\n\t", "\\\r\n ", "\\"].map { Array($0.utf8) }
    var count = EventCounts()
    var comparison = Comparison(Self.profiles[0])
    for number in 0..<800 {
      // Each profile has a share of the changes, of all kinds.
      if number > 0, number.isMultiple(of: 160) {
        comparison = Comparison(Self.profiles[number / 160])
      }
      var event = events.randomElement(using: &generator) ?? []
      var text: [UInt8]
      switch number % 4 {
      case 0:
        let index = Int.random(in: 1..<event.count, using: &generator)
        event.insert(lines.randomElement(using: &generator) ?? "", at: index)
        text = Self.bytes(event)
      case 1:
        let index = Int.random(in: 1..<event.count, using: &generator)
        if Bool.random(using: &generator) {
          event.remove(at: index)
        } else {
          event.insert(event[index], at: Int.random(in: 1..<event.count, using: &generator))
        }
        text = Self.bytes(event)
      case 2:
        text = Self.bytes(event)
        text.insert(
          contentsOf: pieces.randomElement(using: &generator) ?? [],
          at: Int.random(in: 0..<text.count, using: &generator))
      default:
        text = Self.bytes(event)
        let index = Int.random(in: 0..<text.count, using: &generator)
        let byte = characters.randomElement(using: &generator) ?? 0
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: text[index] = byte
        case 1: text.insert(byte, at: index)
        default: text.remove(at: index)
        }
      }
      let head = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Example//Test//EN\r\n"
      let bare = Array(head.utf8) + text + Array("END:VCALENDAR\r\n".utf8)
      let file = PrecedingEvents.added(to: bare)
      comparison.expectTheSame(file, "change \(number)")
      count += Self.events(in: file)
    }
    // Many changes cause no finding, such as an additional letter in a text.
    #expect(count.passedOver > 100)
    #expect(count.byOpenLines > 100)
    #expect(count.byAllLines > 100)
  }

  /// Returns several events in a row, some changed, some repeated, with zones defined late.
  private static func mixedCalendar(using generator: inout SeededGenerator) -> [UInt8] {
    let events = events(.plain, 30) + events(.attendees, 2) + events(.allday, 3)
    var text = Array("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Example//Test//EN\r\n".utf8)
    let zone = """
      BEGIN:VTIMEZONE
      TZID:Europe/Berlin
      BEGIN:STANDARD
      TZOFFSETFROM:+0200
      TZOFFSETTO:+0300
      DTSTART:19700101T000000
      END:STANDARD
      END:VTIMEZONE

      """
    for _ in 0..<Int.random(in: 1...60, using: &generator) {
      var event = bytes(events.randomElement(using: &generator) ?? [])
      if Int.random(in: 0..<4, using: &generator) == 0 {
        let index = Int.random(in: 0..<event.count, using: &generator)
        event[index] = Array("\r\n \t;:,<\\0Z\u{7F}".utf8).randomElement(using: &generator) ?? 0
      }
      text += event
      if Int.random(in: 0..<20, using: &generator) == 0 {
        text += Array(zone.replacing("\n", with: "\r\n").utf8)
      }
      if Int.random(in: 0..<20, using: &generator) == 0 {
        text += Array("END:VCALENDAR\r\nBEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\n".utf8)
      }
    }
    return text + Array("END:VCALENDAR\r\n".utf8)
  }

  /// Neither the number of threads nor the ends of pieces and blocks make a difference.
  @Test func threadsAndBlocksChangeNothing() throws {
    var generator = SeededGenerator(seed: 2_417)
    var reading = JudgingValidator(.rfc, usesOutlines: false)
    let path = NSTemporaryDirectory() + "calview-\(UUID().uuidString).ics"
    defer { try? FileManager.default.removeItem(atPath: path) }
    for number in 0..<80 {
      let file = Self.mixedCalendar(using: &generator)
      try Data(file).write(to: URL(fileURLWithPath: path))
      let expected = reading.lines(of: file)
      for threads in [1, 3] {
        var options = ValidationOptions()
        options.parallelism = Parallelism(threadCount: threads)
        options.parallelism.smallestFile = 0
        options.parallelism.pieceBytes = [50, 700, 3_000, 1 << 20][number % 4]
        options.limits.blockBytes = [100, 2_000, 1 << 18][number % 3]
        var source = try ByteSource(opening: InputPath(path))
        var validator = Validator(options: options, zones: zones)
        let found = validator.validate(&source, named: "test.ics").linesToCompare
        #expect(found == expected, "calendar \(number), \(threads) threads")
      }
    }
  }

  /// Zones are remembered least well around changes of the clocks.
  @Test func timesAroundChangesOfTheClocksAreJudgedTheSame() {
    var generator = SeededGenerator(seed: 31)
    var text = "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:x\n"
    for number in 0..<300 {
      let isSpring = Bool.random(using: &generator)
      let day = Int.random(in: 24...31, using: &generator)
      let hour = Int.random(in: 0...3, using: &generator)
      let zone = number % 8 == 0 ? "America/New_York" : "Europe/Berlin"
      let date = "20\(Int.random(in: 10...30, using: &generator))\(isSpring ? "03" : "10")\(day)"
      text += """
        BEGIN:VEVENT
        UID:event-\(number)@example.com
        DTSTAMP:20241101T080000Z
        DTSTART;TZID=\(zone):\(date)T0\(hour)1500
        DTEND;TZID=\(zone):\(date)T0\(hour + 1)3000
        SUMMARY:Choir
        END:VEVENT

        """
    }
    text += "END:VCALENDAR\n"
    let bytes = Array(text.replacing("\n", with: "\r\n").utf8)
    var comparison = Comparison(.rfc)
    comparison.expectTheSame(bytes, "changes of the clocks")
    let rules = validate(bytes).counts.map(\.rule.id)
    #expect(rules.contains("tz.nonexistent-time") && rules.contains("tz.ambiguous-time"))
  }

  /// Changes and removes each byte of an event that is otherwise skipped.
  @Test func eachByteOfAnEventMatters() {
    let event = """
      BEGIN:VEVENT
      UID:event-1@example.com
      DTSTAMP:20241101T080000Z
      DTSTART;TZID=Europe/Berlin:20241206T090000
      DURATION:PT1H30M
      SEQUENCE:12
      SUMMARY:Choir\\, later tea
      LOCATION:Hall
      DESCRIPTION:a
       b
      STATUS:CONFIRMED
      TRANSP:TRANSPARENT
      CLASS:CONFIDENTIAL
      PRIORITY:5
      URL:https://example.com/a
      CATEGORIES:A,B
      ORGANIZER;CN="A":mailto:a@example.com
      ATTENDEE;ROLE=REQ-PARTICIPANT;RSVP=TRUE:mailto:b@example.com
      ATTENDEE;CUTYPE=INDIVIDUAL;PARTSTAT=NEEDS-ACTION:mailto:c@example.com
      ATTENDEE;CN=D;X-NUM-GUESTS=0:mailto:d@example.com
      X-MICROSOFT-CDO-BUSYSTATUS:BUSY
      X-PLACE;VALUE=URI;X-TITLE="A: b";X-SIZE=7:geo:1,2
      BEGIN:VALARM
      ACTION:DISPLAY
      DESCRIPTION:x
      TRIGGER;RELATED=START:-PT15M
      END:VALARM
      END:VEVENT

      """
    let text = Array(event.replacing("\n", with: "\r\n").utf8)
    // The events before it are the first of their kind, so that this one is not.
    let others = (2...3).map {
      let other = event.replacing("event-1", with: "event-\($0)").replacing("\n", with: "\r\n")
      return Array(other.utf8)
    }
    let head = Array("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\n".utf8) + others.joined()
    // The first event of a calendar, and the first with another UID, are read in full.
    #expect(Self.events(in: head + text + Array("END:VCALENDAR\r\n".utf8)).passedOver == 1)
    var comparison = Comparison(.rfc)
    for index in text.indices {
      var changed = text
      changed[index] = text[index] == UInt8(ascii: "x") ? UInt8(ascii: "y") : UInt8(ascii: "x")
      comparison.expectTheSame(
        head + changed + Array("END:VCALENDAR\r\n".utf8), "change at \(index)")
      changed.remove(at: index)
      comparison.expectTheSame(head + changed + Array("END:VCALENDAR\r\n".utf8), "without \(index)")
    }
  }

  /// The walk takes everything before the colon for the name of a zone.
  @Test(arguments: [
    "DTSTART;TZID=\"a;:20240426T193000", "DTSTART;TZID=\";:20240426T193000",
    "DTEND;TZID=\",:20240426T193000", "RDATE;TZID=\"a\"b:20240426T193000",
    "DTSTART;TZID=Europe/Berlin;VALUE=DATE-TIME:20240426T193000",
    "dtstart;tzid=Europe/Berlin;value=date-time:20240426T193000",
    "dtstart;tzid=MyZone;:20240426T193000", "dtstart;tzid=Europe/Berlin:20240426T193000",
  ])
  func whatMayBeAZoneIsJudgedTheSame(line: String) {
    let events = ["DTSTART:20240101T100000Z", "DTSTART:20240101T100000Z", line, line].enumerated()
      .map { number, line in
        """
        BEGIN:VEVENT
        UID:event-\(number)@example.com
        DTSTAMP:20240101T000000Z
        SUMMARY:Choir
        \(line)
        END:VEVENT

        """
      }
    let text = "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:x\n\(events.joined())END:VCALENDAR\n"
    var comparison = Comparison(.rfc)
    comparison.expectTheSame(Array(text.replacing("\n", with: "\r\n").utf8), line)
  }

  @Test func eventsThatConcernOthersAreReadInFull() {
    let event = """
      BEGIN:VEVENT
      UID:series@example.com
      DTSTAMP:20241101T080000Z
      DTSTART:20241206T090000Z
      DTEND:20241206T100000Z
      SUMMARY:Choir
      END:VEVENT

      """
    let override = event.replacing("SUMMARY", with: "RECURRENCE-ID:20241206T090000Z\nSUMMARY")
    var comparison = Comparison(.rfc)
    for events in [event + event, override + event, event + override, override + event + event] {
      let file = "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:x\n\(events)END:VCALENDAR\n"
      comparison.expectTheSame(Array(file.replacing("\n", with: "\r\n").utf8), events)
    }
    let twice = "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:x\n\(event)\(event)END:VCALENDAR\n"
    let report = validate(Array(twice.replacing("\n", with: "\r\n").utf8), ValidationOptions())
    #expect(report.findings.map(\.rule.id).contains("uid.duplicate"))
  }
}

/// Validators of a profile that differ only in whether they skip events.
private struct Comparison: ~Copyable {
  private var skipping: JudgingValidator
  private var reading: JudgingValidator

  init(_ profile: Profile) {
    skipping = JudgingValidator(profile, usesOutlines: true)
    reading = JudgingValidator(profile, usesOutlines: false)
  }

  mutating func expectTheSame(_ file: [UInt8], _ comment: String) {
    let expected = reading.lines(of: file)
    let found = skipping.lines(of: file)
    #expect(
      found == expected,
      """
      \(comment): lost \(Self.lines(expected, without: found)), \
      new \(Self.lines(found, without: expected))
      """)
  }

  /// Returns lines, each with its rule and its place in the file, that others lack.
  private static func lines(_ lines: [String], without others: [String]) -> [String] {
    let others = Set(others)
    return lines.filter { !others.contains($0) }
  }
}

/// A validator that tells as lines what it found in a file.
private struct JudgingValidator: ~Copyable {
  private var validator: Validator

  init(_ profile: Profile, usesOutlines: Bool) {
    var options = ValidationOptions(profile: profile)
    options.usesOutlines = usesOutlines
    validator = Validator(options: options, zones: zones)
  }

  mutating func lines(of file: [UInt8]) -> [String] {
    var source = ByteArraySource(file)
    return validator.validate(&source, named: "test.ics").linesToCompare
  }
}

extension ValidationReport {
  /// The findings with their lines, the counts of rules, and the number of components.
  fileprivate var linesToCompare: [String] {
    findings.map { "\($0) \($0.sourceLine.map { "\($0)" } ?? "")" }
      + counts.map { "\($0.rule.id) \($0.count)" }
      + ["\(summary.components)"]
  }
}

/// The number of events that are judged in each way.
private struct EventCounts {
  /// Skipped without reading their lines.
  var passedOver = 0
  /// By only those lines that a rule may report.
  var byOpenLines = 0
  /// By all lines; for some, the outline knows that they have no fault.
  var byAllLines = 0
  /// Read in full, line by line.
  var inFull = 0

  var all: Int { passedOver + byOpenLines + byAllLines + inFull }

  static func += (left: inout EventCounts, right: EventCounts) {
    left.passedOver += right.passedOver
    left.byOpenLines += right.byOpenLines
    left.byAllLines += right.byAllLines
    left.inFull += right.inFull
  }
}

/// Passes everything on to the sink of a validator, and counts events.
private struct CountingSink: OutlineSink, ~Copyable {
  var sink: ValidationSink
  var counts = EventCounts()

  var takesOutlines: Bool { sink.takesOutlines }

  mutating func take(_ event: EventOutline.Facts) -> Bool {
    guard sink.take(event) else { return false }
    counts.passedOver += 1
    return true
  }

  mutating func beginCalendar(
    _ calendar: CalendarFrame, reporting diagnostics: inout Diagnostics
  ) {
    sink.beginCalendar(calendar, reporting: &diagnostics)
  }

  mutating func calendarLine(
    _ line: ContentLine, in text: Span<UInt8>, reporting diagnostics: inout Diagnostics
  ) {
    sink.calendarLine(line, in: text, reporting: &diagnostics)
  }

  mutating func endCalendar(
    _ calendar: CalendarFrame, isClosed: Bool, reporting diagnostics: inout Diagnostics
  ) {
    sink.endCalendar(calendar, isClosed: isClosed, reporting: &diagnostics)
  }

  mutating func component(
    _ frame: ComponentFrame, in bytes: Span<UInt8>, reporting diagnostics: inout Diagnostics
  ) -> ScanDecision {
    if frame.component == .event { counts.inFull += 1 }
    return sink.component(frame, in: bytes, reporting: &diagnostics)
  }

  mutating func event(
    _ frame: ComponentFrame, _ event: borrowing OutlinedEvent, in bytes: Span<UInt8>,
    reporting diagnostics: inout Diagnostics
  ) -> ScanDecision {
    let decision = sink.event(frame, event, in: bytes, reporting: &diagnostics)
    if sink.hasReadAllLines {
      counts.byAllLines += 1
    } else {
      counts.byOpenLines += 1
    }
    return decision
  }
}
