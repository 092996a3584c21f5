package import CivilCalendar

/// Counts of the occurrences of each day that an agenda leaves out.
package struct OmittedOccurrences: Sendable {
  /// The events of one kind in one calendar, which can be hidden without reading the files again.
  private struct Group: Hashable {
    let kind: Event.Kind
    let calendar: Int
  }

  /// How many occurrences there are on each of the days.
  private struct Counts {
    var touching: [UInt32]
    /// The occurrences that touch this day as the first of those counted.
    var beginning: [UInt32]
    var cancelled: [UInt32]

    init(dayCount: Int) {
      touching = [UInt32](repeating: 0, count: dayCount)
      (beginning, cancelled) = (touching, touching)
    }

    mutating func append(_ offsets: ClosedRange<Int>, isCancelled: Bool) {
      beginning[offsets.lowerBound] += 1
      for offset in offsets {
        touching[offset] += 1
        if isCancelled { cancelled[offset] += 1 }
      }
    }
  }

  private let days: ClosedRange<DayNumber>
  private var counts: [Group: Counts] = [:]

  /// Creates the counts for an agenda that leaves nothing out on some days.
  init(on days: ClosedRange<DayNumber>) { self.days = days }

  /// Whether nothing is left out.
  package var isEmpty: Bool { counts.isEmpty }

  /// Returns how many omitted occurrences touch a day.
  package func count(on day: DayNumber) -> Int { sum(\.touching, on: day) }

  /// Returns how many of the omitted occurrences that touch a day are cancelled.
  package func cancelledCount(on day: DayNumber) -> Int { sum(\.cancelled, on: day) }

  /// Returns how many omitted occurrences touch any of some days.
  package func count(on span: ClosedRange<DayNumber>) -> Int {
    guard !isEmpty, days.overlaps(span) else { return 0 }
    let span = span.clamped(to: days)
    let offsets = offset(of: span.lowerBound)...offset(of: span.upperBound)
    return counts.values.reduce(0) { total, counts in
      total
        + counts.beginning[offsets].dropFirst().reduce(Int(counts.touching[offsets.lowerBound])) {
          $0 + Int($1)
        }
    }
  }

  /// Counts an occurrence that touches at least one of the days that are counted.
  mutating func append(_ span: ClosedRange<DayNumber>, of event: Event) {
    let offsets =
      offset(
        of: max(span.lowerBound, days.lowerBound))...offset(
        of: min(span.upperBound, days.upperBound))
    let isCancelled = event.details.status == .cancelled
    let group = Group(kind: event.kind, calendar: event.calendar)
    counts[group, default: Counts(dayCount: days.count)].append(offsets, isCancelled: isCancelled)
  }

  /// Returns only the counts of those events whose kind and calendar a function lets pass.
  func filtered(by passes: (Event.Kind, _ calendar: Int) -> Bool) -> OmittedOccurrences {
    var others = self
    others.counts = counts.filter { passes($0.key.kind, $0.key.calendar) }
    return others
  }

  private func sum(_ counts: KeyPath<Counts, [UInt32]>, on day: DayNumber) -> Int {
    guard !isEmpty, days.contains(day) else { return 0 }
    let offset = offset(of: day)
    return self.counts.values.reduce(0) { $0 + Int($1[keyPath: counts][offset]) }
  }

  private func offset(of day: DayNumber) -> Int { days.lowerBound.distance(to: day) }
}
