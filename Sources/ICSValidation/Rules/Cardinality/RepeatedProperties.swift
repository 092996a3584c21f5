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
    cure: "Keep the intended one.", repair: .sometimes("if both are equal"))

  static let components = ComponentName.allCases.filter { Cardinality.of($0) != nil }

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

/// Components with more than one RRULE.
enum SeveralRules: ComponentRule {
  static let description = RuleDescription(
    "card.rrule-multiple", .warning, "RFC 5545 §3.8.5.3", "A component has at most one RRULE.",
    harm: "The result is undefined by the RFC; Google, Outlook and Apple follow only one rule.",
    wrong: .event(
      """
      DTSTART:20241202T180000Z
      RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=4
      ↓RRULE:FREQ=MONTHLY;BYMONTHDAY=2;COUNT=3
      """),
    right: .event("DTSTART:20241202T180000Z\nRRULE:FREQ=WEEKLY;BYDAY=MO,TH;COUNT=4"),
    cure: "Write one rule, RDATE for single days, or a second event.")

  static let components: [ComponentName] = [.event, .todo, .journal, .standard, .daylight]

  static let triggers: PropertySet = [.rrule]

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard component.repeated.contains(.rrule) else { return }
    for property in context.record.all(.rrule, of: index).dropFirst() {
      diagnostics.report(
        diagnostic, at: property.place, "found a second RRULE, expected at most one")
    }
  }
}

/// Properties that exclude each other.
enum ExclusiveProperties: ComponentRule {
  static let description = RuleDescription(
    "card.exclusive", .error, "RFC 5545 §3.6.1, §3.6.2",
    "A component has an end or a duration, not both.",
    harm:
      """
      Readers use one or the other; libical (Evolution, KOrganizer) uses neither, so the event \
      has no time.
      """,
    wrong: .event("DTSTART:20241202T180000Z\nDTEND:20241202T190000Z\n↓DURATION:PT1H"),
    .todo("DTSTART:20241202T180000Z\n↓DURATION:PT1H\nDUE:20241202T190000Z"),
    right: .event("DTSTART:20241202T180000Z\nDTEND:20241202T190000Z"),
    cure: "Keep DTEND (DUE in a task) and leave DURATION out.",
    repair: .sometimes("if both give the same end"))

  static let components: [ComponentName] = [.event, .todo, .availability, .available]

  static let triggers: PropertySet = [.duration]

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    let end: PropertyName = component.name == .todo ? .due : .dtend
    guard let duration = context.record.first(.duration, of: index),
      let end = context.record.first(end, of: index)
    else { return }
    diagnostics.report(
      diagnostic, at: duration.place,
      "\(end.name.rawValue) and DURATION exclude each other, expected one of them"
    ) { edits in
      let fact = end.name == .due ? context.times.due : context.times.end
      guard index == 0, let start = context.times.start, let fact,
        let length = try? CalendarDuration.read(
          context.record.bytes.span.extracting(duration.value)
        ).value,
        context.isEnd(fact, of: start, after: length)
      else { return }
      edits.remove(
        duration, in: context.record,
        "DURATION removed; \(end.name.rawValue) gives the same end")
    }
  }
}
