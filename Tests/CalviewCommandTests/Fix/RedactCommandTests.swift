import CalendarSamples
import Foundation
import ICSText
import Testing

@testable import CalviewCommand

@Suite struct RedactCommandTests {
  private let team = "SampleData/team.ics"
  private let directory: TemporaryDirectory
  private let soundFile: InputPath

  init() throws {
    directory = try TemporaryDirectory()
    soundFile = try directory.write(soundCalendar, to: "sound.ics")
  }

  private func contents(_ path: InputPath) throws -> String {
    try String(contentsOf: URL(filePath: path.name), encoding: .utf8)
  }

  @Test func redactedFileGoesToStandardOutput() {
    let outcome = call("redact", soundFile.name, "--seed", "1")
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    #expect(outcome.output.utf8.count == soundCalendar.utf8.count)
    #expect(outcome.output.contains("\r\nDTSTART"))
    #expect(!outcome.output.contains("Choir"))
    #expect(call("redact", soundFile.name, "--seed", "1").output == outcome.output)
    #expect(call("redact", soundFile.name).output != outcome.output)
  }

  @Test func redactedSampleIsTheOneRecorded() throws {
    try expectSnapshot(call("redact", team, "--seed", "4711").output, "redacted.txt")
    let busy = call("redact", team, "--seed", "4711", "--busy")
    try expectSnapshot(busy.output, "redacted-busy.txt")
    #expect(busy.status == 0)
  }

  @Test func listHasTheSameTimes() throws {
    let directory = try TemporaryDirectory()
    let redacted = try directory.write(call("redact", team).output, to: "redacted.ics")
    func times(_ path: String) -> [String] {
      let list = call(
        "list", path, "--all", "--format", "{start} {end} {status} {recurring}", "--today",
        "2024-12-04")
      return list.output.split(separator: "\n").map(String.init)
    }
    #expect(times(redacted.name).count > 100)
    #expect(times(redacted.name).sorted() == times(team).sorted())
  }

  @Test func busyCalendarIsBusyAtTheSameTimes() throws {
    let directory = try TemporaryDirectory()
    let outcome = call("redact", team, "--busy")
    #expect(outcome.errors.hasSuffix("components left out, without busy time\n"))
    #expect(call("redact", team, "--busy", "--quiet").errors == "")
    let redacted = try directory.write(outcome.output, to: "busy.ics")
    for path in [redacted.name, team] {
      #expect(
        call("free", path, "--from", "2024-12-01", "--to", "2025-02-01").output
          == call("free", team, "--from", "2024-12-01", "--to", "2025-02-01").output)
    }
    #expect(!outcome.output.contains("SUMMARY"))
  }

  @Test func filesOfOneRunHaveTheSameStandIns() throws {
    let directory = try TemporaryDirectory()
    let first = try directory.write(soundCalendar, to: "a.ics")
    let second = try directory.write(soundCalendar, to: "b.ics")
    let outcome = call("redact", directory.url.path, "-i")
    #expect(outcome.status == 0)
    #expect(outcome.output == "")
    #expect(try contents(first) == contents(second))
    #expect(try contents(first) != soundCalendar)
    #expect(try contents(first).utf8.count == soundCalendar.utf8.count)
  }

  @Test func severalFilesNeedInPlace() {
    let outcome = call("redact", team, soundFile.name)
    #expect(outcome.status == 2)
    #expect(
      outcome.errors
        == "calview: \"calview redact\" writes one file; for several there is --in-place\n")
    #expect(outcome.output == "")
  }

  @Test func outputIsNeverTheInput() {
    let outcome = call("redact", team, "-o", team)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("is an input, so nothing can be written to it"))
    #expect(call("redact", "-i", "-").status == 2)
  }

  @Test func aNewCalendarIsNotWrittenIntoADirectoryThatIsRead() throws {
    let directory = try TemporaryDirectory()
    _ = try directory.write(soundCalendar, to: "a.ics")
    let below = directory.url.appending(path: "below")
    try FileManager.default.createDirectory(at: below, withIntermediateDirectories: true)
    for file in ["new.ics", "below/new.ICS"] {
      let output = directory.url.appending(path: file).path
      let outcome = call("list", directory.url.path, "-o", output)
      #expect(outcome.status == 2)
      #expect(
        outcome.errors == """
          calview: \(output) would be in \(directory.url.path), which is read, so nothing can be \
          written to it

          """)
      #expect(!FileManager.default.fileExists(atPath: output))
    }
    let table = directory.url.appending(path: "new.csv").path
    #expect(call("list", directory.url.path, "-o", table).errors == "")
  }

  @Test func fileWithoutACalendarStaysAndIsTrouble() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.write("<html>\n", to: "page.ics")
    let old = try directory.write("old", to: "out.ics")
    let outcome = call("redact", path.name, "-i")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("no iCalendar data: the file is an HTML page"))
    #expect(try contents(path) == "<html>\n")
    #expect(call("redact", path.name, "-o", old.name).status == 2)
    #expect(try contents(old) == "old")
    #expect(call("redact", "missing.ics").status == 2)
  }

  @Test func compressedFileIsWrittenUncompressed() throws {
    let directory = try TemporaryDirectory()
    let packed = directory.url.appending(path: "a.ics.gz")
    try Data(PackedSamples.gzip(Array(soundCalendar.utf8))).write(to: packed)
    let output = InputPath(directory.url.appending(path: "b.ics").path)
    #expect(call("redact", packed.path, "-o", output.name, "--seed", "1").status == 0)
    #expect(try contents(output) == call("redact", soundFile.name, "--seed", "1").output)
    #expect(call("redact", packed.path, "-i").status == 2)
  }

  @Test func keptPropertiesStay() {
    let outcome = call("redact", soundFile.name, "--keep", "summary,X-Room", "--keep", "uid")
    #expect(outcome.output.contains("\r\nSUMMARY:Choir\r\n"))
    #expect(outcome.status == 0)
  }

  @Test(arguments: [
    (
      ["--keep", "sumary"],
      "--keep sumary: expected names of properties with commas between them, such as summary"
    ),
    (["--keep", "summary,"], "--keep summary,: expected names of properties"),
    (["--keep", "X-"], "--keep X-: expected names of properties"),
    (["--seed", "x"], "--seed x: expected a number from 0 to 18446744073709551615"),
    (["--seed", "-1"], "--seed -1: expected a number from 0"),
    (["--diff"], "--diff"), (["--json"], "--json"),
  ])
  func wrongOptionsAreRefused(options: [String], message: String) {
    let outcome = call((["redact", soundFile.name] + options).map { InputPath($0) })
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
    #expect(outcome.output == "")
  }

  @Test func terminalGetsNothingThatActsOnIt() throws {
    let directory = try TemporaryDirectory()
    let text = soundCalendar.replacing("Choir", with: "Choir\u{1B}[2J")
    let path = try directory.write(text, to: "a.ics")
    var environment = Environment.test
    environment.isTerminal = true
    #expect(!call("redact", path.name, in: environment).output.contains("\u{1B}"))
    #expect(call("redact", path.name).output.contains("\u{1B}["))
  }
}
