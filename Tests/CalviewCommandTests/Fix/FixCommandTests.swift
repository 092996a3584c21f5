import Foundation
import ICSText
import Synchronization
import Testing

@testable import CalviewCommand

@Suite struct FixCommandTests {
  private let faulty = "SampleData/faulty.ics"

  private func contents(_ path: InputPath) throws -> String {
    try String(contentsOf: URL(filePath: path.name), encoding: .utf8)
  }

  @Test func differencesOfTheFaultySampleAreThoseRecorded() throws {
    let outcome = call("fix", faulty, "--diff", "--now")
    try expectSnapshot(outcome.output, "fix-diff.txt")
    try expectSnapshot(outcome.errors, "fix-diff-messages.txt")
    #expect(outcome.status == 1)
  }

  @Test func repairedFileGoesToStandardOutput() {
    let outcome = call("fix", "--stdin-filename", "x", warningFile.name)
    #expect(outcome.output == soundCalendar)
    #expect(
      outcome.errors.hasSuffix(
        "warning.ics:9:14: fixed: line end written as CRLF [lex.crlf]\n"))
    #expect(outcome.errors.hasPrefix("calview: "))
    #expect(outcome.status == 0)
  }

  @Test func unsafeRepairsAreCountedAndMadeIfWanted() throws {
    let directory = try TemporaryDirectory()
    let text = soundCalendar.replacing("SUMMARY:", with: "STATUS:CANCELED\r\nSUMMARY:")
    let path = try directory.write(text, to: "status.ics")
    let safe = call("fix", path.name)
    #expect(safe.output == text)
    #expect(
      safe.errors.hasPrefix("calview: \(path.name): --unsafe would repair 1 more\n"))
    let all = call("fix", path.name, "--unsafe")
    #expect(all.output == text.replacing("CANCELED", with: "CANCELLED"))
    #expect(all.errors.contains(": fixed (unsafe): \"CANCELED\" written as CANCELLED [val.enum]\n"))
    let quiet = call("fix", path.name, "--quiet")
    #expect(quiet.errors == "")
    #expect(call("fix", path.name, "--check").status == 0)
    #expect(call("fix", path.name, "--check", "--unsafe").status == 1)
  }

  @Test func theLastLineCountsWhatIsLeft() throws {
    let directory = try TemporaryDirectory()
    let faults =
      soundCalendar.replacing("SUMMARY:", with: "PRIORITY:high\r\nSUMMARY:")
      .replacing("\r\n", with: "\n")
    let path = try directory.write(faults, to: "left.ics")
    let checked = call("fix", path.name, "--check")
    #expect(
      checked.errors.hasSuffix(
        "left.ics: 1 repaired; 1 error would be left: calview validate names them\n"))
    let changed = call("fix", path.name, "--in-place")
    #expect(
      changed.errors.hasSuffix(
        "left.ics: 1 repaired; 1 error is left: calview validate \(path.name)\n"))
    #expect(changed.status == 0)
    let validated = call("validate", path.name)
    #expect(validated.output.contains("\n1 error"))
    #expect(call("fix", path.name, "--quiet").errors == "")
  }

  @Test func nothingIsRepairedWhereTheFirstLineIsBroken() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.write(String(soundCalendar.dropFirst()), to: "first.ics")
    let outcome = call("fix", path.name)
    #expect(outcome.errors.contains("is left: calview validate names them"))
  }

  @Test func theOptionForMissingStampsIsNamed() throws {
    let directory = try TemporaryDirectory()
    let lines = soundCalendar.split(separator: "\r\n").filter { !$0.hasPrefix("DTSTAMP") }
    let path = try directory.write(
      lines.map { "\($0)\r\n" }.joined(), to: "stamp.ics")
    #expect(
      call("fix", path.name).errors.hasSuffix(
        "; --now adds DTSTAMP where an event has one version\n"))
    #expect(call("fix", path.name, "--now").errors.contains(" is left") == false)
  }

  @Test func aLargeFileIsNotCheckedBesides() throws {
    let directory = try TemporaryDirectory()
    let remark = "COMMENT:" + String(repeating: "a", count: 60) + "\r\n"
    let many = String(repeating: remark, count: 70_000)
    let events = soundCalendar.replacing("SUMMARY:", with: "DURATION:1H\r\nSUMMARY:")
    let end = "END:VEVENT\r\n"
    let path = try directory.write(
      events.replacing(
        end, with: "\(end)BEGIN:X-NOTES\r\n\(many)END:X-NOTES\r\n"), to: "large.ics")
    #expect(!call("fix", path.name, "--check").errors.contains("left"))
  }

  @Test func soundFileStaysAsItIs() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.write(soundCalendar, to: "sound.ics")
    for option in ["--quiet", "--diff", "--check", "--in-place"] {
      let outcome = call("fix", path.name, option)
      #expect(outcome.status == 0)
      #expect(outcome.errors == "")
      #expect(outcome.output == (option == "--quiet" ? soundCalendar : ""))
    }
    #expect(try contents(path) == soundCalendar)
  }

  @Test func filesChangeInTheirPlaceAndKeepTheirMode() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.write(warningCalendar, to: "a.ics")
    _ = try directory.write(soundCalendar, to: "b.ics")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path.name)
    let outcome = call("fix", directory.url.path, "-i")
    #expect(outcome.status == 0)
    #expect(outcome.output == "")
    #expect(outcome.errors.split(separator: "\n").count == 1)
    #expect(try contents(path) == soundCalendar)
    let attributes = try FileManager.default.attributesOfItem(atPath: path.name)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    let names = try FileManager.default.contentsOfDirectory(atPath: directory.url.path)
    #expect(names.sorted() == ["a.ics", "b.ics"])
  }

  @Test func fileWithoutACalendarStaysAndIsTrouble() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.write("<html>\n", to: "page.ics")
    let old = try directory.write("old", to: "out.ics")
    let outcome = call("fix", path.name, "-i")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("no iCalendar data: the file is an HTML page"))
    #expect(outcome.errors.hasSuffix("page.ics: left unchanged\n"))
    #expect(try contents(path) == "<html>\n")
    #expect(call("fix", path.name, "-o", old.name).status == 2)
    #expect(try contents(old) == "old")
  }

  @Test func checkSaysWhatWouldChangeAndNothingElse() {
    let outcome = call("fix", warningFile.name, "--check")
    #expect(outcome.output == "")
    #expect(outcome.errors.hasSuffix(" would fix: line end written as CRLF [lex.crlf]\n"))
    #expect(outcome.status == 1)
    #expect(call("fix", warningFile.name, "--check", "--ignore", "lex").status == 0)
    #expect(call("fix", warningFile.name, "--check", "--select", "tz").status == 0)
    #expect(call("fix", warningFile.name, "--check", "--quiet").errors == "")
  }

  @Test func differencesOnATerminalShowLineEndsAndObeyNothing() throws {
    let directory = try TemporaryDirectory()
    let text = warningCalendar.replacing("Choir", with: "Choir\u{1B}[2J")
    let path = try directory.write(text, to: "a.ics")
    var environment = Environment.test
    environment.isTerminal = true
    let outcome = call("fix", path.name, "--diff", "--color", "never", in: environment)
    #expect(!outcome.output.contains("\u{1B}"))
    #expect(outcome.output.contains("\n+SUMMARY:Choir[2J␍\n END:VEVENT\n"))
    let plain = call("fix", path.name, "--diff").output
    #expect(plain.contains("\n-SUMMARY:Choir\u{1B}[2J\n+SUMMARY:Choir[2J\r\n END:VEVENT\r\n"))
  }

  @Test func repairedFileOnATerminalObeysNothing() throws {
    let directory = try TemporaryDirectory()
    let text = soundCalendar.replacing("Choir", with: "Choir\u{1B}[2J\u{9B}31m")
    let path = try directory.write(text, to: "a.ics")
    var environment = Environment.test
    environment.isTerminal = true
    let shown = call("fix", path.name, "--ignore", "lex", in: environment).output
    #expect(shown.contains("\nSUMMARY:Choir"))
    #expect(
      shown.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
    #expect(shown.hasSuffix("\nEND:VCALENDAR\n"))
    #expect(call("fix", path.name, "--ignore", "lex").output == text)
    let output = InputPath(directory.url.appending(path: "out.ics").path)
    let written = call("fix", path.name, "--ignore", "lex", "-o", output.name, in: environment)
    #expect(written.status == 0)
    #expect(try contents(output) == text)
  }

  @Test func whatIsAppendedWhileAFileIsRepairedStays() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.write(warningCalendar, to: "a.ics")
    let outcome = call(
      "fix", path.name, "-i",
      in: .test.whenRead(path) {
        try $0.seekToEnd()
        try $0.write(contentsOf: Data(soundCalendar.utf8))
      })
    #expect(outcome.status == 2)
    #expect(
      outcome.errors.hasSuffix(
        "a.ics: left unchanged, because it changed while it was repaired\n"))
    #expect(try contents(path) == warningCalendar + soundCalendar)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: directory.url.path) == ["a.ics"])
  }

  @Test func fileThatIsCutShortMeanwhileIsNotClosed() throws {
    let directory = try TemporaryDirectory()
    let events = String(repeating: "BEGIN:VEVENT\r\nSUMMARY:Choir\r\nEND:VEVENT\r\n", count: 20_000)
    let text = soundCalendar.replacing("BEGIN:VEVENT", with: events + "BEGIN:VEVENT")
    let path = try directory.write(text, to: "a.ics")
    let outcome = call(
      "fix", "-q", path.name, in: .test.whenRead(path) { try $0.truncate(atOffset: 300_000) })
    #expect(outcome.status == 2)
    #expect(outcome.errors == "calview: \(path.name): the file became shorter while it was read\n")
    #expect(!outcome.output.contains("END:VCALENDAR"))
  }

  @Test(arguments: [
    (["fix"], "\"calview fix\" needs a file, a directory, or - for standard input"),
    (
      ["fix", "SampleData"],
      "\"calview fix\" writes one file; for several there are --in-place, --diff and --check"
    ),
    (["fix", "-", "-i"], "-i and - cannot be combined"),
    (["fix", "a.ics", "-i", "--diff"], "-i and --diff cannot be combined"),
    (["fix", "a.ics", "-i", "--check"], "-i and --check cannot be combined"),
    (["fix", "a.ics", "--in-place", "-o", "b.ics"], "--in-place and -o cannot be combined"),
    (["fix", "a.ics", "--zones", "windows"], "--zones windows: expected keep or iana"),
    (["fix", "a.ics", "--json"], "--json is not an option of \"calview fix\""),
  ])
  func wrongUsageIsTold(words: [String], message: String) {
    let outcome = call(words: words)
    #expect(outcome.status == 2)
    #expect(outcome.output == "")
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
  }

  private let warningFile: InputPath
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
    warningFile = try directory.write(warningCalendar, to: "warning.ics")
  }
}

extension Environment {
  /// Returns an environment that changes a file once its first bytes have been read.
  fileprivate func whenRead(
    _ path: InputPath, _ change: @escaping @Sendable (FileHandle) throws -> Void
  ) -> Environment {
    var environment = self
    let reads = Atomic<Int>(0)
    // The clock is read at the start, for each file, and after each read.
    let box = Box(reads)
    environment.clockOfTerminal = {
      if box.value.add(1, ordering: .relaxed).newValue == 3 {
        do {
          try change(FileHandle(forUpdating: URL(filePath: path.name)))
        } catch {
          Issue.record(error)
        }
      }
      return .zero
    }
    return environment
  }
}

/// Holds a value that cannot be copied.
private final class Box<Value: ~Copyable & Sendable>: Sendable {
  let value: Value

  init(_ value: consuming Value) {
    self.value = value
  }
}
