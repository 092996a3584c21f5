internal import ICSText

/// Calendars without VERSION.
enum VersionMissing: ComponentRule {
  static let description = RuleDescription(
    "cal.version-missing", .error, "RFC 5545 §3.7.4", "A VCALENDAR has a VERSION.",
    harm: """
      Readers cannot tell iCalendar from vCalendar 1.0; sabre/vobject (Nextcloud) refuses the \
      file.
      """,
    wrong: .file(
      """
      ↓BEGIN:VCALENDAR
      PRODID:-//Example//calview//EN
      BEGIN:X-ROOM
      END:X-ROOM
      END:VCALENDAR
      """),
    right: .event("LOCATION:Hall"), cure: "Write VERSION:2.0 after BEGIN:VCALENDAR.",
    repair: .always)

  static let components: [ComponentName] = [.calendar]

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard !component.present.contains(.version) else { return }
    diagnostics.report(diagnostic, at: component.place, "VCALENDAR has no VERSION") { edits in
      guard !context.isLate(.version) else { return }
      edits.insert(
        "VERSION:2.0", after: nil, of: component, in: context.record, "VERSION:2.0 added")
    }
  }
}
