import CalendarLocale
import CivilCalendar

/// The marks on the days of a page; each label has a sign of its own.
package struct PageMarks: Sendable {
  /// What stands for a label.
  struct Sign: Hashable, Sendable {
    /// What the mark says.
    let label: String
    /// The place of the label among those of the page, from 0.
    let place: Int
    /// The symbol that its reader has chosen for it.
    let chosenSymbol: String?
  }

  /// The signs: first those of chosen symbols in their order, then the others by their labels.
  let signs: [Sign]

  private let placesByDay: [DayNumber: [Int]]

  /// Creates the marks of a page.
  ///
  /// - Parameters:
  ///   - marks: The marks; a label that comes twice on a day counts once.
  ///   - symbols: The symbols that its reader has chosen for labels.
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
  /// The symbol, in no more than some columns: that of the label, or else one of calview's.
  func symbol(_ look: PageLook, fitting columns: Int) -> String {
    if let chosenSymbol, DisplayWidth.of(chosenSymbol) <= columns { return chosenSymbol }
    let symbols = look.symbols.marks
    return symbols[place % symbols.count]
  }

  /// The colour; `nil` for plain text.
  func tint(_ look: PageLook) -> Tint? {
    guard let theme = look.theme else { return nil }
    let slots = Self.slots.prefix(theme.slotCount)
    return .slot(slots[place % slots.count])
  }

  /// The colours of calview, in another order than calendars have them; the first five are there
  /// with few colours too.
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
