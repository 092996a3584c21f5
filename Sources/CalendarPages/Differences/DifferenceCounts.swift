import CalendarEvents

/// The number of differences of each kind.
package struct DifferenceCounts: Hashable, Sendable {
  private var changes: [Difference.Change: Int] = [:]

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
    changes[difference.change, default: 0] += 1
  }

  /// The number of events with a change.
  subscript(change: Difference.Change) -> Int { changes[change] ?? 0 }

  /// Counts a calendar whose own properties changed.
  mutating func countCalendar() { calendars += 1 }

  /// The counts as a line: `2 added, 1 removed`; counts of zero are left out.
  var line: PageLine {
    var line = PageLine()
    let roles: [Difference.Change: TextRoles] = [.added: .added, .removed: .removed]
    var parts: [(count: Int, words: String, roles: TextRoles)] = Difference.Change.allCases.map {
      (self[$0], $0.rawValue, roles[$0] ?? .time)
    }
    parts += [
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
