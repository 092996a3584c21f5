import CivilCalendar

/// A date and a time of day, to the minute.
struct SampleTime: Equatable {
  var day: DayNumber
  /// Minutes since midnight, below 1 440.
  var minute: Int

  func adding(minutes: Int) -> SampleTime {
    let sum = minute + minutes
    return SampleTime(day: day.advanced(by: sum.floorDivided(by: 1_440)), minute: sum.modulo(1_440))
  }
}

/// The ways in which the times of an event can be written.
enum TimeForm: Equatable {
  case date, floating, utc
  case zone(String)
}

extension ContentLines {
  /// Adds a property whose value is a time, in one of the forms.
  mutating func property(_ name: String, _ time: SampleTime, _ form: TimeForm) {
    text(name)
    switch form {
    case .date:
      text(";VALUE=DATE:")
      date(time.day)
    case .floating:
      text(":")
      self.time(time)
    case .utc:
      text(":")
      self.time(time)
      text("Z")
    case .zone(let zone):
      text(";TZID=")
      text(zone)
      text(":")
      self.time(time)
    }
    endLine()
  }
}
