internal import ICSText

/// Properties that continue the line before them because a blank comes first.
enum JoinedLine: PropertyRule {
  static let description = RuleDescription(
    "lex.joined-line", .warning, "RFC 5545 §3.1",
    "A line that starts with a blank is the rest of the line before it, not a property.",
    harm: """
      The property is lost, and its text becomes part of the value before it. Often an editor or a \
      template has indented the line. It is an error if the component needs the property.
      """,
    wrong: .event("LOCATION:Hall\n ↓COMMENT:Bring the songbook"),
    .calendar(
      """
      BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Choir
       ↓DTSTART;VALUE=DATE:20241202
      END:VEVENT
      """),
    right: .event("LOCATION:Hall\nCOMMENT:Bring the songbook"),
    .event("DESCRIPTION:The programme\\n\n LOCATION: see the map"),
    cure: "Remove the blanks at the start of the line.")

  static let properties = PropertySet.all

  static var reads: LineTraits { .unusual }

  static func check(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard let joined = context.record.joined(to: property) else { return }
    let component = context.record.parts[property.part]
    let isMissed =
      !component.present.contains(joined.property)
      && Cardinality.of(component.name)?.once.contains(joined.property) == true
    diagnostics.report(
      diagnostic, isMissed ? .error : nil, at: joined.place,
      "\(joined.property.rawValue) is part of \(context.record.string(property.nameRange)) "
        + "in the line before, because its own line starts with a blank")
  }
}
