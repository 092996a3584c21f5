import ICSImport

/// How many differences there are of each kind.
package struct DifferenceCounts: Hashable, Sendable {
  /// How many events only the new side has.
  package private(set) var added = 0

  /// How many events only the old side has.
  package private(set) var removed = 0

  /// How many start at another time.
  package private(set) var moved = 0

  /// How many say something else.
  package private(set) var changed = 0

  /// How many calendars say something else of themselves.
  package private(set) var calendars = 0

  /// How many say the same under another UID.
  package private(set) var renamed = 0

  /// Counts nothing so far.
  package init() {}

  /// Whether nothing was counted.
  package var isEmpty: Bool { self == DifferenceCounts() }

  /// Counts a difference.
  mutating func count(_ difference: Difference) {
    if difference.isOnlyOfUID {
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

  /// Counts a calendar that says something else of itself.
  mutating func countCalendar() { calendars += 1 }

  /// The counts as a line: `2 added, 1 removed`; without those of nothing.
  var line: PageLine {
    var line = PageLine()
    let parts: [(count: Int, words: String, roles: TextRoles)] = [
      (added, "added", .added), (removed, "removed", .removed), (moved, "moved", .time),
      (changed, "changed", .time),
      (renamed, "with another UID and otherwise the same", .note),
      (calendars, calendars == 1 ? "calendar changed" : "calendars changed", .time),
    ]
    for part in parts where part.count > 0 {
      if line.width > 0 { line.append(", ") }
      line.append("\(part.count) \(part.words)", part.roles)
    }
    return line
  }
}
