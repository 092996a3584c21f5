import TestSupport

/// Writes events in the way of the programs that they seem to come from.
struct EventWriter {
  var lines = ContentLines()
  private let profile: SampleProfile

  init(_ profile: SampleProfile) {
    self.profile = profile
  }

  mutating func write(_ event: SampleEvent) {
    // The UID determines the words, so an override repeats the words of its series.
    var random = SeededGenerator(seed: ~event.uid)
    lines.line("BEGIN:VEVENT")
    for part in event.client.parts { write(part, of: event, &random) }
    lines.line("END:VEVENT")
  }

  private mutating func write(
    _ part: SampleClient.Part, of event: SampleEvent, _ random: inout SeededGenerator
  ) {
    switch part {
    case .line(let line): lines.line(line)
    case .start: writeStart(of: event)
    case .end:
      lines.property("DTEND", event.start.adding(minutes: event.minutes), event.form)
    case .duration: writeDuration(of: event)
    case .recurrence: writeRecurrence(of: event)
    case .stamp: lines.property("DTSTAMP", event.created.adding(minutes: 5), .utc)
    case .uid: writeUID(of: event)
    case .created: lines.property("CREATED", event.created, .utc)
    case .modified: lines.property("LAST-MODIFIED", event.created.adding(minutes: 5), .utc)
    case .description: writeDescription(&random)
    case .html: writeHTML(&random)
    case .location: writeLocation(&random)
    case .sequence:
      lines.text("SEQUENCE:")
      lines.number(event.recurrenceID == nil ? 0 : 1)
      lines.endLine()
    case .status: lines.line(event.isCancelled ? "STATUS:CANCELLED" : "STATUS:CONFIRMED")
    case .summary: writeSummary(of: event)
    case .transparency: lines.line(event.isTransparent ? "TRANSP:TRANSPARENT" : "TRANSP:OPAQUE")
    case .classification: lines.line("CLASS:PUBLIC")
    case .priority: lines.line("PRIORITY:5")
    case .categories: lines.line("CATEGORIES:" + random.pick(SampleWords.categories))
    case .link: writeLink(of: event)
    case .organizer: if event.isMeeting { writePerson("ORGANIZER", "", &random) }
    case .attendees: if event.isMeeting { writeAttendees(&random) }
    case .alarms: if event.isMeeting { writeAlarms() }
    }
  }
}

extension EventWriter {
  private mutating func writeStart(of event: SampleEvent) {
    lines.property("DTSTART", event.start, event.form)
    if let time = event.recurrenceID { lines.property("RECURRENCE-ID", time, event.form) }
  }

  private mutating func writeDuration(of event: SampleEvent) {
    lines.text("DURATION:P")
    if event.minutes % 1_440 == 0 {
      lines.number(event.minutes / 1_440)
      lines.text("D")
    } else {
      lines.text("T")
      lines.number(event.minutes)
      lines.text("M")
    }
    lines.endLine()
  }

  private mutating func writeRecurrence(of event: SampleEvent) {
    guard let rule = event.rule else { return }
    lines.text("RRULE:")
    lines.line(rule)
    for time in event.exceptions { lines.property("EXDATE", time, event.form) }
  }

  private mutating func writeUID(of event: SampleEvent) {
    lines.text("UID:")
    lines.hexadecimal(event.uid, uppercase: event.client.uppercaseUID)
    lines.line(event.client.uidSuffix)
  }

  private mutating func writeSummary(of event: SampleEvent) {
    lines.text("SUMMARY:")
    lines.line(event.title)
  }

  private mutating func writeLink(of event: SampleEvent) {
    lines.text("URL:https://cloud.example.org/apps/calendar/edit/")
    lines.hexadecimal(event.uid)
    lines.endLine()
  }
}

extension EventWriter {
  private mutating func writeWords(_ count: Int, _ random: inout SeededGenerator) {
    for index in 0..<count {
      if index > 0 { lines.text(random.pick(SampleWords.breaks)) }
      lines.text(random.pick(SampleWords.words))
    }
  }

  private mutating func writeDescription(_ random: inout SeededGenerator) {
    let mean: Int
    switch profile {
    case .allday: mean = 0
    case .attendees: mean = 120
    case .plain, .recurring, .worst: mean = 40
    }
    guard mean > 0, random.chance(80) else { return }
    lines.text("DESCRIPTION:")
    writeWords(random.number(1..<2 * mean), &random)
    lines.endLine()
  }

  private mutating func writeHTML(_ random: inout SeededGenerator) {
    lines.text("X-ALT-DESC;FMTTYPE=text/html:<html><head><meta name=\"Generator\" content=\"x\">")
    lines.text("</head><body>")
    for _ in 0..<random.number(3..<9) {
      lines.text("<p style=\"margin:0cm\\;font-size:11.0pt\\;font-family:sans-serif\">")
      writeWords(random.number(3..<16), &random)
      lines.text("</p>")
    }
    lines.line("</body></html>")
  }

  private mutating func writeLocation(_ random: inout SeededGenerator) {
    guard profile != .allday, random.chance(60) else { return }
    lines.text("LOCATION:")
    lines.line(random.pick(SampleWords.places))
  }

  private mutating func writePerson(
    _ property: String, _ parameters: String, _ random: inout SeededGenerator
  ) {
    let first = random.pick(SampleWords.firstNames)
    let family = random.pick(SampleWords.familyNames)
    lines.text(property)
    lines.text(parameters)
    lines.text(";CN=\"")
    lines.text(family)
    lines.text(", ")
    lines.text(first)
    lines.text("\":mailto:person.")
    lines.number(random.number(1..<100_000), digits: 5)
    lines.line("@department.example.com")
  }

  private mutating func writeAttendees(_ random: inout SeededGenerator) {
    let answers = ["NEEDS-ACTION", "ACCEPTED", "ACCEPTED", "DECLINED", "TENTATIVE"]
    for index in 0..<random.number(8..<38) {
      let role = index < 6 ? "REQ-PARTICIPANT" : "OPT-PARTICIPANT"
      writePerson(
        "ATTENDEE",
        ";CUTYPE=INDIVIDUAL;ROLE=\(role);PARTSTAT=\(random.pick(answers));RSVP=TRUE",
        &random)
    }
  }

  private mutating func writeAlarms() {
    for minutes in [15, 1_440] {
      lines.line("BEGIN:VALARM")
      lines.text("TRIGGER;RELATED=START:-PT")
      lines.number(minutes)
      lines.line("M")
      lines.line("ACTION:DISPLAY")
      lines.line("DESCRIPTION:Reminder")
      lines.line("END:VALARM")
    }
  }
}
