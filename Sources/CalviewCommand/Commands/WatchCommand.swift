import CalendarBrowser
import CalendarPages
import FileWriting
import ICSText
import TimeZones

/// `calview watch FILE…`: the month view, again whenever a file changes.
struct WatchCommand {
  private let request: Request
  private let environment: Environment

  /// How long nothing may happen before the clock and the size of the terminal are looked at.
  private static let patience = 1_000

  /// Decides what a request asks for.
  init(_ request: Request, in environment: Environment) throws(UsageError) {
    var view = request
    view.command = .month
    view.paging = .never
    self.environment = environment
    self.request = try ViewCommand(view, in: environment, errors: MemorySink()).request
    if self.request.operands.isEmpty || self.request.operands.contains(.standardInput) {
      throw .notWatched
    }
  }

  /// Shows pages until nobody looks at them any more.
  func run(
    output: any ByteSink, errors: any ByteSink, messages: inout Messages
  ) throws(UsageError) -> Int32 {
    var files = HeldFiles(
      request.operands, zones: environment.zones, scratchDirectory: environment.scratchDirectory)
    var shown: WatchedPage?
    while true {
      // It begins before files are read, so that no change is missed.
      let watch = FileWatch(paths)
      if watch.descriptors.isEmpty {
        messages.write("the system watches no more files")
        return ExitStatus.trouble
      }
      files.refresh(ReadingWatch())
      let current = currentEnvironment
      let page = try self.page(of: &files, in: current)
      // What could be shown before is shown on while only a part of a file is there.
      let isWorse = page.status == ExitStatus.trouble && shown?.status == ExitStatus.done
      let next = isWorse ? shown?.with(page.messages) ?? page : page
      if next != shown {
        do {
          try next.write(to: output, errors, request, current, isFirst: shown == nil)
        } catch {
          return messages.write(error, on: nil) ? ExitStatus.trouble : ExitStatus.done
        }
      }
      shown = next
      let day = try Settings(request, in: current).today
      var event = FileWatch.Event.nothing
      while event == .nothing {
        event = watch.wait(milliseconds: Self.patience)
        guard event == .nothing else { break }
        let now = currentEnvironment
        if now.terminalWidth != current.terminalWidth
          || now.terminalHeight != current.terminalHeight
        {
          break
        }
        if try Settings(request, in: now).today != day { break }
      }
      if event == .end { return ExitStatus.done }
    }
  }

  /// What is watched: files, those of marks too, and directories.
  private var paths: [InputPath] {
    let named = request.operands + request.filesOfMarks(in: environment)
    return named + named.flatMap { CalendarFiles(at: $0).paths }
  }

  /// The environment as it is now.
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
    var command = try ViewCommand(request, in: environment, errors: errors)
    command.inputs = files.inputs
    var messages = Messages(to: errors)
    let status = try command.run(output: output, messages: &messages)
    if let notice = files.notice { messages.write(notice) }
    return WatchedPage(bytes: output.bytes, messages: errors.bytes, status: status)
  }
}

/// A page, and what was said beside it.
private struct WatchedPage: Equatable {
  let bytes: [UInt8]
  let messages: [UInt8]
  let status: Int32

  /// The same page with other messages.
  func with(_ messages: [UInt8]) -> WatchedPage {
    WatchedPage(bytes: bytes, messages: messages, status: status)
  }

  /// Shows the page in place of the one before.
  func write(
    to output: any ByteSink, _ errors: any ByteSink, _ request: Request,
    _ environment: Environment, isFirst: Bool
  ) throws(OutputError) {
    if request.output != nil {
      try errors.write(messages.span)
      return
    }
    guard environment.isTerminal, request.format == .text else {
      let isApart = !isFirst && request.format.isPage
      try output.write((isApart ? [0x0C] + bytes : bytes).span)
      try errors.write(messages.span)
      return
    }
    try output.write(screen(of: environment.terminalHeight ?? 24).span)
  }

  /// What draws the page over the one before, without a moment in which there is none.
  private func screen(of height: Int) -> [UInt8] {
    func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
      let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      return lines.last?.isEmpty == true ? lines.dropLast() : lines
    }
    let remarks = lines(of: messages)
    var lines = lines(of: bytes)
    // The messages stay in sight.
    let room = max(2, height - 1 - remarks.count)
    if lines.count > room {
      let rest = lines.count - room + 1
      lines = lines.prefix(room - 1) + [ArraySlice("… \(rest) more lines".utf8)]
    }
    lines += remarks
    // To the upper left; each line to its end; and then what is left of the page before.
    return Array("\u{1B}[H".utf8)
      + lines.joined(separator: Array("\u{1B}[K\n".utf8))
      + Array("\u{1B}[K\n\u{1B}[J".utf8)
  }
}
