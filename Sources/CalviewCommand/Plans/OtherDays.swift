import CivilCalendar

/// Where events are, for a reader who looked at days without any.
struct OtherDays: Equatable {
  /// How many occurrences there are.
  private(set) var count = 0

  /// The days from the first occurrence to the end of the last.
  private(set) var days: ClosedRange<DayNumber>?

  /// The day to look at: that of the next occurrence, or of the last one if none comes after
  /// today.
  private(set) var nearest: DayNumber?

  /// Whether all occurrences are of one event.
  private(set) var areOfOneEvent = true

  private let today: DayNumber
  private var uid = ""

  /// Starts with no occurrence, seen from a day.
  init(seenFrom today: DayNumber) {
    self.today = today
  }

  /// Adds an occurrence that is on some days.
  mutating func insert(_ days: ClosedRange<DayNumber>, uid: String) {
    if count == 0 { self.uid = uid }
    // Events that lack a UID are told apart by nothing, but are seldom one.
    if count > 0, uid != self.uid || uid.isEmpty { areOfOneEvent = false }
    count += 1
    let known = self.days ?? days
    self.days =
      min(known.lowerBound, days.lowerBound)...max(known.upperBound, days.upperBound)
    let day = days.lowerBound
    guard let nearest else { return self.nearest = day }
    // Of two days that are to come the first is nearer, and of two that are past the last.
    let isNearer = nearest < today ? day > nearest : day >= today && day < nearest
    if isNearer { self.nearest = day }
  }

  /// The month to open in place of the days that were asked for without a word.
  ///
  /// Where all is in one month, or belongs to one event, no reader can have meant another.
  var onlyMonth: Month? {
    guard let days, let nearest else { return nil }
    let isOneMonth = Month(clamping: days.lowerBound).days.contains(days.upperBound)
    return areOfOneEvent || isOneMonth ? Month(clamping: nearest) : nil
  }

  /// What to say of days without events: `nothing in November 2026; 3 events in December 2024`.
  ///
  /// - Parameter found: Where events are, if that is known.
  static func sentence(onEmpty asked: ClosedRange<DayNumber>, _ found: OtherDays?) -> String {
    let nothing = "nothing \(DaysInWords.when(asked))"
    guard let found else { return nothing }
    guard let days = found.days else { return "\(nothing), nor on any other day" }
    let count = found.count
    return "\(nothing); \(count) event\(count == 1 ? "" : "s") \(DaysInWords.when(days))"
  }
}
