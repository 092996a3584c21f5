internal import ICSText

/// Calendars without PRODID.
enum ProdidMissing: ComponentRule {
  static let description = RuleDescription(
    "cal.prodid-missing", .error, "RFC 5545 §3.7.3", "A VCALENDAR has a PRODID.",
    harm: "sabre/vobject (Nextcloud) and vobject (Radicale) refuse the file.",
    wrong: .file(
      """
      ↓BEGIN:VCALENDAR
      VERSION:2.0
      BEGIN:X-ROOM
      END:X-ROOM
      END:VCALENDAR
      """),
    right: .event("LOCATION:Hall"),
    cure: "Name the program that writes the file: PRODID:-//Your organisation//Program//EN.",
    repair: .always)

  static let components: [ComponentName] = [.calendar]

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard !component.present.contains(.prodid) else { return }
    diagnostics.report(diagnostic, at: component.place, "VCALENDAR has no PRODID") { edits in
      guard !context.isLate(.prodid) else { return }
      let line = "PRODID:-//calview//fix//EN"
      // It comes after VERSION, unless that may come after the components.
      let version = context.record.first(.version).flatMap {
        context.repair != nil || $0.place.line == component.place.line + 1 ? $0 : nil
      }
      edits.insert(
        line, after: version, of: component, in: context.record, "\(line) added")
    }
  }
}
