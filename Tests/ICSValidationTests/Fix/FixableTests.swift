import ICSText
import Testing

@testable import ICSValidation

/// A finding is called fixable exactly where the repair removes it.
@Suite struct FixableTests {
  @Test(arguments: RuleRegistry.descriptions.map(\.id))
  func fixableIsWhatTheRepairRemoves(id: String) throws {
    let rule = try #require(RuleRegistry.description(of: id))
    for example in rule.wrong where example.exchange == nil && !example.isUnreadable {
      let profile = rule.profiles.contains(.rfc) ? Profile.rfc : rule.profiles.first ?? .rfc
      var options = ValidationOptions(profile: profile)
      options.limits = example.limits
      var before = validate(example.file.bytes, options)
      #expect(before.repairs == nil)
      var repairs = RepairOptions()
      repairs.rules = options
      let repaired = repair(example.file.bytes, repairs)
      before.repairs = repaired.report
      let after = validate(repaired.bytes, options)
      for found in before.counts {
        let findings = before.findings.filter { $0.rule == found.rule }
        let left = after.findings.count { $0.rule == found.rule }
        let fixable = findings.count { before.isFixable($0) == true }
        #expect(
          fixable == findings.count - left,
          "\(found.rule.id) in \(example.text): \(repaired.report.repairs)")
      }
    }
  }

  /// Lines of an event with faults that other repairs, odd bytes or other lines have to do with.
  @Test(arguments: [
    "RRULE:COUNT=3;FREQ=DAILY;",
    "RRULE:FREQ=DAILY;COUNT=30\nEXDATE:20240108T090000,,20240115T090000",
    "SUMMARY:\u{FF}, b", "SUMMARY;X-A=\u{FF};CHARSET=UTF-8:b",
    "SUMMARY;CHARSET=UTF-8:x\n LOCATION:y",
    "RRULE;TZID=Europe/Berlin:FREQ=DAILY;COUNT=3\n LOCATION:y",
    "ATTACH;VALUE=BINARY:QUJD", "SUMMARY:a, b; c \\x \\\" d",
    "RRULE:FREQ=DAILY;;COUNT3;UNTIL=2024-12-10", "RRULE:FREQ=DAILY;BYDAY=MO,,TU;COUNT3;BYHOUR=",
    "ATTENDEE; CN=A;=B;X Y=1:mailto:a@b.example", "ATTENDEE; CN =A; ROLE=CHAIR:mailto:a@b.example",
    "ATTENDEE; CN=\"A;ROLE=CHAIR:mailto:a@b.example", "LOCATION; X-A=1:x\n GEO:1",
    "SUMMARY ;LANGUAGE=en:a", "X-A ;LANGUAGE=en:a", "SUMMARY; X-A=\u{FF}; X-B=1:a", "location:a",
    "room:a", "x-a;b=c:d", "SUMMARY;language=en:x\n LOCATION:y",
    "SUMMARY:x\n LOCATION:\(String(repeating: "y", count: 99))",
    "COMMENT:\(String(repeating: "ä", count: 99))\n \(String(repeating: "y", count: 99))\nsummary:a",
    "location:a\ndescription:b", "SUMMARY;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:=41",
    "SUMMARY;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=4",
  ])
  func fixableIsWhatIsGone(lines: String) {
    // One byte stands for a character that is not UTF-8.
    var bytes = event("DTSTART;TZID=Europe/Berlin:20240101T090000\n\(lines)")
    while let index = bytes.indices.dropLast().first(where: {
      bytes[$0] == 0xC3 && bytes[$0 + 1] == 0xBF
    }) {
      bytes.replaceSubrange(index...index + 1, with: [0xE4])
    }
    checkFixable(bytes, besides: ["lex.utf8"])
  }

  private static let copy =
    "BEGIN:VEVENT|UID:a@example.com|DTSTAMP:20241115T090000Z|DTSTART:20241202T180000Z|"
    + "GEO:52,13|COMMENT:a|\u{20}b|STATUS:GONE|END:VEVENT|"

  /// Files with faults that other lines decide about; a bar stands for CRLF.
  @Test(arguments: [
    "BEGIN:VCALENDAR|" + inCalendar("BEGIN:X-A|END:X-A"), "BEGIN:VCALENDAR|",
    "BEGIN:VCALENDAR|BEGIN:X-A|END:X-A|" + inCalendar("BEGIN:X-A|END:X-A"),
    "BEGIN:VCALENDAR|END:VCALENDAR|",
    inCalendar("BEGIN:VEVENT|UID:a@example.com|LAST-MODIFIED:20241202T180000Z|END:VEVENT"),
    inCalendar("|X-A:1") + "|text|", inCalendar("|X-A:1||X-B:1"),
    inCalendar("BEGIN:VEVENT|END:VEVENT|UID:a|END; X=1:VEVENT"), "UID:a|end;X=1:VCALENDAR|",
    inCalendar(
      "BEGIN:VEVENT|UID:a|DTSTART:20241203T090000|RECURRENCE-ID:20241203T090000|"
        + "RRULE:FREQ=DAILY;UNTIL=20240101|END:VEVENT"),
    inCalendar("BEGIN:VEVENT|BEGIN:VEVENT|UID:a@example.com|END:VEVENT"),
    "BEGIN:VCALENDAR|BEGIN:VEVENT|BEGIN:VEVENT|BEGIN:VEVENT|UID:a@example.com|",
    inCalendar("BEGIN:VEVENT|BEGIN:VALARM|ACTION:AUDIO|BEGIN:VALARM|END:VALARM|END:VEVENT"),
    inCalendar("BEGIN:VTIMEZONE|BEGIN:STANDARD|BEGIN:STANDARD|END:STANDARD|END:VTIMEZONE"),
    inCalendar(copy + copy.dropLast()),
    inCalendar("BEGIN:VEVENT|DTEND:20241202|STATUS:GONE|STATUS:GONE|URL;ROLE=CHAIR:|END:VEVENT"),
    inCalendar("BEGIN:VEVENT|DURATION:PT0S |END:VEVENT|BEGIN:VEVENT|DURATION:-PT1H |END:VEVENT"),
  ])
  func fixableIsWhatIsGoneFrom(file: String) {
    checkFixable(Array(file.replacing("|", with: "\r\n").utf8), besides: [])
  }

  private func checkFixable(_ bytes: [UInt8], besides others: [String]) {
    var before = validate(bytes)
    let repaired = repair(bytes)
    before.repairs = repaired.report
    let after = validate(repaired.bytes)
    for found in before.counts where !others.contains(found.rule.id) {
      let left = after.findings.count { $0.rule == found.rule }
      let fixable = before.findings.count { $0.rule == found.rule && before.isFixable($0) == true }
      #expect(
        fixable == before.findings.count { $0.rule == found.rule } - left,
        "\(found.rule.id): \(repaired.report.repairs)")
    }
  }

  @Test func faultsOfNamesHaveTheirEdits() {
    for (line, edits) in [
      ("ATTENDEE; CN =A;=B:mailto:a@b.example", ["7:10-7:11 ", "7:13-7:14 "]),
      ("LOCATION \t:a", ["7:9-7:11 "]), ("X-A :a", []), ("x-a:b", ["7:1-7:4 X-A"]), ("room:a", []),
      ("SUMMARY;X-\n A=1;language=en:a", ["8:6-8:14 LANGUAGE"]),
    ] {
      let found = validate(event(line)).findings.filter { $0.rule.id.hasPrefix("lex.") }
      let shown = found.flatMap(\.shownEdits).map {
        "\($0.start.line):\($0.start.column)-\($0.end.line):\($0.end.column) \($0.text)"
      }
      #expect(shown == edits, "\(line)")
    }
  }

  /// Lines of a file, of which one has a fault, and the edits of the findings about lines.
  private static let faultsOfLines: [(file: String, edits: [String])] = [
    (inCalendar("BEGIN;X-A=1:VEVENT|END:VEVENT"), ["4:6-4:13 :"]),
    (inCalendar("BEGIN;X-A=|\u{20}1 : VEVENT|END:VEVENT"), ["4:6-5:6 :"]),
    (inCalendar("BEGIN:VEVENT|end:VEvENT"), ["5:1-5:4 END", "5:5-5:11 VEVENT"]),
    (inCalendar("BEGIN \t: VEVENT \t|END:VEVENT"), ["4:6-4:10 :", "4:16-4:18 "]),
    (inCalendar("BEGIN:VEVENT|BEGIN:VALARM |END:VALARM|END:VEVENT"), ["5:13-5:14 "]),
    (inCalendar("\u{FEFF}begin:VEVENT|END:VEVENT"), ["4:1-4:2 ", "4:2-4:7 BEGIN"]),
    (inCalendar("BEGIN:VEVENT|END:VEVENT") + "end:VCALENDAR|", ["7:1-7:4 END"]),
    (inCalendar("BEGIN:VEVENT|end:VEVENT|END:VEVENT"), ["5:1-5:4 END"]),
    (inCalendar("END:VEVENT |UID:a"), ["4:11-4:12 "]),
    (inCalendar("UID:a|END; X-A=1:VEVENT"), ["5:4-5:12 :"]),
    (inCalendar("nullBEGIN:VEVENT|UID:a|END:VEVENT"), ["4:1-4:5 "]),
    (inCalendar("textBEGIN:VEVENT |UID:a|END:VEVENT"), []),
    (inCalendar("BEGIN:VEVENT||END:VEVENT"), ["5:1-6:1 "]),
    (inCalendar("|"), []), ("|" + inCalendar("X-A:1"), ["1:1-2:1 "]),
    (inCalendar("|||\u{20}X-A:1"), []), (inCalendar("X-A:1") + "|text", ["7:5-7:5 \r\n"]),
    (inCalendar("X-A:1\nX-B:1"), ["4:6-5:1 \r\n"]), (inCalendar("X-A:1\nX-B:1\nX-C:1"), []),
    (inCalendar("\n"), []), (inCalendar("X-A:é\n\u{20}b"), ["4:6-5:1 \r\n"]),
    (String(inCalendar("X-A:1").dropLast()), ["5:14-5:14 \r\n"]),
    (inCalendar("COMMENT:a\u{7}b\u{B}|\u{20}\u{7F}c"), ["4:10-4:11 ", "4:12-5:2  ", "5:2-5:3 "]),
    (inCalendar("COMMENT;X-A=\u{7}:a\u{7}"), ["4:16-4:17 "]), (inCalendar("UID:a\u{7}"), []),
    (inCalendar("COMMENT:a\u{7}|\u{20}UID:b"), []), (inCalendar("COMMENT;VALUE=URI:a:\u{7}"), []),
    (
      inCalendar("X-A:" + String(repeating: "é", count: 74)),
      [
        "4:40-4:40 \r\n\u{20}", "4:77-4:77 \r\n\u{20}",
      ]
    ),
    (inCalendar("X-A:\(String(repeating: "a", count: 72))|\u{20}b"), []),
  ]

  /// Returns a file; a bar stands for CRLF.
  private static func inCalendar(_ lines: String) -> String {
    "BEGIN:VCALENDAR|VERSION:2.0|PRODID:a|\(lines)|END:VCALENDAR|"
  }

  /// If no finding is without edits, they make what the repair makes.
  @Test(arguments: faultsOfLines)
  func faultsOfLinesHaveTheirEdits(text: String, edits: [String]) {
    let file = Array(text.replacing("|", with: "\r\n").utf8)
    let found = validate(file).findings.filter { $0.rule.id.hasPrefix("lex.") }
    let shown = found.flatMap(\.shownEdits)
    #expect(!found.isEmpty)
    #expect(
      shown.map { "\($0.start.line):\($0.start.column)-\($0.end.line):\($0.end.column) \($0.text)" }
        == edits)
    var options = RepairOptions()
    options.rules.selected = found.map { RuleSelector($0.rule) }
    if !found.contains(where: \.shownEdits.isEmpty) {
      #expect(applied(shown, to: file) == repair(file, options).bytes)
    }
  }

  /// However its BEGIN is folded, and whatever comes first.
  @Test(arguments: [
    "BEG|\u{20}IN:VCAL|\u{20}ENDAR|PRODID:x|", "BEGIN:VCAL|\u{20}ENDAR|VERSION:2.0|",
    "BEGIN:VCALENDAR|X-A|PRODID:x|",
  ])
  func linesThatACalendarLacksComeFirst(head: String) {
    let file = Array("\(head)BEGIN:X-A|END:X-A|END:VCALENDAR|".replacing("|", with: "\r\n").utf8)
    let edits = validate(file).findings.flatMap(\.shownEdits)
    #expect(edits.count == 1)
    #expect(applied(edits, to: file) == repair(file).bytes)
  }

  /// A rule that is reported once per file is about all its places.
  @Test func aHabitIsFixableIfAllItsPlacesAre() {
    for (lines, isFixable) in [
      ("location:a\ndescription:b", true), ("location:a\nroom:b\ndescription:c", false),
    ] {
      let file = event(lines)
      var report = validate(file)
      report.repairs = repair(file).report
      let found = report.findings.filter { $0.rule.id == "lex.lowercase" }
      #expect(found.map { report.isFixable($0) } == [isFixable], "\(lines)")
    }
  }

  @Test func whatDependsOnTheCaseIsNotKnownWithoutTrying() throws {
    let report = validate(
      event(
        """
        SUMMARY:a, b
        GEO:52,13
        LOCATION:\(String(repeating: "x", count: 80))
        DTSTART;TZID=Europe/Berlin:20241202T180000
        RRULE:FREQ=DAILY;COUNT=4
        EXDATE:20241203T180000
        """))
    let answers = report.findings.map {
      "\($0.rule.id) \(report.isFixable($0).map { "\($0)" } ?? "nil")"
    }
    #expect(answers.contains("lex.text-escape true"))
    // Only the series says whether a time with a zone names an instance.
    #expect(answers.contains("rr.exdate-form nil"))
    #expect(answers.contains("val.geo false"))
    #expect(answers.contains("lex.line-too-long true"))
    #expect(report.dependsOnRepair)
    #expect(report.json().contains("\"fixable\":null"))
  }

  @Test(arguments: RuleRegistry.descriptions.map(\.id))
  func theEditsOfAFindingRemoveIt(id: String) throws {
    let rule = try #require(RuleRegistry.description(of: id))
    for example in rule.wrong where example.exchange == nil && !example.isUnreadable {
      var options = ValidationOptions(
        profile: rule.profiles.contains(.rfc) ? .rfc : rule.profiles.first ?? .rfc)
      options.limits = example.limits
      let file = example.file.bytes
      let before = validate(file, options)
      for finding in before.findings {
        guard case .edits(let edits, _, isWhole: true) = finding.remedy, !edits.isEmpty else {
          continue
        }
        let after = validate(applied(edits, to: file), options)
        #expect(
          after.findings.count { $0.rule == finding.rule }
            < before.findings.count { $0.rule == finding.rule },
          "\(finding) in \(example.text): \(edits)")
      }
    }
  }

  /// Returns a file with texts in place of others, as another program would write it.
  private func applied(_ edits: [Diagnostic.Remedy.Edit], to file: [UInt8]) -> [UInt8] {
    let text = String(decoding: file, as: UTF8.self).unicodeScalars
    var lines = [text.startIndex]
    for index in text.indices where text[index] == "\n" { lines.append(text.index(after: index)) }
    func index(of place: EditPlace) -> String.Index {
      place.line > lines.count
        ? text.endIndex : text.index(lines[place.line - 1], offsetBy: place.column - 1)
    }
    var output = String.UnicodeScalarView()
    var position = text.startIndex
    for edit in edits.sorted(by: { $0.start < $1.start }) {
      output += text[position..<index(of: edit.start)]
      output += edit.text.unicodeScalars
      position = index(of: edit.end)
    }
    output += text[position...]
    return Array(String(output).utf8)
  }
}
