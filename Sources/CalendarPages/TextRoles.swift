/// What a text on a page is; a text may be several things at once.
package struct TextRoles: OptionSet, Hashable, Sendable {
  /// The bits of the roles.
  package let rawValue: UInt32

  /// Creates a set of roles from its bits.
  package init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The name of a month or a week above its days.
  package static let title = TextRoles(rawValue: 1 << 0)
  /// The name of a column.
  package static let weekday = TextRoles(rawValue: 1 << 1)
  /// The number of a week.
  package static let weekNumber = TextRoles(rawValue: 1 << 2)
  /// A day on which something is.
  package static let busyDay = TextRoles(rawValue: 1 << 3)
  /// Today.
  package static let today = TextRoles(rawValue: 1 << 4)
  /// A selected day.
  package static let selected = TextRoles(rawValue: 1 << 5)
  /// A day of a neighbouring month that is shown faintly.
  package static let faintDay = TextRoles(rawValue: 1 << 6)
  /// What frames a selected day.
  package static let selectionEdge = TextRoles(rawValue: 1 << 15)
  /// How much is on a day.
  package static let count = TextRoles(rawValue: 1 << 7)
  /// The date above the occurrences of a day.
  package static let heading = TextRoles(rawValue: 1 << 8)
  /// When something is.
  package static let time = TextRoles(rawValue: 1 << 9)
  /// What something is called.
  package static let summary = TextRoles(rawValue: 1 << 10)
  /// Where something is.
  package static let place = TextRoles(rawValue: 1 << 11)
  /// A mark or a remark beside something.
  package static let note = TextRoles(rawValue: 1 << 12)
  /// Something that will not take place.
  package static let cancelled = TextRoles(rawValue: 1 << 13)
  /// Something that may take place.
  package static let tentative = TextRoles(rawValue: 1 << 14)
  /// What keeps the cells of a ruled grid apart.
  package static let rule = TextRoles(rawValue: 1 << 16)
  /// Something of several days that runs through the cells of a grid.
  package static let bar = TextRoles(rawValue: 1 << 17)
  /// A day with little on it.
  package static let fewEvents = TextRoles(rawValue: 1 << 18)
  /// A day with more on it.
  package static let someEvents = TextRoles(rawValue: 1 << 19)
  /// A day with much on it.
  package static let manyEvents = TextRoles(rawValue: 1 << 20)
  /// A day with a mark, and the symbol of the mark.
  package static let marked = TextRoles(rawValue: 1 << 22)
  /// What something new says.
  package static let added = TextRoles(rawValue: 1 << 23)
  /// What something gone said.
  package static let removed = TextRoles(rawValue: 1 << 24)
  /// What stands for a calendar.
  package static let initials = TextRoles(rawValue: 1 << 21)
}
