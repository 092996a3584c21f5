internal import CalendarEvents
internal import ICSText
internal import TimeZones

/// The calendars of the files that were read, and the one whose components are being read.
struct CalendarTable {
  private(set) var sources: [AgendaCalendar] = []

  /// The calendar whose components are being read, as an index of ``sources``.
  ///
  /// It is the last one, unless components are read again.
  private(set) var current = 0

  /// The directory that the next files are in, if it is one calendar.
  var directory: CalendarDirectory?

  /// For each of ``sources``, the number of the calendar that it is a part of in the answer.
  private var numbers: [Int] = []

  private var answeredCount = 0

  /// The numbers of the calendars of the answer that are directories.
  private var directories: [CalendarDirectory: Int] = [:]

  /// The file of the current calendar.
  private(set) var file = ""

  /// The zones that the TZIDs of the current calendar mean.
  private(set) var zones: ZoneBook

  init(zones: ZoneBook) {
    self.zones = zones
  }

  /// METHOD of the current calendar.
  var method: CalendarMethod? { sources[current].method }

  /// Begins a file.
  ///
  /// The first calendar of a file is there from the beginning, for components outside of any
  /// calendar.
  mutating func beginFile(_ name: String) {
    file = name
    append()
  }

  mutating func begin(_ calendar: CalendarFrame) {
    if calendar.ordinal > 0 { append() } else { zones = zones.next() }
  }

  private mutating func append() {
    zones = zones.next()
    current = sources.count
    sources.append(AgendaCalendar(file: file, name: directory?.name, color: directory?.color))
    let known = directory.flatMap { directories[$0] }
    if let directory, known == nil { directories[directory] = answeredCount }
    numbers.append(known ?? answeredCount)
    if known == nil { answeredCount += 1 }
  }

  /// The calendars of the answer, in which a directory of files may be one.
  var answered: AnsweredCalendars {
    guard !directories.isEmpty else { return AnsweredCalendars(sources) }
    var calendars: [AgendaCalendar] = []
    for (source, number) in zip(sources, numbers) where number == calendars.count {
      calendars.append(source)
    }
    for (directory, number) in directories {
      let first = calendars[number]
      calendars[number] = AgendaCalendar(
        file: directory.path.name, name: first.name, timeZone: first.zoneName, color: first.color)
    }
    return AnsweredCalendars(calendars, numbers: numbers)
  }

  /// For each of ``sources``, the calendar of the answer that it is a part of: filters know that.
  var answeredSources: [AgendaCalendar] {
    guard !directories.isEmpty else { return sources }
    let answered = answered
    return numbers.map { answered.calendars[$0] }
  }

  /// Ends a calendar, whose zones do not apply to any component after it.
  mutating func endCalendar() {
    zones = zones.next()
  }

  /// Goes back to a calendar that was read before.
  mutating func move(to calendar: Int, _ zones: ZoneBook) {
    current = calendar
    file = sources[calendar].file
    self.zones = zones
    zones.complete()
  }

  /// Reads a property of the calendar.
  mutating func read(
    _ line: ContentLine, in text: Span<UInt8>, reporting diagnostics: inout Diagnostics
  ) {
    let value = text.extracting(line.value)
    switch line.property {
    case .version where TextValue.string(value) == "1.0":
      diagnostics.report(
        .version, at: line.place,
        """
        the calendar is vCalendar 1.0, expected VERSION:2.0; its recurrence rules and encoded texts \
        are not understood
        """)
    case .method: sources[current].method = CalendarMethod(value)
    case .name where directory == nil: sources[current].name = ICalComponent.text(of: value)
    case .xWRCalname:
      if sources[current].name == nil { sources[current].name = ICalComponent.text(of: value) }
    case .xWRTimezone: sources[current].zoneName = ICalComponent.text(of: value)
    case .color where directory?.color == nil:
      sources[current].color = ICalComponent.text(of: value)
    case .xAppleCalendarColor:
      if sources[current].color == nil { sources[current].color = ICalComponent.text(of: value) }
    default: break
    }
  }
}

/// Those calendars that were read which an answer is about.
struct ChosenCalendars {
  /// Whether each calendar is one of them; `nil` if all are.
  private let isChosen: [Bool]?

  /// Chooses the calendars that pass a filter.
  init(_ filter: EventFilter, of calendars: [AgendaCalendar]) {
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
  let calendars: [AgendaCalendar]

  /// The number in the answer of each calendar that was read; `nil` if these are the same.
  private let numbers: [Int]?

  init(_ calendars: [AgendaCalendar], numbers: [Int]? = nil) {
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
    let calendar = numbers[event.calendarIndex]
    var others: [Int] = []
    for other in event.otherCalendarIndices.map({ numbers[$0] })
    where other != calendar && other != others.last {
      others.append(other)
    }
    return event.of(calendar: calendar, others: others)
  }
}
