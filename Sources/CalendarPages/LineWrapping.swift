import CalendarLocale

extension PageLine {
  /// Breaks the line and remarks on it into lines of a width.
  ///
  /// What has no room in the given number of lines is cut off; the remarks then have lines of their
  /// own.
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

  /// Breaks the line into lines of a width, between words where that is possible.
  ///
  /// What doesn't fit into the given number of lines is cut off, and an ellipsis says so.
  func wrapped(toWidth width: Int, lineLimit: Int, ellipsis: String) -> [PageLine] {
    if self.width <= width, isEvenlySpaced { return [self] }
    return brokenIntoWords(toWidth: width, lineLimit: lineLimit, ellipsis: ellipsis)
  }

  /// Breaks the line as ``wrapped(toWidth:lineLimit:ellipsis:)`` does, whether it fits or not.
  func brokenIntoWords(toWidth width: Int, lineLimit: Int, ellipsis: String) -> [PageLine] {
    var wrapper = LineWrapper(width: max(width, 1), lineLimit: lineLimit, ellipsis: ellipsis)
    // The part that the blanks before a word stand in.
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
          // The place behind a mark may be a part of its own.
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
  /// Whether the line begins and ends with something, has one blank in a row at most, and nothing
  /// from right to left, whose blanks are set apart: it is then all that is left if it fits.
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
  /// What stands before the first blank.
  fileprivate var firstWord: Substring {
    var rest = utf8[...]
    while let blank = rest.firstIndex(of: UInt8(ascii: " ")) {
      // One that belongs to a character with something else is none.
      if self[blank] == " " { return self[..<blank] }
      rest = rest[utf8.index(after: blank)...]
    }
    return self
  }

  fileprivate var withoutBlanksAtEnd: Substring {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }

  /// Whether the word is the mark before a place.
  fileprivate func isMark(in run: Run) -> Bool { run.roles.contains(.place) && count == 1 }

  /// What is not to be broken where it has room on a line: a remark in brackets, or else what stands
  /// in it before the name of a zone; the mark before a place and the word behind it; a time with
  /// the dash behind it; otherwise a word.
  fileprivate func firstPart(in run: Run, atMost width: Int) -> Substring {
    let word = firstWord
    if first == "[", run.roles.contains(.note), let end = firstIndex(of: "]") {
      let remark = self[...end]
      let beforeZone = remark[..<(remark.lastIndex(of: " ") ?? word.endIndex)].withoutBlanksAtEnd
      return [remark, beforeZone].first { DisplayWidth.of(String($0)) <= width } ?? word
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

  /// As much of a long word as fits into some columns: up to a mark that it may be broken behind, if
  /// there is one, and one character at least.
  fileprivate func firstPiece(atMost width: Int) -> Substring {
    let fitting = DisplayWidth.prefix(of: String(self), fitting: width)
    let piece = fitting.isEmpty ? prefix(1) : prefix(fitting.count)
    guard piece.endIndex < endIndex else { return self }
    // An underscore stands for a blank in the name of a zone, whose parts are rather kept whole.
    let mark = piece.lastIndex { "/.-–@&=?".contains($0) } ?? piece.lastIndex(of: "_")
    return mark.map { piece[...$0] } ?? piece
  }
}

private struct LineWrapper {
  let width: Int
  let lineLimit: Int
  let ellipsis: String

  private var lines: [PageLine] = []
  private var line = PageLine()
  private(set) var isFull = false
  /// Whether what is left out begins with a word of its own.
  private var isFullBeforeWord = false
  /// Words of the run that is being wrapped, as they stand there, which the line is to end in.
  private var tail: Substring = ""
  private var tailWidth = 0
  /// Whether the line ends in a part of the run that is being wrapped.
  private var continuesRun = false

  init(width: Int, lineLimit: Int, ellipsis: String) {
    self.width = width
    self.lineLimit = lineLimit
    self.ellipsis = ellipsis
  }

  /// Appends a word, with the blank before it unless it begins a line.
  ///
  /// - Parameter next: What is to stand on the same line if both have room on one.
  mutating func append(
    _ word: Substring, of run: Run, after blank: Run?, before next: Substring? = nil
  ) {
    let blank = lineWidth > 0 ? blank : nil
    let wordWidth = DisplayWidth.of(String(word))
    let both = next.map { wordWidth + 1 + DisplayWidth.of(String($0)) } ?? wordWidth
    let needed = both <= width ? both : wordWidth
    if lineWidth + (blank == nil ? 0 : 1) + needed <= width {
      take(word, wordWidth, of: run, after: blank)
    } else if lineWidth > 0, !breakLine(run) {
      isFullBeforeWord = blank != nil
    } else if wordWidth <= width {
      take(word, wordWidth, of: run, after: nil)
    } else {
      cut(word, run)
    }
  }

  private var lineWidth: Int { line.width + tailWidth }

  /// Breaks a word that is longer than a line.
  private mutating func cut(_ word: Substring, _ run: Run) {
    var rest = word
    while !rest.isEmpty {
      let piece = rest.firstPiece(atMost: width)
      if lineWidth > 0, !breakLine(run) { return }
      let shown = piece.withoutBlanksAtEnd
      take(shown, DisplayWidth.of(String(shown)), of: run, after: nil)
      rest = rest[piece.endIndex...].drop { $0 == " " }
    }
  }

  private mutating func take(
    _ word: Substring, _ wordWidth: Int, of run: Run, after blank: Run?
  ) {
    let gap = tail.endIndex..<word.startIndex
    if !tail.isEmpty, blank != nil, run.text.utf8.index(after: gap.lowerBound) == gap.upperBound {
      // As in the run, with one blank between.
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

  /// Begins the next line; returns whether there may be one.
  private mutating func breakLine(_ run: Run) -> Bool {
    end(run)
    if lines.count + 1 == lineLimit {
      isFull = true
      return false
    }
    lines.append(line)
    line = PageLine()
    return true
  }

  mutating func finish() -> [PageLine] {
    if isFull {
      let mark = (isFullBeforeWord ? " " : "") + ellipsis
      line.shorten(to: width - DisplayWidth.of(mark))
      line.appendEllipsis(mark)
    }
    if line.width > 0 || lines.isEmpty { lines.append(line) }
    return lines
  }
}
