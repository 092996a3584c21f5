import CCurses
import CalendarPages
package import CivilCalendar
import ICSText

/// Shows the browser on the terminal, and carries out its effects.
package struct BrowserSession {
  /// How a session ended.
  package enum Outcome: Sendable {
    /// The user left the browser.
    case left(Departure, FileReport)
    /// A signal ended the session; the program must end by the same signal.
    case signal(Int32)
    /// The terminal was closed.
    case hangUp
    /// There is no terminal to browse on, for the given reason.
    case noTerminal(String)
  }

  private var browser: Browser
  private let worker: LibraryWorker
  private let library: any CalendarLibrary
  private let marker: MarkWorker?
  private let markPaths: [InputPath]
  private let clock: @Sendable () -> WallTime
  /// Whether the current day follows the clock, as opposed to a pinned day.
  private let followsClock: Bool

  /// Creates a session.
  ///
  /// - Parameters:
  ///   - browser: The browser in its first state; its size is set to that of the terminal.
  ///   - library: Reads the calendars.
  ///   - marks: Reads and changes marks; `nil` if none are shown.
  ///   - clock: Returns the current time in the reader's zone; `nil` if the day is pinned.
  package init(
    _ browser: Browser, library: any CalendarLibrary, marks: (any MarkLibrary)?,
    clock: (@Sendable () -> WallTime)?
  ) {
    self.browser = browser
    self.library = library
    let time = browser.now
    self.clock = clock ?? { time }
    followsClock = clock != nil
    worker = LibraryWorker(library) { curses_wake() }
    marker = marks.map { MarkWorker($0) { curses_wake() } }
    markPaths = marks?.paths ?? []
  }

  /// Shows the browser until the user leaves it.
  package mutating func run() -> Outcome {
    do throws(Terminal.Failure) {
      let terminal = try Terminal.ofProcess()
      let (worker, marker) = (worker, marker)
      // This thread draws the answer to each key, so it must not wait until files are read.
      let reading = SystemThread {
        SystemThread.stepBack()
        worker.run()
      }
      guard let thread = reading else { return Self.noThread }
      let markThread = SystemThread { marker?.run() }
      defer {
        worker.close()
        thread.join()
      }
      guard let markThread else { return Self.noThread }
      let outcome = converse(on: terminal)
      marker?.close()
      markThread.join()
      return withFailedChanges(outcome)
    } catch {
      return .noTerminal(error.message)
    }
  }

  private static let noThread = Outcome.noTerminal("can't start a thread for reading")

  /// Adds to the outcome the failures of marks that were changed at the very end.
  private func withFailedChanges(_ outcome: Outcome) -> Outcome {
    guard case .left(let departure, var report) = outcome else { return outcome }
    for case .marked(.failed(let reason), _) in marker?.takeEvents() ?? [] {
      report.messages.append(reason)
      report.isComplete = false
    }
    return .left(departure, report)
  }

  /// Handles events, one after the other, until the session ends.
  private mutating func converse(on terminal: borrowing Terminal) -> Outcome {
    if !terminal.drawsUnicode { browser.settings.look.symbols = .ascii }
    take(.resize(terminal.size))
    var shown = browser.makeFrame()
    terminal.show(shown, insteadOf: nil)
    var newsWaits = false
    var paths = library.paths
    var watch = FileWatch(paths)
    let markWatch = FileWatch(markPaths)
    while true {
      if let departure {
        carryOut()
        return .left(departure, browser.report)
      }
      let frame = browser.makeFrame()
      if frame != shown || mustRedraw {
        if mustRedraw { terminal.resume() }
        terminal.show(frame, insteadOf: mustRedraw ? nil : shown)
        mustRedraw = false
        shown = frame
      }
      effects += browser.readingEffects()
      carryOut()
      let ready = Poll.wait(
        for: [terminal.descriptor, terminal.signals] + watch.descriptors + markWatch.descriptors,
        milliseconds: newsWaits ? 0 : patience)
      if ready.hasHungUp.contains(terminal.descriptor) { return .hangUp }
      if ready.readable.contains(terminal.signals) {
        for number in Poll.bytes(from: terminal.signals) where number != 0 {
          if let outcome = answer(Int32(number), on: terminal) { return outcome }
        }
      }
      let isAsked = takeKeys(from: terminal)
      // Keys are answered before other events, which wait for one frame at most.
      let hasWaited = newsWaits
      newsWaits = isAsked && !hasWaited
      if newsWaits { continue }
      for event in worker.takeEvents() + (marker?.takeEvents() ?? []) { take(event) }
      // A job that takes no time has no progress worth showing.
      if ready.readable.isEmpty, !hasWaited {
        take(.progress(worker.percentage))
      } else if browser.percentage != nil, !worker.isBusy {
        take(.progress(nil))
      }
      if watch.hasChanged(ready.readable) {
        // A new watch covers changes from here on, wherever the files are; past changes are read
        // next.
        let now = library.paths
        if now != paths { watch = FileWatch(now) }
        paths = now
        take(.filesChanged)
      }
      if markWatch.hasChanged(ready.readable) { take(.marksChanged) }
      if followsClock {
        let now = clock()
        if now.secondsSinceEpoch / 60 != browser.now.secondsSinceEpoch / 60 {
          take(.time(today: now.day, now: now))
        }
      }
    }
  }

  /// The effects that other threads must still carry out.
  private var effects: [BrowserEffect] = []
  private var departure: Departure?
  private var mustRedraw = false

  /// How many milliseconds to wait for an event before checking the clock and the progress.
  private var patience: Int { worker.isBusy ? 100 : 20_000 }

  /// Responds to a signal; returns the outcome if the signal ends the session.
  private mutating func answer(_ signal: Int32, on terminal: borrowing Terminal) -> Outcome? {
    switch ProcessSignal(signal) {
    case .resize:
      terminal.measure()
      mustRedraw = true
      take(.resize(terminal.size))
    case .stop:
      terminal.stopProgram()
      mustRedraw = true
      take(.resize(terminal.size))
    case .continue:
      terminal.resume()
      mustRedraw = true
      take(.resize(terminal.size))
    case .end: return .signal(signal)
    }
    return nil
  }

  /// Handles the keys and clicks that have arrived; returns whether there were any.
  private mutating func takeKeys(from terminal: borrowing Terminal) -> Bool {
    var isAsked = false
    while departure == nil, let event = terminal.nextEvent() {
      take(event)
      isAsked = true
    }
    return isAsked
  }

  private mutating func take(_ event: BrowserEvent) {
    for effect in browser.update(event) {
      switch effect {
      case .redraw: mustRedraw = true
      case .leave(let departure): self.departure = departure
      default: effects.append(effect)
      }
    }
  }

  /// Passes the effects to other threads, now that these take no processor time from drawing.
  private mutating func carryOut() {
    for effect in effects {
      switch effect {
      case .read(let days, let isAhead): worker.read(days, isAhead: isAhead)
      case .explain(let key, let day): worker.explain(key, on: day)
      case .search(let request): worker.search(request)
      case .findNearby(let request): worker.findNearby(request)
      case .readMarks(let days): marker?.read(days)
      case .readLabels: marker?.readLabels()
      case .toggleMark(let label, let days): marker?.toggle(label, on: days)
      case .forgetFiles: worker.refresh()
      case .redraw, .leave: break
      }
    }
    effects = []
  }
}

extension Terminal.Failure {
  fileprivate var message: String {
    switch self {
    case .noTerminal: "there is no terminal to browse on"
    case .unknownKind(let name) where name.isEmpty:
      "TERM is not set; it says what kind of terminal this is"
    case .unknownKind(let name): "TERM is \(name): the cursor of such a terminal cannot be moved"
    }
  }
}
