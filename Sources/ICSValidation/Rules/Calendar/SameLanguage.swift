internal import ICSText

/// Several names of a calendar in one language.
enum SameLanguage: ComponentRule {
  static let description = RuleDescription(
    "cal.same-language", .error, "RFC 7986 §5.1, §5.2",
    "Each NAME and DESCRIPTION of a calendar is in a different language.",
    harm: "Readers show an arbitrary one of them.",
    wrong: .calendar("NAME:Choir\n↓NAME:Choir of the mill\nBEGIN:X-ROOM\nEND:X-ROOM"),
    right: .calendar("NAME;LANGUAGE=en:Choir\nNAME;LANGUAGE=de:Chor\nBEGIN:X-ROOM\nEND:X-ROOM"),
    cure: "Keep the intended one, or write the LANGUAGE of each.")

  static let components: [ComponentName] = [.calendar]

  static let triggers: PropertySet = [.name, .description]

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    for name in component.repeated.intersection(triggers).names {
      var languages: Set<String> = []
      for property in context.record.all(name, of: index) {
        let language = context.record.parameter(.language, of: property).map {
          context.record.string($0.firstValue).lowercased()
        }
        guard !languages.insert(language ?? "").inserted else { continue }
        diagnostics.report(
          diagnostic, at: property.place,
          "a second \(name.rawValue) for the calendar in the same language")
      }
    }
  }
}
