internal import ICSText

/// Calendars with more than one PRODID.
enum ProdidTwice: ComponentRule {
  static let description = RuleDescription(
    "cal.prodid-twice", .error, "RFC 5545 §3.7.3", "A VCALENDAR has one PRODID.",
    harm: "Strict readers refuse the file.",
    wrong: .calendar("↓PRODID:-//Example//Export//EN\nBEGIN:X-ROOM\nEND:X-ROOM"),
    right: .event("LOCATION:Hall"),
    cure: "Keep the one that names the program that wrote the file.",
    repair: .some("if both are equal"))

  static let components: [ComponentName] = [.calendar]

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard component.repeated.contains(.prodid) else { return }
    let properties = context.record.all(.prodid, of: index)
    for property in properties.dropFirst() {
      diagnostics.report(diagnostic, at: property.place, "PRODID appears a second time") {
        $0.remove(property, ifItRepeats: properties[0], in: context.record)
      }
    }
  }
}
