import CalendarEvents

/// The number of differences of each kind.
package struct DifferenceCounts: Hashable, Sendable {
  /// The number of events that only the new side has.
  package private(set) var added = 0

  /// The number of events that only the old side has.
  package private(set) var removed = 0

  /// The number of events that start at another time.
  package private(set) var moved = 0

  /// The number of events that changed in something other than their start.
  package private(set) var changed = 0

  /// The number of calendars whose own properties changed.
  package private(set) var calendars = 0

  /// The number of events that are the same except for their UID.
  package private(set) var renamed = 0

  /// Creates counts of zero.
  package init() {}

  /// Whether all counts are zero.
  package var isEmpty: Bool { self == DifferenceCounts() }

  /// Counts a difference.
  mutating func count(_ difference: Difference) {
    if difference.differsOnlyInUID {
      renamed += 1
      return
    }
    switch difference.change {
    case .added: added += 1
    case .removed: removed += 1
    case .moved: moved += 1
    case .changed: changed += 1
    }
  }

  /// Counts a calendar whose own properties changed.
  mutating func countCalendar() { calendars += 1 }

  /// The counts as a line: `2 added, 1 removed`; counts of zero are left out.
  var line: PageLine {
    var line = PageLine()
    let parts: [(count: Int, words: String, roles: TextRoles)] = [
      (added, "added", .added), (removed, "removed", .removed), (moved, "moved", .time),
      (changed, "changed", .time),
      (renamed, "unchanged except for the UID", .note),
      (calendars, calendars == 1 ? "calendar changed" : "calendars changed", .time),
    ]
    for part in parts where part.count > 0 {
      if line.width > 0 { line.append(", ") }
      line.append("\(part.count) \(part.words)", part.roles)
    }
    return line
  }
}
