import CalendarLocales

/// Breaks a title into a few short lines.
///
/// Lines are broken at blanks, after hyphens and slashes, and between ideographs. A word that fits on
/// no line is divided where it shows a seam, or else at the edge of its line: where syllables end
/// depends on the language, which no title says. A hyphen shows that the word goes on. What has no
/// room in the last line is cut at a character, since in narrow cells half a word says more than none.
struct TitleWrapping {
  /// The room of the first line, and that of the others.
  let first: Int
  let others: Int
  let lineLimit: Int
  let ellipsis: String
  var measure = TextMeasure.columns

  /// Returns the lines of a title; the first is empty if it has no room for the first word.
  func lines(of title: String) -> (lines: [String], isCut: Bool) {
    var lines = [""]
    var words = Self.words(of: title)[...]
    while let word = words.popFirst() {
      let room = lines.count == 1 ? first : others
      let line = lines[lines.count - 1]
      let gap = word.followsBlank && !line.isEmpty ? " " : ""
      let whole = line + gap + word.text
      if measure.width(of: whole) <= room {
        lines[lines.count - 1] = whole
      } else if lines.count == lineLimit {
        let rest = words.reduce(into: whole) { $0 += ($1.followsBlank ? " " : "") + $1.text }
        lines[lines.count - 1] = cut(rest, to: room)
        return (lines, true)
      } else if measure.width(of: word.text) <= others {
        lines.append(word.text)
      } else if let parts = divided(
        word.text, within: room - measure.width(of: line + gap),
        isAlone: line.isEmpty && room >= others)
      {
        lines[lines.count - 1] = line + gap + parts.head
        lines.append("")
        words = [Word(text: parts.rest, followsBlank: false)] + words
      } else {
        lines.append("")
        words = [Word(text: word.text, followsBlank: false)] + words
      }
    }
    return (lines, false)
  }

  /// Returns a word in two parts, the first of which has room; `nil` if so little of it has room that
  /// it should rather begin a line.
  ///
  /// - Parameter isAlone: Whether it already begins a line, and must be divided somewhere.
  private func divided(
    _ word: String, within room: Int, isAlone: Bool
  ) -> (head: String, rest: String)? {
    let letters = Array(word)
    func count(fitting room: Int) -> Int {
      measure.prefix(of: word, fitting: max(room, 0)).count
    }
    let besideHyphen = count(fitting: room - measure.width(of: "-"))
    let fitting = count(fitting: room)
    let last = min(fitting, letters.count - Self.leastRest)
    let places = (0...max(last, 0)).filter {
      $0 >= Self.leastRest && $0 <= (letters.needsHyphen(at: $0) ? besideHyphen : fitting)
    }
    if let seam = places.last(where: letters.isSeam) { return letters.divided(at: seam) }
    if let place = places.last, isAlone || place >= Self.leastHead {
      return letters.divided(at: place)
    }
    guard isAlone else { return nil }
    // One or two letters on a line of their own are hard to read, but a short line has no others, and
    // no room for a hyphen.
    let count = max(fitting, 1)
    return (String(letters[..<count]), String(letters[count...]))
  }

  /// The fewest letters of a divided word that are on a line, if the line has room for more.
  private static let leastRest = 3

  /// The fewest letters of a word without a seam that are worth beginning it after others.
  private static let leastHead = 4

  private func cut(_ text: String, to room: Int) -> String {
    let roomOfText = max(0, room - measure.width(of: ellipsis))
    var kept = measure.prefix(of: text, fitting: roomOfText)[...]
    while kept.last == " " { kept.removeLast() }
    return measure.width(of: ellipsis) <= room ? kept + ellipsis : String(kept)
  }

  private struct Word {
    let text: String
    let followsBlank: Bool
  }

  private static func words(of title: String) -> [Word] {
    var words: [Word] = []
    var word = ""
    var followsBlank = false
    func end() {
      if word.isEmpty { return }
      words.append(Word(text: word, followsBlank: followsBlank))
      (word, followsBlank) = ("", false)
    }
    let characters = Array(title)
    for (index, character) in characters.enumerated() {
      if character == " " {
        end()
        followsBlank = true
        continue
      }
      let isIdeograph = !character.isASCII && character.isLetter && !character.joinsWord
      if isIdeograph { end() }
      word.append(character)
      // Short parts, as in "9-1" or "stand-up", say too little on lines of their own.
      let isSign = character == "-" || character == "/"
      let next = characters[(index + 1)...].prefix(leastRest).filter { !" -/".contains($0) }
      if isIdeograph || isSign && word.count > leastRest && next.count == leastRest { end() }
    }
    end()
    return words
  }
}

extension [Character] {
  /// Returns the two parts of a word, the first with a hyphen if it needs one.
  fileprivate func divided(at index: Int) -> (head: String, rest: String) {
    (String(self[..<index]) + (needsHyphen(at: index) ? "-" : ""), String(self[index...]))
  }

  /// Whether a part of a word that ends before an index would look like a word: letters follow letters.
  ///
  /// Scripts without capitals have no hyphens.
  fileprivate func needsHyphen(at index: Int) -> Bool {
    index > 0 && index < count && self[index - 1].isCased && self[index].isCased
  }

  /// Whether a word shows that it is made of parts which meet at an index: after a sign, or before a
  /// capital that follows a small letter.
  fileprivate func isSeam(at index: Int) -> Bool {
    guard index > 0, index < count else { return false }
    let (last, next) = (self[index - 1], self[index])
    return next.isUppercase && last.isLowercase
      || (next.isLetter || next.isNumber) && !last.isLetter && !last.isNumber
  }
}
