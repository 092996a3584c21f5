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
