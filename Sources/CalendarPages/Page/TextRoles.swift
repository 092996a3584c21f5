/// The kind of a text on a page; a text may be of several kinds at once.
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
  /// A day that has events.
  package static let busyDay = TextRoles(rawValue: 1 << 3)
  /// Today.
  package static let today = TextRoles(rawValue: 1 << 4)
  /// A selected day.
  package static let selected = TextRoles(rawValue: 1 << 5)
  /// A day of a neighbouring month that is shown faintly.
  package static let faintDay = TextRoles(rawValue: 1 << 6)
  /// The frame of a selected day.
  package static let selectionEdge = TextRoles(rawValue: 1 << 15)
  /// The number of events on a day.
  package static let count = TextRoles(rawValue: 1 << 7)
  /// The date above the occurrences of a day.
  package static let heading = TextRoles(rawValue: 1 << 8)
  /// The time of something.
  package static let time = TextRoles(rawValue: 1 << 9)
  /// The title of something.
  package static let summary = TextRoles(rawValue: 1 << 10)
  /// The place of something.
  package static let place = TextRoles(rawValue: 1 << 11)
  /// A mark or a remark beside something.
  package static let note = TextRoles(rawValue: 1 << 12)
  /// Something that will not take place.
  package static let cancelled = TextRoles(rawValue: 1 << 13)
  /// Something that may take place.
  package static let tentative = TextRoles(rawValue: 1 << 14)
  /// The rules between the cells of a grid of titles.
  package static let rule = TextRoles(rawValue: 1 << 16)
  /// A bar through the cells of a grid, for something of several days.
  package static let bar = TextRoles(rawValue: 1 << 17)
  /// A day with few events.
  package static let fewEvents = TextRoles(rawValue: 1 << 18)
  /// A day with some events.
  package static let someEvents = TextRoles(rawValue: 1 << 19)
  /// A day with many events.
  package static let manyEvents = TextRoles(rawValue: 1 << 20)
  /// A day with a mark, and the symbol of the mark.
  package static let marked = TextRoles(rawValue: 1 << 22)
  /// Text of something that was added.
  package static let added = TextRoles(rawValue: 1 << 23)
  /// Text of something that was removed.
  package static let removed = TextRoles(rawValue: 1 << 24)
  /// Something that the reader has declined.
  package static let declined = TextRoles(rawValue: 1 << 25)
  /// The initials of a calendar.
  package static let initials = TextRoles(rawValue: 1 << 21)
  /// Text of a document that is only shown where its colours may not be seen.
  package static let spare = TextRoles(rawValue: 1 << 26)
}
