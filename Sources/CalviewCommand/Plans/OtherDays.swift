import CivilCalendar

/// A summary of where the events are, for a reader who asked for days without any.
struct OtherDays: Equatable {
  /// How many occurrences there are.
  private(set) var count = 0

  /// The days from the first occurrence to the end of the last.
  private(set) var days: ClosedRange<DayNumber>?

  /// The best day to show: that of the next occurrence, or of the last if none is to come.
  private(set) var nearest: DayNumber?

  /// Whether all occurrences belong to one event.
  private(set) var areOfOneEvent = true

  private let today: DayNumber
  private var uid = ""

  /// Creates an empty summary.
  ///
  /// - Parameter today: The day that ``nearest`` is nearest to.
  init(seenFrom today: DayNumber) {
    self.today = today
  }

  /// Adds an occurrence that takes place on the given days.
  mutating func insert(_ days: ClosedRange<DayNumber>, uid: String) {
    if count == 0 { self.uid = uid }
    // Two events without a UID can't be told apart, and are seldom the same event.
    if count > 0, uid != self.uid || uid.isEmpty { areOfOneEvent = false }
    count += 1
    let known = self.days ?? days
    self.days =
      min(known.lowerBound, days.lowerBound)...max(known.upperBound, days.upperBound)
    let day = days.lowerBound
    guard let nearest else { return self.nearest = day }
    // Of two days in the future the earlier is nearer; of two in the past, the later.
    let isNearer = nearest < today ? day > nearest : day >= today && day < nearest
    if isNearer { self.nearest = day }
  }

  /// The month to show if the user did not say which; `nil` if the choice is unclear.
  ///
  /// If all occurrences are in one month, or belong to one event, the user can't have meant
  /// another.
  var onlyMonth: Month? {
    guard let days, let nearest else { return nil }
    let isOneMonth = Month(clamping: days.lowerBound).days.contains(days.upperBound)
    return areOfOneEvent || isOneMonth ? Month(clamping: nearest) : nil
  }

  /// Returns a message about empty days: `nothing in November 2026; 3 events in December 2024`.
  ///
  /// - Parameter found: The summary of all events, if it is known.
  static func sentence(onEmpty asked: ClosedRange<DayNumber>, _ found: OtherDays?) -> String {
    let nothing = "nothing \(DaysInWords.when(asked))"
    guard let found else { return nothing }
    guard let days = found.days else { return "\(nothing), nor on any other day" }
    let count = found.count
    return "\(nothing); \(count) event\(count == 1 ? "" : "s") \(DaysInWords.when(days))"
  }
}
