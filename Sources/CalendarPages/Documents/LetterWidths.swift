import CalendarLocales

extension PageLine {
  /// The width of the line, in relation to the size of its letters, in a wide font such as DejaVu Sans
  /// or Verdana.
  ///
  /// Which font a picture is shown in is not known; in most the line is narrower.
  var widthInLetters: Double {
    Double(runs.reduce(0) { $0 + $1.text.widthInLetters }) / 100
  }

  /// Returns as much of the line as fits into a width in relation to the size of its letters, with an
  /// ellipsis if that isn't all.
  func fitting(widthInLetters room: Double, ellipsis: String) -> PageLine {
    var line = self
    var columns = min(width, Int(max(0, room) * 100) / Character.leastWidthInLetters)
    while line.widthInLetters > room, columns > 0 {
      line = truncated(to: columns, ellipsis: ellipsis)
      columns -= 1
    }
    return line
  }
}

extension String {
  /// The width of the text, in hundredths of the size of its letters.
  var widthInLetters: Int { reduce(0) { $0 + $1.widthInLetters } }
}

extension Character {
  fileprivate static let leastWidthInLetters = 28

  private static let widthsInLetters: [Character: Int] = {
    let letters = [
      (leastWidthInLetters, "ijlI'’"), (35, " .,:;|/J"), (42, "frt-!()[]"), (54, "cszLF–"),
      (62, "aekvxyEPTYZ"), (70, "ABCKRSVX"), (85, "w+=<>~"), (100, "mMW@%…—"),
    ]
    var widths: [Character: Int] = [:]
    for (width, letters) in letters {
      for letter in letters { widths[letter] = width }
    }
    return widths
  }()

  /// The width of the character, in hundredths of its size.
  var widthInLetters: Int {
    if let width = Self.widthsInLetters[self] { return width }
    if DisplayWidth.of(String(self)) > 1 { return 120 }
    // Joined letters are narrow.
    if TerminalText.beginsRightToLeft(String(self)) == true { return 55 }
    return isUppercase || self == "&" ? 79 : 64
  }
}
