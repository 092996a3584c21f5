internal import ICSText

/// Alarms that ring at a place but do not name it.
enum ProximityWithoutPlace: ComponentRule {
  static let description = RuleDescription(
    "al.proximity-location", .warning, "RFC 9074 §8",
    "An alarm that rings on arrival or departure has a VLOCATION.",
    harm: "The place of the alarm is unknown, so it never rings.",
    wrong: .alarm("↓PROXIMITY:ARRIVE"),
    right: .alarm(
      """
      PROXIMITY:ARRIVE
      BEGIN:VLOCATION
      UID:8e1c2f4e-4f8a-4d3b-9a51-6d0f2c7b1a01
      URL:geo:52.5,13.4
      END:VLOCATION
      """),
    cure: "Add a VLOCATION with the URL geo:latitude,longitude to the alarm.")

  static let components: [ComponentName] = [.alarm]

  static let triggers: PropertySet = [.proximity]

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard let property = context.record.first(.proximity, of: index) else { return }
    let value = context.record.bytes.span.extracting(property.value)
    guard value.equals("ARRIVE") || value.equals("DEPART"),
      !context.record.parts.contains(where: { $0.parent == index && $0.name == .location })
    else { return }
    diagnostics.report(
      diagnostic, at: property.place,
      "the alarm has PROXIMITY:\(value.string) but no VLOCATION that says where")
  }
}
