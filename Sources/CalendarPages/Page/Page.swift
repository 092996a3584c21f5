import CalendarLocales
package import CivilCalendar

/// Lines of text whose parts have roles; the look of a role is decided later.
package struct Page: Hashable, Sendable {
  /// The lines from the top.
  package var lines: [PageLine] = []

  /// The places of days and of their occurrences, if the look of the page asks for them.
  package internal(set) var areas: [PageArea] = []

  /// Creates an empty page.
  package init() {}
}

/// A line of a page.
package struct PageLine: Hashable, Sendable {
  /// The parts from the left.
  package private(set) var runs: [Run] = []

  /// The number of columns that the line takes.
  package private(set) var width = 0

  /// Creates an empty line.
  package init() {}

  /// Creates a line with one part.
  package init(_ text: String, _ roles: TextRoles = [], tint: Tint? = nil) {
    self.init()
    append(text, roles, tint: tint)
  }

  /// Appends a text, without anything that a terminal could act on.
  ///
  /// All text reaches a page through this method, so nothing dangerous from a file gets past it.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - roles: What the text is.
  ///   - tint: The colour of what the text belongs to, if that has one of its own.
  ///   - link: The address that the text leads to.
  package mutating func append(
    _ text: String, _ roles: TextRoles = [], tint: Tint? = nil, link: PageLink? = nil
  ) {
    let shown = TerminalText.measured(text, lineBreaks: .spaces)
    guard !shown.text.isEmpty else { return }
    width += shown.width
    append(Run(shown, roles: roles, tint: tint, link: link))
  }

  private mutating func append(_ run: Run) {
    if runs.isEmpty { runs.reserveCapacity(8) }
    // Text from right to left stays a separate run, so that it can't merge with the next cell.
    if let last = runs.indices.last, !run.isRightToLeft, !runs[last].isRightToLeft,
      runs[last].looksLike(run)
    {
      runs[last].extend(by: run)
    } else {
      runs.append(run)
    }
  }

  /// Returns as much of the line as fits into some columns.
  package func shortened(to columns: Int) -> PageLine {
    var line = self
    line.shorten(to: columns)
    return line
  }

  /// Appends a text that looks like a part of another line.
  mutating func append(_ text: String, like run: Run) {
    append(text, run.roles, tint: run.tint, link: run.link)
  }

  /// Appends text that continues the text of the last run.
  mutating func extend(by text: String, of run: Run) {
    guard let last = runs.indices.last, runs[last].looksLike(run) else {
      append(text, like: run)
      return
    }
    let shown = TerminalText.measured(text, lineBreaks: .spaces)
    width += shown.width
    runs[last].extend(by: Run(shown, roles: run.roles, tint: run.tint, link: run.link))
  }

  /// Appends all parts of a line.
  package mutating func append(_ line: PageLine) {
    width += line.width
    for run in line.runs { append(run) }
  }

  /// Fills the line with blanks up to a column.
  package mutating func pad(to column: Int) {
    append(String(repeating: " ", count: max(0, column - width)))
  }

  /// Removes characters from the end until the line fits into some columns, and the blanks before
  /// them.
  mutating func shorten(to columns: Int) {
    while width > columns, let last = runs.popLast() {
      width -= DisplayWidth.of(last.text)
      let kept = DisplayWidth.prefix(of: last.text, fitting: max(0, columns - width))
      append(String(kept).trimmingBlanksAtEnd, like: last)
    }
  }

  /// Returns the line right-aligned in some columns, with its parts in the opposite order.
  func mirrored(in columns: Int) -> PageLine {
    var line = PageLine()
    line.pad(to: columns - width)
    for run in runs.reversed() {
      // Blanks that separate a part from the next one move to its other side.
      let text = run.text.drop { $0 == " " }
      let before = run.text.count - text.count
      let kept = String(text).trimmingBlanksAtEnd
      line.append(String(repeating: " ", count: text.count - kept.count), like: run)
      line.append(kept, like: run)
      line.append(String(repeating: " ", count: before), like: run)
    }
    return line
  }

  /// Returns as much of the line as fits into some columns, cut between words.
  ///
  /// The part that is cut ends in a whole word, if whole words fill at least half of the room it
  /// has. A time range loses its end as a whole.
  func shortenedBetweenWords(to columns: Int) -> PageLine {
    guard width > columns else { return self }
    var line = self
    line.shorten(to: columns)
    guard let last = line.runs.indices.last else { return line }
    let (kept, whole) = (line.runs[last].text, runs[last].text)
    let next = whole.dropFirst(kept.count).first ?? runs.dropFirst(last + 1).first?.text.first
    if runs[last].roles.contains(.time), kept != whole,
      let dash = kept.lastIndex(where: { "–-".contains($0) })
    {
      line.shorten(to: line.width - DisplayWidth.of(String(kept[dash...].dropFirst())))
      return line
    }
    guard kept.last?.joinsWord == true, next?.joinsWord == true,
      let blank = kept.lastIndex(of: " ")
    else { return line }
    let start = line.width - DisplayWidth.of(kept)
    let end = DisplayWidth.of(String(kept[..<blank]).trimmingBlanksAtEnd)
    if end * 2 >= columns - start { line.shorten(to: start + end) }
    return line
  }

  /// Returns the line, or as much of it as fits into some columns together with an ellipsis.
  func truncated(to columns: Int, ellipsis: String) -> PageLine {
    guard width > columns else { return self }
    let mark = DisplayWidth.prefix(of: ellipsis, fitting: max(0, columns))
    var line = shortenedBetweenWords(to: max(0, columns - DisplayWidth.of(String(mark))))
    // The ellipsis belongs to the part that is cut.
    line.appendEllipsis(String(mark), like: line.runs.last ?? runs.last)
    return line
  }

  /// Appends a mark for text that was cut off; after text from right to left, the mark joins it.
  mutating func appendEllipsis(_ mark: String, like run: Run? = nil) {
    if let last = runs.last, last.isRightToLeft {
      extend(by: mark, of: last)
    } else if let run {
      append(mark, like: run)
    } else {
      append(mark)
    }
  }

  /// Returns the line centred in some columns, after a margin.
  func centred(in columns: Int, from margin: Int = 0) -> PageLine {
    var line = PageLine()
    line.pad(to: margin + max(0, columns - width) / 2)
    line.append(self)
    return line
  }

  /// The line without its trailing blanks.
  package var withoutTrailingBlanks: PageLine {
    var line = self
    while let last = line.runs.last, last.roles.isEmpty {
      let kept = last.text.trimmingBlanksAtEnd
      if kept.utf8.count == last.text.utf8.count { break }
      line.width -= last.text.utf8.count - kept.utf8.count
      line.runs.removeLast()
      guard kept.isEmpty else {
        line.runs.append(
          Run(TerminalText.measured(kept), roles: last.roles, tint: last.tint, link: last.link))
        break
      }
    }
    return line
  }
}

/// A part of a line.
package struct Run: Hashable, Sendable {
  /// The text, free of anything that a terminal could act on.
  package private(set) var text: String

  /// Whether something in the text is written from right to left.
  package private(set) var isRightToLeft: Bool

  /// The roles of the text: what it is.
  package let roles: TextRoles

  /// The colour of what the text belongs to, if that has one of its own.
  package let tint: Tint?

  /// The address that the text leads to.
  package let link: PageLink?

  fileprivate init(
    _ shown: TerminalText.Measured, roles: TextRoles, tint: Tint?, link: PageLink?
  ) {
    text = shown.text
    isRightToLeft = shown.holdsRightToLeft
    self.roles = roles
    self.tint = tint
    self.link = link
  }

  fileprivate mutating func extend(by run: Run) {
    text += run.text
    isRightToLeft = isRightToLeft || run.isRightToLeft
  }

  fileprivate func looksLike(_ other: Run) -> Bool {
    roles == other.roles && tint == other.tint && link == other.link
  }
}

extension Character {
  /// Whether the character and another of its kind beside it are parts of one word.
  ///
  /// A line may be broken between any two ideographs, and anywhere in scripts without blanks
  /// between words.
  var joinsWord: Bool {
    guard isLetter || isNumber, let scalar = unicodeScalars.first else { return false }
    // Thai, Lao; Myanmar; Khmer.
    let isWithoutBlanks =
      [0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF].contains { $0.contains(scalar.value) }
    return !isWithoutBlanks && DisplayWidth.of(String(self)) == 1
  }
}

extension String {
  fileprivate var trimmingBlanksAtEnd: String {
    let blank = UInt8(ascii: " ")
    guard utf8.last == blank else { return self }
    let end = utf8.lastIndex { $0 != blank }.map(utf8.index(after:)) ?? startIndex
    // The first blank may belong to the character before it, unless that is an ASCII character.
    let next = utf8.index(after: end)
    let isApart = end == startIndex || utf8[utf8.index(before: end)] < 0x80
    return String(isApart || self[..<next].last == " " ? self[..<end] : self[..<next])
  }
}

extension Page {
  /// The number of the line that names today in the agenda, counted from 1.
  package var lineOfToday: Int? {
    let index = lines.firstIndex { line in
      line.runs.contains { $0.roles.contains(.heading) && $0.roles.contains(.today) }
    }
    return index.map { $0 + 1 }
  }
}

extension Page {
  /// Appends a remark about the page at its end, and what to type to see more.
  package mutating func append(remark: String, call: String? = nil, look: PageLook) {
    let whole = PageLine(call.map { "\(remark): \($0)" } ?? remark, .note)
    guard let call, whole.width > look.width else { return append(whole, look) }
    append(PageLine("\(remark):", .note), look)
    // The user may copy the call, which a line break would change.
    lines.append(PageLine(call, .note))
  }

  /// Appends a text, wrapped to as many lines as it takes.
  package mutating func append(text: String, width: Int, symbols: Symbols) {
    lines += PageLine(text).wrapped(
      toWidth: width, lineLimit: .max, ellipsis: symbols.ellipsis)
  }

  /// Appends a remark after a blank line, wrapped to as many lines as it takes.
  mutating func append(_ remark: PageLine, _ look: PageLook) {
    if !lines.isEmpty { lines.append(PageLine()) }
    lines += remark.wrapped(look)
  }
}

extension PageLine {
  /// Returns the line wrapped to the width of a page, in as many lines as it takes.
  func wrapped(_ look: PageLook) -> [PageLine] {
    wrapped(toWidth: look.width, lineLimit: .max, ellipsis: look.symbols.ellipsis)
  }
}

/// The place of a day on a page, or of an occurrence on that day.
package struct PageArea: Hashable, Sendable {
  /// The lines, from 0 at the top.
  package let lines: Range<Int>

  /// The columns, from 0 at the left.
  package let columns: Range<Int>

  /// The day.
  package let day: DayNumber

  /// The index of the occurrence in ``Agenda/occurrences``; `nil` for the day itself.
  package let occurrence: Int?

  init(
    lines: Range<Int>, columns: Range<Int>, day: DayNumber, occurrence: Int? = nil
  ) {
    self.lines = lines
    self.columns = columns
    self.day = day
    self.occurrence = occurrence
  }

  /// Returns the area on a page that contains this page from a given line and column on.
  package func moved(down lineCount: Int, right columnCount: Int = 0) -> PageArea {
    PageArea(
      lines: lines.lowerBound + lineCount..<lines.upperBound + lineCount,
      columns: columns.lowerBound + columnCount..<columns.upperBound + columnCount,
      day: day, occurrence: occurrence)
  }

  /// Whether a place is in the area.
  package func contains(line: Int, column: Int) -> Bool {
    lines.contains(line) && columns.contains(column)
  }
}
