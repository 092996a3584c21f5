package import CivilCalendar

/// The place of a page in a set of pages, one for each month and an index of them.
///
/// All addresses are relative, so that the set can be moved as a whole.
package struct HTMLPages {
  /// The months of the set, in order.
  let months: [Month]

  /// The month of the page; `nil` for the index.
  let month: Month?

  /// Creates the place of a page.
  package init(_ months: [Month], month: Month?) {
    self.months = months
    self.month = month
  }

  /// The file name of the page.
  package var name: String { month.map(Self.name) ?? Self.index }

  /// Whether the page is the index.
  package var isIndex: Bool { month == nil }

  /// The file name of the index.
  static let index = "index.html"

  /// Returns the file name of the page of a month.
  static func name(of month: Month) -> String { "\(month).html" }

  /// Returns the address of a day, which is on the page of its month.
  func address(of day: DayNumber) -> String {
    "\(Self.name(of: Month(clamping: day)))#\(DocumentContext.date(day))"
  }

  /// Returns the month some months after that of the page, if it has a page too.
  func neighbour(_ distance: Int) -> Month? {
    month?.adding(months: distance).flatMap { months.contains($0) ? $0 : nil }
  }
}
