package import CivilCalendar
internal import ICSText
package import TimeZones

/// Days in a row that look different on both sides of a comparison.
package struct DifferingDays: Sendable {
  /// The days, on each of which it is as many occurrences.
  package let days: ClosedRange<DayNumber>

  /// How many occurrences only the old side has.
  package let removed: Int

  /// How many occurrences only the new side has.
  package let added: Int
}

/// Finds the days that look different, by what lies on them and not by what is written in the files.
///
/// Occurrences look the same that show the same at the same time, under whatever UID.
package struct DayComparison {
  private struct Shown: SortedElement {
    let first: Int32
    let last: Int32
    let content: UInt64
    let isOld: Bool

    var mainOrder: Int64 { Int64(first) }

    static func < (lhs: Shown, rhs: Shown) -> Bool {
      (lhs.first, lhs.content) < (rhs.first, rhs.content)
    }
  }

  /// A day on which something begins, or after which it ends.
  private struct Boundary: SortedElement {
    let day: Int32
    let removed: Int
    let added: Int

    var mainOrder: Int64 { Int64(day) }

    static func < (lhs: Boundary, rhs: Boundary) -> Bool { lhs.day < rhs.day }
  }

  private let days: ClosedRange<DayNumber>
  private var clock: ZoneClock
  private var shown: LargeSort<Shown>
  private var boundaries: LargeSort<Boundary>

  /// Whether a temporary file was lost.
  package private(set) var isTruncated = false

  /// Creates a comparison of some days for a reader in a zone.
  package init(days: ClosedRange<DayNumber>, zone: Zone, options: CalendarImport.Options) {
    self.days = days
    clock = ZoneClock(zone)
    shown = LargeSort(capacity: options.entriesAtOnce, directory: options.scratchDirectory)
    boundaries = LargeSort(capacity: options.entriesAtOnce, directory: options.scratchDirectory)
  }

  /// Takes in an occurrence of one side.
  package mutating func append(_ occurrence: Occurrence, of event: Event, isOld: Bool) {
    let touched = occurrence.days(by: &clock)
    guard touched.overlaps(days) else { return }
    let seen = touched.clamped(to: days)
    var hasher = Hasher()
    hasher.combine(event.kind)
    hasher.combine(event.details)
    hasher.combine(occurrence.start)
    hasher.combine(occurrence.end)
    shown.append(
      Shown(
        first: seen.lowerBound.daysSinceEpoch, last: seen.upperBound.daysSinceEpoch,
        content: UInt64(bitPattern: Int64(hasher.finalize())), isOld: isOld))
  }

  /// Calls a function with the days that look different, in their order, until it says that no more
  /// are wanted.
  package mutating func forEach(_ body: (DifferingDays) -> Bool) {
    var elements = shown.takeSorted()
    while let first = elements.next() {
      var balance = first.isOld ? 1 : -1
      while let next = elements.first, next.first == first.first, next.content == first.content {
        balance += next.isOld ? 1 : -1
        _ = elements.next()
      }
      if balance == 0 { continue }
      let (removed, added) = (max(0, balance), max(0, -balance))
      boundaries.append(Boundary(day: first.first, removed: removed, added: added))
      boundaries.append(Boundary(day: first.last + 1, removed: -removed, added: -added))
    }
    isTruncated = !elements.isComplete
    walk(body)
  }

  private mutating func walk(_ body: (DifferingDays) -> Bool) {
    var elements = boundaries.takeSorted()
    var (removed, added, start) = (0, 0, Int32.min)
    while let next = elements.next() {
      var change = (removed: next.removed, added: next.added)
      while let same = elements.first, same.day == next.day {
        change.removed += same.removed
        change.added += same.added
        _ = elements.next()
      }
      if change == (0, 0) { continue }
      if removed + added > 0 {
        let found = DifferingDays(
          days: DayNumber(clamping: Int(start))...DayNumber(clamping: Int(next.day) - 1),
          removed: removed, added: added)
        guard body(found) else { return }
      }
      removed += change.removed
      added += change.added
      start = next.day
    }
    isTruncated = isTruncated || !elements.isComplete
  }
}
