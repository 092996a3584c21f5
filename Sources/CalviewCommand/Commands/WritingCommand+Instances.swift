import CalendarWriting
import CivilCalendar
import ICSImport

/// The day on which an instance begins, and its time of day if that is said.
struct InstanceName: Hashable {
  let day: DayNumber
  let secondOfDay: Int?

  /// The time of day for a message, after a space; empty if it is not said.
  var clock: String {
    secondOfDay.map { " " + WallTime(day: day, secondOfDay: $0).clockText } ?? ""
  }
}

/// Where an instance is that does not begin on the day that is named.
enum InstancePlace: Hashable {
  /// It would begin on that day, but was moved.
  case moved(to: WallTime)
  /// It began before, and goes on on that day.
  case goesOn(since: WallTime)
}

// Instances of the event, as the reader's clock shows them.
extension WritingCommand {
  /// Finds the instance of the event that begins on a day, as the reader's clock shows it; `nil`, the
  /// whole event, without a day.
  func instance(
    on name: InstanceName?, in file: CalendarFile
  ) throws(CalendarFileError) -> Result<EventTime?, UsageError> {
    guard let name else { return .success(nil) }
    let day = name.day
    guard try file.contains(uid: uid) else { throw .noSuchEvent(uid: uid) }
    guard let agenda = try? Agenda(parsing: file.bytes, days: day...day, zone: settings.zone) else {
      return .failure(.noInstance(uid, name, times: [], elsewhere: nil))
    }
    let own = agenda.occurrences.filter { agenda.events[$0.eventIndex].uid == uid }
    let onDay = own.filter { $0.start.wallTime(in: settings.zone).day == day }
    let found = onDay.filter {
      let second = $0.start.wallTime(in: settings.zone).secondOfDay
      return name.secondOfDay == nil || name.secondOfDay == second
    }
    guard let first = found.first, found.count == 1 else {
      let times = onDay.map { $0.start.wallTime(in: settings.zone) }
      let earlier = own.last?.start.wallTime(in: settings.zone)
      let place =
        moved(from: day, in: file).map { InstancePlace.moved(to: $0) }
        ?? earlier.map { InstancePlace.goesOn(since: $0) }
      return .failure(
        .noInstance(uid, name, times: times, elsewhere: times.isEmpty ? place : nil))
    }
    let event = agenda.events[first.eventIndex]
    if let name = event.recurrenceID { return .success(name) }
    return .success(try file.startBySeries(uid: uid, first.start, line: event.source.line))
  }

  /// Returns the series as its next instance is shown, today or later; `nil` if none is to come that
  /// is as the series says, and as the other instances are on their clock.
  func nextInstance(in file: CalendarFile) throws(CalendarFileError) -> NewEvent? {
    let days = settings.today...settings.today.advanced(by: Self.maxMove)
    guard let agenda = try? Agenda(parsing: file.bytes, days: days, zone: settings.zone) else {
      return nil
    }
    for occurrence in agenda.occurrences {
      let event = agenda.events[occurrence.eventIndex]
      guard event.uid == uid,
        try file.isUsual(uid: uid, occurrence.start, line: event.source.line)
      else { continue }
      var (copy, next) = (file, NewEvent?.none)
      try copy.update(uid: uid, on: occurrence.start) { next = $0 }
      return next
    }
    return nil
  }
}

// What a change has made.
extension WritingCommand {
  /// Returns a changed event as its instance is shown: one with a component of its own keeps what it
  /// says, and the others of a series are as long as the first.
  ///
  /// - Parameters:
  ///   - name: The start of the instance by the series before the change, if one is meant.
  ///   - day: The day on which it was shown.
  func shown(
    _ event: NewEvent, of uid: String, _ name: EventTime?, on day: DayNumber?,
    in file: borrowing CalendarFile
  ) -> NewEvent {
    let start = event.start.wallTime(in: settings.zone)
    let days = min(day ?? start.day, start.day)...max(day ?? start.day, start.day)
    guard let agenda = try? Agenda(parsing: file.bytes, days: days, zone: settings.zone) else {
      return event
    }
    let own = agenda.occurrences.filter { agenda.events[$0.eventIndex].uid == uid }
    let named = own.first { name != nil && agenda.events[$0.eventIndex].recurrenceID == name }
    guard let found = named ?? own.first(where: { $0.start.wallTime(in: settings.zone) == start })
    else { return event }
    var event = event
    event.title = agenda.events[found.eventIndex].summary ?? event.title
    // What has a component of its own says nothing of the others.
    if agenda.events[found.eventIndex].recurrenceID != nil { event.rule = nil }
    let place = { (time: WrittenTime, shown: EventTime) in
      time.at(shown.wallTime(in: settings.zone), in: settings.zone)
    }
    event.start = place(event.start, found.start)
    event.end = event.end.map { place($0, found.end) }
    return event
  }
}

// Instances that were moved.
extension WritingCommand {
  /// Instances are looked for so many days before and after the day on which they were.
  private static let maxMove = 400

  /// Finds where an instance is that would be on a day by its series; `nil` if none was moved.
  func moved(from day: DayNumber, in file: borrowing CalendarFile) -> WallTime? {
    let days = day.advanced(by: -Self.maxMove)...day.advanced(by: Self.maxMove)
    guard let agenda = try? Agenda(parsing: file.bytes, days: days, zone: settings.zone) else {
      return nil
    }
    let instance = agenda.occurrences.first { occurrence in
      let event = agenda.events[occurrence.eventIndex]
      return event.uid == uid && event.recurrenceID?.wallTime(in: settings.zone).day == day
    }
    return instance?.start.wallTime(in: settings.zone)
  }
}
