import CalendarLocale

extension PageLine {
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
  /// What is not to be broken: a word, or a remark in brackets that has room on a line.
  fileprivate func firstPart(in run: Run, atMost width: Int) -> Substring {
    if first == "[", run.roles.contains(.note), let end = firstIndex(of: "]") {
      let remark = self[...end]
      if DisplayWidth.of(String(remark)) <= width { return remark }
    }
    return prefix { $0 != " " }
  }
}

private struct LineWrapper {
  let width: Int
  let lineLimit: Int
  let ellipsis: String

  private var lines: [PageLine] = []
  private var line = PageLine()
  private(set) var isFull = false
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
    if line.width > 0, !breakLine() { return }
    if DisplayWidth.of(String(word)) <= width {
      take(String(word), of: run)
    } else {
      cut(word, run)
    }
  }

  /// Breaks a word that is longer than a line.
  private mutating func cut(_ word: Substring, _ run: Run) {
    for character in word {
      let character = String(character)
      if line.width > 0, line.width + DisplayWidth.of(character) > width, !breakLine() { return }
      take(character, of: run)
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
      line.shorten(to: width - DisplayWidth.of(ellipsis))
      line.appendEllipsis(ellipsis)
    }
    if line.width > 0 || lines.isEmpty { lines.append(line) }
    return lines
  }
}
