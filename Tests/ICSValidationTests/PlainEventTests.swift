import CalendarSamples
import ICSText
import Testing

@testable import ICSValidation

/// Passing over plain events finds what reading each of their lines finds.
@Suite struct PlainEventTests {
  /// Profiles that have all rules about events between them, those of messages left out.
  private static let profiles: [Profile] = [.rfc, .security]

  /// The events of a calendar that was made up.
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

  private func report(
    _ bytes: [UInt8], _ profile: Profile, passesOver: Bool
  ) -> [String] {
    var options = ValidationOptions(profile: profile)
    options.passesOverPlainEvents = passesOver
    let report = validate(bytes, options)
    return report.findings.map { "\($0)" } + report.counts.map { "\($0.rule.id) \($0.count)" }
      + ["\(report.summary.components)"]
  }

  private func expectTheSame(_ bytes: [UInt8], _ profile: Profile, _ comment: String) {
    #expect(
      report(bytes, profile, passesOver: true) == report(bytes, profile, passesOver: false),
      "\(comment)")
  }

  @Test(arguments: profiles)
  func theExamplesOfAllRulesAreJudgedTheSame(profile: Profile) {
    for rule in RuleRegistry.descriptions {
      for example in rule.wrong + rule.right where example.file.bytes.count < 100_000 {
        expectTheSame(example.file.bytes, profile, rule.id)
      }
    }
  }

  @Test(arguments: SampleProfile.allCases)
  func calendarsOfEachKindAreJudgedTheSame(kind: SampleProfile) {
    let count = kind == .attendees ? 50 : 200
    expectTheSame(SampleCalendar(kind, numberOfEvents: count).bytes, .rfc, "\(kind)")
  }

  @Test(arguments: [SampleProfile.plain, .attendees])
  func eventsOfMostProgramsArePlain(kind: SampleProfile) {
    let count = kind == .attendees ? 50 : 200
    let calendar = SampleCalendar(kind, numberOfEvents: count).bytes
    var source = ByteArraySource(calendar)
    var sink = PlainEventCounter()
    var diagnostics = Diagnostics()
    var scanner = FrameScanner(scrutiny: .validating)
    _ = scanner.scan(&source, into: &sink, reporting: &diagnostics)
    #expect(sink.plain * 100 >= (sink.plain + sink.others) * 95)
  }

  /// Any line that is left out, added or changed is judged as if each line were read.
  @Test func changedEventsAreJudgedTheSame() {
    var generator = SplitMix(state: 7_986)
    let events = Self.events(.plain, 40) + Self.events(.attendees, 2)
    let lines = RuleRegistry.descriptions.flatMap { rule in
      (rule.wrong + rule.right).flatMap { example in
        example.file.bytes.count > 10_000
          ? [] : String(decoding: example.file.bytes, as: UTF8.self).split(separator: "\r\n")
      }
    }
    let characters =
      Array("\t \r\n:;,=\"\\^<-+0129TZPXAbe@é\u{7}\u{FEFF}".utf8) + [0x00, 0xC3, 0xFF]
    for number in 0..<600 {
      var event = events.randomElement(using: &generator) ?? []
      var text: [UInt8]
      switch number % 3 {
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
      let file = Array(head.utf8) + text + Array("END:VCALENDAR\r\n".utf8)
      expectTheSame(file, Self.profiles[number % Self.profiles.count], "change \(number)")
    }
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
    for events in [event + event, override + event, event + override, override + event + event] {
      let file = "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:x\n\(events)END:VCALENDAR\n"
      expectTheSame(Array(file.replacing("\n", with: "\r\n").utf8), .rfc, events)
    }
    let twice = "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:x\n\(event)\(event)END:VCALENDAR\n"
    let report = validate(Array(twice.replacing("\n", with: "\r\n").utf8), ValidationOptions())
    #expect(report.findings.map(\.rule.id).contains("uid.duplicate"))
  }
}

/// Counts the events that are taken without their lines.
private struct PlainEventCounter: FrameSink {
  var plain = 0
  var others = 0
  let takesPlainEvents = true

  mutating func plainEvent(_ event: PlainEvent, firstLine: Int) -> Bool {
    plain += 1
    return true
  }

  mutating func component(
    _ frame: ComponentFrame, in bytes: Span<UInt8>, reporting diagnostics: inout Diagnostics
  ) -> ScanDecision {
    if frame.component == .event { others += 1 }
    return .goOn
  }
}

/// Numbers that look random and are the same in each run (SplitMix64).
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
