internal import ICSText

/// Lists of times with nothing between two commas.
enum EmptyItem: PropertyRule {
  static let description = RuleDescription(
    "val.empty-item", .error, "RFC 5545 §3.1.1, §3.8.2.6, §3.8.5",
    "A list of times has a value before and after each comma.",
    harm: """
      An empty value is not a time: readers drop the whole list, so the days that it removes are \
      shown.
      """,
    wrong: .event("RRULE:FREQ=WEEKLY;COUNT=4\nEXDATE:20241209T180000Z,↓"),
    .freeBusy("FREEBUSY:20241202T180000Z/PT1H,↓,20241203T180000Z/PT1H"),
    right: .event("RRULE:FREQ=WEEKLY;COUNT=4\nEXDATE:20241209T180000Z,20241216T180000Z"),
    cure: "Leave the comma out.",
    repair: .some("if the list has another value"))

  static let properties: PropertySet = [.exdate, .rdate, .freebusy]

  static var reads: LineTraits { .unusual }

  static func check(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    let text = context.record.bytes.span
    let hasValue = property.value.contains { text[$0] != UInt8(ascii: ",") }
    var list = ValueList(in: property.value)
    while let range = list.next(in: text) {
      // A property with no value at all is reported as such.
      guard range.isEmpty, !property.value.isEmpty else { continue }
      diagnostics.report(
        diagnostic, at: context.record.place(of: range.lowerBound, in: property),
        "\(property.name.rawValue) has an empty value in its list"
      ) { edits in
        // The comma after it goes; after the last comma, that one.
        guard hasValue else { return }
        let isLast = range.upperBound == property.value.upperBound
        edits.replace(
          isLast
            ? range.lowerBound - 1..<range.lowerBound : range.upperBound..<range.upperBound + 1,
          of: property, in: context.record, with: "",
          "empty value removed from \(property.name.rawValue)")
      }
    }
  }
}
