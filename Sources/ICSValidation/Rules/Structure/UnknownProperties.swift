internal import ICSText

/// Properties that no RFC defines.
enum UnknownProperty: PropertyRule {
  static let description = RuleDescription(
    "str.prop-unknown", .warning, "RFC 5545 §3.8.8",
    "A property is registered, or its name starts with X-.",
    harm: """
      Readers ignore it, so its information is lost; libical turns it into one of its own error \
      properties. Most often the name is misspelt.
      """,
    wrong: .event("↓FOO:bar"), .event("↓X-:1"), right: .event("X-FOO:bar"),
    cure: "Check the spelling; your own properties start with X-.")

  static let properties: PropertySet = [.other]

  /// Names from the registry that calview does not otherwise use.
  static let registered = [
    "XML", "ESTIMATED-DURATION", "REASON", "SUBSTATE", "TASK-MODE", "VOTER", "POLL-MODE",
    "POLL-PROPERTIES", "POLL-WINNER", "POLL-ITEM-ID", "REPLY-URL", "RESPONSE",
  ]

  static func check(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    let name = context.record.bytes.span.extracting(property.nameRange)
    // An unknown component may have properties of its own.
    guard !name.isExtensionName,
      context.record.parts[property.part].name != .other
    else { return }
    for known in registered where name.equals(known) { return }
    for removed in RemovedProperty.names where name.equals(removed) { return }
    diagnostics.report(diagnostic, at: property.place, "no property is called \(Excerpt(name))")
  }
}

/// Properties that belong in another component.
enum PropertyInWrongComponent: ComponentRule {
  static let description = RuleDescription(
    "str.prop-wrong-component", .error, "RFC 5545 §3.6, RFC 7986 §4, RFC 9073 §4",
    "A property is in a component that may have it.",
    harm: """
      Readers do not look for it there: an event with DUE has no end, nor does a task with DTEND. \
      It is a warning if the property says nothing about when or whether something happens: a \
      CLASS of the calendar, or TZID in an event, is ignored by every known reader.
      """,
    wrong: .event("↓DUE:20241202T190000Z"), .todo("↓DTEND:20241202T190000Z"),
    .event("↓TZID:Europe/Berlin"), .calendar("↓GEO:52.5;13.4\nBEGIN:X-ROOM\nEND:X-ROOM"),
    right: .todo("DUE:20241202T190000Z"), .event("GEO:52.5;13.4"),
    cure: """
      Use the corresponding property of the component (DTEND in VEVENT, DUE in VTODO, DESCRIPTION \
      in VJOURNAL for a place), move it to the component that it belongs to, or leave it out.
      """)

  static let components = ComponentName.allCases.filter { Cardinality.of($0) != nil }

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard let table = Cardinality.of(component.name),
      !component.present.isSubset(of: table.allowed)
    else { return }
    for name in component.present.subtracting(table.allowed).names {
      for property in context.record.all(name, of: index) {
        diagnostics.report(
          diagnostic, Self.decides(name) ? nil : .warning, at: property.place,
          "\(name.rawValue) is not allowed in \(component.name.rawValue)"
            + hint(name, component.name)
        )
      }
    }
  }

  /// Whether readers that do not look for the property miss more than a description.
  private static func decides(_ name: PropertyName) -> Bool {
    PropertySet.deciding.subtracting(.pointsInTime)
      .union([.action, .repeatCount, .method, .tzoffsetfrom, .tzoffsetto]).contains(name)
  }

  private static func hint(_ property: PropertyName, _ component: ComponentName) -> String {
    switch (property, component) {
    case (.due, .event): ", expected DTEND"
    case (.dtend, .todo): ", expected DUE"
    default: owners(of: property)
    }
  }

  /// The components that the property belongs in, as text for a message, if there are at most two.
  private static func owners(of property: PropertyName) -> String {
    let names = ComponentName.allCases.filter {
      Cardinality.of($0)?.allowed.contains(property) == true
    }
    return (1...2).contains(names.count)
      ? "; it belongs in \(names.map(\.rawValue).joined(separator: " or "))" : ""
  }
}

/// Properties of vCalendar 1.0 that iCalendar does not have.
enum RemovedProperty: PropertyRule {
  static let description = RuleDescription(
    "str.prop-removed", .warning, "RFC 5545 §1",
    "A property belongs to iCalendar, not to vCalendar 1.0.",
    harm: "Readers of iCalendar ignore it: the alarm does not ring, the zone is not found.",
    wrong: .event("↓DALARM:20241202T170000Z"),
    right: .alarm("TRIGGER;VALUE=DATE-TIME:20241202T170000Z"),
    cure: "Write CREATED for DCREATED, VALARM for DALARM and similar ones, VTIMEZONE for TZ.")

  static let properties: PropertySet = [.other]

  static let names = ["DCREATED", "DAYLIGHT", "TZ", "RNUM", "AALARM", "DALARM", "MALARM", "PALARM"]

  static func check(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    let name = context.record.bytes.span.extracting(property.nameRange)
    for removed in names where name.equals(removed) {
      diagnostics.report(
        diagnostic, at: property.place,
        "\(removed) comes from vCalendar 1.0 and is not part of iCalendar")
    }
  }
}
