import Foundation
import Testing

@Suite struct FeedProgramTests {
  /// Runs a shell command in a directory where a script takes the place of `curl`.
  private func shell(_ command: String, curl: String) throws -> Program.Outcome {
    let directory = URL(filePath: NSTemporaryDirectory())
      .appending(path: "calview-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    let program = directory.appending(path: "curl")
    try Data("#!/bin/sh\n\(curl)\n".utf8).write(to: program)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: program.path)
    return try Program.shell(
      command, in: directory, ["PATH": "\(directory.path):/usr/bin:/bin"])
  }

  @Test func messagesOfCurlAreNotWaitedFor() throws {
    let outcome = try shell(
      "calview list http://127.0.0.1:1/a.ics --all",
      curl: """
        head -c 1000000 /dev/zero >&2 2>/dev/null
        printf 'HTTP/1.1 200 OK\\r\\n\\r\\n'
        printf 'BEGIN:VCALENDAR\\nBEGIN:VEVENT\\nUID:1\\nDTSTART:20241206\\nSUMMARY:x\\n'
        printf 'END:VEVENT\\nEND:VCALENDAR\\n'
        head -c 1000000 /dev/zero >&2
        exit 0
        """)
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("2024-12-06"))
  }

  #if os(Linux)
    @Test(arguments: ["KILL", "TERM"])
    func curlEndsWithTheProgram(signal: String) throws {
      let outcome = try shell(
        """
        mkfifo alive never
        "$CALVIEW" http://127.0.0.1:1/a.ics > /dev/null 2>&1 &
        exec 4< alive
        read line <&4
        kill -\(signal) $!
        timeout 60 cat <&4
        """,
        // It has the pipe open until it ends, and waits for something that does not come.
        curl: "exec > alive; echo started; read line < never")
      #expect(outcome.status == 0)
    }
  #endif

  @Test(arguments: ["calview", "calview list", "calview validate", "calview fix"])
  func withoutCurlOneLineNamesIt(command: String) throws {
    let outcome = try Program.shell(
      "\(command) https://example.org/team.ics", ["PATH": "/nonexistent"])
    #expect(outcome.status == 2)
    let message = "the program curl, which fetches feeds, is not installed"
    #expect(outcome.errors == "calview: https://example.org/team.ics: \(message)\n")
  }
}
