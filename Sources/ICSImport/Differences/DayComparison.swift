package import CalendarEvents
package import CivilCalendar
internal import ICSText
package import TimeZones

/// Finds the days that look different, by their occurrences and not by the text of the files.
///
/// Two occurrences look the same if they show the same at the same time, whatever their UIDs.
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

  /// A day on which occurrences begin, or the day after they end.
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

  /// Whether a temporary file was lost, so that days may be missing.
  package private(set) var isTruncated = false

  /// Creates a comparison of a range of days for a reader in a zone.
  package init(days: ClosedRange<DayNumber>, zone: Zone, options: CalendarImport.Options) {
    self.days = days
    clock = ZoneClock(zone)
    shown = LargeSort(capacity: options.entriesAtOnce, directory: options.scratchDirectory)
    boundaries = LargeSort(capacity: options.entriesAtOnce, directory: options.scratchDirectory)
  }

  /// Adds an occurrence of one side.
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
        first: seen.lowerBound.storedDays, last: seen.upperBound.storedDays,
        content: UInt64(bitPattern: Int64(hasher.finalize())), isOld: isOld))
  }

  /// Calls a function with each run of days that look different, in order, until it returns false.
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
