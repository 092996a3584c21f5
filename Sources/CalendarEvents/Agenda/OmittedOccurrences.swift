package import CivilCalendar

/// Counts of the occurrences of each day that an agenda leaves out.
package struct OmittedOccurrences: Equatable, Sendable {
  /// The events of one kind in one calendar, which can be hidden without reading the files again,
  /// on one day.
  private struct Place: Hashable {
    let kind: Event.Kind
    var calendar: UInt32
    let offset: UInt32

    init(_ event: Event, _ offset: Int) {
      kind = event.kind
      calendar = UInt32(clamping: event.calendarIndex)
      self.offset = UInt32(clamping: offset)
    }
  }

  /// How many occurrences begin and end on a day, in all and those that are cancelled.
  ///
  /// Occurrences that began before the days begin on the first of them, and likewise for the end.
  private struct Ends: Equatable {
    var (beginning, ending): (UInt32, UInt32) = (0, 0)
    var (cancelledBeginning, cancelledEnding): (UInt32, UInt32) = (0, 0)

    mutating func add(beginning: UInt32, ending: UInt32, isCancelled: Bool) {
      self.beginning += beginning
      self.ending += ending
      guard isCancelled else { return }
      cancelledBeginning += beginning
      cancelledEnding += ending
    }

    mutating func add(_ other: Ends) {
      beginning += other.beginning
      ending += other.ending
      cancelledBeginning += other.cancelledBeginning
      cancelledEnding += other.cancelledEnding
    }
  }

  /// What is on one day.
  private struct Counts: Equatable {
    var touching = 0
    var cancelled = 0
    /// The occurrences that touch this day as the first of those counted.
    var beginning = 0
  }

  private let days: ClosedRange<DayNumber>

  /// The ends of the occurrences; there are at most two for each occurrence, however many calendars
  /// and days there are.
  private var ends: [Place: Ends] = [:]

  /// The counts of each day; empty as long as nothing is left out.
  private var counts: [Counts] = []

  /// Creates the counts for an agenda that leaves nothing out on some days.
  package init(on days: ClosedRange<DayNumber>) { self.days = days }

  /// Whether nothing is left out.
  package var isEmpty: Bool { ends.isEmpty }

  /// Returns how many omitted occurrences touch a day.
  package func count(on day: DayNumber) -> Int { counts(on: day).touching }

  /// Returns how many of the omitted occurrences that touch a day are cancelled.
  package func cancelledCount(on day: DayNumber) -> Int { counts(on: day).cancelled }

  /// Returns how many omitted occurrences touch any of some days.
  package func count(on span: ClosedRange<DayNumber>) -> Int {
    guard !isEmpty, days.overlaps(span) else { return 0 }
    let span = span.clamped(to: days)
    let later = counts[offset(of: span.lowerBound)...offset(of: span.upperBound)].dropFirst()
    return later.reduce(count(on: span.lowerBound)) { $0 + $1.beginning }
  }

  private func counts(on day: DayNumber) -> Counts {
    isEmpty || !days.contains(day) ? Counts() : counts[offset(of: day)]
  }

  /// Counts an occurrence that touches at least one of the days that are counted.
  package mutating func append(_ span: ClosedRange<DayNumber>, of event: Event) {
    let span = span.clamped(to: days)
    let isCancelled = event.details.status == .cancelled
    let offsets = offset(of: span.lowerBound)...offset(of: span.upperBound)
    let first = Place(event, offsets.lowerBound)
    let isOneDay = offsets.count == 1
    ends[first, default: Ends()].add(
      beginning: 1, ending: isOneDay ? 1 : 0, isCancelled: isCancelled)
    if !isOneDay {
      ends[Place(event, offsets.upperBound), default: Ends()].add(
        beginning: 0, ending: 1, isCancelled: isCancelled)
    }
    if counts.isEmpty { counts = [Counts](repeating: Counts(), count: days.count) }
    counts[offsets.lowerBound].beginning += 1
    for offset in offsets {
      counts[offset].touching += 1
      if isCancelled { counts[offset].cancelled += 1 }
    }
  }

  /// Returns only the counts of those events whose kind and calendar a function lets pass.
  func filtered(by passes: (Event.Kind, _ calendar: Int) -> Bool) -> OmittedOccurrences {
    var others = OmittedOccurrences(on: days)
    others.ends = ends.filter { passes($0.key.kind, Int($0.key.calendar)) }
    if others.isEmpty { return others }
    var changes = [Ends](repeating: Ends(), count: days.count)
    for (place, ends) in others.ends {
      changes[Int(place.offset)].add(ends)
    }
    var day = Counts()
    for change in changes {
      day.touching += Int(change.beginning)
      day.cancelled += Int(change.cancelledBeginning)
      day.beginning = Int(change.beginning)
      others.counts.append(day)
      day.touching -= Int(change.ending)
      day.cancelled -= Int(change.cancelledEnding)
    }
    return others
  }

  /// Returns the same counts with other numbers for the calendars.
  package func renumbered(_ number: (Int) -> Int) -> OmittedOccurrences {
    var others = self
    others.ends = [:]
    for (place, ends) in ends {
      var place = place
      place.calendar = UInt32(clamping: number(Int(place.calendar)))
      others.ends[place, default: Ends()].add(ends)
    }
    return others
  }

  private func offset(of day: DayNumber) -> Int { days.lowerBound.distance(to: day) }
}
