import CalendarLocale

/// Lines of a fixed width that are filled with one word after the other.
struct LineWrapper {
  let width: Int
  let lineLimit: Int
  let ellipsis: String

  private var lines: [PageLine] = []
  private var line: PageLine
  /// The width of what the line begins with, which no line is broken after.
  private var startWidth: Int
  private(set) var isFull = false
  /// Whether the text that is left out begins with a whole word.
  private var isFullBeforeWord = false
  /// The last words of the line, exactly as in the run being wrapped; not yet appended to the line.
  private var tail: Substring = ""
  private var tailWidth = 0
  /// Whether the line ends in a part of the run being wrapped.
  private var continuesRun = false

  init(after start: PageLine, width: Int, lineLimit: Int, ellipsis: String) {
    line = start
    startWidth = start.width
    self.width = width
    self.lineLimit = lineLimit
    self.ellipsis = ellipsis
  }

  /// Appends a word, and before it the blank, unless the word begins a line.
  ///
  /// - Parameter next: The word to keep on the same line as this one, if a line is long enough for
  ///   both.
  mutating func append(
    _ word: Substring, of run: Run, after blank: Run?, before next: Substring? = nil
  ) {
    let blank = isAtStart ? nil : blank
    let wordWidth = DisplayWidth.of(String(word))
    let both = next.map { wordWidth + 1 + DisplayWidth.of(String($0)) } ?? wordWidth
    let needed = both <= room ? both : wordWidth
    if lineWidth + (blank == nil ? 0 : 1) + needed <= width {
      take(word, wordWidth, of: run, after: blank)
    } else if !isAtStart, !breakLine(run) {
      isFullBeforeWord = blank != nil
    } else if wordWidth <= room {
      take(word, wordWidth, of: run, after: nil)
    } else {
      cut(word, run)
    }
  }

  private var lineWidth: Int { line.width + tailWidth }

  /// Whether the line has no words yet.
  private var isAtStart: Bool { lineWidth == startWidth }

  /// The columns that a line has for words.
  private var room: Int { width - startWidth }

  /// The fewest columns in which a word is written in pieces; its beginning is easier to read on short
  /// lines.
  private static let leastRoomForPieces = 24

  /// Breaks a word that is longer than a line.
  private mutating func cut(_ word: Substring, _ run: Run) {
    var rest = word
    while !rest.isEmpty {
      if !isAtStart, !breakLine(run) { return }
      let piece = rest.firstPiece(atMost: room)
      if room < Self.leastRoomForPieces, piece.endsWithinWord(of: rest) {
        takeBeginning(of: piece, run)
        rest = rest[piece.endIndex...].drop(while: \.joinsWord)
        continue
      }
      let shown = piece.withoutBlanksAtEnd
      take(shown, DisplayWidth.of(String(shown)), of: run, after: nil)
      rest = rest[piece.endIndex...].drop { $0 == " " }
    }
  }

  /// Takes the beginning of a word longer than a line, as much as fits before an ellipsis.
  private mutating func takeBeginning(of word: Substring, _ run: Run) {
    let columns = max(0, room - DisplayWidth.of(ellipsis))
    let shown = word.prefix(DisplayWidth.prefix(of: String(word), fitting: columns).count)
    take(shown, DisplayWidth.of(String(shown)), of: run, after: nil)
    endTail(of: run)
    line.extend(by: DisplayWidth.of(ellipsis) <= width ? ellipsis : "", of: run)
  }

  private mutating func take(
    _ word: Substring, _ wordWidth: Int, of run: Run, after blank: Run?
  ) {
    let gap = tail.endIndex..<word.startIndex
    if !tail.isEmpty, blank != nil, run.text.utf8.index(after: gap.lowerBound) == gap.upperBound {
      // The words are adjacent in the run, with one blank between them.
      tail = run.text[tail.startIndex..<word.endIndex]
      tailWidth += 1 + wordWidth
      return
    }
    endTail(of: run)
    if let blank {
      if continuesRun { line.extend(by: " ", of: run) } else { line.append(" ", like: blank) }
    }
    (tail, tailWidth) = (word, wordWidth)
  }

  /// Appends the tail to the line.
  private mutating func endTail(of run: Run) {
    if tail.isEmpty { return }
    if continuesRun {
      line.extend(by: String(tail), of: run)
    } else {
      line.append(String(tail), like: run)
    }
    (tail, tailWidth, continuesRun) = ("", 0, true)
  }

  mutating func end(_ run: Run) {
    endTail(of: run)
    continuesRun = false
  }

  /// Begins the next line; returns false if no more lines are allowed.
  private mutating func breakLine(_ run: Run) -> Bool {
    end(run)
    if lines.count + 1 == lineLimit {
      isFull = true
      return false
    }
    lines.append(line)
    (line, startWidth) = (PageLine(), 0)
    return true
  }

  mutating func finish() -> [PageLine] {
    // A word that was cut already shows that something is left out.
    if isFull, line.runs.last?.text.hasSuffix(ellipsis) != true {
      let apart = " " + ellipsis
      let hasRoom = line.width + DisplayWidth.of(apart) <= width
      let mark = isFullBeforeWord && hasRoom ? apart : ellipsis
      line = line.shortenedBetweenWords(to: width - DisplayWidth.of(mark))
      line.appendEllipsis(mark)
    }
    if line.width > 0 || lines.isEmpty { lines.append(line) }
    return lines
  }
}

extension Substring {
  /// Whether the text, a prefix of another, ends in the middle of one of its words.
  fileprivate func endsWithinWord(of text: Substring) -> Bool {
    guard let last, endIndex < text.endIndex else { return false }
    return last.joinsWord && text[endIndex].joinsWord
  }

  /// Returns as much of a long word as fits into some columns, but at least one character.
  ///
  /// The piece ends after a mark that the word may be broken after, if there is one.
  fileprivate func firstPiece(atMost width: Int) -> Substring {
    let fitting = DisplayWidth.prefix(of: String(self), fitting: width)
    let piece = fitting.isEmpty ? prefix(1) : prefix(fitting.count)
    guard piece.endIndex < endIndex else { return self }
    // An underscore stands for a blank in the name of a zone, and these parts are better kept
    // whole.
    let mark = piece.lastIndex { " /.-–@&=?".contains($0) } ?? piece.lastIndex(of: "_")
    return mark.map { piece[...$0] } ?? piece
  }
}
