import CalendarLocale

/// Lines of text whose parts have roles; how a role looks is decided later.
public struct Page: Hashable, Sendable {
  /// The lines from the top.
  public var lines: [PageLine] = []

  /// Creates an empty page.
  public init() {}
}

/// A line of a page.
public struct PageLine: Hashable, Sendable {
  /// The parts from the left.
  public private(set) var runs: [Run] = []

  /// The columns that the line takes.
  public private(set) var width = 0

  /// Creates an empty line.
  public init() {}

  /// Creates a line of one part.
  public init(_ text: String, _ roles: TextRoles = [], tint: RGBColor? = nil) {
    self.init()
    append(text, roles, tint: tint)
  }

  /// Appends a text, freed of anything that a terminal could act on.
  ///
  /// There is no other way onto a page, so that nothing from a file gets past it.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - roles: What it is.
  ///   - tint: The colour of what it belongs to, where that has one of its own.
  ///   - link: Where it leads to.
  public mutating func append(
    _ text: String, _ roles: TextRoles = [], tint: RGBColor? = nil, link: PageLink? = nil
  ) {
    let text = TerminalText.safe(text, lineBreaks: .spaces)
    guard !text.isEmpty else { return }
    width += DisplayWidth.of(text)
    let run = Run(text: text, roles: roles, tint: tint, link: link)
    // What is written from right to left is set apart, lest the next cell become a part of it.
    if let last = runs.last, last.looksLike(run), !last.isRightToLeft, !run.isRightToLeft {
      runs[runs.count - 1].extend(by: text)
    } else {
      runs.append(run)
    }
  }

  /// Appends a text that looks like a part of another line.
  mutating func append(_ text: String, like run: Run) {
    append(text, run.roles, tint: run.tint, link: run.link)
  }

  /// Appends what follows in the text of the last run.
  mutating func extend(by text: String, of run: Run) {
    guard let last = runs.last, last.looksLike(run) else {
      append(text, like: run)
      return
    }
    width += DisplayWidth.of(text)
    runs[runs.count - 1].extend(by: text)
  }

  /// Appends all parts of a line.
  public mutating func append(_ line: PageLine) {
    for run in line.runs { append(run.text, like: run) }
  }

  /// Fills the line up to a column.
  public mutating func pad(to column: Int) {
    append(String(repeating: " ", count: max(0, column - width)))
  }

  /// Takes characters off the end until the line is no wider than some columns, and the blanks
  /// before those.
  mutating func shorten(to columns: Int) {
    while width > columns, let last = runs.popLast() {
      width -= DisplayWidth.of(last.text)
      let kept = DisplayWidth.prefix(of: last.text, fitting: max(0, columns - width))
      append(String(kept).trimmingBlanksAtEnd, like: last)
    }
  }

  /// The line, or as much of it as fits into some columns together with an ellipsis.
  func truncated(to columns: Int, ellipsis: String) -> PageLine {
    guard width > columns else { return self }
    var line = self
    let mark = DisplayWidth.prefix(of: ellipsis, fitting: max(0, columns))
    line.shorten(to: max(0, columns - DisplayWidth.of(String(mark))))
    line.appendEllipsis(String(mark), runs.last?.roles ?? [], tint: runs.last?.tint)
    return line
  }

  /// Appends a mark for what has been cut off; it belongs to a text from right to left.
  mutating func appendEllipsis(_ mark: String, _ roles: TextRoles = [], tint: RGBColor? = nil) {
    if let last = runs.last, last.isRightToLeft {
      extend(by: mark, of: last)
    } else {
      append(mark, roles, tint: tint)
    }
  }

  /// The line in the middle of some columns, behind a margin.
  func centred(in columns: Int, from margin: Int = 0) -> PageLine {
    var line = PageLine()
    line.pad(to: margin + max(0, columns - width) / 2)
    line.append(self)
    return line
  }

  /// The line without blanks at its end, which nobody sees.
  public var withoutTrailingBlanks: PageLine {
    var line = self
    while let last = line.runs.last, last.roles.isEmpty {
      let kept = last.text.trimmingBlanksAtEnd
      line.width -= last.text.utf8.count - kept.utf8.count
      line.runs.removeLast()
      guard kept.isEmpty else {
        line.runs.append(Run(text: kept, roles: last.roles, tint: last.tint, link: last.link))
        break
      }
    }
    return line
  }
}

/// A part of a line.
public struct Run: Hashable, Sendable {
  /// The text, free of anything that a terminal could act on.
  public private(set) var text: String

  /// Whether something in the text is written from right to left.
  public private(set) var isRightToLeft: Bool

  /// What the text is.
  public let roles: TextRoles

  /// The colour of what the text belongs to, where that has one of its own.
  public let tint: RGBColor?

  /// Where the text leads to.
  public let link: PageLink?

  fileprivate init(text: String, roles: TextRoles, tint: RGBColor?, link: PageLink?) {
    self.text = text
    isRightToLeft = TerminalText.holdsRightToLeft(text)
    self.roles = roles
    self.tint = tint
    self.link = link
  }

  fileprivate mutating func extend(by text: String) {
    self.text += text
    isRightToLeft = isRightToLeft || TerminalText.holdsRightToLeft(text)
  }

  fileprivate func looksLike(_ other: Run) -> Bool {
    roles == other.roles && tint == other.tint && link == other.link
  }
}

extension String {
  fileprivate var trimmingBlanksAtEnd: String {
    let blank = UInt8(ascii: " ")
    guard utf8.last == blank else { return self }
    let end = utf8.lastIndex { $0 != blank }.map(utf8.index(after:)) ?? startIndex
    // The first blank may belong to the character before it, though not to one of ASCII.
    let next = utf8.index(after: end)
    let isApart = end == startIndex || utf8[utf8.index(before: end)] < 0x80
    return String(isApart || self[..<next].last == " " ? self[..<end] : self[..<next])
  }
}
