import CalendarLocales

/// Breaks a title into a few short lines.
///
/// Lines are broken at blanks, after hyphens and slashes, and between ideographs. A word that fits on
/// no line is hyphenated. What has no room in the last line is cut at a character, since in narrow
/// cells half a word says more than none.
struct TitleWrapping {
  /// The columns of the first line, and those of the others.
  let first: Int
  let others: Int
  let lineLimit: Int
  let ellipsis: String

  /// Returns the lines of a title; the first is empty if it has no room for the first word.
  func lines(of title: String) -> (lines: [String], isCut: Bool) {
    var lines = [""]
    var words = Self.words(of: title)[...]
    while let word = words.popFirst() {
      let room = lines.count == 1 ? first : others
      let line = lines[lines.count - 1]
      let gap = word.followsBlank && !line.isEmpty ? " " : ""
      let whole = line + gap + word.text
      if DisplayWidth.of(whole) <= room {
        lines[lines.count - 1] = whole
      } else if lines.count == lineLimit {
        let rest = words.reduce(into: whole) { $0 += ($1.followsBlank ? " " : "") + $1.text }
        lines[lines.count - 1] = cut(rest, to: room)
        return (lines, true)
      } else if DisplayWidth.of(word.text) <= others {
        lines.append(word.text)
      } else if let parts = word.text.hyphenated(
        within: room - DisplayWidth.of(line + gap)) ?? brokenAnywhere(word.text, line, room)
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

  /// Breaks a word at any character if it begins a line that has room for some of it.
  private func brokenAnywhere(
    _ word: String, _ line: String, _ room: Int
  ) -> (head: String, rest: String)? {
    guard line.isEmpty, room >= others else { return nil }
    let fitting = DisplayWidth.prefix(of: word, fitting: max(room, 1))
    var head = fitting.isEmpty ? word.prefix(1) : fitting[...]
    // One or two letters on a line of their own are hard to read.
    let rest = word.count - head.count
    if rest < Self.leastRest, head.count >= 2 * Self.leastRest {
      head = head.dropLast(Self.leastRest - rest)
    }
    return (String(head), String(word.dropFirst(head.count)))
  }

  /// The fewest letters of a broken word that begin the next line, if it has enough of them.
  private static let leastRest = 3

  private func cut(_ text: String, to room: Int) -> String {
    let columns = max(0, room - DisplayWidth.of(ellipsis))
    var kept = DisplayWidth.prefix(of: text, fitting: columns)[...]
    while kept.last == " " { kept.removeLast() }
    return DisplayWidth.of(ellipsis) <= room ? kept + ellipsis : String(kept)
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
    for character in title {
      if character == " " {
        end()
        followsBlank = true
        continue
      }
      let isIdeograph = !character.isASCII && character.isLetter && !character.joinsWord
      if isIdeograph { end() }
      word.append(character)
      if isIdeograph || character == "-" || character == "/" { end() }
    }
    end()
    return words
  }
}

extension String {
  /// The parts of the word between which it may be divided; at least one.
  ///
  /// A word is divided before a consonant that a vowel follows, as is right in most languages with
  /// alphabets, and at least three letters from each end. Several letters can stand for a consonant, as
  /// in "sh" and "sch".
  var syllables: [String] {
    let letters = Array(self)
    let places = letters.indices.dropFirst(3).dropLast(3).filter { letters.isDivided(before: $0) }
    let edges = [0] + places + [letters.count]
    return zip(edges, edges.dropFirst()).map { String(letters[$0..<$1]) }
  }

  /// Returns the word in two parts, the first of which fits into some columns with its hyphen; `nil`
  /// if there is no such place.
  fileprivate func hyphenated(within columns: Int) -> (head: String, rest: String)? {
    var head = ""
    for syllable in syllables.dropLast() {
      guard DisplayWidth.of(head + syllable) < columns else { break }
      head += syllable
    }
    return head.isEmpty ? nil : (head + "-", String(dropFirst(head.count)))
  }
}

extension [Character] {
  fileprivate func isDivided(before index: Int) -> Bool {
    guard self[index - 1].isLetter, self[index].isLetter, !self[index].isVowel else { return false }
    let end = index + letterCount(ofConsonantAt: index)
    guard indices.contains(end), self[end].isVowel else { return false }
    return !(index - 2..<index).contains {
      indices.contains($0) && $0 + letterCount(ofConsonantAt: $0) > index
    }
  }

  /// Returns how many letters stand for the consonant that begins at an index.
  private func letterCount(ofConsonantAt index: Int) -> Int {
    let following = self[index...].prefix(3).map { $0.lowercased() }.joined()
    if following == "sch" { return 3 }
    return ["ch", "ck", "gh", "ph", "sh", "th"].contains { following.hasPrefix($0) } ? 2 : 1
  }
}

extension Character {
  /// Whether the character is a vowel of an alphabet, with or without an accent.
  fileprivate var isVowel: Bool {
    if isASCII { return "aeiouyAEIOUY".contains(self) }
    guard let letter = CalendarLocale.folded(String(self)).first else { return false }
    return "aeiouyıøæœαεηιουωаеиоуыэюяіє".contains(letter)
  }
}
