internal import ICSText

/// Files with more than one VCALENDAR.
enum SeveralCalendars: CalendarRule {
  static let description = RuleDescription(
    "str.multiple-vcalendar", .info, "RFC 5545 §3.4", "The file has one VCALENDAR.",
    harm: """
      The RFC allows several, one after the other, but many readers silently drop all but the first.
      """,
    wrong: .file(
      """
      BEGIN:VCALENDAR
      VERSION:2.0
      PRODID:-//Example//calview//EN
      BEGIN:X-ROOM
      END:X-ROOM
      END:VCALENDAR
      ↓BEGIN:VCALENDAR
      VERSION:2.0
      PRODID:-//Example//calview//EN
      BEGIN:X-ROOM
      END:X-ROOM
      END:VCALENDAR
      """),
    right: .event("LOCATION:Hall"),
    cure: "Put all events into one VCALENDAR, or each calendar into a file.")

  static func check(
    _ context: borrowing RuleContext, reporting diagnostics: inout Diagnostics
  ) {
    guard let line = context.calendar.line, context.calendar.ordinal == 1 else { return }
    diagnostics.report(
      diagnostic, at: Place(line: line),
      "a second VCALENDAR begins; many programs read only the first")
  }
}

/// Calendars without a component.
enum NoComponent: CalendarRule {
  static let description = RuleDescription(
    "str.no-component", .error, "RFC 5545 §3.6", "A VCALENDAR has at least one component.",
    harm: "sabre/vobject (Nextcloud) refuses the file; others show an empty calendar.",
    wrong: .file(
      """
      ↓BEGIN:VCALENDAR
      VERSION:2.0
      PRODID:-//Example//calview//EN
      END:VCALENDAR
      """),
    right: .event("LOCATION:Hall"),
    cure: "Publish no file as long as there are no events, or add a VTIMEZONE.")

  static func check(
    _ context: borrowing RuleContext, reporting diagnostics: inout Diagnostics
  ) {
    guard let line = context.calendar.line, context.calendar.components == 0,
      // If the end of the calendar is cut off, a component may have been there.
      context.calendar.isClosed,
      // A component that was too large to read is a component too.
      diagnostics.countByRule[.frameLimit] == nil
    else { return }
    diagnostics.report(
      diagnostic, at: Place(line: line), "VCALENDAR has no component, expected at least one")
  }
}

/// Components that no RFC defines.
enum UnknownComponent: ComponentRule {
  static let description = RuleDescription(
    "str.unknown-component", .warning, "RFC 5545 §3.6",
    "A component is registered, or its name starts with X-.",
    harm: """
      Readers ignore it, so its information is lost; libical reads VEVENTFOO as VEVENT. Most often \
      the name is misspelt, which is an error if only one letter is wrong.
      """,
    wrong: .calendar("↓BEGIN:VMEETING\nEND:VMEETING"), .calendar("↓BEGIN:X-\nEND:X-"),
    .calendar("↓BEGIN:VEVNT\nEND:VEVNT"), .calendar("↓BEGIN:EVENT\nEND:EVENT"),
    .calendar("↓BEGIN:VEVENT\n UID:1\nEND:VEVENT"),
    right: .calendar("BEGIN:X-ROOM\nEND:X-ROOM"),
    cure: "Write VEVENT, VTODO, VJOURNAL or VFREEBUSY, or your own name starting with X-.")

  static let components: [ComponentName] = [.other]

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    let name = context.record.bytes.span.extracting(component.nameRange)
    guard !name.isExtensionName, !name.equals("VNOTE") else { return }
    let letters = context.record.string(component.nameRange).uppercased()
    if let whole = known.first(where: { letters.hasPrefix($0) }), letters.contains(":") {
      diagnostics.report(
        diagnostic, .error, at: component.place,
        "the line after BEGIN:\(whole) starts with a blank, so both are one line")
    } else if let meant = known.first(where: { Self.isClose(letters, to: $0) }) {
      diagnostics.report(
        diagnostic, .error, at: component.place,
        "no component is called \(Excerpt(name)); \(meant) may be meant")
    } else {
      diagnostics.report(
        diagnostic, at: component.place, "no component is called \(Excerpt(name))")
    }
  }

  /// The names that may be meant.
  static let known = ComponentName.allCases.map(\.rawValue).filter { !$0.isEmpty }

  /// Whether a name has a letter too many, too few or wrong, or two in the wrong order.
  static func isClose(_ name: String, to known: String) -> Bool {
    let start = zip(name.utf8, known.utf8).prefix { $0 == $1 }.count
    let rest = name.utf8.dropFirst(start)
    let other = known.utf8.dropFirst(start)
    return rest.dropFirst().elementsEqual(other.dropFirst())
      || rest.dropFirst().elementsEqual(other) || rest.elementsEqual(other.dropFirst())
      || rest.prefix(2).elementsEqual(other.prefix(2).reversed())
        && rest.dropFirst(2).elementsEqual(other.dropFirst(2))
  }
}

/// Components called VNOTE.
enum NoteComponent: ComponentRule {
  static let description = RuleDescription(
    "str.vnote-deprecated", .warning, "RFC 5545 §3.6.3", "A note is a VJOURNAL, not a VNOTE.",
    harm: "VNOTE comes from old telephones and is in no RFC: readers of iCalendar ignore it.",
    wrong: .calendar("↓BEGIN:VNOTE\nEND:VNOTE"), right: .journal("DESCRIPTION:Bring the keys"),
    cure: "Write a VJOURNAL with UID, DTSTAMP and DESCRIPTION.")

  static let components: [ComponentName] = [.other]

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard context.record.bytes.span.extracting(component.nameRange).equals("VNOTE") else { return }
    diagnostics.report(diagnostic, at: component.place, "expected VJOURNAL, found VNOTE")
  }
}
