import ICSText
import Testing

@testable import ICSValidation

/// What stays of a calendar that only says when somebody is busy.
@Suite struct BusyLinesTests {
  /// Returns the lines that stay of some components, without the values of UIDs.
  private func busy(_ components: String..., keeping names: Set<String> = []) -> [String] {
    let lines = ["BEGIN:VCALENDAR", "VERSION:2.0"] + components + ["END:VCALENDAR"]
    return redact(lines: lines.joined(separator: "\n"), onlyBusy: true, keeping: names)
      .dropFirst(2).dropLast().map { $0.hasPrefix("UID:") ? "UID" : $0 }
  }

  private func event(_ uid: String, _ lines: String...) -> String {
    let all = ["BEGIN:VEVENT", "UID:\(uid)", "SUMMARY:Secret"] + lines + ["END:VEVENT"]
    return all.joined(separator: "\n")
  }

  @Test func eventKeepsItsTimesAlone() {
    let lines = busy(
      event(
        "1", "DTSTART:20241206T090000Z", "DURATION:PT1H", "RRULE:FREQ=DAILY;COUNT=3",
        "EXDATE:20241207T090000Z", "CLASS:PRIVATE", "LOCATION:Hall",
        "ATTENDEE:mailto:u@example.com",
        "BEGIN:VALARM", "TRIGGER:-PT5M", "END:VALARM", "SEQUENCE:2"))
    #expect(
      lines == [
        "BEGIN:VEVENT", "UID", "DTSTART:20241206T090000Z", "DURATION:PT1H",
        "RRULE:FREQ=DAILY;COUNT=3", "EXDATE:20241207T090000Z", "SEQUENCE:2", "END:VEVENT",
      ])
  }

  @Test(arguments: ["TRANSP:TRANSPARENT", "transp:transparent", "STATUS:CANCELLED"])
  func eventWithoutTimeGoesWithAllThatIsInIt(line: String) {
    #expect(busy(event("1", line, "BEGIN:VALARM", "TRIGGER:-PT5M", "END:VALARM")) == [])
  }

  @Test func eventAfterOtherTextOnItsLineStays() {
    let lines = busy("None" + event("1", "DTSTART:20241206T090000Z", "DURATION:PT1H"))
    #expect(lines.first?.hasSuffix("BEGIN:VEVENT") == true)
    #expect(
      lines.dropFirst() == ["UID", "DTSTART:20241206T090000Z", "DURATION:PT1H", "END:VEVENT"])
  }

  @Test func lineThatIsTooLongToBeKeptWholeStaysWhole() {
    // Pieces of a file are read 64 KB or more at a time.
    let dates =
      "RDATE:" + (10_000...39_999).map { "2\($0)06T090000Z" }.joined(separator: ",")
    let lines = [
      "BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:1", "DTSTART:20241206T090000Z", dates,
      "DTEND:20241206T100000Z", "END:VEVENT", "END:VCALENDAR", "",
    ]
    var limits = Limits.standard
    limits.frameBytes = 512
    let redacted = redact(
      Array(lines.joined(separator: "\r\n").utf8), onlyBusy: true, limits: limits)
    let text = String(decoding: redacted, as: UTF8.self).replacing("\r\n", with: "\n")
    #expect(text.contains("\n\(dates)\nDTEND:20241206T100000Z\n"))
  }

  @Test func tasksAndNotesGoAndZonesStay() {
    let zone = [
      "BEGIN:VTIMEZONE", "TZID:Europe/Berlin", "BEGIN:STANDARD", "DTSTART:19701025T030000",
      "TZOFFSETFROM:+0200", "TZOFFSETTO:+0100", "END:STANDARD", "END:VTIMEZONE",
    ]
    #expect(
      busy(
        "BEGIN:VTODO\nUID:1\nEND:VTODO", "BEGIN:VJOURNAL\nUID:2\nEND:VJOURNAL",
        zone.joined(separator: "\n"), "X-ROOM:Hall", "REFRESH-INTERVAL:PT1H") == zone)
  }

  @Test func zoneWithinAnEventThatGoesStays() {
    let lines = busy(
      event("1", "TRANSP:TRANSPARENT", "BEGIN:VTIMEZONE", "TZID:Europe/Berlin", "END:VTIMEZONE"))
    #expect(lines == ["BEGIN:VTIMEZONE", "TZID:Europe/Berlin", "END:VTIMEZONE"])
  }

  @Test func cancelledOverrideStaysWithItsSeries() {
    let lines = busy(
      event("1", "RECURRENCE-ID:20241207T090000Z", "STATUS:CANCELLED"),
      event("1", "RRULE:FREQ=DAILY"), event("2", "RECURRENCE-ID:20241207", "STATUS:CANCELLED"))
    #expect(
      lines == [
        "BEGIN:VEVENT", "UID", "RECURRENCE-ID:20241207T090000Z", "STATUS:CANCELLED", "END:VEVENT",
        "BEGIN:VEVENT", "UID", "RRULE:FREQ=DAILY", "END:VEVENT",
      ])
  }

  @Test func messageThatCancelsHasNoBusyTime() {
    #expect(busy("METHOD:CANCEL", event("1", "DTSTART:20241206T090000Z")) == ["METHOD:CANCEL"])
  }

  @Test func freeBusyComponentKeepsItsTimes() {
    #expect(
      busy(
        "BEGIN:VFREEBUSY\nUID:1\nFREEBUSY;FBTYPE=BUSY:20241206T090000Z/PT1H\nCOMMENT:Ill\nEND:VFREEBUSY"
      )
        == [
          "BEGIN:VFREEBUSY", "UID", "FREEBUSY;FBTYPE=BUSY:20241206T090000Z/PT1H", "END:VFREEBUSY",
        ])
  }

  @Test func keptPropertyStaysInEventsThatStay() {
    #expect(
      busy(event("1"), event("2", "STATUS:CANCELLED"), keeping: ["SUMMARY"]) == [
        "BEGIN:VEVENT", "UID", "SUMMARY:Secret", "END:VEVENT",
      ])
  }
}
