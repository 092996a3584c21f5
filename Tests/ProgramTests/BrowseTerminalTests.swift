import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The browser on a real terminal, as its user runs it.
@Suite(.serialized) struct BrowseTerminalTests {
  /// Returns commands that browse, and print the modes of the terminal before and after.
  ///
  /// They also print the number of the process, which the program takes over from its shell.
  private static func browse(_ arguments: String = "SampleData/team.ics") -> String {
    """
    echo "before:$(stty -g):"
    sh -c 'echo "process:$$:"; exec "$CALVIEW" browse \(arguments)'
    echo "status:$?:after:$(stty -g):"
    """
  }

  /// Restores the cursor of the time before the page, and then shows it.
  private static let farewell = "\u{1B}[?1049l"
  private static let cursorShown = "\u{1B}[?25h"

  /// Waits for the first page; returns the modes before it and the process number.
  private func begin(_ terminal: PseudoTerminal) throws -> (modes: String, process: pid_t) {
    let modes = try terminal.value(between: "before:", and: ":")
    let process = try #require(pid_t(try terminal.value(between: "process:", and: ":")))
    try terminal.expect("December 2024")
    return (modes, process)
  }

  private func expectEnd(
    of terminal: PseudoTerminal, _ modes: String, status: String
  ) throws {
    try terminal.expect(Self.farewell)
    #expect(try terminal.value(between: "status:", and: ":") == status)
    #expect(try terminal.value(between: "after:", and: ":") == modes)
    #expect(terminal.output.contains(Self.cursorShown))
  }

  @Test func leavingGivesTheTerminalBack() throws {
    let terminal = try PseudoTerminal(Self.browse())
    let (modes, _) = try begin(terminal)
    terminal.type("q")
    try expectEnd(of: terminal, modes, status: "0")
  }

  @Test func onlyAsMuchOfATerminalAsCanBeReadIsUsed() throws {
    let terminal = try PseudoTerminal(Self.browse(), lines: 65_535, columns: 65_535)
    let (modes, _) = try begin(terminal)
    // The last line that is used has the keys.
    try terminal.expect("\u{1B}[1000d")
    terminal.type("q")
    try expectEnd(of: terminal, modes, status: "0")
  }

  @Test(arguments: [(SIGTERM, "143"), (SIGHUP, "129"), (SIGINT, "130"), (SIGQUIT, "131")])
  func aSignalEndsTheProgramAndGivesTheTerminalBack(signal: Int32, status: String) throws {
    let terminal = try PseudoTerminal("ulimit -c 0\ntrap : INT\n" + Self.browse())
    let (modes, process) = try begin(terminal)
    kill(process, signal)
    try expectEnd(of: terminal, modes, status: status)
  }

  @Test(arguments: [SIGSEGV, SIGILL, SIGABRT])
  func aFaultGivesTheTerminalBack(signal: Int32) throws {
    let terminal = try PseudoTerminal("ulimit -c 0\n" + Self.browse())
    let (modes, process) = try begin(terminal)
    kill(process, signal)
    try expectEnd(of: terminal, modes, status: "\(128 + signal)")
  }

  #if os(Linux)
    /// Swift aborts when memory runs out, as this signal does to a program that gets no more.
    @Test(.withoutSanitizer) func whereMemoryEndsTheTerminalIsGivenBackAndThatIsSaid() throws {
      let terminal = try PseudoTerminal(Self.browse())
      let (modes, process) = try begin(terminal)
      let limited = try Program.shell("prlimit --pid=\(process) --as=0")
      try #require(limited.status == 0, "\(limited.errors)")
      kill(process, SIGABRT)
      try expectEnd(of: terminal, modes, status: "2")
      #expect(terminal.output.contains("calview: out of memory"))
    }
  #endif

  @Test func theKeyOfInterruptionEndsTheProgram() throws {
    // Without this trap, the shell would end together with the program.
    let terminal = try PseudoTerminal("trap : INT\n" + Self.browse())
    let (modes, _) = try begin(terminal)
    terminal.type("\u{03}")
    try expectEnd(of: terminal, modes, status: "130")
  }

  @Test func aStoppedProgramLeavesTheTerminalAsItWasAndComesBack() throws {
    let terminal = try PseudoTerminal(
      """
      echo "before:$(stty -g):"
      "$CALVIEW" browse SampleData/team.ics
      echo "stopped:$(stty -g):"
      fg
      echo "status:$?:after:$(stty -g):"
      """)
    let modes = try terminal.value(between: "before:", and: ":")
    try terminal.expect("December 2024")
    terminal.type("\u{1A}")
    try terminal.expect(Self.farewell)
    #expect(try terminal.value(between: "stopped:", and: ":") == modes)
    try terminal.expect("December 2024")
    terminal.type("q")
    try expectEnd(of: terminal, modes, status: "0")
  }

  @Test func anotherSizeIsDrawnAtOnce() throws {
    let terminal = try PseudoTerminal(Self.browse())
    let (modes, _) = try begin(terminal)
    terminal.resize(lines: 40, columns: 120)
    // Only a page of that size has rules between days.
    try terminal.expect("┊")
    terminal.type("q")
    try expectEnd(of: terminal, modes, status: "0")
  }

  @Test func aClosedTerminalEndsTheProgram() throws {
    let terminal = try PseudoTerminal(Self.browse())
    _ = try begin(terminal)
    terminal.hangUp()
    #expect(terminal.waitForEnd())
  }

  @Test func aClickGoesToADay() throws {
    let terminal = try PseudoTerminal(Self.browse())
    _ = try begin(terminal)
    try terminal.expect("Stand-up")
    // The button goes down and up at once, as on a touchpad, in one place and then in another.
    for (column, day) in [(23, "Tuesday"), (59, "Saturday")] {
      terminal.type("\u{1B}[<0;\(column);4M\u{1B}[<0;\(column);4m")
      try terminal.expect(day)
    }
    terminal.type("q")
    try terminal.expect("status:0:")
  }

  @Test func theSelectedDayGoesToStandardOutputAndThePageToTheTerminal() throws {
    let terminal = try PseudoTerminal(
      #"day=$("$CALVIEW" browse SampleData/team.ics --print-selection); echo "day:$day:""#)
    try terminal.expect("December 2024")
    terminal.type("l\r")
    #expect(try terminal.value(between: "day:", and: ":") == "2024-12-07")
  }

  @Test func calendarsMayComeThroughAPipe() throws {
    let terminal = try PseudoTerminal(
      #"cat SampleData/team.ics | "$CALVIEW" browse -; echo "status:$?:""#)
    try terminal.expect("Stand-up")
    terminal.type("nq")
    #expect(try terminal.value(between: "status:", and: ":") == "0")
  }

  @Test(arguments: ["xterm-256color", "xterm", "tmux-256color", "screen", "linux", "vt100"])
  func pagesAreDrawnOnTerminalsOfMostKinds(name: String) throws {
    let terminal = try PseudoTerminal(Self.browse(), ["TERM": name])
    let modes = try terminal.value(between: "before:", and: ":")
    try terminal.expect("December 2024")
    terminal.type("q")
    try terminal.expect("status:0:")
    #expect(try terminal.value(between: "after:", and: ":") == modes)
  }

  @Test func aKindThatNobodyKnowsIsTakenForACommonOne() throws {
    let terminal = try PseudoTerminal(Self.browse(), ["TERM": "strange-terminal"])
    let (modes, _) = try begin(terminal)
    terminal.type("q")
    try expectEnd(of: terminal, modes, status: "0")
  }

  @Test(arguments: ["dumb", ""])
  func aTerminalWithoutACursorIsOneMessage(name: String) throws {
    let terminal = try PseudoTerminal(Self.browse(), ["TERM": name])
    try terminal.expect("calview: TERM")
    #expect(try terminal.value(between: "status:", and: ":") == "2")
    #expect(!terminal.output.contains("\u{1B}["))
  }

  @Test func aFileWithoutACalendarIsOneMessage() throws {
    let terminal = try PseudoTerminal(Self.browse("README.md"))
    try terminal.expect("calview: README.md:1:1: error: no iCalendar data")
    #expect(try terminal.value(between: "status:", and: ":") == "2")
    #expect(!terminal.output.contains("\u{1B}["))
  }

  @Test func withoutATerminalThereIsOneMessage() throws {
    let result = try Program.shell(
      "setsid sh -c '\"$CALVIEW\" browse SampleData/team.ics'", ["TERM": "xterm"])
    #expect(result.status == 2)
    #expect(result.errors == "calview: there is no terminal to browse on\n")
    #expect(result.output == "")
  }

  /// Calls a function with a new directory, and removes it afterwards.
  private func withDirectory(_ body: (URL) throws -> Void) throws {
    let directory = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    try body(directory)
  }

  @Test func aChangedFileIsShownAndADamagedOneIsNot() throws {
    try withDirectory { directory in
      let file = directory.appending(path: "tea.ics")
      func write(_ summary: String, isWhole: Bool = true) throws {
        let end = isWhole ? "END:VEVENT\r\nEND:VCALENDAR\r\n" : ""
        let text =
          "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:test\r\nBEGIN:VEVENT\r\nUID:1\r\n"
          + "DTSTAMP:20240101T000000Z\r\nDTSTART:20241206T100000Z\r\nSUMMARY:\(summary)\r\n\(end)"
        try text.write(to: file, atomically: true, encoding: .utf8)
      }
      try write("Oolong")
      let terminal = try PseudoTerminal(Self.browse(file.path))
      _ = try begin(terminal)
      try terminal.expect("Oolong")
      try write("Sencha")
      try terminal.expect("Sencha")
      try write("Matcha", isWhole: false)
      try terminal.expect("shown as it was before")
      try write("Assam")
      try terminal.expect("Assam")
      #expect(!terminal.output.contains("Matcha"))
      terminal.type("q")
      try terminal.expect("status:0:")
    }
  }

  @Test func aMarkIsWrittenToTheFileAndTakenAwayAgain() throws {
    try withDirectory { directory in
      let diary = directory.appending(path: "diary.ics")
      let terminal = try PseudoTerminal(
        Self.browse("SampleData/team.ics --marks '\(diary.path)'"))
      _ = try begin(terminal)
      terminal.type("mstudied\r")
      try terminal.expect("marked studied")
      let text = try String(contentsOf: diary, encoding: .utf8)
      #expect(text.contains("DTSTART;VALUE=DATE:20241206\r\n"))
      #expect(text.contains("CATEGORIES:studied\r\n"))
      terminal.type("m\r")
      try terminal.expect("no longer")
      #expect(!(try String(contentsOf: diary, encoding: .utf8)).contains("CATEGORIES"))
      // The last request is carried out before the program ends.
      terminal.type("mgym\rq")
      try terminal.expect("status:0:")
      #expect(try String(contentsOf: diary, encoding: .utf8).contains("CATEGORIES:gym\r\n"))
    }
  }

  @Test func aDamagedFileOfMarksStaysAsItIs() throws {
    try withDirectory { directory in
      let diary = directory.appending(path: "diary.ics")
      let damaged = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VJOURNAL\r\n"
      try damaged.write(to: diary, atomically: true, encoding: .utf8)
      let terminal = try PseudoTerminal(
        "cd '\(directory.path)'\n" + Self.browse("--marks diary.ics"), columns: 120)
      _ = try begin(terminal)
      terminal.type("mstudied\r")
      try terminal.expect("diary.ics:3:1: error: VJOURNAL is not closed")
      terminal.type("q")
      try terminal.expect("status:")
      #expect(try String(contentsOf: diary, encoding: .utf8) == damaged)
    }
  }

  @Test func aFileThatALinkLeadsToIsWatched() throws {
    try withDirectory { directory in
      let file = directory.appending(path: "real/team.ics")
      let link = directory.appending(path: "team.ics")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
      let text = try String(
        contentsOf: Program.root.appending(path: "SampleData/team.ics"), encoding: .utf8)
      try text.write(to: file, atomically: true, encoding: .utf8)
      let terminal = try PseudoTerminal(Self.browse(link.path))
      _ = try begin(terminal)
      try terminal.expect("Stand-up")
      try text.replacingOccurrences(of: "SUMMARY:Stand-up", with: "SUMMARY:Oolong")
        .write(to: file, atomically: true, encoding: .utf8)
      try terminal.expect("Oolong")
      terminal.type("q")
      try terminal.expect("status:0:")
    }
  }

  @Test func aCalendarInADirectoryMadeLaterIsShownAndWatched() throws {
    try withDirectory { directory in
      let text = try String(
        contentsOf: Program.root.appending(path: "SampleData/team.ics"), encoding: .utf8)
      try text.write(
        to: directory.appending(path: "team.ics"), atomically: true, encoding: .utf8)
      let terminal = try PseudoTerminal(Self.browse(directory.path))
      _ = try begin(terminal)
      try terminal.expect("Stand-up")
      let below = directory.appending(path: "below")
      try FileManager.default.createDirectory(at: below, withIntermediateDirectories: true)
      for summary in ["Oolong", "Sencha"] {
        try (text.replacingOccurrences(of: "SUMMARY:Stand-up", with: "SUMMARY:\(summary)")).write(
          to: below.appending(path: "tea.ics"), atomically: false, encoding: .utf8)
        try terminal.expect(summary)
      }
      terminal.type("q")
      try terminal.expect("status:0:")
    }
  }
}
