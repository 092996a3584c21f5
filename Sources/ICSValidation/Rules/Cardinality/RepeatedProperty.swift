internal import ICSText

/// Properties that occur more often in a component than they may.
enum RepeatedProperty: ComponentRule {
  static let description = RuleDescription(
    "card.at-most-one", .error, "RFC 5545 §3.6, RFC 7986 §4, RFC 9073 §7",
    "A property that may occur only once in a component occurs at most once.",
    harm: """
      Some readers take the first, others the last; vobject (Radicale) and ical (Home Assistant) \
      refuse the file.
      """,
    wrong: .event("SUMMARY:Choir\n↓SUMMARY:Christmas choir"),
    .event("DTSTART:20241202T180000Z\n↓DTSTART:20241202T190000Z"),
    right: .event("COMMENT:Choir\nCOMMENT:Christmas choir"),
    cure: "Keep the intended one.", repair: .some("if both are equal"))

  static let components = ComponentName.allCases.filter { Cardinality.of($0) != nil }

  static var reads: EventTraits { .unusual }

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard !component.repeated.isEmpty, let table = Cardinality.of(component.name) else { return }
    var single = table.once.union(table.atMostOnce)
    // A rule of its own covers PRODID.
    if component.name == .calendar { single = single.subtracting([.prodid]) }
    for name in component.repeated.intersection(single).names {
      let properties = context.record.all(name, of: index)
      for property in properties.dropFirst() {
        diagnostics.report(
          diagnostic, at: property.place,
          "\(name.rawValue) appears a second time, expected once"
        ) { $0.remove(property, ifItRepeats: properties[0], in: context.record) }
      }
    }
  }
}
