internal import ICSText

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

  static var reads: EventTraits { .unusual }

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
