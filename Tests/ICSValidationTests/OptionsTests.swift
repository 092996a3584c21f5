import ICSText
import Testing

@testable import ICSValidation

@Suite struct OptionsTests {
  /// A calendar without METHOD and VTIMEZONE, whose event has attendees and STATUS:MAYBE.
  private let file = """
    BEGIN:VCALENDAR
    VERSION:2.0
    PRODID:-//Example//Test//EN
    BEGIN:VEVENT
    UID:1@example.com
    DTSTAMP:20241115T090000Z
    SUMMARY:Choir
    DTSTART;TZID=Asia/Seoul:20241202T180000
    DURATION:PT1H
    STATUS:MAYBE
    END:VEVENT
    END:VCALENDAR
    """

  private func found(_ change: (inout ValidationOptions) throws -> Void) rethrows -> [String] {
    var options = ValidationOptions()
    try change(&options)
    return validate(file, options).findings.map { "\($0.severity) \($0.rule.id)" }
  }

  @Test func profilesWeighRules() {
    #expect(found { _ in } == ["warning tz.no-vtimezone", "error val.enum"])
    #expect(found { $0.profile = .google } == ["error val.enum"])
    #expect(
      found { $0.profile = .outlook } == ["error tz.no-vtimezone", "error val.enum"])
    #expect(
      found { $0.profile = .itip }
        == ["error itip.method-missing", "warning tz.no-vtimezone", "error val.enum"])
  }

  @Test func selectionReplacesTheProfileAndIgnoringTakesAway() throws {
    #expect(try found { $0.selected = [try RuleSelector("val")] } == ["error val.enum"])
    #expect(
      try found { $0.selected = [try RuleSelector("itip.*")] } == ["error itip.method-missing"])
    #expect(
      try found { $0.ignored = [try RuleSelector("val.enum")] } == ["warning tz.no-vtimezone"])
    #expect(
      try found {
        $0.selected = [try RuleSelector("all")]
        $0.ignored = [try RuleSelector("itip"), try RuleSelector("tz")]
      } == ["error val.enum"])
  }

  @Test func severitiesChangeAndTurnOn() throws {
    #expect(
      try found {
        $0.severities = [
          (try RuleSelector("val"), .error), (try RuleSelector("itip.method-missing"), .info),
        ]
      } == ["info itip.method-missing", "warning tz.no-vtimezone", "error val.enum"])
  }

  @Test(arguments: ["nonsense", "rr.count-untl", "", "rr.count-until.*", "*"])
  func namesOfNoRuleAreRefused(name: String) {
    #expect(throws: UnknownRule(name: name)) { try RuleSelector(name) }
  }

  @Test func countsAreExactThoughFewFindingsAreKept() {
    var options = ValidationOptions()
    options.limits.diagnosticsPerRule = 2
    let lines = Array(repeating: "FOO:bar", count: 9).joined(separator: "\n")
    let report = validate(file.replacing("STATUS:MAYBE", with: lines), options)
    #expect(report.places.filter { $0.hasSuffix("str.prop-unknown") }.count == 2)
    #expect(report.counts.first { $0.rule.id == "str.prop-unknown" }?.count == 9)
    #expect(report.count(of: .warning) == 10)
    #expect(report.worst == .warning)
  }

  @Test func zonesBeyondTheLimitAreCountedAndNotLookedAt() {
    var options = ValidationOptions()
    options.limits.timeZones = 2
    let lines = """
      EXDATE;TZID=Mill Street:20241203T180000
      EXDATE;TZID=Mill Lane:20241204T180000
      EXDATE;TZID=Mill Road:20241205T180000
      """
    let found = validate(file.replacing("STATUS:MAYBE", with: lines), options).findings
    #expect(
      found.filter { $0.rule.id == "limit.time-zones" }.map { "\($0.place) \($0.message)" }
        == ["11:13 2 times have TZIDs beyond this limit, which are not looked up"])
    #expect(
      found.filter { $0.rule.id == "tz.undefined" }.map(\.place.line) == [10],
      "of zones that are not looked at it is not known")
  }
}

@Suite struct BaselineTests {
  private func calendar(_ lines: String...) -> String {
    """
    BEGIN:VCALENDAR
    VERSION:2.0
    PRODID:-//Example//Test//EN
    \(lines.joined(separator: "\n"))
    END:VCALENDAR
    """
  }

  private func event(_ uid: String, _ lines: String...) -> String {
    ([
      "BEGIN:VEVENT", "UID:\(uid)@example.com", "DTSTAMP:20241115T090000Z", "SUMMARY:x",
      "DTSTART;VALUE=DATE:20241202",
    ] + lines + ["END:VEVENT"]).joined(separator: "\n")
  }

  private func baseline(of file: String) -> Baseline {
    var options = ValidationOptions()
    options.recordsBaseline = true
    var source = ByteArraySource(Array(file.replacing("\n", with: "\r\n").utf8) + [0x0D, 0x0A])
    var validator = Validator(options: options, zones: zones)
    _ = validator.validate(&source, named: "a.ics")
    return validator.takeRecordedBaseline()
  }

  private func report(
    _ file: String, named name: String = "a.ics", knowing baseline: Baseline
  ) -> ValidationReport {
    var source = ByteArraySource(Array(file.replacing("\n", with: "\r\n").utf8) + [0x0D, 0x0A])
    var validator = Validator(zones: zones, baseline: baseline)
    return validator.validate(&source, named: name)
  }

  @Test func knownFaultsArePassedOverWhereverTheyMoved() {
    let known = baseline(of: calendar(event("alpha", "STATUS:MAYBE"), event("beta", "FOO:1")))
    #expect(known.total == 2)
    let moved = calendar(event("gamma"), event("beta", "FOO:1"), event("alpha", "STATUS:MAYBE"))
    let report = report(moved, knowing: known)
    #expect(report.places == [])
    #expect(report.knownFaults == 2)
    #expect(report.worst == nil)
  }

  @Test func newFaultsAreFoundBesideKnownOnes() {
    let known = baseline(of: calendar(event("alpha", "STATUS:MAYBE")))
    let changed = calendar(
      event("alpha", "STATUS:MAYBE"), event("beta", "STATUS:MAYBE"), event("delta", "FOO:1"))
    #expect(
      report(changed, knowing: known).places == ["16:8 val.enum", "23:1 str.prop-unknown"])
  }

  @Test func aFaultThatComesMoreOftenIsNew() {
    let known = baseline(of: calendar(event("alpha", "PRIORITY:11")))
    let twice = calendar(event("alpha", "PRIORITY:11"), event("alpha", "PRIORITY:12"))
    #expect(report(twice, knowing: known).places.contains("16:10 val.int"))
  }

  @Test func whatFollowsFromAKnownFaultIsNotNew() throws {
    let file = calendar(event("alpha").replacing("DTSTART;VALUE=DATE:", with: "DTSTART "))
    let known = baseline(of: file)
    #expect(known.total == 1)
    #expect(report(file, knowing: known).places == [])
    var options = ValidationOptions()
    options.ignored = [try RuleSelector("lex.no-colon")]
    #expect(validate(file, options).places == [])
  }

  @Test func aFaultIsKnownOnlyInItsFile() {
    let known = baseline(of: calendar(event("alpha", "STATUS:MAYBE")))
    let same = calendar(event("alpha", "STATUS:MAYBE"))
    #expect(report(same, named: "b.ics", knowing: known).knownFaults == 0)
    #expect(report(same, named: "./a.ics", knowing: known).knownFaults == 1)
  }

  @Test func aHabitIsKnownHoweverOftenItShows() {
    let once = calendar("BEGIN:VEVENT\nUID:a@example.com\nSUMMARY:x\nDTSTART:20241202\nEND:VEVENT")
    let twice = once.replacing(
      "END:VEVENT",
      with: "END:VEVENT\nBEGIN:VEVENT\nUID:b@example.com\nSUMMARY:x\nEND:VEVENT")
    let known = baseline(of: once.replacing("DTSTART:", with: "DTSTART;VALUE=DATE:"))
    #expect(known.total == 1)
    let report = report(twice, knowing: known)
    #expect(report.knownFaults == 1)
    #expect(!report.places.contains { $0.hasSuffix("card.dtstamp-missing") })
  }

  @Test func linesNameTheirFileAndRule() {
    let known = baseline(of: calendar(event("beta", "FOO:1"), event("alpha", "STATUS:MAYBE")))
    let lines = lines(of: known)
    #expect(lines[0] == "# calview baseline 2: rule, fault, count, file")
    #expect(
      lines.dropFirst().map { $0.split(separator: " ").first } == ["str.prop-unknown", "val.enum"])
    #expect(lines.dropFirst().allSatisfy { $0.hasSuffix(" 1 a.ics") })
    #expect(Baseline.name(of: ".//./a\r\nb%.ics") == "a%0D%0Ab%25.ics")
  }

  @Test func faultsThatAreGoneAreNamed() throws {
    let known = baseline(of: calendar(event("alpha", "STATUS:MAYBE", "FOO:1", "FOO:2")))
    func gone(
      _ file: String, _ change: (inout ValidationOptions) throws -> Void = { _ in }
    ) throws -> [GoneFaults] {
      var options = ValidationOptions()
      try change(&options)
      var validator = Validator(options: options, zones: zones, baseline: known)
      var source = ByteArraySource(Array(file.replacing("\n", with: "\r\n").utf8) + [0x0D, 0x0A])
      _ = validator.validate(&source, named: "a.ics")
      let gone = validator.takeGoneFaults()
      #expect(validator.takeGoneFaults() == [])
      return gone
    }
    let still = try gone(calendar(event("alpha", "STATUS:MAYBE", "FOO:1", "FOO:2")))
    #expect(still == [])
    let some = try gone(calendar(event("alpha", "FOO:1")))
    #expect(
      some == [
        GoneFaults(file: "a.ics", rule: "str.prop-unknown", count: 1),
        GoneFaults(file: "a.ics", rule: "val.enum", count: 1),
      ])
    // Nothing is known about rules that are off.
    let others = try gone(calendar(event("alpha"))) { $0.ignored = [try RuleSelector("val")] }
    #expect(others == [GoneFaults(file: "a.ics", rule: "str.prop-unknown", count: 2)])
    // Nothing is known about files that were not checked.
    var validator = Validator(zones: zones, baseline: known)
    var source = ByteArraySource([])
    _ = validator.validate(&source, named: "b.ics")
    #expect(validator.takeGoneFaults() == [])
  }

  @Test func fileIsReadAsItWasWritten() throws {
    let known = baseline(of: calendar(event("alpha", "STATUS:MAYBE"), event("beta", "FOO:1")))
    let lines = lines(of: known)
    #expect(lines.count == 3)
    for size in [1, 7, 1_000] {
      let text = lines.joined(separator: "\r\n")
      #expect(try self.lines(of: read(text, inPiecesOf: size)) == lines)
    }
    #expect(throws: BaselineError(line: 3)) {
      try read("# a\n\nnonsense\nmore\n", inPiecesOf: 4)
    }
  }

  @Test func faultsAreCountedHoweverManyThereAre() throws {
    var random = SystemRandomNumberGenerator()
    let keys = (0..<30_000).map { key("rule-\($0 % 7)", UInt64($0 % 20_000)) }
    var baseline = Baseline()
    for key in keys.shuffled(using: &random) { baseline.insert(key) }
    #expect(baseline.total == 30_000)
    var read = try read(lines(of: baseline).joined(separator: "\n"), inPiecesOf: 4_096)
    #expect(lines(of: read) == lines(of: baseline))
    for key in keys.shuffled(using: &random) where !read.remove(key) {
      Issue.record("\(key) is not there")
    }
    #expect(read.total == 0)
    let isThereStill = read.remove(keys[0])
    #expect(!isThereStill)
    #expect(lines(of: read).count == 1)
  }

  @Test func aFaultIsTakenOutAsOftenAsItWasPutIn() {
    var baseline = Baseline()
    let key = key("val.enum", 7)
    baseline.insert(key)
    baseline.insert(key)
    let wereThere = (0..<3).map { _ in baseline.remove(key) }
    #expect(wereThere == [true, true, false])
  }

  @Test func faultsBeforeAndAfterAllOthersAreNotThere() {
    var baseline = Baseline()
    baseline.insert(key("val.enum", 7))
    for hash: UInt64 in [6, 8] {
      let wasThere = baseline.remove(key("val.enum", hash))
      #expect(!wasThere, "\(hash)")
    }
  }

  private func key(_ rule: String, _ hash: UInt64) -> Baseline.Key {
    Baseline.Key(scope: Baseline.Scope(file: "a b.ics", rule: rule), hash: hash)
  }

  private func lines(of baseline: Baseline) -> [String] {
    var lines: [String] = []
    baseline.forEachLine { lines.append($0) }
    return lines
  }

  private func read(_ text: String, inPiecesOf size: Int) throws -> Baseline {
    var reader = BaselineReader()
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: size) {
      reader.read(bytes[start..<min(start + size, bytes.count)].span)
    }
    return try reader.finish()
  }
}
