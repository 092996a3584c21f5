import CalendarLocales
import CivilCalendar

/// The marks on the days of a page; each label has its own sign.
package struct PageMarks: Sendable {
  /// The sign that stands for a label.
  struct Sign: Hashable, Sendable {
    /// The text of the mark.
    let label: String
    /// The index of the label among those of the page, from 0.
    let place: Int
    /// The symbol that the reader has chosen for the label, or `nil`.
    let chosenSymbol: String?
  }

  /// The signs: first those with chosen symbols in their order, then the others by label.
  let signs: [Sign]

  private let placesByDay: [DayNumber: [Int]]

  /// Creates the marks of a page.
  ///
  /// - Parameters:
  ///   - marks: The marks; a label that occurs twice on a day counts once.
  ///   - symbols: The symbols that the reader has chosen for labels.
  init(_ marks: [DayMark], symbols: [(label: String, symbol: String)]) {
    let chosen = Dictionary(symbols.map { ($0.label, $0.symbol) }) { $1 }
    let labels = Set(marks.map(\.label))
    var ordered: [String] = []
    for label in symbols.map(\.label) + labels.sorted()
    where labels.contains(label) && !ordered.contains(label) {
      ordered.append(label)
    }
    signs = ordered.enumerated().map {
      Sign(label: $1, place: $0, chosenSymbol: chosen[$1])
    }
    let places = Dictionary(signs.map { ($0.label, $0.place) }) { first, _ in first }
    var placesByDay: [DayNumber: [Int]] = [:]
    for mark in marks {
      guard let place = places[mark.label] else { continue }
      placesByDay[mark.day, default: []].append(place)
    }
    self.placesByDay = placesByDay.mapValues { Array(Set($0)).sorted() }
  }

  /// The signs of the marks on a day.
  func signs(on day: DayNumber) -> [Sign] {
    (placesByDay[day] ?? []).map { signs[$0] }
  }
}

extension PageMarks.Sign {
  /// Returns the chosen symbol if it fits into some columns, or else one of calview's symbols.
  func symbol(_ look: PageLook, fitting columns: Int) -> String {
    if let chosenSymbol, DisplayWidth.of(chosenSymbol) <= columns { return chosenSymbol }
    let symbols = look.symbols.marks
    return symbols[place % symbols.count]
  }

  /// Returns the colour of the sign; `nil` for plain text.
  func tint(_ look: PageLook) -> Tint? {
    guard let theme = look.theme else { return nil }
    let slots = Self.slots.prefix(theme.slotCount)
    return .slot(slots[place % slots.count])
  }

  /// The palette colours of marks, in a different order from that of calendars.
  ///
  /// The first five also exist on terminals with few colours.
  private static let slots = [2, 1, 3, 0, 4, 5, 6, 7]
}

extension PageLine {
  /// Appends the symbol of a mark.
  mutating func append(
    _ sign: PageMarks.Sign, _ look: PageLook, fitting columns: Int = 2
  ) {
    append(sign.symbol(look, fitting: columns), .marked, tint: sign.tint(look))
  }
}
