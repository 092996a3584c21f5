import Foundation
import Testing

/// The differences that git shows between calendars with the help of calview.
@Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/git")))
struct DiffProgramTests {
  private let directory: URL

  private static let first = """
    BEGIN:VCALENDAR
    VERSION:2.0
    BEGIN:VEVENT
    UID:1
    DTSTAMP:20240101T000000Z
    DTSTART:20241206T090000Z
    SUMMARY:Planning
    LOCATION:Room 1
    END:VEVENT
    END:VCALENDAR

    """

  init() throws {
    directory = FileManager.default.temporaryDirectory
      .appending(path: "calview-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    try write(Self.first)
  }

  private func write(_ text: String, to name: String = "team.ics") throws {
    try Data(text.utf8).write(to: directory.appending(path: name))
  }

  /// Runs commands in a repository with the calendar in its first commit.
  ///
  /// The setting is git's for .ics files.
  private func git(_ setting: String, _ commands: String) throws -> Program.Outcome {
    defer { try? FileManager.default.removeItem(at: directory) }
    let setup = try Program.shell(
      """
      set -e
      git init -q .
      git config user.name Tester; git config user.email tester@example.org
      echo '*.ics diff=ics' > .gitattributes
      git add . && git commit -q -m first
      git config diff.ics.\(setting)
      """, in: directory, Self.environment)
    #expect(setup.status == 0, "\(setup.errors)")
    return try Program.shell(commands, in: directory, Self.environment)
  }

  /// Ignores all settings of the machine's user.
  private static let environment = [
    "HOME": "/nonexistent", "GIT_CONFIG_NOSYSTEM": "1", "GIT_CONFIG_GLOBAL": "/dev/null",
  ]

  private static let changed = first.replacing("Room 1", with: "Room 2")
    .replacing("20240101T000000Z", with: "20250101T000000Z")

  @Test func gitShowsDifferencesByTheExternalCommand() throws {
    let program = try Program.path().path
    try write(Self.first)
    let outcome = try git(
      "command '\(program) diff'",
      """
      cat > team.ics <<'END'
      \(Self.changed)END
      cat > new.ics <<'END'
      \(Self.first)END
      git add -N new.ics
      git --no-pager diff
      """)
    #expect(
      outcome.output == """
        new.ics
        + 2024-12-06 09:00  Planning · Room 1

        1 added

        team.ics
        ~ 2024-12-06 09:00  Planning · Room 2
            LOCATION      Room 1 → Room 2

        1 changed


        """, "\(outcome.errors)")
    #expect(outcome.status == 0)
  }

  @Test func gitIsToldOfDifferencesWhereItTrustsTheStatus() throws {
    let program = try Program.path().path
    let outcome = try git(
      "command '\(program) diff --exit-code --stat'",
      """
      git config diff.ics.trustExitCode true
      sed s/2024/2025/ team.ics > other.ics && mv other.ics team.ics
      git --no-pager diff --exit-code; echo "status $?"
      sed s/20250101/20260101/ team.ics > other.ics && git show HEAD:team.ics > team.ics
      sed s/20240101/20260101/ team.ics > other.ics && mv other.ics team.ics
      git --no-pager diff --quiet --ext-diff; echo "status $?"
      """)
    // Versions of git before 2.46 do not know this setting, and take 1 for a failure.
    if outcome.errors.contains("external diff died") { return }
    #expect(outcome.output == "1 moved\n\nstatus 1\nstatus 0\n", "\(outcome.errors)")
  }

  @Test func gitComparesTheLinesThatTextconvWrites() throws {
    let program = try Program.path().path
    let outcome = try git(
      "textconv '\(program) diff --textconv'",
      """
      cat > team.ics <<'END'
      \(Self.changed)END
      git --no-pager diff | grep '^[-+] '
      cat > team.ics <<'END'
      \(Self.first.replacing("20240101T000000Z", with: "20250101T000000Z"))END
      git --no-pager diff | grep '^[-+] '
      """)
    #expect(outcome.output == "-  LOCATION: Room 1\n+  LOCATION: Room 2\n", "\(outcome.errors)")
  }
}
