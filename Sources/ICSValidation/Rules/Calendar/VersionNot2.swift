internal import ICSText
internal import Recurrence

/// Calendars of a version other than 2.0.
enum VersionNot2: PropertyRule {
  static let description = RuleDescription(
    "cal.version-not-2.0", .error, "RFC 5545 §3.7.4", "VERSION is 2.0.",
    harm: """
      1.0 is vCalendar from 1996, which writes texts, alarms and rules differently: readers of \
      iCalendar drop or misread them. Apple and sabre/vobject (Nextcloud) refuse it.
      """,
    wrong: .file(
      """
      BEGIN:VCALENDAR
      VERSION:↓1.0
      PRODID:-//Example//calview//EN
      BEGIN:X-ROOM
      END:X-ROOM
      END:VCALENDAR
      """),
    right: .event("LOCATION:Hall"),
    cure: """
      Export as iCalendar (.ics), not as vCalendar (.vcs); if the file is iCalendar already, write \
      VERSION:2.0.
      """,
    repair: .some("if blanks are around 2.0"))

  static let properties: PropertySet = [.version]

  static func check(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    let text = context.record.bytes.span
    var value = property.value
    // A range of versions is the lowest one, a semicolon and the highest one.
    if let semicolon = property.value.first(where: { text[$0] == UInt8(ascii: ";") }) {
      value = semicolon + 1..<property.value.upperBound
    }
    guard context.record.parts[property.part].name == .calendar,
      !text.extracting(value).equals("2.0")
    else { return }
    diagnostics.report(
      diagnostic, at: context.record.placeOfValue(of: property),
      text.extracting(value).equals("1.0")
        ? "the file is vCalendar 1.0, the format before iCalendar; expected VERSION:2.0"
        : "expected VERSION:2.0, found \(context.record.excerpt(property.value))"
    ) { edits in
      guard text.extracting(text.trimmed(property.value)).equals("2.0") else { return }
      edits.trim(property, in: context.record)
    }
  }
}
