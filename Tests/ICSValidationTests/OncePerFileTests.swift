import ICSText
import Testing

@testable import ICSValidation

/// Habits of programs are one finding a file, at the first place and with the number of places.
@Suite struct OncePerFileTests {
  private func calendar(_ events: [String]) -> String {
    (["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Example//Test//EN"] + events + ["END:VCALENDAR"])
      .joined(separator: "\n")
  }

  private func event(_ number: Int, _ lines: String...) -> String {
    ([
      "BEGIN:VEVENT", "UID:\(number)@example.com", "DTSTAMP:20241115T090000Z",
      "SUMMARY:Choir", "DTSTART;VALUE=DATE:20241202",
    ] + lines + ["END:VEVENT"]).joined(separator: "\n")
  }

  /// Lines that each violate a rule which is reported once per file.
  static let habits = [
    ("lex.line-too-long", "DESCRIPTION:" + String(repeating: "x", count: 70)),
    ("val.text-html", "DESCRIPTION:<b>bold</b>"),
    ("val.html-entity", "DESCRIPTION:bread &amp\\; cheese"),
    ("lex.lowercase", "description:x"),
    ("rr.unbounded", "RRULE:FREQ=WEEKLY"),
    ("time.stamp-not-utc", "CREATED:20241115T090000"),
  ]

  @Test(arguments: habits, [true, false])
  func aHabitIsOneFinding(habit: (rule: String, line: String), usesOutlines: Bool) {
    var options = ValidationOptions()
    options.usesOutlines = usesOutlines
    let one = validate(calendar([event(1, habit.line)]), options)
    #expect(one.findings.map(\.rule.id) == [habit.rule])
    #expect(one.findings.first?.message.contains("this is the first") == false)
    let events = (1...300).map { $0 % 3 == 0 ? event($0) : event($0, habit.line) }
    // In two calendars, since it is one finding for a file.
    let file = [events.prefix(150), events.suffix(150)].map { calendar(Array($0)) }
    options.ignored = [try! RuleSelector("str.multiple-vcalendar")]
    let many = validate(file.joined(separator: "\n"), options)
    #expect(many.findings.map(\.rule.id) == [habit.rule])
    #expect(many.findings.first?.place == one.findings.first?.place)
    #expect(many.findings.first?.sourceLine == one.findings.first?.sourceLine)
    #expect(
      many.findings.first?.message
        == one.findings.first.map { "\($0.message); this is the first of 200 such places" })
    #expect(many.counts == [RuleCount(rule: DiagnosticRule(habit.rule, .info), count: 1)])
    #expect(many.leftOut.isEmpty)
  }

  @Test func eachFileIsCountedByItself() {
    var validator = Validator(zones: zones)
    for _ in 1...2 {
      let text = calendar([event(1, Self.habits[1].1), event(2, Self.habits[1].1)])
      var source = ByteArraySource(Array((text + "\n").replacing("\n", with: "\r\n").utf8))
      let report = validator.validate(&source, named: "a.ics")
      #expect(report.findings.map { $0.message.suffix(16) } == ["of 2 such places"])
    }
  }

  @Test func missingStampsAreOneFindingAndMissingUIDsAreNot() {
    let text = calendar(
      (1...3).map { _ in "BEGIN:VEVENT\nSUMMARY:x\nDTSTART;VALUE=DATE:20241202\nEND:VEVENT" })
    let report = validate(text)
    #expect(
      report.findings.map { "\($0.place.line) \($0.rule.id)" } == [
        "4 card.required", "4 card.dtstamp-missing", "8 card.required", "12 card.required",
      ])
  }

  @Test func anEventWithoutEndIsNoFault() {
    let text = calendar([event(1).replacing(";VALUE=DATE:20241202", with: ":20241202T180000Z")])
    #expect(validate(text).findings == [])
  }

  @Test func exceptionsOfADoubtfulStartAreNotReported() {
    let exceptions = (1...12).map { "EXDATE;TZID=Europe/Berlin:202412\($0 + 10)T180000" }
    let text = calendar([
      event(1, (["RRULE:FREQ=DAILY;COUNT=40"] + exceptions).joined(separator: "\n"))
        .replacing(";VALUE=DATE:20241202", with: ";TZID=Europe/Berlin:20241202T180000Z")
    ])
    var options = ValidationOptions()
    options.ignored = [try! RuleSelector("tz.no-vtimezone")]
    #expect(validate(text, options).findings.map(\.rule.id) == ["time.tzid-on-utc"])
  }
}
