import Foundation
import ICSText
import ICSValidation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Each format is read back by a parser that is not calview's.
@Suite struct ReportTests {
  private static let file = """
    BEGIN:VCALENDAR
    VERSION:2.0
    PRODID:-//Example//Test//EN
    BEGIN:VEVENT
    UID:1@example.com
    DTSTAMP:20241115T090000Z
    SUMMARY:Café & <Choir> "now"
    DTSTART:20241202T180000Z
    DTEND:20241202T170000Z
    LOCATION:Café, Mill
    URL:<a&b>
    END:VEVENT
    END:VCALENDAR
    """

  private func text(
    _ format: ReportFormat, of files: [(name: String, text: String)]? = nil,
    _ change: (inout ReportOptions) -> Void = { _ in }
  ) -> String {
    var options = ReportOptions(
      version: "1.2.3", timestamp: "2024-12-02T18:00:00", clean: { $0 }, width: { $0.count })
    change(&options)
    var writer = format.makeWriter(options)
    var bytes: [UInt8] = []
    writer.begin(&bytes)
    for (name, file) in files ?? [("a, b:c.ics", Self.file), ("fine.ics", fine)] {
      var source = ByteArraySource(Array((file + "\n").replacing("\n", with: "\r\n").utf8))
      var validator = Validator(zones: zones)
      writer.append(validator.validate(&source, named: name), to: &bytes)
    }
    writer.end(&bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private var fine: String {
    Self.file.split(separator: "\n").filter {
      !$0.hasPrefix("DTEND") && !$0.hasPrefix("LOC") && !$0.hasPrefix("URL")
    }.joined(separator: "\n").replacing("END:VEVENT", with: "DURATION:PT1H\nEND:VEVENT")
  }

  @Test func textShowsPlaceLineAndSummary() {
    #expect(
      text(.text) == """
        a, b:c.ics:9:7: error: DTEND "20241202T170000Z" is before DTSTART "20241202T180000Z" \
        [time.end-before-start]
          DTEND:20241202T170000Z
                ^
        a, b:c.ics:10:14: warning: LOCATION has a comma without a backslash, expected \\, \
        [lex.text-escape]
          LOCATION:Café, Mill
                       ^
        a, b:c.ics:11:5: error: URL must be a URI such as https://example.com/, not "<a&b>" \
        [val.uri]
          URL:<a&b>
              ^
        2 errors, 1 warning, 0 remarks in 2 files
        calview fix repairs 1 of them

        """)
  }

  @Test func excerptsShowWhereTwoTextsDiffer() {
    let start = "FREQ=WEEKLY;UNTIL=20261231;COUNT=3;BYDAY="
    let (old, new) = (start + "MON", start + "MO")
    #expect(Excerpt(old.utf8.span, showing: start.utf8.count + 2).description == "\"…3;BYDAY=MON\"")
    #expect(Excerpt(new.utf8.span, showing: start.utf8.count + 2).description == "\"…3;BYDAY=MO\"")
    #expect(Excerpt("A=MON".utf8.span, showing: 4).description == "\"A=MON\"")
  }

  @Test func unsafeRepairsAloneAreNamedAsSuch() {
    let file = fine.replacing("END:VEVENT", with: "RRULE:FREQ=WEEKLY;BYDAY=MON\nEND:VEVENT")
    #expect(
      text(.text, of: [("a.ics", file)]).hasSuffix("\ncalview fix --unsafe repairs 1 of them\n"))
  }

  @Test func whatIsLeftOutOfAnUnsafeRuleIsRepairedOnlyUnsafely() {
    let event = """
      END:VEVENT
      BEGIN:VEVENT
      UID:%@example.com
      DTSTAMP:20241115T090000Z
      DTSTART:20241202T180000Z
      SUMMARY:Choir
      GEO:52.5,13.4

      """
    let events = (2...151).map { event.replacing("%", with: "\($0)") }
    let file = fine.replacing("END:VEVENT", with: events.joined() + "END:VEVENT")
    #expect(
      text(.text, of: [("a.ics", file)])
        .hasSuffix("\ncalview fix --unsafe repairs at least 100 of them\n"))
  }

  @Test func unsafeEditsAreNoSuggestionsForReviewers() throws {
    let file = fine.replacing("END:VEVENT", with: "RRULE:FREQ=WEEKLY;BYDAY=MON\nEND:VEVENT")
    let findings = try #require(
      (object(text(.json, of: [("a.ics", file)]))["files"] as? [[String: Any]])?[0]["findings"]
        as? [[String: Any]])
    let edits = try #require(findings[0]["edits"] as? [[String: Any]])
    #expect(edits.map { $0["safe"] as? Bool } == [false])
    #expect(!text(.rdjson, of: [("a.ics", file)]).contains("suggestions"))
  }

  @Test func whatIsRepairedInPartIsNamedAsSuch() {
    let data = "ATTACH;ENCODING=BASE64:aGVsbG8=\n"
    func lastLine(_ lines: String) -> Substring? {
      let file = fine.replacing("END:VEVENT", with: lines + "END:VEVENT")
      return text(.text, of: [("a.ics", file)]).split(separator: "\n").last
    }
    #expect(lastLine(data) == "calview fix repairs a part of 1 of them")
    #expect(
      lastLine(data + "LOCATION:a, b\n") == "calview fix repairs 1 of them and a part of 1 more")
    #expect(
      lastLine(data + "RRULE:FREQ=WEEKLY;BYDAY=MON\n")
        == "calview fix repairs a part of 1 of them, and with --unsafe 1 more")
  }

  @Test func quietTextHasFindingsAlone() {
    let lines = text(.text) { $0.isQuiet = true }.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.allSatisfy { $0.hasPrefix("a, b:c.ics:") && $0.hasSuffix("]") })
  }

  @Test func statisticsCountEachRule() {
    let lines = text(.text) {
      $0.isQuiet = true
      $0.showsStatistics = true
    }.split(separator: "\n").suffix(3)
    #expect(
      lines.map { $0.prefix(19) }.map(String.init).sorted()
        == ["1  lex.text-escape ", "1  time.end-before-", "1  val.uri         "].sorted())
  }

  @Test func coloursAndCleaningReachTheText() {
    let coloured = text(.text) {
      $0.usesColor = true
      $0.clean = { $0.replacing("Café", with: "<clean>") }
      $0.width = { $0.count * 2 }
    }
    #expect(coloured.contains("\u{1B}[1;31merror:\u{1B}[0m"))
    #expect(coloured.contains("  LOCATION:<clean>, Mill\n"))
    #expect(coloured.contains("\n  " + String(repeating: " ", count: 32) + "\u{1B}[1;32m^"))
  }

  /// Returns an object as Foundation reads it.
  private func object(_ text: String) throws -> [String: Any] {
    try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test func theProducerIsTheFirstThatIsNamed() {
    let other = "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:"
    let end = "\nEND:VCALENDAR"
    let lines = "\(other)\(end)\n\(other)-//a\\, b//EN\(end)\n\(other)-//c//EN\(end)"
    #expect(validate(lines).producer == "-//a, b//EN")
  }

  @Test func jsonIsOneDocument() throws {
    let document = try object(text(.json))
    #expect(document["schema"] as? String == "calview.validation/1")
    let files = try #require(document["files"] as? [[String: Any]])
    #expect(files.map { $0["file"] as? String } == ["a, b:c.ics", "fine.ics"])
    let findings = try #require(files[0]["findings"] as? [[String: Any]])
    #expect(findings.map { $0["line"] as? Int } == [9, 10, 11])
    #expect(findings[1]["source"] as? String == "LOCATION:Café, Mill")
    #expect(findings[1]["fixable"] as? Bool == true)
    let edits = try #require(findings[1]["edits"] as? [[String: Any]])
    #expect(edits.map { $0["text"] as? String } == ["\\"])
    #expect(edits.map { $0["column"] as? Int } == [14])
    #expect(edits.map { $0["endColumn"] as? Int } == [14])
    #expect((files[1]["findings"] as? [Any])?.isEmpty == true)
    let summary = try #require(document["summary"] as? [String: Any])
    #expect(summary["errors"] as? Int == 2)
    #expect(summary["files"] as? Int == 2)
  }

  @Test func cureAndReferenceAreThoseOfTheCase() throws {
    var writer = NDJSONReport(
      ReportOptions(
        version: "1.2.3", timestamp: "2024-12-02T18:00:00", clean: { $0 }, width: { $0.count }))
    var bytes: [UInt8] = []
    let file = Self.file.replacing("UID:1@example.com\n", with: "")
      .replacing("LOCATION:Café, Mill", with: "RRULE:FREQ=DAILY;COUNT=2;")
    writer.append(validate(file), to: &bytes)
    let objects = try String(decoding: bytes, as: UTF8.self).split(separator: "\n").map {
      try object(String($0))
    }
    func member(_ name: String, of rule: String) -> String? {
      objects.first { $0["rule"] as? String == rule }?[name] as? String
    }
    #expect(member("reference", of: "card.required") == "RFC 5545 §3.8.4.7")
    #expect(member("cure", of: "card.required")?.hasPrefix("Write a UID") == true)
    #expect(
      member("cure", of: "rr.syntax") == "Leave the semicolon out that nothing follows.")
    #expect(member("reference", of: "rr.syntax") == "RFC 5545 §3.3.10")
    #expect(member("reference", of: "val.uri") == "RFC 5545 §3.3.13")
  }

  @Test func ndjsonHasAnObjectALine() throws {
    let lines = text(.ndjson).split(separator: "\n")
    #expect(lines.count == 3)
    let first = try object(String(lines[0]))
    #expect(first["rule"] as? String == "time.end-before-start")
    #expect(first["severity"] as? String == "error")
    #expect(first["column"] as? Int == 7)
  }

  @Test func sarifRefersToItsRules() throws {
    let document = try object(text(.sarif))
    #expect(document["version"] as? String == "2.1.0")
    let run = try #require((document["runs"] as? [[String: Any]])?.first)
    let tool = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    #expect(tool["name"] as? String == "calview")
    #expect(tool["version"] as? String == "1.2.3")
    let rules = try #require(tool["rules"] as? [[String: Any]])
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.count == 3)
    for result in results {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
      let location = try #require((result["locations"] as? [[String: Any]])?.first)
      let place = try #require(location["physicalLocation"] as? [String: Any])
      let artifact = try #require(place["artifactLocation"] as? [String: Any])
      #expect(artifact["uri"] as? String == "a%2C%20b%3Ac.ics")
      #expect((place["region"] as? [String: Any])?["startLine"] is Int)
    }
  }

  @Test func gitLabGivesEachFindingItsFingerprint() throws {
    let array = try #require(
      try JSONSerialization.jsonObject(with: Data(text(.gitlab).utf8)) as? [[String: Any]])
    #expect(array.map { $0["severity"] as? String } == ["major", "minor", "major"])
    #expect(Set(array.compactMap { $0["fingerprint"] as? String }).count == 3)
  }

  @Test func reviewdogCountsColumnsInBytes() throws {
    let document = try object(text(.rdjson))
    let diagnostics = try #require(document["diagnostics"] as? [[String: Any]])
    let starts = diagnostics.compactMap {
      (($0["location"] as? [String: Any])?["range"] as? [String: Any])?["start"]
        as? [String: Int]
    }
    #expect(starts.map { $0["column"] } == [7, 15, 5])
    #expect(diagnostics[0]["severity"] as? String == "ERROR")
  }

  @Test func reviewdogCountsBytesInLongLinesToo() throws {
    let start = String(repeating: "ä€😀", count: 60)
    let file = Self.file.replacing("LOCATION:Café", with: "LOCATION:\(start)")
    let document = try object(text(.rdjson, of: file, at: InputPath("a.ics")))
    let diagnostics = try #require(document["diagnostics"] as? [[String: Any]])
    let columns = diagnostics.filter {
      ($0["code"] as? [String: Any])?["value"] as? String == "lex.text-escape"
    }.compactMap {
      ((($0["location"] as? [String: Any])?["range"] as? [String: Any])?["start"]
        as? [String: Int])?["column"]
    }
    #expect(columns == [10 + start.utf8.count])
  }

  @Test func reviewdogGetsNoColumnWithoutTheLine() throws {
    var writer = RDJSONReport()
    var options = ValidationOptions()
    options.quotesLines = false
    var bytes: [UInt8] = []
    writer.begin(&bytes)
    writer.append(validate(Self.file, options), to: &bytes)
    writer.end(&bytes)
    let document = try object(String(decoding: bytes, as: UTF8.self))
    let diagnostics = try #require(document["diagnostics"] as? [[String: Any]])
    let starts = diagnostics.compactMap {
      (($0["location"] as? [String: Any])?["range"] as? [String: Any])?["start"]
        as? [String: Int]
    }
    #expect(starts == [["line": 9], ["line": 10], ["line": 11]])
  }

  @Test func reviewdogGetsEditsFarFromThePlaceOfTheFinding() throws {
    let start = "ä, " + String(repeating: "€", count: 130)
    let file = Self.file.replacing("LOCATION:Café, Mill", with: "LOCATION:\(start), b\n é, c")
    let document = try object(text(.rdjson, of: [("a.ics", file)]))
    let diagnostics = try #require(document["diagnostics"] as? [[String: Any]])
    let finding = try #require(
      diagnostics.first {
        ($0["code"] as? [String: Any])?["value"] as? String == "lex.text-escape"
      })
    let suggestions = try #require(finding["suggestions"] as? [[String: Any]])
    let ranges = suggestions.map { $0["range"] as? [String: [String: Int]] }
    let last = 10 + start.utf8.count
    for (range, (line, column)) in zip(ranges, [(10, 12), (10, last), (11, 4)]) {
      let place = ["line": line, "column": column]
      #expect(range == ["start": place, "end": place])
    }
    #expect(ranges.count == 3)
  }

  @Test(arguments: [
    ReportFormat.sarif, .gitlab, .rdjson, .github, .checkstyle, .junit,
  ])
  func namesAreThoseOfARepository(format: ReportFormat) {
    let report = text(format, at: InputPath("././/exports/./a.ics"))
    #expect(report.contains("exports/./a.ics"))
    #expect(!report.contains(".//"))
    #expect(!report.contains("/exports"))
  }

  @Test func fingerprintsDoNotDependOnHowAFileIsNamed() {
    #expect(text(.gitlab, at: InputPath("a.ics")) == text(.gitlab, at: InputPath("./a.ics")))
  }

  @Test(arguments: ReportFormat.allCases)
  func whatIsLeftOutIsSaid(format: ReportFormat) {
    var limits = Limits.standard
    limits.diagnosticsPerRule = 1
    let lines = String(repeating: "PRIORITY:high\n", count: 4)
    let file = Self.file.replacing("URL:", with: lines + "URL:")
    let report = text(format, of: file, at: InputPath("a.ics"), limits: limits)
    switch format {
    case .text: #expect(report.contains("a.ics: 3 more of val.int\n"))
    // The count of each rule is that of all violations.
    case .json: #expect(report.contains("{\"rule\":\"val.int\",\"count\":4}"))
    default: #expect(report.contains("3 more of val.int are not in the report"))
    }
  }

  @Test func gitHubEscapesWhatEndsAPart() {
    let lines = text(.github).split(separator: "\n")
    #expect(lines.count == 3)
    #expect(
      lines[1] == """
        ::warning title=lex.text-escape,file=a%2C b%3Ac.ics,line=10,col=14::LOCATION has a comma \
        without a backslash, expected \\, [lex.text-escape]
        """)
  }

  /// Returns the report about a file with a given name.
  private func text(
    _ format: ReportFormat, of file: String = file, at path: InputPath, limits: Limits = .standard
  ) -> String {
    var writer = format.makeWriter(
      ReportOptions(
        version: "1.2.3", timestamp: "2024-12-02T18:00:00",
        clean: { String($0.map { $0.isNewline || $0 == "\t" ? "?" : $0 }) }, width: { $0.count }))
    var bytes: [UInt8] = []
    writer.begin(&bytes)
    var options = ValidationOptions()
    options.limits = limits
    var validator = Validator(options: options, zones: zones)
    var source = ByteArraySource(Array((file + "\n").replacing("\n", with: "\r\n").utf8))
    writer.append(validator.validate(&source, named: path.name, path: path), to: &bytes)
    writer.append(SourceError(path: path, reason: .isDirectory), to: &bytes)
    writer.end(&bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func gitHubKeepsAllOfAName() {
    let report = text(.github, at: InputPath("a\n\r\tb%.ics"))
    #expect(report.contains("::error title=val.uri,file=a%0A%0D%09b%25.ics,line=11,"))
    #expect(report.contains("::error title=unreadable,file=a%0A%0D%09b%25.ics::is a directory"))
  }

  @Test func sarifKeepsTheBytesOfAPath() {
    let report = text(.sarif, at: InputPath(bytes: [0x61, 0xFF, 0xC3, 0xA9, 0x2F, 0x0A]))
    #expect(report.split(separator: "\"uri\":\"a%FF%C3%A9/%0A\"").count == 6)
    #expect(!report.contains("%EF%BF%BD"))
  }

  @Test func sarifTellsWhatIsNotInIt() throws {
    var limits = Limits.standard
    limits.diagnosticsPerRule = 1
    let lines = String(repeating: "PRIORITY:high\n", count: 4)
    let file = Self.file.replacing("URL:", with: lines + "URL:")
    let document = try object(text(.sarif, of: file, at: InputPath("a.ics"), limits: limits))
    let run = try #require((document["runs"] as? [[String: Any]])?.first)
    let invocation = try #require((run["invocations"] as? [[String: Any]])?.first)
    let notes = try #require(invocation["toolExecutionNotifications"] as? [[String: Any]])
    let texts = notes.compactMap { ($0["message"] as? [String: Any])?["text"] as? String }
    #expect(texts.contains("3 more of val.int are not in the report"))
    #expect(texts.contains("is a directory"))
    let rules = notes.compactMap { ($0["associatedRule"] as? [String: Any])?["id"] as? String }
    #expect(rules.contains("val.int"))
  }

  @Test(arguments: [ReportFormat.junit, .checkstyle])
  func xmlWritesDirectionsAsNumbers(format: ReportFormat) throws {
    let file = Self.file.replacing("<a&b>", with: "<a\u{202E}b\u{2066}c\u{200F}d>")
    let report = text(format, of: file, at: InputPath("a\u{202D}.ics"))
    let isActive = { (scalar: Unicode.Scalar) in scalar.properties.isBidiControl }
    #expect(!report.unicodeScalars.contains(where: isActive))
    let elements = try #require(parsedElements(report))
    let messages = elements.compactMap { $0.attributes["message"] }
    #expect(messages.contains { $0.contains("a\u{202E}b\u{2066}c\u{200F}d") })
    #expect(elements.contains { $0.attributes["name"] == "a\u{202D}.ics" })
  }

  /// Counts the elements that Foundation reads, and keeps their attributes.
  private final class Elements: NSObject, XMLParserDelegate {
    var found: [(name: String, attributes: [String: String])] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      found.append((name, attributes))
    }
  }

  private func parsedElements(_ text: String) -> [(name: String, attributes: [String: String])]? {
    let parser = XMLParser(data: Data(text.utf8))
    let elements = Elements()
    parser.delegate = elements
    return parser.parse() ? elements.found : nil
  }

  @Test func junitHasACaseForEachFinding() throws {
    let elements = try #require(parsedElements(text(.junit)))
    let suites = elements.filter { $0.name == "testsuite" }
    #expect(suites.map { $0.attributes["name"] } == ["a, b:c.ics", "fine.ics"])
    #expect(suites.map { $0.attributes["failures"] } == ["3", "0"])
    #expect(elements.count { $0.name == "testcase" } == 4)
    let failures = elements.filter { $0.name == "failure" }
    #expect(failures.last?.attributes["message"]?.hasSuffix("not \"<a&b>\"") == true)
  }

  /// An element with its attributes and the elements in it.
  private final class Element {
    let name: String
    let attributes: [String: String]
    var elements: [Element] = []

    init(_ name: String, _ attributes: [String: String]) {
      self.name = name
      self.attributes = attributes
    }
  }

  private final class TreeBuilder: NSObject, XMLParserDelegate {
    var open = [Element("", [:])]

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      open.append(Element(name, attributes))
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
    ) {
      let element = open.removeLast()
      open[open.count - 1].elements.append(element)
    }
  }

  /// What the schemas of Jenkins (junit-10.xsd of xunit-plugin) and of Windy Road demand of elements.
  @Test func junitIsValidByBothSchemas() throws {
    let parser = XMLParser(data: Data(text(.junit, at: InputPath("a.ics")).utf8))
    let tree = TreeBuilder()
    parser.delegate = tree
    #expect(parser.parse())
    let root = try #require(tree.open[0].elements.first)
    #expect(root.name == "testsuites")
    #expect(root.attributes.isEmpty)
    #expect(root.elements.map(\.name) == ["testsuite", "testsuite"])
    let time = try Regex("[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}")
    for (number, suite) in root.elements.enumerated() {
      #expect(
        Set(suite.attributes.keys) == [
          "name", "package", "id", "tests", "failures", "errors", "skipped", "timestamp",
          "hostname", "time",
        ])
      #expect(suite.attributes["id"] == "\(number)")
      #expect(try time.wholeMatch(in: suite.attributes["timestamp"] ?? "") != nil)
      #expect(suite.elements.first?.name == "properties")
      #expect(suite.elements.suffix(2).map(\.name) == ["system-out", "system-err"])
      let cases = suite.elements.dropFirst().dropLast(2)
      #expect(cases.allSatisfy { $0.name == "testcase" })
      for item in cases {
        #expect(Set(item.attributes.keys) == ["name", "classname", "time"])
        #expect(item.elements.count <= 1)
        for outcome in item.elements {
          #expect(["failure", "error", "skipped"].contains(outcome.name))
          #expect(Set(outcome.attributes.keys).isSubset(of: ["type", "message"]))
          #expect(outcome.name == "skipped" || outcome.attributes["type"] != nil)
          #expect(outcome.elements.isEmpty)
        }
      }
      for (name, count) in [("failure", "failures"), ("error", "errors"), ("skipped", "skipped")] {
        let found = cases.count { $0.elements.first?.name == name }
        #expect(suite.attributes[count] == "\(found)")
      }
      #expect(suite.attributes["tests"] == "\(cases.count)")
    }
  }

  @Test func checkstyleListsFilesAndErrors() throws {
    let elements = try #require(parsedElements(text(.checkstyle)))
    #expect(elements.count { $0.name == "file" } == 2)
    let errors = elements.filter { $0.name == "error" }
    #expect(errors.map { $0.attributes["line"] } == ["9", "10", "11"])
    #expect(errors.map { $0.attributes["severity"] } == ["error", "warning", "error"])
    #expect(errors[0].attributes["source"] == "calview.time.end-before-start")
  }
}
