import CalendarLocales

extension PageLine {
  /// The width of the line, in relation to the size of its letters, in a wide font such as DejaVu Sans
  /// or Verdana.
  ///
  /// Which font a picture is shown in is not known; in most the line is narrower.
  var widthInLetters: Double {
    runs.reduce(0) { $0 + $1.text.reduce(0) { $0 + $1.widthInLetters } }
  }

  /// Returns as much of the line as fits into a width in relation to the size of its letters, with an
  /// ellipsis if that isn't all.
  func fitting(widthInLetters room: Double, ellipsis: String) -> PageLine {
    var line = self
    var columns = min(width, Int(max(0, room) / Character.leastWidthInLetters))
    while line.widthInLetters > room, columns > 0 {
      line = truncated(to: columns, ellipsis: ellipsis)
      columns -= 1
    }
    return line
  }
}

extension Character {
  fileprivate static let leastWidthInLetters = 0.28

  private static let widthsInLetters: [Character: Double] = {
    let letters = [
      (leastWidthInLetters, "ijlI'’"), (0.35, " .,:;|/J"), (0.42, "frt-!()[]"), (0.54, "cszLF–"),
      (0.62, "aekvxyEPTYZ"), (0.7, "ABCKRSVX"), (0.85, "w+=<>~"), (1, "mMW@%…—"),
    ]
    var widths: [Character: Double] = [:]
    for (width, letters) in letters {
      for letter in letters { widths[letter] = width }
    }
    return widths
  }()

  fileprivate var widthInLetters: Double {
    if let width = Self.widthsInLetters[self] { return width }
    if DisplayWidth.of(String(self)) > 1 { return 1.2 }
    // Joined letters are narrow.
    if TerminalText.beginsRightToLeft(String(self)) == true { return 0.55 }
    return isUppercase || self == "&" ? 0.79 : 0.64
  }
}
