import ICSText
import TestSupport
import Testing

@Suite struct FrameScannerTests {
  @Test func componentsAreHandedOnInTheOrderOfTheFile() {
    let text = crlf(
      "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//x//EN", "X-WR-CALNAME:Work",
      "BEGIN:VTIMEZONE", "TZID:x", "BEGIN:STANDARD", "TZOFFSETTO:+0100", "END:STANDARD",
      "END:VTIMEZONE", "BEGIN:VEVENT", "UID:1", "END:VEVENT", "BEGIN:VTODO", "UID:2",
      "END:VTODO", "BEGIN:VJOURNAL", "END:VJOURNAL", "BEGIN:VFREEBUSY", "END:VFREEBUSY",
      "BEGIN:X-FOO", "A:b", "END:X-FOO", "END:VCALENDAR")
    let scan = scan(text)
    #expect(
      scan.frames.map(\.description) == [
        "VTIMEZONE on line 5: TZID=x |  BEGIN:STANDARD |  TZOFFSETTO=+0100 |  END:STANDARD",
        "VEVENT on line 11: UID=1", "VTODO on line 14: UID=2", "VJOURNAL on line 17: ",
        "VFREEBUSY on line 19: ", "X-FOO on line 21: A=b",
      ])
    #expect(
      scan.calendars == [
        "BEGIN 0 on line 1", "VERSION=2.0", "PRODID=-//x//EN", "X-WR-CALNAME=Work", "END 0",
      ])
    #expect(scan.faults == [])
    #expect(scan.summary.calendars == 1)
    #expect(scan.summary.components == 6)
    #expect(scan.summary.bytesRead == text.utf8.count)
  }

  @Test func bytesGoFromTheBeginToTheEndOfTheLastLine() throws {
    let text = crlf("BEGIN:VCALENDAR", "VERSION:2.0", "BEGIN:VEVENT", "UID:1", "END:VEVENT")
    let frame = try #require(scan(text).frames.first)
    #expect(frame.text == "BEGIN:VEVENT\r\nUID:1\r\nEND:VEVENT\r\n")
    #expect(frame.byteOffset == 30)
  }

  @Test func offsetCountsTheByteOrderMark() throws {
    let frame = try #require(scan("\u{FEFF}BEGIN:VEVENT\nEND:VEVENT\n").frames.first)
    #expect(frame.byteOffset == 3)
    #expect(frame.line == 1)
  }

  @Test func sinkStopsTheScan() {
    let event = crlf("BEGIN:VEVENT", "END:VEVENT")
    let scan = scan(
      "BEGIN:VCALENDAR\r\n" + String(repeating: event, count: 5), stopsAfter: 2)
    #expect(scan.frames.count == 2)
    #expect(scan.summary.isStopped)
    #expect(scan.faults == [])
  }

  @Test func scannerIsUsedForSeveralFiles() {
    var scanner = FrameScanner()
    for number in 1...3 {
      var sink = RecordingSink()
      var diagnostics = Diagnostics()
      var source = ByteArraySource(Array(crlf("BEGIN:VEVENT", "UID:\(number)").utf8))
      let summary = scanner.scan(&source, into: &sink, reporting: &diagnostics)
      #expect(sink.frames.map(\.lines) == [["UID=\(number)"]])
      #expect(diagnostics.kept.map(\.place.line) == [1, 1])
      #expect(summary.components == 1)
    }
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let lines: [String]
    var frames: [String]
    var faults: [String]
    var testDescription: String { name }
  }

  static let recoveries = [
    Case(
      name: "text before BEGIN",
      lines: [
        "BEGIN:VCALENDAR", "VERSION:2.0", "NoneBEGIN:VEVENT", "UID:1", "BEGIN:VALARM", "END:VALARM",
        "END:VEVENT", "null BEGIN:VTODO", "UID:2", "END:VTODO", "NoneBEGIN:VTIMEZONE",
        "BEGIN:STANDARD", "END:STANDARD", "END:VTIMEZONE", "END:VCALENDAR",
      ],
      frames: [
        "VEVENT on line 3: UID=1 |  BEGIN:VALARM |  END:VALARM", "VTODO on line 8: UID=2",
        "VTIMEZONE on line 11:  BEGIN:STANDARD |  END:STANDARD",
      ],
      faults: [
        "3:1 lex.text-before-begin", "8:1 lex.text-before-begin", "11:1 lex.text-before-begin",
      ]),
    Case(
      name: "blanks before BEGIN",
      lines: [
        "  BEGIN:VCALENDAR", "VERSION:2.0", " BEGIN:VEVENT", "UID:1", "END:VEVENT",
        "\tBEGIN:VEVENT", "UID:2", "END:VEVENT", "", "", " BEGIN:VEVENT", "UID:3", "END:VEVENT",
        "END:VCALENDAR",
      ],
      frames: [
        "VEVENT on line 3: UID=1", "VEVENT on line 6: UID=2", "VEVENT on line 11: UID=3",
      ],
      faults: [
        "1:1 lex.text-before-begin", "3:1 lex.text-before-begin", "6:1 lex.text-before-begin",
        "11:1 lex.text-before-begin",
      ]),
    Case(
      name: "BEGIN after text in a line that begins nothing",
      lines: [
        "BEGIN:VCALENDAR", "X-A:BEGIN:VEVENT", "NoneBEGIN:VEVENT", "BEGIN:VEVENT", "UID:1",
        "END:VEVENT", "END:VCALENDAR",
      ],
      frames: ["VEVENT on line 4: UID=1"],
      faults: []),
    Case(
      name: "missing END before the next event",
      lines: [
        "BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:1", "BEGIN:VEVENT", "UID:2", "END:VEVENT",
        "END:VCALENDAR",
      ],
      frames: ["VEVENT on line 2, not closed: UID=1", "VEVENT on line 4: UID=2"],
      faults: ["2:1 str.unclosed"]),
    Case(
      name: "missing END before another kind",
      lines: [
        "BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:1", "BEGIN:VTODO", "UID:2", "END:VTODO",
        "END:VCALENDAR",
      ],
      frames: ["VEVENT on line 2, not closed: UID=1", "VTODO on line 4: UID=2"],
      faults: ["2:1 str.unclosed"]),
    Case(
      name: "missing END before END:VCALENDAR",
      lines: ["BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:1", "END:VCALENDAR"],
      frames: ["VEVENT on line 2, not closed: UID=1"],
      faults: ["2:1 str.unclosed"]),
    Case(
      name: "missing END at the end of the file",
      lines: ["BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:1"],
      frames: ["VEVENT on line 2, not closed: UID=1"],
      faults: ["2:1 str.unclosed"]),
    Case(
      name: "missing END:VCALENDAR",
      lines: ["BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:1", "END:VEVENT"],
      frames: ["VEVENT on line 2: UID=1"],
      faults: ["1:1 str.unclosed"]),
    Case(
      name: "missing END:VALARM",
      lines: [
        "BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:1", "BEGIN:VALARM", "ACTION:AUDIO", "END:VEVENT",
        "BEGIN:VEVENT", "UID:2", "END:VEVENT", "END:VCALENDAR",
      ],
      frames: [
        "VEVENT on line 2: UID=1 |  BEGIN:VALARM |  ACTION=AUDIO |  END:VALARM",
        "VEVENT on line 7: UID=2",
      ],
      faults: ["4:1 str.unclosed"]),
    Case(
      name: "missing END of event and alarm",
      lines: [
        "BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:1", "BEGIN:VALARM", "BEGIN:VEVENT", "UID:2",
        "END:VEVENT", "END:VCALENDAR",
      ],
      frames: [
        "VEVENT on line 2, not closed: UID=1 |  BEGIN:VALARM |  END:VALARM",
        "VEVENT on line 5: UID=2",
      ],
      faults: ["2:1 str.unclosed", "4:1 str.unclosed"]),
    Case(
      name: "END of another kind",
      lines: [
        "BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:1", "END:VTODO", "", "BEGIN:VEVENT", "UID:2",
        "END:VEVENT", "END:VCALENDAR",
      ],
      frames: ["VEVENT on line 2: UID=1", "VEVENT on line 6: UID=2"],
      faults: ["4:1 str.end-mismatch"]),
    Case(
      name: "END of another kind in the middle",
      lines: [
        "BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:1", "END:VTODO", "SUMMARY:x", "END:VEVENT",
        "END:VCALENDAR",
      ],
      frames: ["VEVENT on line 2: UID=1 | SUMMARY=x"],
      faults: ["4:1 str.end-mismatch"]),
    Case(
      name: "END of another kind in the middle and none at the end",
      lines: [
        "BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:1", "END:VTODO", "SUMMARY:x", "END:VCALENDAR",
      ],
      frames: ["VEVENT on line 2, not closed: UID=1 | SUMMARY=x"],
      faults: ["4:1 str.end-mismatch", "2:1 str.unclosed"]),
    Case(
      name: "misspelt END of an alarm",
      lines: [
        "BEGIN:VCALENDAR", "BEGIN:VEVENT", "BEGIN:VALARM", "ACTION:AUDIO", "END:VALRM", "UID:1",
        "END:VEVENT", "END:VCALENDAR",
      ],
      frames: [
        "VEVENT on line 2:  BEGIN:VALARM |  ACTION=AUDIO |  END:VALARM | UID=1"
      ],
      faults: ["5:1 str.end-mismatch"]),
    Case(
      name: "END without BEGIN",
      lines: [
        "BEGIN:VCALENDAR", "END:VEVENT", "BEGIN:VEVENT", "END:VALARM", "UID:1", "END:VEVENT",
        "END:VTODO", "END:VCALENDAR", "END:VCALENDAR",
      ],
      frames: ["VEVENT on line 3: UID=1"],
      faults: [
        "2:1 str.end-without-begin", "4:1 str.end-without-begin", "7:1 str.end-without-begin",
        "9:1 str.end-without-begin",
      ]),
    Case(
      name: "text before, between and behind calendars",
      lines: [
        "hello", "", "BEGIN:VCALENDAR", "END:VCALENDAR", "", "between", "again",
        "BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:1", "END:VEVENT", "END:VCALENDAR", "behind",
      ],
      frames: ["VEVENT on line 9: UID=1"],
      faults: ["1:1 str.root-not-vcalendar", "6:1 str.trailing-data", "13:1 str.trailing-data"]),
    Case(
      name: "components outside calendars",
      lines: [
        "BEGIN:VEVENT", "UID:1", "END:VEVENT", "BEGIN:VEVENT", "UID:2", "END:VEVENT",
        "BEGIN:VCALENDAR", "END:VCALENDAR", "BEGIN:VEVENT", "UID:3", "END:VEVENT",
      ],
      frames: [
        "VEVENT on line 1: UID=1", "VEVENT on line 4: UID=2", "VEVENT on line 9: UID=3",
      ],
      faults: ["1:1 str.root-not-vcalendar", "9:1 str.root-not-vcalendar"]),
    Case(
      name: "calendar inside a calendar",
      lines: [
        "BEGIN:VCALENDAR", "BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:1", "END:VEVENT",
        "END:VCALENDAR", "BEGIN:VEVENT", "UID:2", "END:VEVENT", "END:VCALENDAR",
      ],
      frames: ["VEVENT on line 3: UID=1", "VEVENT on line 7: UID=2"],
      faults: [
        "1:1 str.unclosed", "7:1 str.root-not-vcalendar",
      ]),
    Case(
      name: "calendar inside an event",
      lines: [
        "BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:1", "BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:2",
        "END:VEVENT", "END:VCALENDAR",
      ],
      frames: ["VEVENT on line 2, not closed: UID=1", "VEVENT on line 5: UID=2"],
      faults: ["2:1 str.unclosed", "1:1 str.unclosed"]),
    Case(
      name: "time zone inside an event",
      lines: [
        "BEGIN:VCALENDAR", "BEGIN:VEVENT", "BEGIN:VTIMEZONE", "TZID:x", "END:VTIMEZONE", "UID:1",
        "END:VEVENT", "END:VCALENDAR",
      ],
      frames: [
        "VTIMEZONE on line 3: TZID=x",
        "VEVENT on line 2:  BEGIN:VTIMEZONE |  TZID=x |  END:VTIMEZONE | UID=1",
      ],
      faults: ["3:1 str.bad-nesting"]),
    Case(
      name: "time zone without END inside an event",
      lines: [
        "BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:1", "BEGIN:VTIMEZONE", "TZID:x", "END:VEVENT",
        "END:VCALENDAR",
      ],
      frames: [
        "VTIMEZONE on line 4, not closed: TZID=x",
        "VEVENT on line 2: UID=1 |  BEGIN:VTIMEZONE |  TZID=x |  END:VTIMEZONE",
      ],
      faults: ["4:1 str.bad-nesting", "4:1 str.unclosed"]),
    Case(
      name: "time zone after an event without END",
      lines: [
        "BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:1", "BEGIN:VTIMEZONE", "TZID:x",
        "END:VTIMEZONE", "BEGIN:VEVENT", "UID:2", "END:VEVENT", "END:VCALENDAR",
      ],
      frames: [
        "VTIMEZONE on line 4: TZID=x",
        "VEVENT on line 2, not closed: UID=1 |  BEGIN:VTIMEZONE |  TZID=x |  END:VTIMEZONE",
        "VEVENT on line 7: UID=2",
      ],
      faults: ["4:1 str.bad-nesting", "2:1 str.unclosed"]),
    Case(
      name: "time zone inside an event with END of other components",
      lines: [
        "BEGIN:VCALENDAR", "BEGIN:VEVENT", "BEGIN:VTIMEZONE", "TZID:x", "END:VTMEZONE",
        "BEGIN:VALARM", "END:VALARM", "UID:1", "END:VEVENT", "BEGIN:VEVENT", "BEGIN:VTIMEZONE",
        "TZID:y", "END:VTODO", "UID:2", "END:VEVENT", "END:VCALENDAR",
      ],
      frames: [
        "VTIMEZONE on line 3: TZID=x",
        "VEVENT on line 2:  BEGIN:VTIMEZONE |  TZID=x |  END:VTIMEZONE |  BEGIN:VALARM |  "
          + "END:VALARM | UID=1",
        "VTIMEZONE on line 11, not closed: TZID=y",
        "VEVENT on line 10:  BEGIN:VTIMEZONE |  TZID=y |  END:VTIMEZONE | UID=2",
      ],
      faults: [
        "3:1 str.bad-nesting", "5:1 str.end-mismatch", "11:1 str.bad-nesting",
        "13:1 str.end-mismatch",
      ]),
    Case(
      name: "event inside a time zone without END",
      lines: [
        "BEGIN:VCALENDAR", "BEGIN:VTIMEZONE", "TZID:x", "BEGIN:STANDARD", "BEGIN:VEVENT",
        "UID:1", "END:VEVENT", "END:VCALENDAR",
      ],
      frames: [
        "VTIMEZONE on line 2, not closed: TZID=x |  BEGIN:STANDARD |  END:STANDARD",
        "VEVENT on line 5: UID=1",
      ],
      faults: ["2:1 str.unclosed", "4:1 str.unclosed"]),
    Case(
      name: "alarm directly in a calendar",
      lines: [
        "BEGIN:VCALENDAR", "BEGIN:VALARM", "ACTION:AUDIO", "END:VALARM", "BEGIN:VEVENT", "UID:1",
        "END:VEVENT", "END:VCALENDAR",
      ],
      frames: ["VALARM on line 2: ACTION=AUDIO", "VEVENT on line 5: UID=1"],
      faults: ["2:1 str.bad-nesting"]),
    Case(
      name: "small letters",
      lines: ["begin:vcalendar", "Begin:Vevent", "uid:1", "end:vEVENT", "end:vcalendar"],
      frames: ["Vevent on line 2: uid=1"],
      faults: []),
    Case(
      name: "blanks",
      lines: [
        "BEGIN: VCALENDAR", "BEGIN:VEVENT  ", "UID:1", "END :VEVENT", "END:VCALENDAR\t",
      ],
      frames: ["VEVENT on line 2: UID=1"],
      faults: [
        "1:1 lex.name-chars", "2:1 lex.name-chars", "4:1 lex.name-chars", "5:1 lex.name-chars",
      ]),
    Case(
      name: "parameters",
      lines: ["BEGIN;X=1:VCALENDAR", "BEGIN:VEVENT", "UID:1", "END;Y=2:VEVENT", "END:VCALENDAR"],
      frames: ["VEVENT on line 2: UID=1"],
      faults: ["1:1 lex.param-on-begin", "4:1 lex.param-on-begin"]),
    Case(
      name: "folded names",
      lines: [
        "BEGIN:VCALENDAR", "BE", " GIN:VEV", "\tENT", "UID:1", "E", " ND:VEVE", " NT",
        "END:VCALEN", " DAR",
      ],
      frames: ["VEVENT on line 2: UID=1"],
      faults: []),
    Case(
      name: "names that only start like others",
      lines: [
        "BEGIN:VCALENDAR", "BEGIN:VEVENTFOO", "UID:1", "END:VEVENTFOO", "BEGIN:VEVENT",
        "BEGINNING:x", "ENDING:y", "EXDATE:z", "END:VEVENT", "END:VCALENDAR",
      ],
      frames: [
        "VEVENTFOO on line 2: UID=1",
        "VEVENT on line 5: BEGINNING=x | ENDING=y | EXDATE=z",
      ],
      faults: []),
    Case(
      name: "a text that looks like a component",
      lines: [
        "BEGIN:VCALENDAR", "BEGIN:VEVENT", "DESCRIPTION:one", " BEGIN:VEVENT", " END:VEVENT",
        "\tEND:VCALENDAR", "UID:1", "END:VEVENT", "END:VCALENDAR",
      ],
      frames: [
        "VEVENT on line 2: DESCRIPTION=oneBEGIN:VEVENTEND:VEVENTEND:VCALENDAR | UID=1"
      ],
      faults: []),
    Case(
      name: "byte order marks in the middle",
      lines: [
        "BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:1", "END:VEVENT", "END:VCALENDAR",
        "\u{FEFF}BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:2", "END:VEVENT", "END:VCALENDAR",
      ],
      frames: ["VEVENT on line 2: UID=1", "VEVENT on line 7: UID=2"],
      faults: ["6:1 lex.bom"]),
  ]

  @Test(arguments: recoveries, ["\r\n", "\n", "\r"])
  func noCompleteComponentIsLost(_ test: Case, _ lineEnd: String) {
    let scan = scan(test.lines.map { $0 + lineEnd }.joined())
    #expect(scan.frames.map(\.description) == test.frames)
    #expect(scan.faults == test.faults)
  }

  @Test(arguments: recoveries)
  func lastLineNeedsNoEnd(_ test: Case) {
    let scan = scan(test.lines.joined(separator: "\n"))
    #expect(scan.frames.map(\.description) == test.frames)
    #expect(scan.faults == test.faults)
  }

  @Test func messagesNameWhatIsMissing() {
    let scan = scan(
      "BEGIN:VCALENDAR\nBEGIN:VEVENT\nBEGIN:VALARM\nEND:VTODO\nBEGIN:X-A\nBEGIN:VEVENT\nEND:Y\n")
    #expect(
      scan.messages == [
        "END:VTODO does not end VEVENT of line 2, expected END:VEVENT",
        "VEVENT is not closed, expected END:VEVENT before BEGIN:VEVENT on line 6",
        "X-A is not closed, expected END:X-A before BEGIN:VEVENT on line 6",
        "END:Y does not end VEVENT of line 6, expected END:VEVENT",
        "VCALENDAR is not closed, expected END:VCALENDAR before the end of the file",
      ])
  }

  @Test(arguments: [
    ("", "the file is empty"),
    ("\r\n \n", "the file is empty"),
    ("hello world", "expected BEGIN:VCALENDAR, found \"hello world\""),
    ("<!doctype html><html>", "the file is an HTML page"),
    ("\n<HTML>", "the file is an HTML page"),
    ("<?xml version=\"1.0\"?>", "the file is XML"),
    ("BEGIN:VCARD\nEND:VCARD\n", "the file has contacts, not events"),
    ("\u{7F}ELF\0\0", "the file is binary"),
    ("END:VEVENT\nEND:VEVENT\n", "expected BEGIN:VCALENDAR, found \"END:VEVENT\""),
    ("BEGIN:VALARM\nEND:VALARM\n", "expected BEGIN:VCALENDAR, found \"BEGIN:VALARM\""),
  ])
  func fileWithoutCalendarGivesOneDiagnostic(_ text: String, _ what: String) {
    let scan = scan(text)
    #expect(scan.faults == ["1:1 str.no-vcalendar"])
    #expect(scan.messages == ["no iCalendar data: " + what])
    #expect(scan.frames == [])
  }

  @Test func binaryFileGivesOneDiagnostic() {
    var generator = SeededGenerator()
    let bytes = (0..<100_000).map { _ in UInt8.random(in: 0...255, using: &generator) }
    let scan = scan(bytes)
    #expect(scan.messages == ["no iCalendar data: the file is binary"])
  }
}
