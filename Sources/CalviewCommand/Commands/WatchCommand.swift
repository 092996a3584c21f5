import CalendarBrowser
import CalendarPages
import CivilCalendar
import FileWriting
import ICSText
import TimeZones

/// `calview watch FILE…`: the month view, again whenever a file changes.
///
/// A class, since it is made once, run, and never copied.
final class WatchCommand {
  private let request: Request
  private let environment: Environment

  /// How many milliseconds to wait for a change before checking the clock and the terminal's size.
  private static let patience = 1_000

  /// Creates the command for a request.
  init(_ request: Request, in environment: Environment) throws(UsageError) {
    var view = request
    view.command = .month
    view.look.paging = .never
    self.environment = environment
    self.request = try ViewCommand(view, in: environment, errors: MemorySink()).request
    if self.request.operands.isEmpty || self.request.operands.contains(.standardInput) {
      throw .notWatched
    }
  }

  /// Shows pages until nobody reads standard output any longer, and returns the exit status.
  func run(
    output: any ByteSink, errors: any ByteSink, messages: inout Messages
  ) throws(UsageError) -> Int32 {
    var files = HeldFiles(
      request.operands, zones: environment.zones, scratchDirectory: environment.scratchDirectory)
    var shown: WatchedPage?
    while true {
      // The watch begins before the files are read, so that no change is missed.
      let watch = FileWatch(paths)
      if watch.descriptors.isEmpty {
        messages.write("the system can't watch any more files")
        return ExitStatus.trouble
      }
      files.refresh(ReadingWatch())
      let current = currentEnvironment
      let page = try self.page(of: &files, in: current)
      // The last good page stays while a file is only partly written.
      let isWorse = page.status == ExitStatus.trouble && shown?.status == ExitStatus.done
      let next = isWorse ? shown?.with(page.messages) ?? page : page
      if next != shown {
        do {
          try next.write(to: output, errors, request.answer, current, isFirst: shown == nil)
        } catch {
          return messages.write(error, on: nil) ? ExitStatus.trouble : ExitStatus.done
        }
      }
      shown = next
      BackgroundQuery.end()
      let terminal = showsOnTerminal ? QuietTerminal() : nil
      defer { terminal?.restore() }
      let day = try today(in: current)
      var event = FileWatch.Event.nothing
      while event == .nothing {
        event = watch.wait(milliseconds: Self.patience, with: terminal)
        guard event == .nothing else { break }
        let now = currentEnvironment
        if now.terminalWidth != current.terminalWidth
          || now.terminalHeight != current.terminalHeight
        {
          break
        }
        if try today(in: now) != day { break }
        // A page on the terminal shows the current time, to the minute.
        if showsOnTerminal, now.minute != current.minute { break }
      }
      if event == .end { return ExitStatus.done }
    }
  }

  /// The current day; the terminal is not asked for its colours, since keys are read meanwhile.
  private func today(in environment: Environment) throws(UsageError) -> DayNumber {
    var environment = environment
    environment.askForBackground = nil
    return try Settings(request, in: environment).today
  }

  /// Whether pages replace each other on the terminal.
  private var showsOnTerminal: Bool {
    request.answer.isOnScreen(in: environment) && request.answer.format == .text
  }

  /// The paths to watch: files, files of marks, and directories.
  private var paths: [InputPath] {
    let named = request.operands + request.marks.files(in: environment)
    return named + named.flatMap { PathContents(at: $0).paths }
  }

  /// The environment with the current time and the current size of the terminal.
  private var currentEnvironment: Environment {
    var environment = environment
    environment.now = .now()
    if environment.isTerminal {
      let size = Environment.sizeOfTerminal()
      environment.terminalWidth = size.columns ?? environment.terminalWidth
      environment.terminalHeight = size.lines ?? environment.terminalHeight
    }
    return environment
  }

  private func page(
    of files: inout HeldFiles, in environment: Environment
  ) throws(UsageError) -> WatchedPage {
    let (output, errors) = (MemorySink(), MemorySink())
    let command = try ViewCommand(request, in: environment, errors: errors)
    command.inputs = files.inputs
    var messages = Messages(to: errors)
    let status = try command.run(output: output, messages: &messages)
    messages.finish()
    if let notice = files.notice { messages.write(notice) }
    return WatchedPage(bytes: output.bytes, messages: errors.bytes, status: status)
  }
}

extension Environment {
  /// The current time in whole minutes.
  fileprivate var minute: Int64 { now.secondsSinceEpoch / 60 }
}

/// A page, and the messages that belong to it.
private struct WatchedPage: Equatable {
  let bytes: [UInt8]
  let messages: [UInt8]
  let status: Int32

  /// Returns the same page with other messages.
  func with(_ messages: [UInt8]) -> WatchedPage {
    WatchedPage(bytes: bytes, messages: messages, status: status)
  }

  /// Shows the page in place of the previous one.
  func write(
    to output: any ByteSink, _ errors: any ByteSink, _ answer: AnswerRequest,
    _ environment: Environment, isFirst: Bool
  ) throws(OutputError) {
    if answer.output != nil {
      try errors.write(messages.span)
      return
    }
    guard environment.isTerminal, answer.format == .text else {
      let isApart = !isFirst && answer.format.isPage
      try output.write((isApart ? [0x0C] + bytes : bytes).span)
      try errors.write(messages.span)
      return
    }
    try output.write(screen(of: environment.terminalHeight ?? 24).span)
  }

  /// Returns the bytes that draw the page over the previous one, without clearing the screen first.
  private func screen(of height: Int) -> [UInt8] {
    func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
      let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      return lines.last?.isEmpty == true ? lines.dropLast() : lines
    }
    let remarks = lines(of: messages)
    var lines = lines(of: bytes)
    // The messages must stay visible, so the page is shortened to leave room for them.
    let room = max(2, height - 1 - remarks.count)
    if lines.count > room {
      let rest = lines.count - room + 1
      lines = lines.prefix(room - 1) + [ArraySlice("… \(rest) more lines".utf8)]
    }
    lines += remarks
    // Go to the top left; clear each line to its end; then clear the rest of the previous page.
    return Array("\u{1B}[H".utf8)
      + lines.joined(separator: Array("\u{1B}[K\n".utf8))
      + Array("\u{1B}[K\n\u{1B}[J".utf8)
  }
}
