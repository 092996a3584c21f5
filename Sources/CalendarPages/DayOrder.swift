import CivilCalendar
package import ICSImport

/// Hands on occurrences with their events, in the order of an agenda, until no more are wanted.
package typealias OccurrenceFeed = (_ body: (Occurrence, Event) -> Bool) -> Void

/// Puts occurrences that come in the order of an agenda into that of its days.
///
/// On each day those that fill whole days come first, as in ``DayIndex``. Held are but those that go
/// on, until their last day.
struct DayOrder {
  /// An occurrence with the days that it touches.
  struct Entry {
    let occurrence: Occurrence
    let event: Event
    let days: ClosedRange<DayNumber>

    /// Which one of the agenda it is, if the agenda has it.
    let index: Int?
  }

  /// What comes next of all days.
  enum Part {
    case beginning(of: DayNumber)
    case entry(Entry, on: DayNumber)
    case end(of: DayNumber)
  }

  /// What there was of a day.
  private enum Progress: Comparable {
    case nothing
    /// All that fills whole days and began before.
    case wholeDays
    /// All that began before.
    case continuations
  }

  /// The days that have not ended, and what there was of the first of them.
  private var days: ArraySlice<DayNumber>
  private var progress = Progress.nothing

  /// What began by the first day and goes on, or is yet to come on it.
  private var held: [Entry] = []

  /// Begins before some days, which are in order.
  init(_ days: ArraySlice<DayNumber>) { self.days = days }

  /// Whether all days have ended.
  var isOver: Bool { days.isEmpty }

  /// Takes the occurrence that comes next, and hands on what comes before it and it.
  mutating func take(_ entry: Entry, _ body: (Part) -> Void) {
    while let day = days.first, day < entry.days.lowerBound { end(day, body) }
    guard let day = days.first, entry.days.upperBound >= day else { return }
    if entry.days.lowerBound == day {
      proceed(to: entry.occurrence.isAllDay ? .wholeDays : .continuations, on: day, body)
      body(.entry(entry, on: day))
    }
    if entry.days != day...day { held.append(entry) }
  }

  /// Hands on what is left when no more occurrences come.
  mutating func finish(_ body: (Part) -> Void) {
    while let day = days.first { end(day, body) }
  }

  private mutating func end(_ day: DayNumber, _ body: (Part) -> Void) {
    proceed(to: .continuations, on: day, body)
    body(.end(of: day))
    held.removeAll { $0.days.upperBound <= day }
    days.removeFirst()
    progress = .nothing
  }

  private mutating func proceed(
    to goal: Progress, on day: DayNumber, _ body: (Part) -> Void
  ) {
    if progress < .wholeDays {
      body(.beginning(of: day))
      continueHeld(on: day, ofWholeDays: true, body)
      progress = .wholeDays
    }
    if progress < goal {
      continueHeld(on: day, ofWholeDays: false, body)
      progress = goal
    }
  }

  /// Hands on what began before a day.
  private func continueHeld(
    on day: DayNumber, ofWholeDays isOfWholeDays: Bool, _ body: (Part) -> Void
  ) {
    for entry in held
    where entry.occurrence.isAllDay == isOfWholeDays && entry.days.lowerBound < day
      && entry.days.upperBound >= day
    {
      body(.entry(entry, on: day))
    }
  }
}
