import CivilCalendar
import ICSImport
import TimeZones

/// A date or a time as a file writes it.
enum PlainTime: Hashable {
  case date(DayNumber)
  case floating(WallTime)
  case zoned(WallTime, String)
  case utc(WallTime)

  /// The written time; for a date, its midnight.
  var wallTime: WallTime {
    switch self {
    case .date(let day): WallTime(day: day)
    case .floating(let wallTime), .zoned(let wallTime, _), .utc(let wallTime): wallTime
    }
  }

  var isDate: Bool { if case .date = self { true } else { false } }

  /// Returns a time in the same form.
  func with(_ wallTime: WallTime) -> PlainTime {
    switch self {
    case .date: .date(wallTime.day)
    case .floating: .floating(wallTime)
    case .zoned(_, let zone): .zoned(wallTime, zone)
    case .utc: .utc(wallTime)
    }
  }

  var value: String {
    let date = wallTime.day.date
    var bytes: [UInt8] = []
    bytes.appendDigits(UInt(date.year), count: 4)
    bytes.appendDigits(UInt(date.month), count: 2)
    bytes.appendDigits(UInt(date.day), count: 2)
    if !isDate {
      bytes.append(UInt8(ascii: "T"))
      let second = UInt(wallTime.secondOfDay)
      for part in [second / 3_600, second / 60 % 60, second % 60] {
        bytes.appendDigits(part, count: 2)
      }
    }
    if case .utc = self { bytes.append(UInt8(ascii: "Z")) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the property with its parameters.
  func property(_ name: String, parameters: String = "") -> String {
    let form =
      switch self {
      case .date: ";VALUE=DATE"
      case .zoned(_, let zone): ";TZID=\(zone)"
      case .floating, .utc: ""
      }
    return name + parameters + form + ":" + value
  }
}

/// A VEVENT with the properties that its days and its merging depend on.
struct PlainEvent: Hashable, CustomStringConvertible {
  enum End: Hashable {
    case none
    case at(PlainTime)
    case after(days: Int, seconds: Int)
  }

  struct Addition: Hashable {
    var start: PlainTime
    var end = End.none
  }

  var uid: String
  var summary: String
  var sequence = 0
  var stamp = 0
  var start: PlainTime
  var end = End.none
  var rules: [String] = []
  var exceptionRules: [String] = []
  var additions: [Addition] = []
  var exceptions: [PlainTime] = []
  var recurrenceID: PlainTime?
  var isThisAndFuture = false

  /// The lines of the component.
  var description: String {
    var lines = ["BEGIN:VEVENT", "SUMMARY:\(summary)", start.property("DTSTART")]
    if !uid.isEmpty { lines.append("UID:\(uid)") }
    if sequence > 0 { lines.append("SEQUENCE:\(sequence)") }
    lines.append(PlainTime.utc(WallTime(secondsSinceEpoch: Int64(stamp))).property("DTSTAMP"))
    if let recurrenceID {
      let range = isThisAndFuture ? ";RANGE=THISANDFUTURE" : ""
      lines.append(recurrenceID.property("RECURRENCE-ID", parameters: range))
    }
    switch end {
    case .none: break
    case .at(let time): lines.append(time.property("DTEND"))
    case .after(let days, let seconds): lines.append("DURATION:P\(days)DT\(seconds)S")
    }
    lines += rules.map { "RRULE:\($0)" } + exceptionRules.map { "EXRULE:\($0)" }
    lines += additions.map(\.property) + exceptions.map { $0.property("EXDATE") }
    return lines.joined(separator: "\r\n") + "\r\nEND:VEVENT\r\n"
  }
}

extension PlainEvent.Addition {
  var property: String {
    switch end {
    case .none: start.property("RDATE")
    case .at(let time):
      start.property("RDATE", parameters: ";VALUE=PERIOD") + "/" + time.value
    case .after(let days, let seconds):
      start.property("RDATE", parameters: ";VALUE=PERIOD") + "/P\(days)DT\(seconds)S"
    }
  }
}
