package import CalendarEvents
import CivilCalendar

/// Calls a function with occurrences and their events, in agenda order, until it returns false.
package typealias OccurrenceFeed = (_ body: (Occurrence, Event) -> Bool) -> Void

/// Rearranges occurrences from the order of an agenda to a listing day by day.
///
/// On each day, occurrences that fill whole days come first, as in ``DayIndex``. Only occurrences
/// that last beyond their first day are held, until their last day.
struct DayOrder {
  /// An occurrence with the days that it touches.
  struct Entry {
    let occurrence: Occurrence
    let event: Event
    let days: ClosedRange<DayNumber>

    /// The index of the occurrence in the agenda, or `nil` if the agenda doesn't have it.
    let index: Int?
  }

  /// The next part of the listing, over all days.
  enum Part {
    case beginning(of: DayNumber)
    case entry(Entry, on: DayNumber)
    case end(of: DayNumber)
  }

  /// How much of a day has been listed.
  private enum Progress: Comparable {
    case nothing
    /// All occurrences that fill whole days and began on earlier days.
    case wholeDays
    /// All occurrences that began on earlier days.
    case continuations
  }

  /// The days that have not ended, and how much of the first of them has been listed.
  private var days: ArraySlice<DayNumber>
  private var progress = Progress.nothing

  /// Occurrences that began on the first day or earlier and are still to be listed on it or later
  /// days.
  private var held: [Entry] = []

  /// Starts a listing of some days, which must be in order.
  init(_ days: ArraySlice<DayNumber>) { self.days = days }

  /// Whether all days have ended.
  var isOver: Bool { days.isEmpty }

  /// Takes the next occurrence, and passes on what precedes it in the listing, then the occurrence.
  mutating func take(_ entry: Entry, _ body: (Part) -> Void) {
    while let day = days.first, day < entry.days.lowerBound { end(day, body) }
    guard let day = days.first, entry.days.upperBound >= day else { return }
    if entry.days.lowerBound == day {
      proceed(to: entry.occurrence.isAllDay ? .wholeDays : .continuations, on: day, body)
      body(.entry(entry, on: day))
    }
    if entry.days != day...day { held.append(entry) }
  }

  /// Passes on the rest of the listing after the last occurrence.
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

  /// Passes on held occurrences that began before a day and touch it.
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
