internal import ICSText

/// Files without iCalendar data.
enum NoCalendar: Rule {
  static let description = RuleDescription(
    .noCalendar, "RFC 5545 §3.4", "The file has a VCALENDAR.",
    harm: """
      There is nothing to show. Often a server sends an HTML error page under the name of the \
      calendar.
      """,
    wrong: .file("↓<!DOCTYPE html>\n<p>Not found</p>"), right: .event("LOCATION:Hall"),
    cure: "Serve text/calendar at the address, and errors with a status of 400 or more.")
}

/// Files that do not start with a VCALENDAR.
enum OutsideCalendar: Rule {
  static let description = RuleDescription(
    .outsideCalendar, "RFC 5545 §3.4", "The file starts with BEGIN:VCALENDAR.",
    harm: "Readers look for the calendar first: they refuse the file or find it empty.",
    wrong: .file(
      """
      ↓BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Choir
      DTSTART;VALUE=DATE:20241202
      END:VEVENT
      """),
    .file(
      """
      ↓Content-Type: text/calendar
      BEGIN:VCALENDAR
      VERSION:2.0
      PRODID:-//Example//calview//EN
      BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Choir
      DTSTART;VALUE=DATE:20241202
      END:VEVENT
      END:VCALENDAR
      """),
    right: .event("LOCATION:Hall"),
    cure: "Put BEGIN:VCALENDAR, VERSION and PRODID first, and END:VCALENDAR last.")
}

/// Components that begin but do not end.
enum Unclosed: Rule {
  static let description = RuleDescription(
    .unclosed, "RFC 5545 §3.4", "Each BEGIN has an END.",
    harm: """
      libical (Evolution, KOrganizer) reads nothing at all from the file; sabre/vobject \
      (Nextcloud) and icalendar (khal) refuse it.
      """,
    wrong: .calendar(
      """
      ↓BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Choir
      DTSTART;VALUE=DATE:20241202
      """),
    right: .event("LOCATION:Hall"),
    cure: "Write END with the name of the component; if the file was cut off, fetch it again.",
    repair: .sometimes(
      "unless another VCALENDAR begins in place of its first component",
      unsafe: "also STANDARD and DAYLIGHT in which another begins"))
}

/// ENDs that name a different component from the open one.
enum EndMismatch: Rule {
  static let description = RuleDescription(
    .endMismatch, "RFC 5545 §3.4", "END names the component that is open.",
    harm: """
      sabre/vobject (Nextcloud) and vobject (Radicale) refuse the file; libical does not look at \
      the name.
      """,
    wrong: .calendar(
      """
      BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Choir
      DTSTART;VALUE=DATE:20241202
      ↓END:VTODO
      """),
    right: .event("LOCATION:Hall"), cure: "Write the name that follows BEGIN.",
    repair: .always)
}

/// ENDs of components that did not begin.
enum EndWithoutBegin: Rule {
  static let description = RuleDescription(
    .endWithoutBegin, "RFC 5545 §3.4", "Each END has a BEGIN.",
    harm: "Strict readers refuse the file. Often the line that begins an event was lost.",
    wrong: .calendar(
      """
      BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Choir
      DTSTART;VALUE=DATE:20241202
      END:VEVENT
      ↓END:VEVENT
      """),
    right: .event("LOCATION:Hall"), cure: "Leave the line out, or write the BEGIN that is missing.",
    repair: .sometimes("unless the BEGIN may be missing"))
}

/// Text after the calendar.
enum TrailingData: Rule {
  static let description = RuleDescription(
    .trailingData, "RFC 5545 §3.4", "Only another calendar may follow END:VCALENDAR.",
    harm: "icalendar (khal) and ical (Home Assistant) refuse the file.",
    wrong: .file(
      """
      BEGIN:VCALENDAR
      VERSION:2.0
      PRODID:-//Example//calview//EN
      BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Choir
      DTSTART;VALUE=DATE:20241202
      END:VEVENT
      END:VCALENDAR
      ↓exported by hand
      """),
    right: .event("LOCATION:Hall"), cure: "Leave the text out.")
}

/// Components that are nested too deeply.
enum TooDeep: Rule {
  static let description = RuleDescription(
    .depth, "RFC 5545 §3.6", "Components are nested only a few levels deep.",
    harm: """
      No component in the RFCs is nested more than four levels deep. Recursive readers crash on \
      malicious files.
      """,
    wrong: .event(
      """
      BEGIN:X-A
      BEGIN:X-B
      ↓BEGIN:X-C
      END:X-C
      END:X-B
      END:X-A
      """, limits: .small { $0.depth = 4 }),
    right: .event(
      """
      BEGIN:X-A
      BEGIN:X-B
      END:X-B
      END:X-A
      """, limits: .small { $0.depth = 4 }),
    cure: "Put components side by side, with RELATED-TO if they belong together.")
}

/// Components inside others that must not contain them.
enum BadNesting: ComponentRule {
  static let description = RuleDescription(
    .badNesting, "RFC 5545 §3.6, RFC 9073 §7", "A component is inside one that may contain it.",
    harm: """
      An alarm outside an event never rings; a time zone inside an event is not found.
      """,
    wrong: .calendar(
      """
      BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Choir
      DTSTART;VALUE=DATE:20241202
      END:VEVENT
      ↓BEGIN:VALARM
      ACTION:DISPLAY
      TRIGGER:-PT15M
      DESCRIPTION:Choir
      END:VALARM
      """),
    .journal(
      """
      ↓BEGIN:VALARM
      ACTION:DISPLAY
      TRIGGER;VALUE=DATE-TIME:20241202T170000Z
      DESCRIPTION:Choir
      END:VALARM
      """),
    .calendar(
      """
      BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Choir
      DTSTART;VALUE=DATE:20241202
      ↓BEGIN:VTODO
      UID:songbook@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Bring the songbook
      END:VTODO
      END:VEVENT
      """),
    right: .alarm("TRIGGER:-PT15M"),
    cure: """
      Put VALARM into VEVENT or VTODO, STANDARD and DAYLIGHT into VTIMEZONE, and VTIMEZONE, events \
      and tasks directly into VCALENDAR.
      """,
    repair: .sometimes("if events or tasks come last in another component, after its lines"))

  static let components: [ComponentName] = [
    .alarm, .standard, .daylight, .available, .participant, .location, .resource,
  ]

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard let parent = component.parent.map({ context.record.parts[$0] }),
      parent.name != .other, component.name.isSubcomponent,
      !component.name.holders.contains(parent.name),
      // If an END is missing, what follows only seems to be inside.
      parent.parent == nil || parent.isClosed
    else { return }
    let names = component.name.holders.map(\.rawValue).joined(separator: ", ")
    diagnostics.report(
      diagnostic, at: component.place,
      "\(component.name.rawValue) is inside \(parent.name.rawValue), expected inside \(names)",
      repair: EditList.leaveToAuthor)
  }
}
