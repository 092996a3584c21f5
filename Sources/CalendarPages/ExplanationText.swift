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
    func named(_ property: String) -> String { name(property, explanation.property) }
    switch explanation.origin {
    case .single: return "it occurs once, at its \(named("DTSTART"))"
    case .start: return "it is the first instance of its series, at \(named("DTSTART"))"
    case .rule: return "its \(named("RRULE")): \(explanation.ruleInWords ?? "")"
    case .date: return "the \(named("RDATE")) of its series adds it"
    case .override:
      let time = explanation.event.recurrenceID.map(text) ?? "another time"
      return "it replaces the instance of \(time), by its \(named("RECURRENCE-ID"))"
    case .laterOverride:
      return "an override with RANGE=THISANDFUTURE, by its \(named("RECURRENCE-ID")), moves it "
        + "along with those behind its own"
    }
  }

  /// The name of a property and where it stands: `RRULE (line 47)`.
  private func name(_ property: String, _ source: EventSource?) -> String {
    source.map { "\(property) (line \($0.line))" } ?? property
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
    case .exceptionDate: "the \(name("EXDATE", absence.property)) of its series removes it"
    case .exceptionRule: "the \(name("EXRULE", absence.property)) of its series removes it"
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
