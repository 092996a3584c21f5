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

/// The terminal that the browser is shown on, as long as it is; given back as it was at the end.
struct Terminal: ~Copyable {
  /// Why there is no terminal to browse on.
  enum Failure: Error {
    case noTerminal
    case unknownKind(String)
  }

  /// Where keys come from.
  let descriptor: Int32

  /// Where numbers of signals come from.
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
    // The value lasts until the environment changes, and is copied before.
    let name = unsafe getenv("TERM").map { unsafe String(cString: $0) }
    throw .unknownKind(name ?? "")
  }

  deinit {
    curses_stop()
    curses_forget_signals()
  }

  /// How many lines and columns it has.
  var size: ScreenSize {
    ScreenSize(lines: Int(curses_lines()), columns: Int(curses_columns()))
  }

  /// Whether characters beyond ASCII can be drawn.
  var drawsUnicode: Bool { curses_draws_unicode() != 0 }

  /// Asks again how many lines and columns it has.
  func measure() { curses_measure() }

  /// Has the program stopped, with the terminal as it was, until it is continued.
  func stopProgram() {
    curses_pause()
    curses_be_stopped()
    resume()
  }

  /// Takes the terminal after someone else had it.
  func resume() { curses_resume() }

  /// Shows a frame.
  ///
  /// - Parameter shown: What is shown now, whose lines stay where they are the same; `nil` if that is
  ///   not known.
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
        // A C string of one character, which the call copies.
        unsafe curses_draw(
          line, Int32(column), character, Int32(width),
          isHighlighted ? look.flags ^ Int32(curses_inverse) : look.flags, look.ink, look.fill)
        column += width
      }
    }
  }

  /// What was typed or clicked, if anything was.
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

/// The look of a text as codes for the terminal.
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

  /// The number of a colour on a terminal that may have few: a bright one is the usual one there.
  private static func number(_ color: Int?, _ count: Int32) -> Int32 {
    guard let color = color.map({ Int32(clamping: $0) }) else { return -1 }
    if color < count { return color }
    return color < 16 && count >= 8 ? color - 8 : -1
  }
}

extension Key {
  /// The key of a number that curses gives.
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
