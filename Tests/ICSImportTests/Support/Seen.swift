import CivilCalendar
import ICSImport
import ICSText
import Testing
import TimeZones

/// An occurrence with everything that is shown of it, but not its place in the file.
struct Seen: Hashable, CustomStringConvertible {
  let start: EventTime
  let end: EventTime
  let days: ClosedRange<DayNumber>
  let kind: Event.Kind
  let uid: String
  let recurrenceID: EventTime?
  let isRecurring: Bool
  let timeZone: String?
  var details: EventDetails

  init(_ occurrence: Occurrence, in agenda: Agenda) {
    self.init(occurrence, of: agenda.events[occurrence.eventIndex], in: agenda.zone)
  }

  init(_ occurrence: Occurrence, of event: Event, in zone: Zone) {
    start = occurrence.start
    end = occurrence.end
    days = occurrence.days(in: zone)
    kind = event.kind
    uid = event.uid
    recurrenceID = event.recurrenceID
    isRecurring = event.isRecurring
    timeZone = event.zoneName
    details = event.details
  }

  var description: String {
    let id = recurrenceID.map { " replaces \(text($0))" } ?? ""
    return "\(text(start)) – \(text(end)) \(kind) \(uid)\(id) \(details.summary ?? "-")"
  }
}

/// Returns a time in the form of tables of occurrences.
///
/// That is `2024-12-06` for a date, `2024-12-06T09:00:00` for a floating time, and
/// `2024-12-06T09:00:00Z` for an instant.
func text(_ time: EventTime) -> String {
  switch time {
  case .date(let day): "\(day)"
  case .floating(let wallTime): text(wallTime)
  case .instant: text(time.wallTime(in: .utc)) + "Z"
  }
}

private func text(_ wallTime: WallTime) -> String {
  var bytes = Array("\(wallTime.day)T".utf8)
  for (index, unit) in [3_600, 60, 1].enumerated() {
    if index > 0 { bytes.append(UInt8(ascii: ":")) }
    bytes.appendDigits(UInt(wallTime.secondOfDay / unit % (index == 0 ? 24 : 60)), count: 2)
  }
  return String(decoding: bytes, as: UTF8.self)
}

extension Imported {
  /// The occurrences, in their order.
  var seen: [Seen] { agenda.occurrences.map { Seen($0, in: agenda) } }
}

extension [Seen] {
  /// Returns the occurrences that touch some days.
  func on(_ days: ClosedRange<DayNumber>) -> [Seen] { filter { $0.days.overlaps(days) } }
}

extension Sequence where Element: Hashable {
  /// Each element with the number of times that it occurs.
  var bag: [Element: Int] { reduce(into: [:]) { $0[$1, default: 0] += 1 } }
}

/// Expects the same occurrences, in any order, and reports the differences.
func expectSame<Occurrence: Hashable>(
  _ found: [Occurrence], _ expected: [Occurrence], _ comment: @autoclosure () -> String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let found = found.bag
  let expected = expected.bag
  guard found != expected else { return }
  let surplus = found.filter { $0.value > expected[$0.key, default: 0] }.map { "+ \($0.key)" }
  let missing = expected.filter { $0.value > found[$0.key, default: 0] }.map { "- \($0.key)" }
  let lines = (surplus.sorted() + missing.sorted()).prefix(20).joined(separator: "\n")
  Issue.record("\(comment())\n\(lines)", sourceLocation: sourceLocation)
}

extension CalendarImport.Options {
  /// The default options with every kind of component.
  static var everyKind: Self {
    var options = Self()
    options.kinds = Set(Event.Kind.allCases)
    return options
  }
}

/// Returns the days of a month, or of a year.
func days(_ text: String) throws -> ClosedRange<DayNumber> {
  if text.utf8.count == 4 {
    let first = try #require(Month("\(text)-01")).days.lowerBound
    return first...(try #require(Month("\(text)-12")).days.upperBound)
  }
  return try #require(Month(text)).days
}
