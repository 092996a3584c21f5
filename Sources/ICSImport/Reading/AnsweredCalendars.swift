internal import CalendarEvents

/// The calendars of an answer, and which of them each calendar that was read is a part of.
struct AnsweredCalendars {
  let calendars: [CalendarSource]

  /// The number in the answer of each calendar that was read; `nil` if these are the same.
  private let numbers: [Int]?

  init(_ calendars: [CalendarSource], numbers: [Int]? = nil) {
    self.calendars = calendars
    self.numbers = numbers
  }

  /// Whether the calendars of the answer are those that were read.
  var areThoseRead: Bool { numbers == nil }

  /// Returns the number in the answer of a calendar that was read.
  func number(of calendar: Int) -> Int { numbers.map { $0[calendar] } ?? calendar }

  /// Returns an event as an answer has it.
  func event(_ event: Event) -> Event {
    guard let numbers else { return event }
    return Event(
      kind: event.kind, uid: event.uid, recurrenceID: event.recurrenceID,
      isRecurring: event.isRecurring, startZone: event.startZone, endZone: event.endZone,
      details: event.details, calendar: numbers[event.calendar], source: event.source)
  }
}
