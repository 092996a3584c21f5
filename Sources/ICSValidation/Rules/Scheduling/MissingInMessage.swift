internal import ICSText

/// Properties that a message must have but does not.
enum MissingInMessage: ComponentRule {
  static let description = RuleDescription(
    "itip.required", .error, "RFC 5546 §3.2 to §3.5",
    "A component has the properties that its METHOD requires.",
    harm: """
      Readers cannot tell which event, which version or whose answer it is. Without a title, or \
      without ATTENDEE in a REQUEST, they show the event, so that is a warning except with \
      `--profile itip`. METHOD:PUBLISH is checked with that profile.
      """,
    wrong: .calendar(
      """
      METHOD:CANCEL
      ↓BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      ORGANIZER:mailto:jan@example.com
      STATUS:CANCELLED
      END:VEVENT
      """),
    right: .calendar(
      """
      METHOD:CANCEL
      BEGIN:VEVENT
      UID:choir@example.com
      DTSTAMP:20241115T090000Z
      ORGANIZER:mailto:jan@example.com
      STATUS:CANCELLED
      SEQUENCE:1
      END:VEVENT
      """),
    cure: "Add the property that the message names.")

  static let components: [ComponentName] = [.event, .todo, .journal, .freeBusy]

  static var reads: EventTraits { [.inMessage, .unusual] }

  /// The properties without which readers still know what the message is about.
  private static let descriptive: PropertySet = [.summary, .description, .priority]

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard index == 0, let method = context.methodOfMessage,
      let table = MethodTable.of(component.name, method)
    else { return }
    // Properties that every file needs, or every message except PUBLISH, have rules of their own.
    var elsewhere = Cardinality.of(component.name)?.once ?? []
    elsewhere = elsewhere.subtracting([.dtstart])
    if method != .publish { elsewhere.insert(.organizer) }
    let missing = table.required.subtracting(component.present).subtracting(elsewhere)
      .subtracting(context.unreadable)
    for name in missing.names {
      let isShown = Self.descriptive.contains(name) || name == .attendee && method == .request
      diagnostics.report(
        diagnostic, isShown ? .warning : nil, at: component.place,
        "\(component.name.rawValue) with METHOD:\(method.rawValue) has no \(name.rawValue)")
    }
  }
}
