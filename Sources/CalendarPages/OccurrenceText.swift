import CivilCalendar
import ICSImport
import TimeZones

/// The words that tell of one occurrence.
struct OccurrenceText {
  let occurrence: Occurrence
  let event: Event
  let zone: Zone
  let symbols: Symbols

  /// When it is, as seen on one of its days: `09:30–09:45`, `22:00 ↦`, `all day`.
  func time(on position: SpanPosition) -> String {
    let start = occurrence.start.wallTime(in: zone)
    let end = occurrence.end.wallTime(in: zone)
    if occurrence.isAllDay {
      let arrow = arrow(position)
      return arrow.isEmpty ? "all day" : "all day \(arrow)"
    }
    switch position {
    case .single where start == end: return Self.clock(start)
    case .single: return Self.clock(start) + symbols.timeRange + Self.endClock(end)
    case .start: return "\(Self.clock(start)) \(symbols.spanStart)"
    case .middle: return symbols.spanMiddle
    case .end: return "\(symbols.spanEnd) \(Self.endClock(end))"
    }
  }

  /// What it is: status, summary, mark of a series, place and remarks.
  var description: PageLine {
    var line = PageLine()
    if let mark = statusMark { line.append(mark + " ", statusRoles) }
    line.append(summary, statusRoles.union(.summary))
    if event.isRecurring { line.append(" " + symbols.recurring, .note) }
    if let location = event.details.location?.sanitized, !location.isEmpty {
      line.append(" \(symbols.separator) \(location)", .place)
    }
    for remark in remarks { line.append(" [\(remark)]", .note) }
    return line
  }

  private var summary: String {
    let text = event.details.summary?.sanitized ?? ""
    return text.isEmpty ? "(no summary)" : text
  }

  private var statusMark: String? {
    switch event.details.status {
    case .cancelled: symbols.cancelled
    case .tentative: symbols.tentative
    case .confirmed, .completed, .final: symbols.confirmed
    default: event.details.isCompleted ? symbols.confirmed : nil
    }
  }

  private var statusRoles: TextRoles {
    switch event.details.status {
    case .cancelled: .cancelled
    case .tentative: .tentative
    default: []
    }
  }

  /// What the marks alone would leave in doubt.
  private var remarks: [String] {
    var remarks: [String] = []
    switch event.details.status {
    case .cancelled: remarks.append("cancelled")
    case .tentative: remarks.append("tentative")
    case .inProcess: remarks.append("in process")
    case .draft: remarks.append("draft")
    default: break
    }
    switch event.kind {
    case .event: break
    case .todo: remarks.append("task")
    case .journal: remarks.append("journal")
    case .freeBusy: remarks.append("busy time")
    }
    if occurrence.isFloating { remarks.append("floating") }
    if let other = event.timeZone, other != zone.name, other != "UTC" {
      remarks.append(other.sanitized)
    }
    return remarks
  }

  private func arrow(_ position: SpanPosition) -> String {
    switch position {
    case .single: ""
    case .start: symbols.spanStart
    case .middle: symbols.spanMiddle
    case .end: symbols.spanEnd
    }
  }

  static func clock(_ time: WallTime) -> String { clock(secondOfDay: time.secondOfDay) }

  /// The end of something; midnight is the end of its last day, 24:00.
  static func endClock(_ time: WallTime) -> String {
    clock(secondOfDay: time.secondOfDay == 0 ? 86_400 : time.secondOfDay)
  }

  private static func clock(secondOfDay: Int) -> String {
    var text: [UInt8] = []
    text.appendClock(secondOfDay)
    return String(decoding: text, as: UTF8.self)
  }
}
