internal import ICSText

/// Parts of a VTIMEZONE that begin at the same time, with different offsets.
enum SameOnset: ComponentRule {
  static let description = RuleDescription(
    "tz.same-onset", .error, "RFC 5545 §3.6.5",
    "The parts of a VTIMEZONE begin at different times.",
    harm: """
      It is unclear which offset holds from then on. calview takes the first part; a reader that \
      takes the last, or STANDARD, shows events an hour earlier or later. With a well-known name it \
      is a warning: readers go by the name.
      """,
    wrong: .calendar(
      """
      BEGIN:VTIMEZONE
      TZID:Mill Street
      BEGIN:STANDARD
      DTSTART:19701025T030000
      TZOFFSETFROM:+0100
      TZOFFSETTO:+0100
      END:STANDARD
      BEGIN:DAYLIGHT
      DTSTART:↓19701025T030000
      TZOFFSETFROM:+0100
      TZOFFSETTO:+0200
      END:DAYLIGHT
      END:VTIMEZONE
      """),
    right: .zone("TZOFFSETFROM:+0100", "+0100"),
    cure: "Write the time at which the clocks change, with its RRULE or RDATE, in each part.")

  static let components: [ComponentName] = [.standard, .daylight]

  static let triggers: PropertySet = [.dtstart]

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    let record = context.record
    guard let start = record.first(.dtstart, of: index),
      (0..<index).contains(where: { other in
        components.contains(record.parts[other].name)
          && record.parts[other].parent == component.parent
          // Outlook lets both parts begin in 1601; their rules say when they change.
          && record.haveSame(.dtstart, other, index) && record.haveSame(.rrule, other, index)
          && record.haveSame(.rdate, other, index) && !record.haveSame(.tzoffsetto, other, index)
      })
    else { return }
    diagnostics.report(
      diagnostic, context.isZoneWithKnownName ? .warning : nil, at: record.placeOfValue(of: start),
      "another part of the VTIMEZONE begins at \(record.excerpt(start.value)) too, with another "
        + "offset")
  }
}

extension Component {
  /// Whether two components have the same values of a property.
  fileprivate func haveSame(_ name: PropertyName, _ first: Int, _ second: Int) -> Bool {
    all(name, of: first).map { string($0.value) } == all(name, of: second).map { string($0.value) }
  }
}
