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
    // The part that the blanks before a word are in.
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
          // The place after a mark may be a part of its own.
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
  /// What is before the first blank.
  fileprivate var firstWord: Substring {
    var rest = utf8[...]
    while let blank = rest.firstIndex(of: UInt8(ascii: " ")) {
      // One that belongs to a character with something else is none.
      if self[blank] == " " { return self[..<blank] }
      rest = rest[utf8.index(after: blank)...]
    }
    return self
  }

  /// The text without blanks at its end.
  var withoutBlanksAtEnd: Substring {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }

  /// Whether the word is the mark before a place.
  fileprivate func isMark(in run: Run) -> Bool { run.roles.contains(.place) && count == 1 }

  /// What is not to be broken where it has room on a line: a remark in brackets, or else what is
  /// in it before the name of a zone; the mark before a place and the word after it; a time with
  /// the dash after it; otherwise a word.
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
