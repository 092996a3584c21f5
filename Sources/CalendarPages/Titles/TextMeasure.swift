import CalendarLocales

/// How wide texts are: in the columns of a terminal, or in the unknown font of a picture.
enum TextMeasure {
  case columns

  /// In hundredths of the size of the letters of a wide font. Events of a group are inset by some.
  case letters(inset: Int)

  /// The width of a blank, by which the further lines of a title are indented.
  var blank: Int { width(of: " ") }

  /// How far events of a group are inset, besides the blank before them.
  var inset: Int {
    switch self {
    case .columns: 0
    case .letters(let inset): inset
    }
  }

  func width(of text: String) -> Int {
    switch self {
    case .columns: DisplayWidth.of(text)
    case .letters: text.widthInLetters
    }
  }

  func width(of line: PageLine) -> Int {
    switch self {
    case .columns: line.width
    case .letters: line.runs.reduce(0) { $0 + $1.text.widthInLetters }
    }
  }

  /// Returns the longest beginning of a text that fits.
  func prefix(of text: String, fitting room: Int) -> Substring {
    switch self {
    case .columns: return DisplayWidth.prefix(of: text, fitting: room)
    case .letters:
      var room = room
      return text.prefix { character in
        room -= character.widthInLetters
        return room >= 0
      }
    }
  }
}
