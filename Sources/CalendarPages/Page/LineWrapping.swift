import CalendarLocale

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
  var withoutBlanksAtEnd: Substring {
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
