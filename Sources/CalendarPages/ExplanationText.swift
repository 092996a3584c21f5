import CivilCalendar
import ICSImport
import TimeZones

/// The sentences that tell why an occurrence lies on a day, or why another does not.
struct ExplanationText {
  let answer: ExplanationAnswer

  /// Why an occurrence is there and what time it has: one sentence for each.
  func sentences(for explanation: Explanation) -> [String] {
    var sentences = [origin(of: explanation), conversion(of: explanation)]
    let days = explanation.occurrence.days(in: answer.zone)
    if days.count > 1 { sentences.append("it lasts from \(days.lowerBound) to \(days.upperBound)") }
    return sentences
  }

  private func origin(of explanation: Explanation) -> String {
    switch explanation.origin {
    case .single: "it occurs once, at its DTSTART"
    case .start: "it is the first instance of its series, at DTSTART"
    case .rule: "its RRULE: \(explanation.ruleInWords ?? "")"
    case .date: "an RDATE of its series adds it"
    case .override:
      "it replaces the instance of \(explanation.event.recurrenceID.map(text) ?? "another time") "
        + "(RECURRENCE-ID)"
    case .laterOverride:
      "an override with RANGE=THISANDFUTURE moves it along with those behind its own"
    }
  }

  private func conversion(of explanation: Explanation) -> String {
    switch explanation.occurrence.start {
    case .date: return "its dates are the same in every zone"
    case .floating: return "it is written without a zone, so every clock shows it at this time"
    case .instant(let instant):
      guard let name = explanation.event.timeZone else { return "it is a point in time" }
      guard let written = answer.writtenZone(of: explanation.event) else {
        return "it is written in \(name), a zone of the file: \(text(instant, in: answer.zone))"
      }
      let here = text(instant, in: answer.zone)
      return name == answer.zone.name
        ? "it is written in the zone viewed in: \(here)"
        : "it is written as \(text(instant, in: written)), that is \(here)"
    }
  }

  /// Why an instance is not there.
  func sentence(for absence: Absence) -> String {
    switch absence.reason {
    case .exceptionDate: "an EXDATE of its series removes it"
    case .exceptionRule: "an EXRULE of its series removes it"
    case .replaced(let source): "the override at \(source.file):\(source.line) replaces it"
    case .superseded(let sequence):
      "another version of the event, with SEQUENCE \(sequence), takes its place"
    case .noInstance(nil, nil): "the event has no instance on this day, nor in the years around it"
    case .noInstance(let before?, nil):
      "the event has no instance on this day; the last one before is \(text(before))"
    case .noInstance(nil, let after?):
      "the event has no instance on this day; the next one is \(text(after))"
    case .noInstance(let before?, let after?):
      "the event has no instance on this day; those around it are \(text(before)) and \(text(after))"
    }
  }

  /// A time as seen from the zone that is viewed in: `2024-12-06 09:00`.
  func text(_ time: EventTime) -> String {
    let wallTime = time.wallTime(in: answer.zone)
    if case .date(let day) = time { return "\(day)" }
    return "\(wallTime.day) \(Clock.iso.time(wallTime))"
  }

  /// A point in time in a zone: `2024-12-06 09:00 Asia/Seoul (UTC+09:00)`.
  private func text(_ instant: Instant, in zone: Zone) -> String {
    let wallTime = zone.wallTime(at: instant)
    let offset = zone.offsetFromUTC(at: instant)
    var text: [UInt8] = []
    text.appendClock(Int(offset.magnitude))
    let difference = (offset < 0 ? "-" : "+") + String(decoding: text, as: UTF8.self)
    return "\(wallTime.day) \(Clock.iso.time(wallTime)) \(zone.name)"
      + (zone.name == "UTC" ? "" : " (UTC\(difference))")
  }
}
