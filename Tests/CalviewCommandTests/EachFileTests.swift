import Foundation
import ICSText
import Testing

@testable import CalviewCommand

/// Separate answers for each file.
@Suite struct EachFileTests {
  private static let files = ["SampleData/trip.ics", "SampleData/team.ics"]
  private static let days = ["--month", "2024-12"]

  private func lines(_ outcome: Outcome) -> [Substring] { outcome.output.split(separator: "\n") }

  @Test func aListHasTheLinesOfEachFileAndOneAboutIt() throws {
    let alone = Self.files.map { lines(call(words: ["list", $0, "--ndjson"] + Self.days)) }
    let outcome = call(words: ["list"] + Self.files + ["--each", "--ndjson"] + Self.days)
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    var expected: [Substring] = []
    for (file, lines) in zip(Self.files, alone) {
      expected += lines
      expected.append(
        """
        {"file":"\(file)","occurrences":\(lines.count),"diagnostics":[],"truncated":false,"complete":true}
        """)
    }
    #expect(lines(outcome) == expected)
  }

  @Test func statisticsAreADocumentForEachFile() throws {
    let outcome = call(
      words: ["stats"] + Self.files + ["--each", "--ndjson", "--year", "2024"])
    #expect(outcome.status == 0)
    #expect(lines(outcome).count == 2)
    for (file, line) in zip(Self.files, lines(outcome)) {
      let alone = call(words: ["stats", file, "--ndjson", "--year", "2024"]).output
      let schema = #"{"schema":"calview.stats/1","#
      #expect(alone.hasPrefix(schema))
      #expect(line + "\n" == #"\#(schema)"file":"\#(file)",\#(alone.dropFirst(schema.count))"#)
    }
  }

  @Test func aFileThatCannotBeReadStopsNothing() throws {
    let directory = try TemporaryDirectory()
    let list = try directory.write(
      "missing.ics\nSampleData/faulty.ics\r\nSampleData/team.ics\n", to: "list")
    let outcome = call(
      words: ["list", "--files-from", list.name, "--each", "--ndjson"] + Self.days)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("missing.ics: no such file or directory"))
    #expect(outcome.errors.contains("SampleData/faulty.ics:5:1: error"))
    let ends: [JSONValue] = try lines(outcome).filter { $0.hasPrefix(#"{"file""#) }
      .map { line in try JSONValue(String(line)) }
    let names = ["missing.ics", "SampleData/faulty.ics", "SampleData/team.ics"]
    #expect(ends.map { $0["file"] } == names.map { JSONValue.string($0) })
    #expect(ends.map { $0["complete"] } == [.boolean(false), .boolean(false), .boolean(true)])
    #expect(ends[0]["diagnostics"]?.elements.first?["rule"] == .string("file.unreadable"))
  }

  @Test(arguments: ["list", "stats"])
  func whatHoldsNoCalendarHasItsRecord(command: String) throws {
    let directory = try TemporaryDirectory()
    let archive = try directory.write("PK\u{3}\u{4} and no more", to: "cut.zip")
    let folder = directory.url.appending(path: "empty")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    for name in [archive.name, folder.path] {
      let outcome = call(words: [command, name, "--each", "--ndjson"] + Self.days)
      #expect(outcome.status == 2)
      #expect(outcome.errors.split(separator: "\n").count == 1)
      let record = try JSONValue(outcome.output)
      #expect(record["file"] == .string(name))
      #expect(record["diagnostics"]?.elements.first?["rule"] == .string("file.unreadable"))
    }
  }

  @Test func aListThatBreaksOffLeavesTheOldAnswer() throws {
    let directory = try TemporaryDirectory()
    let list = try directory.write(String(repeating: "a", count: 2 << 20), to: "list")
    let answer = try directory.write("old", to: "answer")
    let outcome = call(
      words: ["list", "--files-from", list.name, "--each", "--ndjson", "-o", answer.name])
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("left unchanged"))
    #expect(try String(contentsOfFile: answer.name, encoding: .utf8) == "old")
  }

  @Test func aDirectoryStandsForItsFiles() throws {
    let outcome = call(words: ["stats", "SampleData", "--each", "--ndjson", "--year", "2024"])
    #expect(lines(outcome).count == 11)
  }

  /// A calendar that is only in another file is not reported as missing.
  @Test func whatAFilterNamesNeedNotBeInEachFile() throws {
    let outcome = call(
      words: ["list"] + Self.files + ["--each", "--ndjson", "--calendar", "Team"] + Self.days)
    #expect(outcome.status == 0)
    #expect(outcome.output.hasPrefix(#"{"file":"SampleData/trip.ics","occurrences":0,"#))
  }

  @Test(arguments: [
    (["list", "a.ics", "--each"], "--each needs --ndjson"),
    (["stats", "--each", "--ndjson"], "needs a file"),
    (["list", "a.ics", "--each", "--ndjson", "--merge"], "--merge needs --format ics"),
    (["free", "a.ics", "--each"], "--each is not an option of"),
    (["list", "-", "--files-from", "-", "--each", "--ndjson"], "--files-from -"),
  ])
  func wrongUsageIsRefused(words: [String], message: String) {
    let outcome = call(words: words)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
  }
}
