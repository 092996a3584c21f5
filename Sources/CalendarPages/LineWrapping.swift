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
    var notes = PageLine()
    for remark in remarks {
      whole.append(remark)
      notes.append(remark)
    }
    let all = whole.wrapped(toWidth: width, lineLimit: lineLimit + 1, ellipsis: ellipsis)
    if all.count <= lineLimit { return all }
    if remarks.isEmpty { return wrapped(toWidth: width, lineLimit: lineLimit, ellipsis: ellipsis) }
    let below = notes.wrapped(toWidth: width, lineLimit: lineLimit, ellipsis: ellipsis)
    return wrapped(toWidth: width, lineLimit: lineLimit, ellipsis: ellipsis) + below
  }

  /// Breaks the line into lines of a width, between words where that is possible.
  ///
  /// What doesn't fit into the given number of lines is cut off, and an ellipsis says so.
  func wrapped(toWidth width: Int, lineLimit: Int, ellipsis: String) -> [PageLine] {
    var wrapper = LineWrapper(width: max(width, 1), lineLimit: lineLimit, ellipsis: ellipsis)
    var followsBlank = false
    for run in runs {
      wrapper.beginRun()
      var rest = run.text[...]
      while let first = rest.first, !wrapper.isFull {
        if first == " " {
          followsBlank = true
          rest.removeFirst()
        } else {
          let word = rest.firstPart(in: run, atMost: width)
          wrapper.append(word, afterBlank: followsBlank, run)
          followsBlank = false
          rest = rest[word.endIndex...]
        }
      }
    }
    return wrapper.finish()
  }
}

extension Substring {
  /// What is not to be broken where it has room on a line: a remark in brackets, or else what stands
  /// in it before the name of a zone; the mark before a place and the word behind it; otherwise a
  /// word.
  fileprivate func firstPart(in run: Run, atMost width: Int) -> Substring {
    let word = prefix { $0 != " " }
    if first == "[", run.roles.contains(.note), let end = firstIndex(of: "]") {
      let remark = self[...end]
      let beforeZone = remark[..<(remark.lastIndex(of: " ") ?? word.endIndex)]
      return [remark, beforeZone].first { DisplayWidth.of(String($0)) <= width } ?? word
    }
    if run.roles.contains(.place), word.count == 1 {
      let next = self[word.endIndex...].drop { $0 == " " }.prefix { $0 != " " }
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
  /// Whether the line ends in a part of the run that is being wrapped.
  private var continuesRun = false

  init(width: Int, lineLimit: Int, ellipsis: String) {
    self.width = width
    self.lineLimit = lineLimit
    self.ellipsis = ellipsis
  }

  mutating func beginRun() {
    continuesRun = false
  }

  mutating func append(_ word: Substring, afterBlank: Bool, _ run: Run) {
    let blank = afterBlank && line.width > 0 ? 1 : 0
    if line.width + blank + DisplayWidth.of(String(word)) <= width {
      if blank == 1 { take(" ", of: run) }
      take(String(word), of: run)
      return
    }
    if line.width > 0, !breakLine() {
      isFullBeforeWord = afterBlank
      return
    }
    if DisplayWidth.of(String(word)) <= width {
      take(String(word), of: run)
    } else {
      cut(word, run)
    }
  }

  /// Breaks a word that is longer than a line.
  private mutating func cut(_ word: Substring, _ run: Run) {
    var rest = word
    while !rest.isEmpty {
      let piece = rest.firstPiece(atMost: width)
      if line.width > 0, !breakLine() { return }
      take(String(piece), of: run)
      rest = rest[piece.endIndex...]
    }
  }

  private mutating func take(_ text: String, of run: Run) {
    if continuesRun {
      line.extend(by: text, of: run)
    } else {
      line.append(text, like: run)
    }
    continuesRun = text != " " || continuesRun
  }

  /// Begins the next line; returns whether there may be one.
  private mutating func breakLine() -> Bool {
    if lines.count + 1 == lineLimit {
      isFull = true
      return false
    }
    lines.append(line)
    line = PageLine()
    continuesRun = false
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
