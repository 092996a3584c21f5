internal import CalendarEvents

/// Those calendars that were read which an answer is about.
struct ChosenCalendars {
  /// Whether each calendar is one of them; `nil` if all are.
  private let isChosen: [Bool]?

  /// All calendars.
  static let all = ChosenCalendars(isChosen: nil)

  private init(isChosen: [Bool]?) { self.isChosen = isChosen }

  /// Chooses the calendars that pass a filter.
  init(_ filter: EventFilter, of calendars: [CalendarSource]) {
    isChosen =
      filter.calendars.isEmpty
      ? nil : calendars.indices.map { filter.passes(calendar: $0, of: calendars) }
  }

  /// Whether no calendar is left out.
  var areAll: Bool { isChosen == nil }

  func contains(_ calendar: Int) -> Bool { isChosen.map { $0[calendar] } ?? true }
}

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
    let calendar = numbers[event.calendar]
    var others: [Int] = []
    for other in event.otherCalendars.map({ numbers[$0] })
    where other != calendar && other != others.last {
      others.append(other)
    }
    return event.of(calendar: calendar, others: others)
  }
}
