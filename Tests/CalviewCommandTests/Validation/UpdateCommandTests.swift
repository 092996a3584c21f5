import Foundation
import ICSText
import Testing

@testable import CalviewCommand

/// `validate NEW --against OLD`: which files are compared, and what is written.
@Suite struct UpdateCommandTests {
  /// The sound calendar with a SEQUENCE, and its next versions.
  private static let old = soundCalendar.replacing(
    "SUMMARY:Choir\r\n", with: "SUMMARY:Choir\r\nSEQUENCE:0\r\n")
  private static let moved = old.replacing("20241202T", with: "20241210T")
  private static let sound = moved.replacing("SEQUENCE:0", with: "SEQUENCE:1")

  private static let today = ["--today", "2024-12-01"]

  private static func validate(_ words: String...) -> Outcome {
    call(words: ["validate"] + words + today)
  }

  @Test func theReportHasPlacesInTheNewFileAndCountsWhatSubscribersSee() throws {
    let directory = try TemporaryDirectory()
    let old = try directory.write(Self.old, to: "old.ics").name
    let new = try directory.write(Self.moved, to: "new.ics").name
    #expect(
      Self.validate(new, "--against", old)
        == Outcome(
          status: 0,
          output: """
            \(new):10:10: warning: DTSTART changed, but SEQUENCE is the same as before \
            [update.sequence]
              SEQUENCE:0
                       ^
            0 errors, 1 warning, 0 remarks in 1 file
            subscribers see 1 moved

            """, errors: ""))
    #expect(Self.validate(new, "--against", old, "--fail-on", "warning").status == 1)
    #expect(
      Self.validate(new, "--against", old, "--ignore", "update").output.contains("0 warnings"))
    let same = Self.validate(old, "--against", old)
    #expect(
      same.output == "0 errors, 0 warnings, 0 remarks in 1 file\nsubscribers see no difference\n")
    #expect(Self.validate(old, "--against", old, "-q").output == "")
    let sound = try directory.write(Self.sound, to: "sound.ics").name
    #expect(
      Self.validate(sound, "--against", old).output
        == "0 errors, 0 warnings, 0 remarks in 1 file\nsubscribers see 1 moved\n")
  }

  @Test func theJSONReportHasTheCounts() throws {
    let directory = try TemporaryDirectory()
    let old = try directory.write(Self.old, to: "old.ics").name
    let new = try directory.write(Self.moved, to: "new.ics").name
    let report = try JSONValue(Self.validate(new, "--against", old, "--json").output)
    let update = report["files"]?.elements.first?["update"]
    #expect(update?["moved"] == .number(1))
    #expect(update?["doubled"] == .number(0))
    let alone = try JSONValue(Self.validate(new, "--json").output)
    #expect(alone["files"]?.elements.first?["update"] == nil)
    let lines = Self.validate(new, "--against", old, "--ndjson", "--statistics").output
    #expect(lines.contains(#""update":{"added":0,"removed":0,"moved":1,"changed":0,"doubled":0}"#))
  }

  @Test func todayDecidesWhatIsStillToCome() throws {
    let directory = try TemporaryDirectory()
    let old = try directory.write(
      Self.old.replacing(
        "END:VCALENDAR",
        with: """
          BEGIN:VEVENT\r
          UID:5b1d51b2-0d2c-4d3a-8f6e-1b1a1c8f9a10@example.com\r
          DTSTAMP:20241115T090000Z\r
          DTSTART:20241204T180000Z\r
          SUMMARY:Rehearsal\r
          END:VEVENT\r
          END:VCALENDAR
          """), to: "old.ics"
    ).name
    let new = try directory.write(Self.old, to: "new.ics").name
    func found(_ day: String) -> Bool {
      call("validate", new, "--against", old, "--today", day).output.contains("update.dropped")
    }
    #expect(found("2024-12-04"))
    #expect(!found("2024-12-05"))
    // The clock of the tests is at 6 December.
    #expect(!call("validate", new, "--against", old).output.contains("update.dropped"))
  }

  @Test func whatComesThroughAPipeIsComparedToo() throws {
    let directory = try TemporaryDirectory()
    let old = try directory.write(Self.old, to: "old.ics").name
    let pipe = InputPath(directory.url.appending(path: "new.ics").path)
    let result = unsafe mkfifo(pipe.name, 0o600)
    try #require(result == 0)
    Thread.detachNewThread {
      let handle = FileHandle(forWritingAtPath: pipe.name)
      try? handle?.write(contentsOf: Data(Self.moved.utf8))
      try? handle?.close()
    }
    let outcome = Self.validate(pipe.name, "--against", old, "-q")
    #expect(outcome.output.contains("\(pipe.name):10:10: warning: DTSTART changed"))
  }

  @Test func filesOfDirectoriesArePairedByTheirNames() throws {
    let directory = try TemporaryDirectory()
    _ = try directory.write(Self.old, below: "old/a/team.ics")
    _ = try directory.write(Self.old, below: "old/gone.ics")
    let team = try directory.write(Self.moved, below: "new/a/team.ics").name
    let added = try directory.write(Self.old, below: "new/added.ics").name
    let (old, new) = ("\(directory.url.path)/old", "\(directory.url.path)/new")
    let outcome = Self.validate(new, "--against", old, "-q")
    #expect(outcome.output.hasPrefix("\(team):10:10: warning: DTSTART changed"))
    #expect(outcome.output.split(separator: "\n").count == 1)
    #expect(
      outcome.errors == """
        calview: \(added): is not compared, because \(old) does not have it
        calview: \(old)/gone.ics: is gone as a file, so its events are not checked

        """)
    #expect(outcome.status == 0)
  }

  @Test func whatCannotBeComparedIsRefusedOrTrouble() throws {
    let directory = try TemporaryDirectory()
    let old = try directory.write(Self.old, to: "old.ics").name
    let new = try directory.write(Self.moved, to: "new.ics").name
    #expect(Self.validate(new, old, "--against", old).errors.contains("one FILE"))
    #expect(Self.validate(directory.url.path, "--against", old).errors.contains("two directories"))
    #expect(Self.validate(new, "--against", directory.url.path).errors.contains("two directories"))
    #expect(Self.validate(new, "--watch", "--against", old).errors.contains("--watch"))
    #expect(Self.validate("-", "--against", "-").errors.contains("--against -"))
    #expect(
      Self.validate(new, "--against", old, "-o", old).errors.contains(old))
    let missing = Self.validate(new, "--against", "\(directory.url.path)/none.ics")
    #expect(missing.status == 2)
    #expect(missing.errors.contains("none.ics: no such file"))
    #expect(missing.output.contains("1 file"))
    let page = try directory.write("<html></html>", to: "page.ics").name
    let outcome = Self.validate(page, "--against", old)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("is not compared"))
    let before = Self.validate(new, "--against", page)
    #expect(before.status == 2)
    #expect(before.errors.contains("\(page):1:1: error: "))
    #expect(!before.output.contains("subscribers"))
  }

  @Test func aConfigurationFromSomebodyElseStartsNoGit() throws {
    let directory = try TemporaryDirectory()
    let new = try directory.write(Self.moved, to: "new.ics").name
    let file = try directory.write("--against git:HEAD:\n", to: "calview.conf").name
    let outcome = call("validate", new, "--config", file)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("git:HEAD:"))
  }
}

/// Versions of a git repository, for `validate --against` and `diff`.
@Suite(.enabled(if: GitRepository.hasGit)) struct GitVersionTests {
  private static let old = soundCalendar.replacing(
    "SUMMARY:Choir\r\n", with: "SUMMARY:Choir\r\nSEQUENCE:0\r\n")
  private static let moved = old.replacing("20241202T", with: "20241210T")

  private static func validate(_ words: String...) -> Outcome {
    call(words: ["validate"] + words + ["-q", "--today", "2024-12-01"])
  }

  @Test func aFileIsComparedWithItselfAtARevision() throws {
    let repository = try GitRepository()
    let path = try repository.commit(Self.old, to: "a/team.ics")
    _ = try repository.directory.write(Self.moved, below: "a/team.ics")
    for against in ["git:HEAD:", "git:HEAD", "git:HEAD:\(path)"] {
      let outcome = Self.validate(path, "--against", against)
      #expect(outcome.output.contains("\(path):10:10: warning: DTSTART changed"), "\(against)")
      #expect(outcome.errors == "")
    }
    let directory = "\(repository.path)/a"
    #expect(Self.validate(directory, "--against", "git:HEAD:").output.contains("DTSTART changed"))
    #expect(
      Self.validate(directory, "--against", "git:HEAD:\(directory)").output.contains(
        "DTSTART changed"))
    let difference = call("diff", "--stat", "git:HEAD:\(path)", path)
    #expect(difference.output == "1 moved\n")
    let days = call(
      "diff", "--days", "git:HEAD:\(path)", path, "--from", "2024-01-01", "--to", "2024-12-31")
    #expect(days.errors == "")
    #expect(days.status == 1)
  }

  @Test func filesThatARevisionDoesNotHaveAreNamed() throws {
    let repository = try GitRepository()
    let path = try repository.commit(Self.old, to: "team.ics")
    _ = try repository.commit(Self.old, to: "gone.ics")
    let added = try repository.directory.write(Self.old, to: "added.ics").name
    try FileManager.default.removeItem(atPath: "\(repository.path)/gone.ics")
    let outcome = Self.validate(repository.path, "--against", "git:HEAD:")
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("\(added): is not compared"))
    #expect(outcome.errors.contains("gone.ics: is gone as a file"))
    #expect(!outcome.errors.contains(path))
  }

  @Test func whatGitDoesNotHaveIsTrouble() throws {
    let repository = try GitRepository()
    let path = try repository.commit(Self.old, to: "team.ics")
    for against in [
      "git:nowhere:", "git:nowhere:\(path)", "git:HEAD:\(path)x", "git:--help:", "git::",
      "git::\(path)",
    ] {
      let outcome = Self.validate(path, "--against", against)
      #expect(outcome.status == 2, "\(against)")
      #expect(outcome.errors.contains("could not be fetched: "), "\(against)")
    }
  }

  @Test func nothingThatARepositoryNamesIsExecuted() throws {
    let repository = try GitRepository()
    let path = try repository.commit(Self.old, to: "team.ics")
    let mark = "\(repository.path)/executed"
    let script = "sh -c 'touch \(mark); cat'"
    for (name, value) in [
      ("diff.x.textconv", script), ("filter.x.smudge", script), ("filter.x.clean", script),
      ("core.pager", script), ("pager.show", script), ("pager.cat-file", script),
      ("core.fsmonitor", script), ("alias.cat-file", "!\(script)"), ("alias.ls-tree", "!\(script)"),
    ] {
      try repository.git("config", name, value)
    }
    _ = try repository.directory.write("*.ics diff=x filter=x\n", to: ".gitattributes")
    _ = try repository.directory.write(Self.moved, to: "team.ics")
    #expect(Self.validate(path, "--against", "git:HEAD:").output.contains("DTSTART changed"))
    #expect(!FileManager.default.fileExists(atPath: mark))
  }
}

extension TemporaryDirectory {
  /// Writes a file, and creates the directories above it.
  fileprivate func write(_ text: String, below name: String) throws -> InputPath {
    let directory = url.appending(path: name).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    return try write(text, to: name)
  }
}

/// A git repository in a temporary directory.
private struct GitRepository {
  static let hasGit: Bool = {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/git")
    }
  }()

  let directory: TemporaryDirectory

  var path: String { directory.url.path }

  init() throws {
    directory = try TemporaryDirectory()
    try git("init", "-q")
  }

  /// Writes a file and commits it; returns its path.
  func commit(_ text: String, to name: String) throws -> String {
    let path = try directory.write(text, below: name).name
    try git("add", "--all")
    try git("-c", "user.name=Test", "-c", "user.email=test@example.com", "commit", "-q", "-m", name)
    return path
  }

  func git(_ words: String...) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-C", path] + words
    // Neither the settings of the machine nor a hook that runs the tests has a say.
    process.environment = [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "", "GIT_CONFIG_GLOBAL": "/dev/null",
      "GIT_CONFIG_NOSYSTEM": "1",
    ]
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
  }
}
