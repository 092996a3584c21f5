import CalendarSamples
import ICSText
import Testing

@testable import ICSValidation

/// Rules see the lines and the events that they declare to read.
@Suite struct RuleTraitsTests {
  private static func description(_ id: String) -> RuleDescription {
    RuleDescription(
      id, .info, "RFC 5545", "Nothing is required.", harm: "None.", wrong: .event("SUMMARY:x"),
      right: .event("SUMMARY:x"), cure: "None.")
  }

  /// A rule that reads lines however they are written.
  private enum EachTitle: PropertyRule {
    static let description = RuleTraitsTests.description("test.title")

    static let properties: PropertySet = [.summary]

    static var reads: LineTraits { .any }

    static func check(
      _ property: Component.Property, in context: borrowing RuleContext,
      reporting diagnostics: inout Diagnostics
    ) {
      diagnostics.report(diagnostic, at: property.place, "a title")
    }
  }

  private enum EachName: ParameterRule {
    static let description = RuleTraitsTests.description("test.name")

    static var parameters: [ParameterName]? { [.cn] }

    static var reads: LineTraits { .any }

    static func check(
      _ parameter: Parameter, of property: Component.Property,
      in context: borrowing RuleContext, reporting diagnostics: inout Diagnostics
    ) {
      diagnostics.report(diagnostic, at: property.place, "a name")
    }
  }

  private enum EachEvent: ComponentRule {
    static let description = RuleTraitsTests.description("test.event")

    static let components: [ComponentName] = [.event]

    static var reads: EventTraits { .any }

    static func check(
      _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
      reporting diagnostics: inout Diagnostics
    ) {
      diagnostics.report(diagnostic, at: component.place, "an event")
    }
  }

  private enum EachUnusualTitle: PropertyRule {
    static let description = RuleTraitsTests.description("test.unusual-title")

    static let properties: PropertySet = [.summary]

    static func check(
      _ property: Component.Property, in context: borrowing RuleContext,
      reporting diagnostics: inout Diagnostics
    ) {
      diagnostics.report(diagnostic, at: property.place, "a title")
    }
  }

  /// Returns how many findings rules have in a file.
  private func count(
    _ rules: [any Rule.Type], ownRules: [OwnRule] = [], in file: [UInt8]
  ) -> Int {
    var source = ByteArraySource(file)
    var diagnostics = Diagnostics()
    var scanner = FrameScanner(scrutiny: .validating)
    var sink = ValidationSink(
      rules: RuleTable(rules), ownRules: ownRules, zones: zones, calendars: nil,
      limits: .standard, namesSubjects: false, takesOutlines: true)
    sink.beginFile()
    _ = scanner.scan(&source, into: &sink, reporting: &diagnostics)
    sink.endFile(reporting: &diagnostics)
    return diagnostics.countByRule.filter { $0.key.id.hasPrefix("test.") }.values.reduce(0, +)
  }

  @Test func ruleThatReadsAnyLineOrEventSeesEach() {
    let plain = SampleCalendar(.plain, numberOfEvents: 60).bytes
    #expect(count([EachTitle.self], in: plain) == 60)
    #expect(count([EachEvent.self], in: plain) == 60)
    let meetings = SampleCalendar(.attendees, numberOfEvents: 5).bytes
    let names =
      String(decoding: meetings, as: UTF8.self).replacing("\r\n ", with: "")
      .split(separator: ";CN=").count - 1
    #expect(names > 20)
    #expect(count([EachName.self], in: meetings) == names)
  }

  @Test func ruleThatDeclaresNothingSeesNoUsualLines() {
    // The first event after the properties of the calendar is not compared with the usual form.
    let titles = [
      "SUMMARY:First", "SUMMARY:Choir", "SUMMARY:Choir, tea", "summary:Choir",
      "SUMMARY;X-A=1:Choir",
    ]
    let events = titles.enumerated().map { number, title in
      """
      BEGIN:VEVENT
      UID:event-\(number)@example.com
      DTSTAMP:20241101T080000Z
      DTSTART:20241206T090000Z
      \(title)
      END:VEVENT

      """
    }
    let text = "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:x\n\(events.joined())END:VCALENDAR\n"
    let file = Array(text.replacing("\n", with: "\r\n").utf8)
    #expect(count([EachUnusualTitle.self], in: file) == 3)
    #expect(count([EachTitle.self], in: file) == 5)
  }

  @Test func ownRulesSeeAllLinesOfUsualEvents() {
    let meetings = SampleCalendar(.attendees, numberOfEvents: 5).bytes
    let people = String(decoding: meetings, as: UTF8.self).split(separator: "\r\nATTENDEE;").count
    let rule = OwnRule("test.person", .info, on: "VEVENT") { event, report in
      for line in event.properties where line.name == "ATTENDEE" {
        if line.parameters.contains(where: { $0.name == "CN" }) { report("a person", at: line) }
      }
    }
    #expect(count([], ownRules: [rule], in: meetings) == people - 1)
  }

  /// A rule that reads usual lines or events makes each file take several times as long.
  @Test(arguments: RuleRegistry.descriptions.indices)
  func noRuleReadsWhatIsUsual(index: Int) {
    let table = RuleTable([RuleRegistry.rules[index]])
    let id = RuleRegistry.descriptions[index].id
    #expect(!table.lines.contains(.usual), "\(id) reads lines that are written as usual")
    #expect(!table.events.contains(.usual), "\(id) reads events that say what most events say")
  }

  /// A usual line may have nine parameters.
  @Test(arguments: [8, 9])
  func parametersOfUsualLinesAreWithinTheLimit(limit: Int) {
    let person =
      "ATTENDEE;CUTYPE=ROOM;ROLE=CHAIR;PARTSTAT=ACCEPTED;RSVP=TRUE;CN=A;X-A=1;X-B=2;X-C=3;X-D=4"
    var options = ValidationOptions()
    options.limits.parameters = limit
    let events = (1...4).map {
      """
      BEGIN:VEVENT
      UID:event-\($0)@example.com
      DTSTAMP:20241101T080000Z
      DTSTART:20241206T090000Z
      SUMMARY:Choir
      ORGANIZER:mailto:b@example.com
      \(person):mailto:a@example.com
      END:VEVENT

      """
    }
    let text = "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:x\n\(events.joined())END:VCALENDAR\n"
    let found = validate(Array(text.replacing("\n", with: "\r\n").utf8), options).findings
      .filter { $0.rule.id == "limit.parameters" }
    #expect(found.count == (limit == 8 ? 4 : 0))
  }
}
