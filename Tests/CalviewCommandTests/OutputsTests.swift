import CalendarSamples
import Foundation
import ICSText
import Testing

@testable import CalviewCommand

/// No answer replaces a file that it is made from, by whatever path.
@Suite struct OutputsTests {
  private let directory: TemporaryDirectory

  /// Makes a calendar `a.ics` with two more names, `b.ics` in a directory, and an archive of it.
  init() throws {
    directory = try TemporaryDirectory()
    let files = FileManager.default
    let (a, folder) = (url("a.ics"), url("folder"))
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    try files.copyItem(at: Repository.root.appending(path: "SampleData/team.ics"), to: a)
    try files.copyItem(at: a, to: folder.appending(path: "b.ics"))
    try files.createSymbolicLink(at: url("link.ics"), withDestinationURL: a)
    try files.linkItem(at: a, to: url("hard.ics"))
    let bytes = try Array(Data(contentsOf: a))
    try Data(PackedSamples.zip([.init("a.ics", bytes)])).write(to: url("z.zip"))
    _ = try directory.write("\(url("folder/b.ics").path)\n", to: "list")
    _ = try directory.write("--ascii\n", to: "options")
    _ = try directory.write("# calview baseline 1: rule, fault, count\n", to: "known")
  }

  private func url(_ name: String) -> URL { directory.url.appending(path: name) }

  /// Runs a call; `/` in a word stands for the directory.
  private func call(_ words: String) -> Outcome {
    CalviewCommandTests.call(
      words: words.split(separator: " ").map {
        $0.hasPrefix("/") ? url(String($0.dropFirst())).path : String($0)
      })
  }

  private func contents() throws -> [String: Data] {
    let names = try #require(FileManager.default.subpaths(atPath: directory.url.path))
    return names.reduce(into: [:]) { $0[$1] = try? Data(contentsOf: url($1)) }
  }

  @Test(arguments: [
    "/a.ics -o /a.ics", "/a.ics -o /folder/../a.ics", "/a.ics -o /link.ics",
    "list /link.ics -o /a.ics", "list /a.ics -o /hard.ics", "next /hard.ics -o /link.ics",
    "list /folder -o /folder/b.ics", "stats /folder /a.ics -o /folder/../link.ics",
    "list /z.zip -o /z.zip", "list /z.zip:a.ics -o /z.zip", "list /folder/../z.zip -o /z.zip",
    "validate /z.zip:missing.ics -o /z.zip", "show /a.ics planning -o /link.ics",
    "explain /a.ics 2024-12-10 -o /hard.ics", "free /a.ics --week 50 -o /hard.ics",
    "list /a.ics --format ics --all -o /hard.ics", "list /a.ics --format jcal -o /hard.ics",
    "marks --in /a.ics -o /hard.ics", "/folder --marks /a.ics -o /link.ics",
    "list --files-from /list -o /list", "list --files-from /list -o /folder/b.ics",
    "validate --files-from /list -o /list",
    "validate --files-from /list --format text -o /folder/b.ics",
    "list --files-from /list --each --ndjson -o /folder/b.ics",
    "list /folder --config /options -o /options", "rules --config /options -o /options",
    "fix /a.ics -o /hard.ics", "fix /a.ics --diff -o /link.ics",
    "diff /a.ics /folder/b.ics -o /hard.ics", "diff /folder/b.ics /a.ics -o /link.ics",
    "validate /a.ics --write-baseline /hard.ics", "validate /a.ics -o /link.ics",
    "validate /folder --baseline /known -o /known",
    "list missing.ics -o missing.ics",
  ])
  func noInputIsReplaced(words: String) throws {
    let before = try contents()
    let outcome = call(words)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("so nothing can be written to it\n"), "\(outcome.errors)")
    #expect(outcome.errors.split(separator: "\n").count == 1, "\(outcome.errors)")
    #expect(try contents() == before)
  }

  @Test(arguments: ["/a.ics", "/z.zip", "/options"])
  func baselineReplacesOnlyAnEmptyFileOrABaseline(path: String) throws {
    let before = try contents()
    let outcome = call("validate /folder --write-baseline \(path)")
    #expect(outcome.status == 2)
    let message = ": replaces only a baseline or an empty file, and this is neither\n"
    #expect(outcome.errors.hasSuffix(message))
    #expect(try contents() == before)
  }

  @Test func oldBaselineAndEmptyFileAreReplaced() throws {
    _ = try directory.write("", to: "empty")
    for path in ["/known", "/known", "/empty", "/new"] {
      #expect(call("validate /folder --baseline /known --write-baseline \(path)").status == 0)
    }
    #expect(try contents()["empty"] == contents()["known"])
    #expect(try contents()["new"] == contents()["known"])
  }

  @Test func reportAndBaselineAreTwoFiles() throws {
    #expect(
      call("validate /folder -o /new --write-baseline /new").errors.hasSuffix(
        " cannot be combined\n"))
    #expect(try contents()["new"] == nil)
    // The two names are seen to be one only once there is a file.
    #expect(call("validate /folder -o /new --write-baseline /folder/../new").status == 2)
    #expect(try contents()["new"]?.starts(with: Data("# calview".utf8)) == false)
  }

  @Test func devicesAndOtherFilesAreNoInputs() throws {
    for words in [
      "/a.ics -o /new", "list /folder -o /folder/b.txt", "validate /folder --format text -o /a.ics",
    ] {
      #expect(call(words).status == 0, "\(words)")
    }
    #expect(CalviewCommandTests.call("validate", "/dev/null", "-o", "/dev/null").errors == "")
  }
}
