import CalendarLocales

extension PageLine {
  /// Wraps the line, followed by remarks on it, to a width.
  ///
  /// Text that doesn't fit into the given number of lines is cut off; in that case the remarks get
  /// lines of their own.
  func wrapped(
    with remarks: [PageLine], toWidth width: Int, lineLimit: Int, ellipsis: String
  ) -> [PageLine] {
    var whole = self
    for remark in remarks { whole.append(remark) }
    let all = whole.wrapped(toWidth: width, lineLimit: lineLimit + 1, ellipsis: ellipsis)
    if all.count <= lineLimit { return all }
    if remarks.isEmpty { return wrapped(toWidth: width, lineLimit: lineLimit, ellipsis: ellipsis) }
    var notes = PageLine()
    for remark in remarks { notes.append(remark) }
    let below = notes.wrapped(toWidth: width, lineLimit: lineLimit, ellipsis: ellipsis)
    return wrapped(toWidth: width, lineLimit: lineLimit, ellipsis: ellipsis) + below
  }

  /// Wraps the line to a width, between words where possible.
  ///
  /// Text that doesn't fit into the given number of lines is cut off and marked by an ellipsis.
  func wrapped(toWidth width: Int, lineLimit: Int, ellipsis: String) -> [PageLine] {
    if self.width <= width, isEvenlySpaced { return [self] }
    return brokenIntoWords(toWidth: width, lineLimit: lineLimit, ellipsis: ellipsis)
  }

  /// Breaks the line at a width, also within words, so that all of its text is there.
  func broken(toWidth width: Int) -> [PageLine] {
    if self.width <= width { return [self] }
    var lines = [PageLine()]
    for run in runs {
      var rest = run.text[...]
      while !rest.isEmpty {
        let last = lines.count - 1
        let fitting = DisplayWidth.prefix(of: String(rest), fitting: width - lines[last].width)
        if fitting.isEmpty, lines[last].width > 0 {
          lines.append(PageLine())
          continue
        }
        let piece = rest.prefix(max(1, fitting.count))
        lines[last].append(String(piece), like: run)
        rest = rest[piece.endIndex...]
      }
    }
    return lines
  }

  /// Wraps the line as ``wrapped(toWidth:lineLimit:ellipsis:)`` does, even if it fits as it is.
  ///
  /// - Parameter start: What the first line begins with, narrower than the width. The line's text
  ///   begins beside it, even if its first word must be cut for that.
  func brokenIntoWords(
    after start: PageLine = PageLine(), toWidth width: Int, lineLimit: Int, ellipsis: String
  ) -> [PageLine] {
    var wrapper = LineWrapper(
      after: start, width: max(width, 1), lineLimit: lineLimit, ellipsis: ellipsis)
    // The run that contains the blanks before a word.
    var blank: Run?
    for (index, run) in runs.enumerated() {
      var rest = run.text[...]
      while let first = rest.first, !wrapper.isFull {
        if first == " " {
          blank = blank ?? run
          rest.removeFirst()
        } else {
          let word = rest.firstPart(in: run, atMost: width)
          rest = rest[word.endIndex...]
          // The place after its mark may be a run of its own.
          let place =
            word.isMark(in: run) && rest.allSatisfy { $0 == " " } ? runs[(index + 1)...].first : nil
          wrapper.append(word, of: run, after: blank, before: place?.text[...].firstWord)
          blank = nil
        }
      }
      wrapper.end(run)
    }
    return wrapper.finish()
  }
}

extension PageLine {
  /// Whether wrapping would leave the line unchanged if it fits.
  ///
  /// This is so if it has no blanks at its ends, no two blanks in a row, and no text from right to
  /// left, whose blanks are set apart.
  private var isEvenlySpaced: Bool {
    var followsBlank = true
    for run in runs {
      if run.isRightToLeft { return false }
      for byte in run.text.utf8 {
        let isBlank = byte == UInt8(ascii: " ")
        if isBlank, followsBlank { return false }
        followsBlank = isBlank
      }
    }
    return !followsBlank
  }
}

extension Substring {
  /// The part before the first blank.
  fileprivate var firstWord: Substring {
    var rest = utf8[...]
    while let blank = rest.firstIndex(of: UInt8(ascii: " ")) {
      // A blank that forms one character with what follows it is not a blank.
      if self[blank] == " " { return self[..<blank] }
      rest = rest[utf8.index(after: blank)...]
    }
    return self
  }

  /// The text without trailing blanks.
  fileprivate var withoutBlanksAtEnd: Substring {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }

  /// Whether the word is the mark that precedes a place.
  fileprivate func isMark(in run: Run) -> Bool { run.roles.contains(.place) && count == 1 }

  /// Returns the first part, which is kept on one line if it fits.
  ///
  /// The part is one of these: a remark in brackets, or else its beginning up to the name of a
  /// zone; the mark before a place with the word after it; a time with the dash after it; otherwise
  /// a word.
  fileprivate func firstPart(in run: Run, atMost width: Int) -> Substring {
    let word = firstWord
    if first == "[", run.roles.contains(.note), let end = firstIndex(of: "]") {
      let remark = self[...end]
      let beforeZone = remark.lastIndex(of: " ").map { remark[..<$0].withoutBlanksAtEnd }
      return [remark, beforeZone].lazy.compactMap(\.self)
        .first { DisplayWidth.of(String($0)) <= width } ?? word
    }
    if run.roles.contains(.time) {
      let time = firstIndex { "–-".contains($0) }.map { self[...$0] } ?? self
      return DisplayWidth.of(String(time)) <= width ? time.withoutBlanksAtEnd : word
    }
    if word.isMark(in: run) {
      let next = self[word.endIndex...].drop { $0 == " " }.firstWord
      return next.isEmpty ? word : self[..<next.endIndex]
    }
    return word
  }
}

/// Lines of a fixed width that are filled with one word after the other.
private struct LineWrapper {
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
        // Signs after it belong to the word that is cut.
        rest = rest[piece.endIndex...].drop(while: \.joinsWord)
          .drop { !$0.isLetter && !$0.isNumber }
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
    if !tail.isEmpty, blank != nil, run.text.utf8.index(after: tail.endIndex) == word.startIndex {
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
