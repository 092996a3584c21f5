import ICSText
import Testing

@testable import ICSValidation

/// Repairs of lines and of the structure.
@Suite struct FixLineTests {
  private func repaired(_ text: String) -> String { repair(Array(text.utf8)).text }

  private let head = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\n"

  @Test func lineEndsOfAllKindsBecomeOne() {
    let text = "BEGIN:VCALENDAR\nVERSION:2.0\rPRODID:x\r\nX-A:1\nEND:VCALENDAR"
    let result = repair(Array(text.utf8))
    #expect(result.text == head + "X-A:1\r\nEND:VCALENDAR\r\n")
    #expect(
      result.report.repairs.map(\.description) == [
        "test.ics:1:16: fixed: 4 line ends written as CRLF; this is the first [lex.crlf]"
      ])
  }

  @Test func longLineIsFoldedBetweenCharacters() {
    let value = String(repeating: "é", count: 100)
    let text = repaired(head + "X-A:" + value + "\r\nEND:VCALENDAR\r\n")
    let lines = text.split(separator: "\r\n")
    #expect(lines.allSatisfy { $0.utf8.count <= 75 })
    #expect(lines.filter { $0.hasPrefix(" ") }.count == 2)
    #expect(text.replacing("\r\n ", with: "").contains("X-A:" + value + "\r\n"))
  }

  @Test func lineThatIsFoldedWellStaysAsItIs() {
    let text = head + "X-A:a\r\n  b\r\n\tc\r\nEND:VCALENDAR\r\n"
    #expect(repaired(text) == text)
  }

  @Test func emptyLineGoesUnlessALineBehindItStartsWithABlank() {
    #expect(repaired(head + "\r\n\r\nEND:VCALENDAR\r\n\r\n") == head + "END:VCALENDAR\r\n")
    let kept = head + "\r\n\r\n X-A:1\r\nEND:VCALENDAR\r\n"
    #expect(repaired(kept) == kept)
  }

  @Test func emptyLineInAFoldGoes() {
    #expect(
      repaired(head + "X-A:a\r\n\r\n b\r\nEND:VCALENDAR\r\n")
        == head + "X-A:ab\r\nEND:VCALENDAR\r\n")
  }

  @Test func headOfAMessageStaysAsAWhole() {
    for start in ["Content-Type: text/calendar\r\n\r\n", "\r\nMIME-Version: 1.0\r\n\r\n\r\n"] {
      let text = start + head + "END:VCALENDAR\r\n"
      #expect(repaired(text) == text)
    }
    #expect(repaired("\r\n\r\n" + head + "END:VCALENDAR\r\n") == head + "END:VCALENDAR\r\n")
  }

  @Test func byteOrderMarksGo() {
    let text = head + "END:VCALENDAR\r\n"
    #expect(repaired("\u{FEFF}" + text + "\u{FEFF}" + text) == text + text)
  }

  @Test func byteOrderMarkStaysWhereItIsNotToBeRepaired() throws {
    let text = "\u{FEFF}" + head + "X-A:1\nEND:VCALENDAR\r\n"
    var options = RepairOptions()
    options.rules.ignored = [try RuleSelector("lex.bom")]
    let result = repair(Array(text.utf8), options)
    #expect(result.text == text.replacing("X-A:1\n", with: "X-A:1\r\n"))
    #expect(result.report.counts.keys.map(\.id) == ["lex.crlf"])
  }

  @Test func fileInUTF16WithoutACalendarStaysAsItIs() {
    for text in ["", "x", "\n", "no calendar\nat all"] {
      let bytes: [UInt8] = [0xFF, 0xFE] + text.utf8.flatMap { [$0, 0] }
      let result = repair(bytes)
      #expect(result.bytes == bytes, "\(text)")
      #expect(result.before == bytes, "\(text)")
    }
  }

  private let event = "BEGIN:VEVENT\r\nUID:a\r\nBEGIN:VALARM\r\nEND:VALARM\r\nEND:VEVENT\r\n"

  @Test(arguments: ["None", "  ", "\t", "null", "undefined ", "[object Object]", "nil"])
  func textThatSaysNothingGoesBeforeBegin(text: String) {
    let end = "END:VCALENDAR\r\n"
    let whole = head + event + event + end
    #expect(repaired(head + event + text + event + end) == whole)
    #expect(repaired(head + text + event + text + event + end) == whole)
    #expect(repaired(head + "\r\n" + text + event + "\r\n\r\n" + text + event + end) == whole)
    #expect(repaired(text + whole) == whole)
    #expect(repaired(text + head + text + event + event + end) == whole)
    #expect(repaired(head + event + end + text + whole) == head + event + end + whole)
    let result = repair(Array((head + text + event + end).utf8))
    #expect(result.report.repairs.map(\.place) == [Place(line: 4)])
    #expect(result.report.counts.keys.map(\.id) == ["lex.text-before-begin"])
  }

  @Test(arguments: ["Hall ", "begin", "<br>", String(repeating: "Hall", count: 25)])
  func otherTextStaysBeforeBegin(text: String) {
    let file = head + event + text + event + "END:VCALENDAR\r\n"
    #expect(repaired(file) == file)
    let copies = head + text + event.replacing("UID:a", with: "UID:a\r\nUID:a")
    #expect(repaired(copies + "END:VCALENDAR\r\n") == head + text + event + "END:VCALENDAR\r\n")
  }

  @Test func textStaysBeforeABeginThatNoLineNeeds() {
    for text in ["NoneBEGIN:VEVENT\r\n", "NoneBEGIN:X-A\r\n", "NoneBEGIN:VALARM\r\n"] {
      let file = head + event + text + event + "END:VCALENDAR\r\n"
      #expect(repaired(file) == file)
    }
  }

  @Test func textStaysBeforeBeginIfTheRuleIsOff() throws {
    var options = RepairOptions()
    options.rules.ignored = [try RuleSelector("lex.text-before-begin")]
    for text in ["None", " ", "\r\n ", "None" + event + "\r\n "] {
      let file = head + text + event + "END:VCALENDAR\r\n"
      #expect(repair(Array(file.utf8), options).text == file)
    }
  }

  @Test func componentsBeyondTheDepthAreEndedToo() {
    let names = ["VEVENT", "X-A", "X-B", "X-C", "X-D"]
    let open = head + names.map { "BEGIN:\($0)\r\n" }.joined()
    let ends = names.reversed().map { "END:\($0)\r\n" }.joined() + "END:VCALENDAR\r\n"
    for depth in 2...6 {
      var limits = Limits.standard
      limits.depth = depth
      for text in [open, open + "END:VCALENDAR\r\n", open + "X-A:1\r\nEND:X-D\r\n"] {
        let once = repair(Array(text.utf8), everything(limits: limits))
        #expect(once.text.hasSuffix(ends), "\(depth)")
        #expect(!repair(once.bytes, everything(limits: limits)).report.isChanged, "\(depth)")
      }
    }
  }

  @Test func missingEndsAreAdded() {
    #expect(
      repaired(head + "BEGIN:VEVENT\r\nBEGIN:VALARM\r\nBEGIN:VEVENT\r\nEND:VEVENT\r\n")
        == head + "BEGIN:VEVENT\r\nBEGIN:VALARM\r\nEND:VALARM\r\nEND:VEVENT\r\n"
        + "BEGIN:VEVENT\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n")
  }

  /// An END before the inner component would cut off the lines after it.
  @Test(arguments: ["VEVENT", "VTODO", "VTIMEZONE"])
  func componentThatGoesOnAfterAnotherIsLeftOpen(inner: String) {
    let open = "BEGIN:VEVENT\r\nUID:a\r\n"
    let within = "BEGIN:\(inner)\r\nX-A:1\r\nEND:\(inner)\r\n"
    for rest in ["LOCATION:Hall\r\n", "DTSTART:20241205T180000Z\r\nLOCATION:Hall\r\n"] {
      let text = head + open + within + rest + "END:VEVENT\r\nEND:VCALENDAR\r\n"
      #expect(repaired(text) == text)
    }
  }

  @Test(arguments: ["", "END:VEVENT\r\n"])
  func componentThatDoesNotGoOnAfterAnotherIsEnded(rest: String) {
    let within = "BEGIN:VTODO\r\nEND:VTODO\r\n"
    #expect(
      repaired(head + "BEGIN:VEVENT\r\nUID:a\r\n" + within + rest + "END:VCALENDAR\r\n")
        == head + "BEGIN:VEVENT\r\nUID:a\r\nEND:VEVENT\r\n" + within + "END:VCALENDAR\r\n")
  }

  @Test func componentOutsideOfCalendarsKeepsItsLines() {
    let text =
      "BEGIN:VEVENT\r\nUID:a\r\nBEGIN:VTODO\r\nEND:VTODO\r\nLOCATION:Hall\r\nEND:VEVENT\r\n"
    #expect(repaired(text) == text)
  }

  @Test func repeatedBeginGoes() {
    let begin = "BEGIN:VEVENT\r\n"
    let event = begin + "UID:a\r\nEND:VEVENT\r\n"
    let end = "END:VCALENDAR\r\n"
    #expect(repaired(head + begin + event + end) == head + event + end)
    #expect(repaired(head + begin + "\r\n" + begin + event + end) == head + event + end)
    #expect(repaired(head + begin + event + "END:VEVENT\r\n" + end) == head + event + end)
    let open = head + begin + event + "X-A:1\r\nEND:VEVENT\r\n" + end
    #expect(repaired(open) == open)
  }

  @Test func endsThatAreMissingWithinAComponentAreAddedBeforeItsEnd() {
    #expect(
      repaired(
        head + "BEGIN:VEVENT\r\nBEGIN:VALARM\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n")
        == head + "BEGIN:VEVENT\r\nBEGIN:VALARM\r\nEND:VALARM\r\nEND:VEVENT\r\n"
        + "END:VCALENDAR\r\n")
  }

  @Test func partsThatCannotContainEachOtherEndBeforeTheNext() {
    func event(_ alarms: String) -> String {
      head + "BEGIN:VEVENT\r\nUID:a\r\n" + alarms + "END:VEVENT\r\nEND:VCALENDAR\r\n"
    }
    let (begin, end) = ("BEGIN:VALARM\r\n", "END:VALARM\r\n")
    let (first, second) = ("TRIGGER:-PT5M\r\n", "TRIGGER:-PT6M\r\n")
    let right = event(begin + first + end + begin + second + end)
    #expect(repaired(event(begin + first + begin + second + end)) == right)
    #expect(repaired(event(begin + begin + first + end)) == event(begin + first + end))
    let nested = event(begin + first + begin + second + end + end)
    #expect(repaired(nested) == nested)
    let zone = "BEGIN:VTIMEZONE\r\nTZID:P\r\nBEGIN:STANDARD\r\nTZNAME:S\r\n"
    let rest = "BEGIN:DAYLIGHT\r\nTZNAME:D\r\nEND:DAYLIGHT\r\nEND:VTIMEZONE\r\nEND:VCALENDAR\r\n"
    // The offsets of the zone change, and with them the times of events.
    let open = repair(Array((head + zone + rest).utf8))
    #expect(open.text == head + zone + rest)
    #expect(open.report.withheldCount == 1)
    var options = RepairOptions()
    options.includesUnsafe = true
    #expect(
      repair(open.bytes, options).text == head + zone + "END:STANDARD\r\n" + rest)
  }

  @Test func faultsOfAFoldedLineAreToldAtTheirOwnLine() {
    let long = String(repeating: "b", count: 90)
    let result = repair(Array((head + "X-A:a\r\n b\r\n \(long)\r\nEND:VCALENDAR\r\n").utf8))
    #expect(
      result.report.repairs.map { "\($0.place.line) \($0.rule.id)" } == ["6 lex.line-too-long"])
  }

  @Test func endOfAnotherComponentIsTakenForTheOneThatIsOpen() {
    #expect(
      repaired(head + "BEGIN:VEVENT\r\nEND:VTODO\r\nEND:VCALENDAR\r\n")
        == head + "BEGIN:VEVENT\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n")
    #expect(
      repaired(head + "BEGIN:VEVENT\r\nEND:VTODO\r\nX-A:1\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n")
        == head + "BEGIN:VEVENT\r\nX-A:1\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n")
  }

  @Test func misspeltEndIsWrittenAsItsBegin() {
    #expect(
      repaired(head + "BEGIN:VEVENT\r\nEND:VEVNET\r\nEND:VCALENDAR\r\n")
        == head + "BEGIN:VEVENT\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n")
  }

  /// `validate` finds one fault for each, so one repair removes it.
  @Test(arguments: [["VTODO"], ["VEVENT"], ["VTODO", "VJOURNAL", "VEVENT"]])
  func aComponentInAnotherIsWrittenAfterIt(names: [String]) {
    let inner = names.map { "BEGIN:\($0)\r\nUID:\($0)\r\nEND:\($0)\r\n" }.joined()
    let text = head + "BEGIN:VEVENT\r\nUID:a\r\n\(inner)END:VEVENT\r\nEND:VCALENDAR\r\n"
    let result = repair(Array(text.utf8))
    #expect(
      result.text == head + "BEGIN:VEVENT\r\nUID:a\r\nEND:VEVENT\r\n\(inner)END:VCALENDAR\r\n")
    #expect(result.report.repairs.map(\.rule) == names.map { _ in .badNesting })
    #expect(result.report.repairs.map(\.place.line) == names.indices.map { 6 + 3 * $0 })
    var report = validate(Array(text.utf8))
    let findings = report.findings.filter { $0.rule.id.hasPrefix("str.") }
    report.repairs = result.report
    #expect(findings.map(\.place) == result.report.repairs.map(\.place))
    #expect(findings.allSatisfy { report.isFixable($0) == true })
  }

  /// An event goes on after components in it, which are as many as are looked at, or more.
  @Test(arguments: [(1, 0), (2, 1), (8, 3), (8, 7)])
  func whatAnEventSaysAfterOthersStaysWithIt(count: Int, place: Int) {
    let inner = (0..<count).map {
      "BEGIN:VTODO\r\nUID:\($0)\r\nEND:VTODO\r\n\($0 == place ? "LOCATION:c\r\n" : "")"
    }.joined()
    let text = head + "BEGIN:VEVENT\r\nUID:a\r\n\(inner)END:VEVENT\r\nEND:VCALENDAR\r\n"
    #expect(repaired(text) == text)
  }

  @Test(arguments: ["END:VCALENDAR\r\n", "BEGIN:VEVENT\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"])
  func endOfAMisspeltBeginIsLeftAsItIs(rest: String) {
    let text = head + "BEGIN:VEVNET\r\nX-A:1\r\nEND:VEVENT\r\n" + rest
    #expect(repaired(text) == text)
  }

  @Test func endOfAMisspeltBeginWithinAnotherIsLeftAsItIs() {
    func zone(_ begin: String, _ end: String) -> String {
      head + "BEGIN:VTIMEZONE\r\nBEGIN:\(begin)\r\nEND:\(end)\r\nEND:VTIMEZONE\r\nEND:VCALENDAR\r\n"
    }
    #expect(repaired(zone("STANDRAD", "STANDARD")) == zone("STANDRAD", "STANDARD"))
    // Where neither is known, or it is an extension, BEGIN counts.
    #expect(repaired(zone("STANDRAD", "STNDARD")) == zone("STANDRAD", "STANDRAD"))
    #expect(repaired(zone("X-A", "STANDARD")) == zone("X-A", "X-A"))
  }

  @Test func endOfAnExtensionIsWrittenAsItsBegin() {
    #expect(
      repaired(head + "BEGIN:X-A\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n")
        == head + "BEGIN:X-A\r\nEND:X-A\r\nEND:VCALENDAR\r\n")
  }

  @Test func whatNothingHasBegunGoes() {
    #expect(
      repaired(head + "END:VEVENT\r\nEND:VCALENDAR\r\nEND:VCALENDAR\r\n")
        == head + "END:VCALENDAR\r\n")
  }

  /// What follows a calendar may be another part of a message, a card, or the rest of an event.
  @Test func whatSaysSomethingOutsideOfCalendarsStays() {
    let event = "BEGIN:VEVENT\r\nUID:a\r\nDTSTART:20241202T180000Z\r\n"
    let end = "END:VCALENDAR\r\n"
    for text in [
      head + end + "BEGIN:VCARD\r\nFN:Ulla\r\nEND:VCARD\r\n",
      head + end + "--b1\r\nContent-Type: text/plain\r\n\r\nbye\r\n--b1--\r\n",
      head + event + "END:VEVENT\r\n" + end + "SUMMARY:a\r\nEND:VEVENT\r\n" + end,
    ] {
      #expect(repaired(text) == text)
    }
    #expect(
      repaired(head + event + end + "SUMMARY:a\r\nEND:VEVENT\r\n" + end)
        == head + event + "END:VEVENT\r\n" + end + "SUMMARY:a\r\nEND:VEVENT\r\n" + end)
  }

  @Test func aReturnWithinATextIsALineFeedOfIt() {
    let end = "END:VCALENDAR\r\n"
    #expect(
      repaired(head + "NAME:one\rtwo: three\r\rfour\r\n" + end)
        == head + "NAME:one\\ntwo: three\\n\\nfour\r\n" + end)
    // But it ends a line before a property, and what is no text has no line feeds.
    #expect(repaired(head + "NAME:one\rX-A:2\r" + end) == head + "NAME:one\r\nX-A:2\r\n" + end)
    #expect(
      repaired(head + "REFRESH-INTERVAL:PT1H\rjunk\r\n" + end)
        == head + "REFRESH-INTERVAL;VALUE=DURATION:PT1H\r\njunk\r\n" + end)
  }

  @Test func anEmptyLineBeforeAPropertyWithABlankStays() {
    let text = head + "NAME:one\r\n\r\n TRANSP:OPAQUE, b\r\nEND:VCALENDAR\r\n"
    #expect(repaired(text) == text)
  }

  @Test func onlyTheLineOfAFoldedPropertyThatChangesIsWrittenAnew() {
    let lines = ["NAME:a\r\n", " , b\r\n", "\tc\\, d\r\n", " e, f\r\n", " g\r\n"]
    #expect(
      repaired(head + lines.joined() + "END:VCALENDAR\r\n")
        == head + "NAME:a\r\n \\, b\r\n\tc\\, d\r\n e\\, f\r\n g\r\nEND:VCALENDAR\r\n")
    let full = "NAME:" + String(repeating: "x", count: 69) + ","
    #expect(
      repaired(head + full + "\r\n y\r\nEND:VCALENDAR\r\n")
        == head + full.dropLast() + "\\\r\n ,\r\n y\r\nEND:VCALENDAR\r\n")
  }

  @Test(arguments: [
    "UID:a@example.com\r\nDTSTART:20241202T180000Z\r\nEND:VEVENT\r\n",
    "BEGIN:VEVENT\r\nTRIGGER:-PT5M\r\nEND:VALARM\r\nEND:VEVENT\r\n",
  ])
  func endStaysWhereItsBeginMayBeMissing(lines: String) {
    let text = head + lines + "END:VCALENDAR\r\n"
    #expect(repaired(text) == text)
  }

  @Test func endOfACalendarStaysWhereItsBeginMayBeMissing() {
    let text = "EGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"
    #expect(repaired(text) == text)
  }

  @Test func calendarsBehindEachOtherAreLeftToBeSo() {
    let one = head + "BEGIN:VEVENT\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"
    #expect(repaired(one + one) == one + one)
    let open = head + "BEGIN:VEVENT\r\nEND:VEVENT\r\n"
    #expect(repaired(open + one) == open + "END:VCALENDAR\r\n" + one)
  }

  @Test func calendarInACalendarIsLeftThere() {
    let one = head + "BEGIN:VEVENT\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"
    let outer = "BEGIN:VCALENDAR\r\n"
    for text in [
      head + one, outer + one, head + one + "X-A:1\r\nEND:VCALENDAR\r\n",
      outer + one + one + "END:VCALENDAR\r\n",
      outer + outer + one + "END:VCALENDAR\r\nEND:VCALENDAR\r\n",
    ] {
      #expect(repaired(text) == text)
    }
    // Only one END is too many.
    let text = outer + one + "END:VCALENDAR\r\n"
    #expect(repaired(text + "END:VCALENDAR\r\n") == text)
  }

  @Test func calendarWithoutVersionAndProductGetsThemFirst() {
    #expect(
      repaired("BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n")
        == "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//calview//fix//EN\r\n"
        + "BEGIN:VEVENT\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n")
  }

  @Test func controlCharactersGoAndTabsStay() {
    #expect(
      repaired(head + "X-A:a\u{07}b\u{00}c\td\r\nEND:VCALENDAR\r\n")
        == head + "X-A:abc\td\r\nEND:VCALENDAR\r\n")
  }

  @Test func rulesThatAreOffRepairNothing() throws {
    var options = RepairOptions()
    options.rules.ignored = try ["lex", "str", "cal"].map { text throws in try RuleSelector(text) }
    let text = "BEGIN:VCALENDAR\nBEGIN:VEVENT\n\nDTSTART:20241231\nSUMMARY:a\u{07}\nEND:VTODO\nbye"
    let result = repair(Array(text.utf8), options)
    #expect(result.text == text.replacing("DTSTART:", with: "DTSTART;VALUE=DATE:"))
  }

  @Test func linesOfAFileAreWrittenAsItsOthers() throws {
    var options = RepairOptions()
    options.rules.ignored = [try RuleSelector("lex.crlf")]
    let result = repair(Array("BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:x".utf8), options)
    #expect(result.text == "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:x\nEND:VCALENDAR\n")
  }

  @Test func whatIsTooLargeIsOnlyRepairedInForm() {
    var options = RepairOptions()
    options.rules.limits.frameBytes = 256
    options.rules.limits.blockBytes = 64
    let lines = String(repeating: "X-A:123456789\n", count: 40)
    let text =
      "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:x\nBEGIN:VEVENT\n\(lines)DTSTART:20241231\nEND:VEVENT\n"
    let result = repair(Array((text + "END:VCALENDAR\n").utf8), options)
    #expect(result.text == (text + "END:VCALENDAR\n").replacing("\n", with: "\r\n"))
    #expect(result.report.limits.map(\.rule.id) == ["limit.component"])
  }

  @Test func componentOfTooManyLinesIsNotSaidToHaveTooManyBytes() {
    let lines = String(repeating: "X-A:1\r\n", count: RepairBlock.maxLines)
    var options = RepairOptions()
    // The component has as many bytes as this when its lines become too many.
    options.rules.limits.frameBytes = 14 + 7 * (RepairBlock.maxLines - 1)
    let text = head + "BEGIN:VEVENT\r\n\(lines)END:VEVENT\r\nEND:VCALENDAR\r\n"
    let limits = repair(Array(text.utf8), options).report.limits
    #expect(limits.map(\.rule.id) == ["limit.component"])
    #expect(limits.first?.message.contains("100000 lines or more") == true)
  }

  @Test func lineThatIsTooLongIsLeftAsItIs() {
    var options = RepairOptions()
    options.rules.limits.frameBytes = 256
    options.rules.limits.blockBytes = 64
    let long = "X-A:" + String(repeating: "b", count: 1_000) + "\n"
    let result = repair(Array((head + long + "X-B:1\nEND:VCALENDAR\n").utf8), options)
    #expect(result.text == head + long + "X-B:1\r\nEND:VCALENDAR\r\n")
    #expect(result.report.limits.map(\.rule.id).contains("limit.property"))
  }

  /// A line that is too long is handled in pieces, and yet unchanged wherever its folds are.
  @Test(arguments: 0..<8) func longLineOfShortFoldsIsLeftAsItIs(shift: Int) {
    var options = RepairOptions()
    options.rules.limits.frameBytes = 100
    options.rules.limits.blockBytes = 16
    let long =
      "X-A:" + String(repeating: "a", count: shift)
      + String(repeating: "bcd\r\n ", count: 100) + "e\r\n"
    let result = repair(Array((head + long + "X-B:1\nEND:VCALENDAR\r\n").utf8), options)
    #expect(result.text == head + long + "X-B:1\r\nEND:VCALENDAR\r\n")
    #expect(result.report.repairs.map { "\($0.place.line) \($0.rule.id)" } == ["105 lex.crlf"])
  }

  @Test func limitsThatAreHitOftenAreToldSomeTimes() {
    var report = RepairReport(file: "a.ics", keptPerRule: 3)
    for line in 1...5 { report.noteLimit(.propertyLimit, at: Place(line: line), "too long") }
    #expect(report.limits.map(\.place.line) == [1, 2, 3])
  }

  @Test(arguments: [
    "<html>\n<body>\n", "BEGIN:VCARD\nEND:VCARD\n", "", "\u{FEFF}", "\u{FEFF}a\n\n\u{07}b",
    String(repeating: "long ", count: 20) + "\n",
  ])
  func fileWithoutACalendarIsToldAndStaysAsItIs(text: String) {
    let result = repair(Array(text.utf8))
    #expect(result.report.foreignContent != nil)
    #expect(result.text == text)
    #expect(!result.report.isChanged)
    #expect(result.report.repairs.isEmpty)
  }

  @Test func fileWithoutACalendarStaysAsItIsHoweverLongItIs() {
    var options = RepairOptions()
    options.rules.limits.frameBytes = 256
    options.rules.limits.blockBytes = 64
    let long = String(repeating: "long ", count: 1_000)
    let text = String(repeating: "a line\n", count: 100) + long + "\nend\n"
    let result = repair(Array(text.utf8), options)
    #expect(result.text == text)
    #expect(!result.report.isChanged)
  }

  @Test func fileThatEndsEarlyIsNotClosed() {
    var repairer = Repairer(zones: zones)
    var source = InterruptedSource(bytes: Array((head + "BEGIN:VEVENT\r\n").utf8), fails: true)
    var sink = CollectingSink()
    let report = repairer.repair(&source, named: "test.ics", into: &sink)
    #expect(report.failure != nil)
    #expect(String(decoding: sink.after, as: UTF8.self) == head + "BEGIN:VEVENT\r\n")
  }
}
