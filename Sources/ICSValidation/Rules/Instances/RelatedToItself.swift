internal import ICSText

/// Components that are related to themselves, or are a part of themselves.
enum RelatedToItself: ComponentRule {
  static let description = RuleDescription(
    "uid.related-ring", .warning, "RFC 5545 §3.2.15, §3.8.4.5",
    "RELATED-TO names another component, and nothing is a part of its own parts.",
    harm: """
      A program that shows tasks below their parents may show none of a ring, or search it without \
      end.
      """,
    wrong: .todo("RELATED-TO:↓choir@example.com"),
    .calendar(
      """
      BEGIN:VTODO
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Choir
      RELATED-TO:concert@example.com
      END:VTODO
      BEGIN:VTODO
      UID:concert@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Concert
      RELATED-TO;RELTYPE=PARENT:↓choir@example.com
      END:VTODO
      """),
    right: .calendar(
      """
      BEGIN:VTODO
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Choir
      RELATED-TO:concert@example.com
      END:VTODO
      BEGIN:VTODO
      UID:concert@example.com
      DTSTAMP:20241115T090000Z
      SUMMARY:Concert
      RELATED-TO;RELTYPE=CHILD:choir@example.com
      END:VTODO
      """),
    cure: "Leave out the RELATED-TO that leads back; the parent of a parent has none.")

  static let components: [ComponentName] = [.event, .todo, .journal]

  static let triggers: PropertySet = [.relatedTo]

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard index == 0, let property = context.closingRelation.map({ context.record.properties[$0] }),
      let uid = context.record.first(.uid)
    else { return }
    let text = context.record.bytes.span
    diagnostics.report(
      diagnostic, at: context.record.placeOfValue(of: property),
      text.extracting(property.value).isEqual(to: text.extracting(uid.value))
        ? "RELATED-TO is the UID of the \(component.name.rawValue) itself"
        : "RELATED-TO closes a ring: \(context.record.excerpt(property.value)) leads back to this "
          + component.name.rawValue)
  }
}
