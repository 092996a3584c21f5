import CalendarLocale

/// Lines of text whose parts have roles; how a role looks is decided later.
public struct Page: Hashable, Sendable {
  /// The lines from the top.
  public var lines: [PageLine] = []

  /// Creates an empty page.
  public init() {}
}

/// A line of a page.
public struct PageLine: Hashable, Sendable {
  /// The parts from the left.
  public private(set) var runs: [Run] = []

  /// The columns that the line takes.
  public private(set) var width = 0

  /// Creates an empty line.
  public init() {}

  /// Creates a line of one part.
  public init(_ text: String, _ roles: TextRoles = []) {
    self.init()
    append(text, roles)
  }

  /// Appends a text, freed of anything that a terminal could act on.
  ///
  /// There is no other way onto a page, so that nothing from a file gets past it.
  public mutating func append(_ text: String, _ roles: TextRoles = []) {
    let text = TerminalText.safe(text, lineBreaks: .spaces)
    guard !text.isEmpty else { return }
    width += DisplayWidth.of(text)
    if let last = runs.last, last.roles == roles {
      runs[runs.count - 1].text += text
    } else {
      runs.append(Run(text: text, roles: roles))
    }
  }

  /// Appends all parts of a line.
  public mutating func append(_ line: PageLine) {
    for run in line.runs { append(run.text, run.roles) }
  }

  /// Fills the line up to a column.
  public mutating func pad(to column: Int) {
    append(String(repeating: " ", count: max(0, column - width)))
  }

  /// Takes characters off the end until the line is no wider than some columns.
  mutating func shorten(to columns: Int) {
    while width > columns, var last = runs.popLast() {
      width -= DisplayWidth.of(last.text)
      while !last.text.isEmpty, width + DisplayWidth.of(last.text) > columns {
        last.text.removeLast()
      }
      append(last.text, last.roles)
    }
  }

  /// The line without blanks at its end, which nobody sees.
  public var withoutTrailingBlanks: PageLine {
    var line = self
    while let last = line.runs.last, last.roles.isEmpty {
      let kept = last.text.trimmingBlanksAtEnd
      line.width -= last.text.utf8.count - kept.utf8.count
      line.runs.removeLast()
      guard kept.isEmpty else {
        line.runs.append(Run(text: kept, roles: last.roles))
        break
      }
    }
    return line
  }
}

/// A part of a line.
public struct Run: Hashable, Sendable {
  /// The text, free of anything that a terminal could act on.
  public fileprivate(set) var text: String

  /// What the text is.
  public let roles: TextRoles

  fileprivate init(text: String, roles: TextRoles) {
    self.text = text
    self.roles = roles
  }
}

/// What a text on a page is; a text may be several things at once.
public struct TextRoles: OptionSet, Hashable, Sendable {
  /// The bits of the roles.
  public let rawValue: UInt32

  /// Creates a set of roles from its bits.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The name of a month or a week above its days.
  public static let title = TextRoles(rawValue: 1 << 0)
  /// The name of a column.
  public static let weekday = TextRoles(rawValue: 1 << 1)
  /// The number of a week.
  public static let weekNumber = TextRoles(rawValue: 1 << 2)
  /// A day on which something lies.
  public static let busyDay = TextRoles(rawValue: 1 << 3)
  /// Today.
  public static let today = TextRoles(rawValue: 1 << 4)
  /// A selected day.
  public static let selected = TextRoles(rawValue: 1 << 5)
  /// A day of a neighbouring month that is shown faintly.
  public static let faintDay = TextRoles(rawValue: 1 << 6)
  /// What frames a selected day.
  public static let selectionEdge = TextRoles(rawValue: 1 << 15)
  /// How much lies on a day.
  public static let count = TextRoles(rawValue: 1 << 7)
  /// The date above the occurrences of a day.
  public static let heading = TextRoles(rawValue: 1 << 8)
  /// When something is.
  public static let time = TextRoles(rawValue: 1 << 9)
  /// What something is called.
  public static let summary = TextRoles(rawValue: 1 << 10)
  /// Where something is.
  public static let place = TextRoles(rawValue: 1 << 11)
  /// A mark or a remark beside something.
  public static let note = TextRoles(rawValue: 1 << 12)
  /// Something that will not take place.
  public static let cancelled = TextRoles(rawValue: 1 << 13)
  /// Something that may take place.
  public static let tentative = TextRoles(rawValue: 1 << 14)
}

extension String {
  fileprivate var trimmingBlanksAtEnd: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
