import CCurses
import CalendarPages
import ICSText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The terminal that the browser is shown on; its previous state is restored at the end.
struct Terminal: ~Copyable {
  /// The reason why there is no terminal to browse on.
  enum Failure: Error {
    case noTerminal
    case unknownKind(String)
  }

  /// The descriptor that keys are read from.
  let descriptor: Int32

  /// The descriptor that numbers of signals are read from.
  let signals: Int32

  private init(descriptor: Int32, signals: Int32) {
    self.descriptor = descriptor
    self.signals = signals
  }

  /// Takes over the terminal of the process, whatever its standard streams are.
  static func ofProcess() throws(Failure) -> Terminal {
    let descriptor = unsafe open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .noTerminal }
    let signals = curses_watch_signals()
    if signals >= 0, curses_start(descriptor) == 0 {
      return Terminal(descriptor: descriptor, signals: signals)
    }
    curses_forget_signals()
    close(descriptor)
    // The value is valid until the environment changes, so it is copied here.
    let name = unsafe getenv("TERM").map { unsafe String(cString: $0) }
    throw .unknownKind(name ?? "")
  }

  deinit {
    curses_stop()
    curses_forget_signals()
  }

  /// The size of the terminal.
  var size: ScreenSize {
    ScreenSize(lines: Int(curses_lines()), columns: Int(curses_columns()))
  }

  /// Whether characters beyond ASCII can be drawn.
  var drawsUnicode: Bool { curses_draws_unicode() != 0 }

  /// Asks the terminal for its size again.
  func measure() { curses_measure() }

  /// Gives the terminal back and stops the program until it is continued.
  func stopProgram() {
    curses_pause()
    curses_be_stopped()
    resume()
  }

  /// Takes the terminal over again after another program used it.
  func resume() { curses_resume() }

  /// Shows a frame.
  ///
  /// - Parameter shown: The frame on the screen, whose equal lines are not redrawn; `nil` if
  ///   unknown.
  func show(_ frame: Frame, insteadOf shown: Frame?) {
    for (line, text) in frame.lines.enumerated() {
      if let shown, frame.hasLine(line, of: shown) { continue }
      let highlights = frame.highlights.filter { $0.line == line }.map(\.columns)
      curses_erase_line(Int32(line))
      draw(text, onLine: Int32(line), highlights, frame.theme)
    }
    if let cursor = frame.cursor {
      curses_place_cursor(Int32(clamping: cursor.line), Int32(clamping: cursor.column))
    } else {
      curses_place_cursor(-1, 0)
    }
    curses_flush()
  }

  private func draw(
    _ text: PageLine, onLine line: Int32, _ highlights: [Range<Int>], _ theme: Theme?
  ) {
    var column = 0
    let lastColumn = Int(curses_columns())
    for run in text.runs {
      let look = TerminalLook(theme?.look(of: run), colorCount: curses_colors())
      run.forEachCell { character, width in
        guard column + width <= lastColumn else { return }
        let isHighlighted = highlights.contains { $0.contains(column) }
        // The character becomes a C string, which the call copies.
        unsafe curses_draw(
          line, Int32(column), character, Int32(width),
          isHighlighted ? look.flags ^ Int32(curses_inverse) : look.flags, look.ink, look.fill)
        column += width
      }
    }
  }

  /// Returns the next key or mouse event; `nil` if there is none.
  func nextEvent() -> BrowserEvent? {
    let input = curses_read()
    let (line, column) = (Int(input.line), Int(input.column))
    switch Int(input.key) {
    case curses_nothing: return nil
    case curses_click: return .click(line: line, column: column, isDouble: false)
    case curses_double_click: return .click(line: line, column: column, isDouble: true)
    case curses_wheel_up: return .wheel(-1, line: line, column: column)
    case curses_wheel_down: return .wheel(1, line: line, column: column)
    case let number: return Key(cursesNumber: number).map(BrowserEvent.key)
    }
  }
}

/// The look of a text as numbers for ncurses.
private struct TerminalLook {
  var flags: Int32 = 0
  var ink: Int32 = -1
  var fill: Int32 = -1

  init(_ look: TextLook?, colorCount: Int32) {
    guard let look else { return }
    let attributes = [
      (look.isBold, curses_bold), (look.isItalic, curses_italic),
      (look.isUnderlined, curses_underlined), (look.isInverse, curses_inverse),
    ]
    for (isSet, flag) in attributes where isSet { flags |= Int32(flag) }
    ink = Self.number(look.ink, colorCount)
    fill = Self.number(look.fill, colorCount)
  }

  /// Returns the number of a colour; with few colours, a bright colour becomes the normal one.
  private static func number(_ color: Int?, _ count: Int32) -> Int32 {
    guard let color = color.map({ Int32(clamping: $0) }) else { return -1 }
    if color < count { return color }
    return color < 16 && count >= 8 ? color - 8 : -1
  }
}

extension Key {
  /// Creates the key for a number from ncurses; `nil` if there is no such key.
  fileprivate init?(cursesNumber number: Int) {
    switch number {
    case curses_up: self = .up
    case curses_down: self = .down
    case curses_left: self = .left
    case curses_right: self = .right
    case curses_page_up: self = .pageUp
    case curses_page_down: self = .pageDown
    case curses_home: self = .home
    case curses_end: self = .end
    case curses_enter: self = .enter
    case curses_backspace: self = .backspace
    case curses_delete: self = .delete
    case curses_back_tab: self = .backTab
    case 0x1B: self = .escape
    case 0x09: self = .tab
    default:
      guard let value = UInt32(exactly: number), let scalar = Unicode.Scalar(value) else {
        return nil
      }
      self = .character(Character(scalar))
    }
  }
}
