import CalendarEvents
import CivilCalendar
import TimeZones

/// The sentences that explain why an occurrence is on a day, or why another is not.
struct ExplanationText {
  let answer: ExplanationAnswer

  /// Returns sentences on why an occurrence is on the day, how its time is found, and what days it
  /// spans.
  func sentences(for explanation: Explanation) -> [String] {
    var sentences = [origin(of: explanation), conversion(of: explanation)]
    let days = explanation.occurrence.days(in: answer.zone)
    if days.count > 1 { sentences.append("it lasts from \(days.lowerBound) to \(days.upperBound)") }
    return sentences
  }

  private func origin(of explanation: Explanation) -> String {
    let property = name(explanation.propertyName, explanation.property)
    switch explanation.origin {
    case .single: return "it occurs once, at its \(property)"
    case .start: return "it is the first instance of its series, at \(property)"
    case .rule: return "its \(property): \(explanation.ruleInWords ?? "")"
    case .date: return "the \(property) of its series adds it"
    case .override:
      let time = explanation.event.recurrenceID.map(text) ?? "another time"
      return "it replaces the instance of \(time), by its \(property)"
    case .laterOverride:
      return "an override with RANGE=THISANDFUTURE, by its \(property), moves it "
        + "along with those after its own"
    case .busyTime: return "it is a period of its \(property)"
    }
  }

  /// Returns the name of a property and its line: `RRULE (line 47)`.
  private func name(_ property: String, _ source: EventSource?) -> String {
    source.map { "\(property) (line \($0.line))" } ?? property
  }

  private func conversion(of explanation: Explanation) -> String {
    switch explanation.occurrence.start {
    case .date: return "its dates are the same in every zone"
    case .floating:
      let reason = explanation.undefinedZone.map { "in \($0), which is not a known zone" }
      return "it is written \(reason ?? "without a zone"), so every clock shows it at this time"
    case .instant(let instant):
      let name = explanation.event.zoneName ?? Zone.utc.name
      let here = text(
        answer.zone.wallTime(at: instant), answer.zone.name, answer.zone.offsetFromUTC(at: instant))
      if name == answer.zone.name, !explanation.isSkippedByClock {
        return "it is written in the zone of the page: \(here)"
      }
      var written = text(explanation.written, name, explanation.writtenOffset(at: instant))
      if case .known(let zone) = explanation.event.startZone, zone.isOfFile {
        written += ", a zone of the file"
      }
      if explanation.isSkippedByClock { written += ", a time that the clocks there skip" }
      return "it is written as \(written), that is \(here)"
    }
  }

  /// Returns the sentence that says why an instance is not on the day.
  func sentence(for absence: Absence) -> String {
    switch absence.reason {
    case .exceptionDate: "the \(name("EXDATE", absence.property)) of its series removes it"
    case .exceptionRule: "the \(name("EXRULE", absence.property)) of its series removes it"
    case .replaced(let source): "the override at \(source.file):\(source.line) replaces it"
    case .superseded(let sequence):
      "another version of the event, with SEQUENCE \(sequence), replaces it"
    case .noDate: "it has no readable date, so it is on no day"
    case .noInstance(nil, nil):
      "the event has no instance on this day, and none within five years of it"
    case .noInstance(let before?, nil):
      "the event has no instance on this day; the previous one is \(text(before))"
    case .noInstance(nil, let after?):
      "the event has no instance on this day; the next one is \(text(after))"
    case .noInstance(let before?, let after?):
      "the event has no instance on this day; the nearest ones are \(text(before)) "
        + "and \(text(after))"
    }
  }

  /// Returns a time in the zone of the page: `2024-12-06 09:00`.
  func text(_ time: EventTime) -> String {
    let wallTime = time.wallTime(in: answer.zone)
    if case .date(let day) = time { return "\(day)" }
    return "\(wallTime.day) \(Clock.iso.time(wallTime))"
  }

  /// Returns the time shown by clocks of a zone: `2024-12-06 09:00 Asia/Seoul (UTC+09:00)`.
  private func text(_ wallTime: WallTime, _ zone: String, _ offset: Int) -> String {
    let time = "\(wallTime.day) \(Clock.iso.time(wallTime)) \(zone)"
    guard zone != Zone.utc.name else { return time }
    var difference: [UInt8] = []
    difference.appendOffset(offset)
    return "\(time) (UTC\(String(decoding: difference, as: UTF8.self)))"
  }
}
