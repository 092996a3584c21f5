import CalendarLocales
import CalendarPages
import FileWriting
import Foundation
import ICSText
import Testing

@testable import CalviewCommand

/// A calendar without faults.
let soundCalendar = """
  BEGIN:VCALENDAR\r
  VERSION:2.0\r
  PRODID:-//Example//Test//EN\r
  BEGIN:VEVENT\r
  UID:4a1d51b2-0d2c-4d3a-8f6e-1b1a1c8f9a10@example.com\r
  DTSTAMP:20241115T090000Z\r
  DTSTART:20241202T180000Z\r
  DTEND:20241202T190000Z\r
  SUMMARY:Choir\r
  END:VEVENT\r
  END:VCALENDAR\r

  """

/// The sound calendar with an end before the start.
let faultyCalendar = soundCalendar.replacing("T190000Z", with: "T170000Z")

/// The sound calendar with a warning: a line that ends with only a line feed.
let warningCalendar = soundCalendar.replacing("Choir\r\n", with: "Choir\n")

@Suite struct ValidateTests {
  @Test func theFindingsOfTheFaultySampleAreThoseRecorded() throws {
    let file = "SampleData/faulty.ics"
    try expectSnapshot(call("validate", file, "--statistics").output, "validate.txt")
    try expectSnapshot(call("validate", file, "--width", "60").output, "validate-width-60.txt")
    try expectSnapshot(
      call("validate", file, "--color", "always", "--select", "lex,card").output,
      "validate-in-colour.txt")
  }

  @Test func coloursAddSequencesAlone() {
    let plain = call("validate", "SampleData/faulty.ics")
    let coloured = call("validate", "SampleData/faulty.ics", "--color", "always")
    #expect(coloured.output != plain.output)
    #expect(
      String(coloured.output.replacing(/\u{1B}\[[0-9;]*m/, with: "")) == plain.output)
    let byItself = call(
      "validate", "SampleData/faulty.ics", in: Environment.test.with(["CLICOLOR_FORCE": "1"]))
    #expect(byItself.output == coloured.output)
  }

  @Test(arguments: [22, 40, 60, 80, 200])
  func linesOfFilesFitIntoTheWidth(width: Int) {
    let outcome = call("validate", "SampleData/faulty.ics", "--width", "\(width)")
    let lines = outcome.output.split(separator: "\n").filter { $0.hasPrefix("  ") }
    #expect(lines.count > 20)
    for line in lines { #expect(DisplayWidth.of(String(line)) <= width, "\(line)") }
    #expect(lines.contains { $0.contains("…") } || width > 80)
  }

  @Test func aSoundFileHasASummaryAlone() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.write(soundCalendar, to: "sound.ics")
    #expect(
      call("validate", path.name)
        == Outcome(status: 0, output: "0 errors, 0 warnings, 0 remarks in 1 file\n", errors: ""))
    #expect(call("validate", "-q", path.name) == Outcome(status: 0, output: "", errors: ""))
  }

  @Test func theFormOfAFindingIsThatOfCompilers() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.write(faultyCalendar, to: "faulty.ics")
    #expect(
      call("validate", path.name).output == """
        \(path.name):8:7: error: DTEND "20241202T170000Z" is before DTSTART "20241202T180000Z" \
        [time.end-before-start]
          DTEND:20241202T170000Z
                ^
        1 error, 0 warnings, 0 remarks in 1 file

        """)
  }

  @Test(arguments: [
    ("error", 0, 0, 1), ("warning", 0, 1, 1), ("info", 0, 1, 1), ("never", 0, 0, 0),
  ])
  func theStatusFollowsFailOn(level: String, sound: Int32, warning: Int32, error: Int32) throws {
    let directory = try TemporaryDirectory()
    for (text, expected) in [
      (soundCalendar, sound), (warningCalendar, warning), (faultyCalendar, error),
    ] {
      let path = try directory.write(text, to: "file.ics")
      #expect(call("validate", "--fail-on", level, path.name).status == expected)
    }
  }

  @Test func aMissingFileIsToldOfAndTheOthersAreChecked() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.write(faultyCalendar, to: "faulty.ics")
    let outcome = call(
      "validate", path.name, "missing.ics", path.name + "/x", "SampleData/trip.ics")
    #expect(outcome.status == 2)
    #expect(outcome.output.contains("time.end-before-start"))
    #expect(outcome.output.hasSuffix(" in 2 files\n"))
    #expect(outcome.errors.split(separator: "\n").count == 2)
    #expect(outcome.errors.hasPrefix("calview: missing.ics: no such file or directory\n"))
  }

  @Test(arguments: ["json", "sarif", "junit", "github", "gitlab", "rdjson", "checkstyle"])
  func reportsForProgramsNameTheFileThatCannotBeRead(format: String) {
    let outcome = call("validate", "missing.ics", "--format", format)
    #expect(outcome.status == 2)
    #expect(outcome.output.contains("missing.ics"))
    #expect(outcome.output.contains("no such file or directory"))
  }

  @Test func directoriesStandForTheirCalendars() throws {
    let directory = try TemporaryDirectory()
    _ = try directory.write(faultyCalendar, to: "b.ics")
    let first = try directory.write(faultyCalendar, to: "a.ICS")
    _ = try directory.write("no calendar", to: "notes.txt")
    let lines = call("validate", "-q", directory.url.path, first.name).output.split(separator: "\n")
    #expect(lines.map { $0.split(separator: "/").last?.prefix(5) } == ["a.ICS", "b.ics"])
    let empty = try TemporaryDirectory()
    #expect(
      call("validate", "-q", empty.url.path).errors
        == "calview: \(empty.url.path): no .ics file in this directory\n")
  }

  @Test func ofOneRuleAHundredFindingsAreShownAndAllAreCounted() throws {
    let event = soundCalendar.split(separator: "\r\n")[3...9].joined(separator: "\r\n") + "\r\n"
    let events = (0..<150).map { number in
      event.replacing("4a1d51b2", with: "\(10_000_000 + number)").replacing("T19", with: "T17")
    }.joined()
    let directory = try TemporaryDirectory()
    let text = soundCalendar.replacing(event, with: events)
    let path = try directory.write(text, to: "many.ics")
    let outcome = call("validate", "-q", path.name)
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.count == 101)
    #expect(lines.last == "\(path.name): 50 more of time.end-before-start")
    #expect(
      call("validate", path.name).output.hasSuffix("150 errors, 0 warnings, 0 remarks in 1 file\n"))
    let json = call("validate", path.name, "--json").output
    #expect(json.contains(#""rules":[{"rule":"time.end-before-start","count":150}]"#))
  }

  @Test func eachFileIsReportedWhenItIsDone() throws {
    final class Recorder: ByteSink {
      var writes: [String] = []
      func write(_ bytes: Span<UInt8>) throws(OutputError) {
        var copy: [UInt8] = []
        for index in bytes.indices { copy.append(bytes[index]) }
        writes.append(String(decoding: copy, as: UTF8.self))
      }
    }
    let directory = try TemporaryDirectory()
    let paths = try ["a.ics", "b.ics"].map { try directory.write(faultyCalendar, to: $0) }
    let (output, errors) = (Recorder(), Recorder())
    let status = Calview.run(
      ["validate", "-q"].map { InputPath($0) } + paths, in: .test, output: output, errors: errors)
    #expect(status == 1)
    #expect(output.writes.count == 2)
    #expect(output.writes[0].hasPrefix(paths[0].name) && output.writes[1].hasPrefix(paths[1].name))
  }

  @Test func outputThatCannotBeWrittenEndsTheRun() {
    for (error, status) in [(OutputError.system(errno: 28), 2), (.closedPipe, 1)] {
      let errors = MemorySink()
      let found = Calview.run(
        ["validate", "SampleData/faulty.ics", "missing.ics"].map { InputPath($0) }, in: .test,
        output: FailingSink(error), errors: errors)
      #expect(found == Int32(status))
      #expect(!errors.text.contains("missing.ics"))
    }
  }

  @Test func theReportGoesIntoAFile() throws {
    let directory = try TemporaryDirectory()
    let path = directory.url.appending(path: "report.json").path
    let outcome = call(
      "validate", "SampleData/faulty.ics", "--format", "json", "--output-file", path)
    #expect(outcome == Outcome(status: 1, output: "", errors: ""))
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text == call("validate", "SampleData/faulty.ics", "--json").output)
  }

  @Test func linesAreCutOnATerminalAndWholeElsewhere() throws {
    var terminal = Environment.test.with(["NO_COLOR": "1"])
    terminal.isTerminal = true
    terminal.terminalWidth = 40
    let piped = call("validate", "SampleData/faulty.ics").output
    let shown = call("validate", "SampleData/faulty.ics", in: terminal).output
    #expect(
      shown != piped && shown == call("validate", "SampleData/faulty.ics", "--width", "40").output)
    let directory = try TemporaryDirectory()
    let path = directory.url.appending(path: "report.txt").path
    _ = call("validate", "SampleData/faulty.ics", "-o", path, in: terminal)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == piped)
  }

  @Test func namesAndTextsOfFilesDoNotActOnATerminal() throws {
    let directory = try TemporaryDirectory()
    let hostile = "\u{1B}]0;owned\u{07}\u{202E}\u{9B}31m"
    let text = faultyCalendar.replacing("SUMMARY", with: "X\(hostile)").replacing(
      "DTEND:", with: "DTEND;X-A=\"\(hostile)\";TZID=\(hostile):\(hostile)")
    let path = try directory.write(text, to: "a\u{1B}[2J\u{202E}.ics")
    for arguments in [["--color", "never"], ["--width", "30"], ["-q"], ["--format", "github"]] {
      let outcome = call(
        (["validate", path.name, "nix\u{1B}[2J"] + arguments).map { InputPath($0) })
      #expect(outcome.output.contains("a␛[2J"))
      for scalar in (outcome.output + outcome.errors).unicodeScalars where scalar != "\n" {
        #expect(
          scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value) && scalar != "\u{202E}")
      }
    }
  }
}
