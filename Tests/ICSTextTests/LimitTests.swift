import ICSText
import Testing

@Suite struct LimitTests {
  private func limits(_ change: (inout Limits) -> Void) -> Limits {
    var limits = Limits()
    change(&limits)
    return limits
  }

  private func event(_ lines: [String]) -> String {
    (["BEGIN:VEVENT"] + lines + ["END:VEVENT"]).map { $0 + "\r\n" }.joined()
  }

  private func calendar(_ components: String...) -> String {
    "BEGIN:VCALENDAR\r\n" + components.joined() + "END:VCALENDAR\r\n"
  }

  // MARK: Properties

  @Test func propertyAtTheLimitIsRead() {
    let limits = limits { $0.propertyBytes = 40 }
    let summary = String(repeating: "a", count: 32)
    let scan = scan(calendar(event(["SUMMARY:" + summary])), limits: limits)
    #expect(scan.frames.map(\.lines) == [["SUMMARY=" + summary]])
    #expect(scan.faults == [])
  }

  @Test func propertyBeyondTheLimitIsLeftOutAndTheRestRead() {
    let limits = limits { $0.propertyBytes = 40 }
    let summary = String(repeating: "a", count: 30)
    for long in ["SUMMARY:" + summary + "aaa", "SUMMARY:" + summary + "\r\n "] {
      let scan = scan(calendar(event(["UID:1", long, "bad"])), limits: limits)
      #expect(scan.frames.map(\.lines) == [["UID=1"]])
      let line = long.utf8.contains(0x0A) ? 6 : 5
      #expect(scan.faults == ["4:1 limit.property", "\(line):1 lex.no-colon"])
    }
  }

  @Test func longAttachmentsArePassedOverInSilence() {
    let limits = limits { $0.propertyBytes = 40 }
    let data = String(repeating: "A", count: 40)
    let scan = scan(
      calendar(
        event([
          "UID:1", "ATTACH;FMTTYPE=image/png:" + data, "ATT\r\n ACH:" + data, "IMAGE:" + data,
          "SUMMARY:x",
        ])), limits: limits)
    #expect(scan.frames.map(\.lines) == [["UID=1", "SUMMARY=x"]])
    #expect(scan.faults == [])
  }

  // MARK: Components

  @Test func componentAtTheLimitIsHandedOn() {
    let text = event(["UID:12345", "SUMMARY:a component of 64 bytes or more"])
    let limits = limits { $0.frameBytes = text.utf8.count }
    let scan = scan(calendar(text), limits: limits)
    #expect(scan.frames.map { $0.value(of: "UID") } == ["12345"])
    #expect(scan.faults == [])
  }

  @Test func componentBeyondTheLimitIsLostAndNoOther() {
    let small = event(["UID:1"])
    let large = event((0..<20).map { "X-\($0):123456789" })
    let limits = limits { $0.frameBytes = 100 }
    let scan = scan(calendar(small, large, small), limits: limits)
    #expect(scan.frames.map(\.line) == [2, 27])
    #expect(scan.faults == ["5:1 limit.component"])
    #expect(scan.summary.lostComponents == 1)
  }

  @Test func componentIsLostWhateverReachesBeyondTheLimit() {
    let alarms = (0..<20).map { _ in "BEGIN:VALARM\r\nACTION:AUDIO\r\nEND:VALARM" }
    for frameBytes in 64...140 {
      let limits = limits { $0.frameBytes = frameBytes }
      let scan = scan(calendar(event(alarms), event(["UID:1"])), limits: limits)
      #expect(scan.frames.map(\.lines) == [["UID=1"]])
      #expect(scan.faults == ["2:1 limit.component"])
    }
  }

  @Test func lostComponentTakesWhatIsInItAlong() {
    let limits = limits { $0.frameBytes = 100 }
    let filling = (0..<10).map { "X-\($0):1234567890" }
    let zone = ["BEGIN:VTIMEZONE", "TZID:x", "END:VTIMEZONE"]
    for lines in [filling + zone, ["BEGIN:VTIMEZONE"] + filling + zone] {
      let scan = scan(calendar(event(lines), event(["UID:1"])), limits: limits)
      #expect(scan.frames.map(\.lines) == [["UID=1"]])
      #expect(scan.faults.contains("2:1 limit.component"))
    }
    // An END of another kind does not end the lost component.
    let open = "BEGIN:VEVENT\r\n" + filling.joined(separator: "\r\n") + "\r\nEND:VTODO\r\n"
    #expect(scan(calendar(open, event(["UID:1"])), limits: limits).frames.map(\.line) == [14])
  }

  @Test func largeAttachmentDoesNotLoseItsComponent() {
    let line = String(repeating: "A", count: 60)
    let folded = "ATTACH:AAA" + String(repeating: "\r\n " + line, count: 50)
    let flat = "ATTACH:" + String(repeating: "A", count: 3_000)
    let limits = limits {
      $0.frameBytes = 1_000
      $0.propertyBytes = 400
    }
    for attachment in [folded, flat, folded + "\r\n" + flat + "\r\n" + folded] {
      let event = event(["UID:1", attachment, "SUMMARY:x", "bad"])
      let scan = scan(calendar(event, event), limits: limits)
      #expect(scan.frames.map(\.lines) == [["UID=1", "SUMMARY=x"], ["UID=1", "SUMMARY=x"]])
      // Places are correct, even though the attachment is not kept in memory.
      let count = event.utf8.count { $0 == 0x0A }
      #expect(scan.frames.map(\.line) == [2, 2 + count])
      #expect(scan.faults == ["\(count):1 lex.no-colon", "\(2 * count):1 lex.no-colon"])
      #expect(scan.frames.map(\.byteOffset) == [17, 17 + event.utf8.count])
    }
  }

  @Test func otherLargePropertiesAreReportedWhenTheyAreLeftOut() {
    let limits = limits {
      $0.frameBytes = 1_000
      $0.propertyBytes = 400
    }
    let long = "DESCRIPTION:" + String(repeating: "A", count: 2_000)
    let scan = scan(calendar(event(["UID:1", long, "SUMMARY:x"])), limits: limits)
    #expect(scan.frames.map(\.lines) == [["UID=1", "SUMMARY=x"]])
    #expect(scan.faults == ["4:1 limit.property"])
  }

  @Test func longPropertyMakesRoomForWhatFollowsIt() {
    let long = "DESCRIPTION:" + String(repeating: "A", count: 500)
    let filling = (0..<10).map { "X-\($0):" + String(repeating: "b", count: 60) }
    let zone = ["BEGIN:VTIMEZONE", "TZID:x", "END:VTIMEZONE"]
    let bodies = [
      [long] + filling, [long] + filling.prefix(5) + [long] + filling.prefix(5),
      [long, long] + filling,
      [long] + zone + filling, zone + [long] + filling, [long, "BEGIN:VTIMEZONE"] + filling,
      [long, "END:VTODO"] + filling, ["END:VTODO", long] + filling,
    ]
    let small = limits {
      $0.frameBytes = 1_000
      $0.propertyBytes = 400
    }
    // A component that fits without making room has the same result.
    let large = limits { $0.propertyBytes = 400 }
    for body in bodies {
      let text = calendar(event(["UID:1"] + body + ["bad"]), event(["UID:2"]))
      let found = scan(text, limits: small)
      let expected = scan(text, limits: large)
      #expect(found.frames.map(\.description) == expected.frames.map(\.description), "\(body)")
      #expect(found.frames.map(\.byteOffset) == expected.frames.map(\.byteOffset), "\(body)")
      #expect(found.faults.sorted() == expected.faults.sorted(), "\(body)")
      #expect(found.faults.contains { $0.hasSuffix("limit.property") })
      #expect(found.frames.contains { $0.lines.contains("UID=2") })
    }
  }

  @Test func largePropertyAtTheEndOfTheFileLosesNothing() {
    let limits = limits {
      $0.frameBytes = 1_000
      $0.propertyBytes = 400
    }
    let text =
      "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nATTACH:" + String(repeating: "A", count: 5_000)
    let scan = scan(text, limits: limits)
    #expect(scan.frames.map(\.description) == ["VEVENT on line 2, not closed: UID=1"])
    #expect(scan.faults == ["2:1 str.unclosed"])
  }

  @Test func textBetweenComponentsIsBounded() {
    let limits = limits {
      $0.frameBytes = 200
      $0.propertyBytes = 50
    }
    let properties = (0..<50).map { "X-\($0):1234567890\r\n" }.joined()
    let long = "X-LONG:" + String(repeating: "A", count: 500) + "\r\n AAA\r\n"
    let scan = scan(calendar(properties, long, "X-LAST:1\r\n", event(["UID:1"])), limits: limits)
    #expect(scan.calendars.count == 53)
    #expect(scan.calendars.suffix(2) == ["X-LAST=1", "END 0"])
    #expect(scan.frames.map(\.description) == ["VEVENT on line 55: UID=1"])
    #expect(scan.faults == ["52:1 limit.property"])
  }

  @Test func linesAfterALongPropertyOfACalendarKeepTheirNumbers() {
    let long = "X-LONG:" + String(repeating: "A", count: 500) + "\r\n AAA\r\n"
    let limits = limits {
      $0.frameBytes = 200
      $0.propertyBytes = 50
    }
    let scan = scan(calendar(long, "bad\r\n", event(["UID:1"])), limits: limits)
    #expect(scan.faults == ["2:1 limit.property", "4:1 lex.no-colon"])
  }

  @Test func textOutsideCalendarsIsBounded() {
    let limits = limits { $0.frameBytes = 100 }
    let junk = String(repeating: "junk", count: 500) + "\n"
    let scan = scan("\n" + junk + junk + calendar(event(["UID:1"])) + junk, limits: limits)
    #expect(scan.frames.map(\.description) == ["VEVENT on line 5: UID=1"])
    #expect(scan.faults == ["2:1 str.root-not-vcalendar", "9:1 str.trailing-data"])
  }

  // MARK: Counts

  @Test func propertiesAreCounted() {
    let limits = limits { $0.properties = 4 }
    // The lines that begin and end the component also count.
    #expect(scan(calendar(event(["A:1", "B:2"])), limits: limits).faults == [])
    let scan = scan(calendar(event(["A:1", "B:2", "C:3", "D:4"])), limits: limits)
    #expect(scan.frames.map(\.lines) == [["A=1", "B=2", "C=3"]])
    #expect(scan.faults == ["6:1 limit.properties"])
  }

  @Test func parametersAreCounted() {
    let limits = limits { $0.parameters = 3 }
    let three = "X;A=1;B=2;C=3:v"
    let four = "X;A=1;B=2;C=3;D=4:v"
    let scan = scan(calendar(event([three, four, "UID:1"])), limits: limits)
    #expect(scan.frames.map(\.lines) == [["X;A=1;B=2;C=3=v", "UID=1"]])
    #expect(scan.faults == ["4:15 limit.parameters"])
  }

  @Test func nestingIsBounded() {
    func nested(_ depth: Int) -> String {
      let names = (0..<depth).map { "X-\($0)" }
      return event(
        names.map { "BEGIN:\($0)" } + ["P:1"] + names.reversed().map { "END:\($0)" } + ["UID:1"])
    }
    let limits = limits { $0.depth = 4 }
    let allowed = scan(calendar(nested(2)), limits: limits)
    #expect(allowed.faults == [])
    #expect(allowed.frames.first?.lines.contains("  P=1") == true)
    let tooDeep = scan(calendar(nested(5)), limits: limits)
    #expect(
      tooDeep.frames.map(\.lines) == [
        [" BEGIN:X-0", "  BEGIN:X-1", "  END:", " END:", "UID=1"]
      ])
    #expect(tooDeep.faults == ["5:1 str.depth", "6:1 str.depth", "7:1 str.depth"])
  }

  @Test func manyOpenComponentsNeedNoStack() {
    let text = "BEGIN:VCALENDAR\n" + String(repeating: "BEGIN:X\n", count: 100_000)
    let scan = scan(text + "BEGIN:VEVENT\nUID:1\nEND:VEVENT\nEND:VCALENDAR\n")
    #expect(scan.frames.last?.lines == ["UID=1"])
    #expect(scan.summary.components == 2)
  }

  @Test func timeZonesAreCounted() {
    let limits = limits { $0.timeZones = 2 }
    let zone = crlf("BEGIN:VTIMEZONE", "TZID:x", "END:VTIMEZONE")
    #expect(scan(calendar(zone, zone), limits: limits).faults == [])
    let scan = scan(calendar(zone, zone, zone, event(["UID:1"])), limits: limits)
    #expect(scan.frames.map(\.name) == ["VTIMEZONE", "VTIMEZONE", "VEVENT"])
    #expect(scan.faults == ["8:1 limit.time-zones"])
    #expect(scan.summary.lostComponents == 1)
  }

  @Test(arguments: [Int.min, -1, 0, 1, 16, .max])
  func noLimitIsTooSmallOrTooLarge(_ limit: Int) {
    let limits = limits {
      $0.propertyBytes = limit
      $0.frameBytes = limit
      $0.properties = limit
      $0.parameters = limit
      $0.depth = limit
      $0.timeZones = limit
      $0.diagnosticsPerRule = limit
    }
    let text = calendar("VERSION;A=b:2.0\r\n", event(["UID:1", "BEGIN:VALARM", "END:VALARM"]))
    #expect(scan(text, limits: limits).summary.calendars == 1)
  }

  @Test func diagnosticsAreCountedBeyondThoseKept() {
    let lines = String(repeating: "bad\n", count: 250)
    var scanner = FrameScanner()
    var sink = RecordingSink()
    var diagnostics = Diagnostics(file: "x.ics")
    var source = ByteArraySource(Array(calendar(event([lines])).utf8))
    _ = scanner.scan(&source, into: &sink, reporting: &diagnostics)
    #expect(diagnostics.kept.count == 100)
    #expect(diagnostics.countByRule == [.noColon: 250])
    #expect(diagnostics.leftOutCount(of: .noColon) == 150)
    #expect(diagnostics.total == 250)
    #expect(diagnostics.count(of: .error) == 250)
    #expect(diagnostics.count(of: .warning) == 0)
  }

  @Test func standardLimitsHoldForALargeFile() {
    // Exports often have a folded attachment of 5 MB, and sometimes a larger one.
    let line = "\r\n " + String(repeating: "A", count: 74)
    for count in [66_000, 150_000] {
      let attachment =
        "ATTACH;ENCODING=BASE64;VALUE=BINARY:AAAA" + String(repeating: line, count: count)
      let text = calendar(event(["UID:1", attachment, "SUMMARY:x"]), event(["UID:2"]))
      let scan = scan(text)
      #expect(scan.frames.map(\.lines) == [["UID=1", "SUMMARY=x"], ["UID=2"]])
      #expect(scan.frames.map(\.line) == [2, 7 + count])
      #expect(scan.faults == [])
    }
  }
}
