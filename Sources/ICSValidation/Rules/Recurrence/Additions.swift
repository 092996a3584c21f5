internal import CivilCalendar
internal import ICSText

/// RDATE of another type than DTSTART.
enum AdditionType: ComponentRule {
  static let description = RuleDescription(
    "rr.rdate-type", .warning, "RFC 5545 §3.8.5.2",
    "RDATE has the type of DTSTART: a date, or a time.",
    harm: """
      Readers differ: the instance is all-day, starts at midnight, or starts at the time of \
      DTSTART as in calview; some ignore it.
      """,
    wrong: .event("RDATE;VALUE=DATE:↓20241209"),
    .event("DTSTART;VALUE=DATE:20241202\nRDATE:↓20241209T180000Z"),
    right: .event("RDATE:20241209T180000Z"),
    .event("DTSTART;VALUE=DATE:20241202\nRDATE;VALUE=DATE:20241209"),
    cure: "Write the start of the instance in the form of DTSTART.")

  static let components: [ComponentName] = [.event, .todo, .journal]

  static let triggers: PropertySet = [.rdate]

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard let start = context.times.start, let recurrence = context.recurrence else { return }
    context.report(recurrence.additions, as: diagnostic, to: &diagnostics) { addition in
      let type = context.record.properties[addition.property].valueType
      guard (addition.form == .date) != (start.form == .date),
        // A value that is not of its stated type is reported as such.
        (type == .date) == (addition.form == .date)
      else { return nil }
      return addition.form == .date
        ? "RDATE is a date and DTSTART a date-time, expected the same type for both"
        : "RDATE has a time and DTSTART is a date, expected the same type for both"
    }
  }
}

/// RDATE with a zone where DTSTART has none, or the other way round.
enum AdditionForm: ComponentRule {
  static let description = RuleDescription(
    "rr.rdate-form", .warning, "RFC 5545 §3.8.5.2",
    "RDATE has a zone if and only if DTSTART has one.",
    harm: "Each reader takes the time to be in its own zone, so the instance is off by hours.",
    wrong: .event(
      """
      DTSTART;TZID=Europe/Berlin:20241202T180000
      RDATE:↓20241209T180000
      """),
    right: .event(
      """
      DTSTART;TZID=Europe/Berlin:20241202T180000
      RDATE;TZID=Europe/Berlin:20241209T180000
      """),
    cure: "Write RDATE with the TZID of DTSTART.")

  static let components: [ComponentName] = [.event, .todo, .journal]

  static let triggers: PropertySet = [.rdate]

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard let recurrence = context.recurrence else { return }
    context.report(recurrence.additions, as: diagnostic, to: &diagnostics) { addition in
      addition.formMismatch(in: context)
    }
  }
}

/// RDATE with values of several types.
enum MixedDates: PropertyRule {
  static let description = RuleDescription(
    "rr.rdate-mixed", .error, "RFC 5545 §3.8.5.2", "The values of an RDATE are of one type.",
    harm: "libical keeps the values up to the first of another type and drops the rest.",
    wrong: .event(
      """
      DTSTART:20241202T180000Z
      RDATE;VALUE=PERIOD:20241203T180000Z/PT1H,↓20241204T180000Z
      """),
    right: .event(
      """
      DTSTART:20241202T180000Z
      RDATE;VALUE=PERIOD:20241203T180000Z/PT1H
      RDATE:20241204T180000Z
      """),
    cure: "Write a separate RDATE for each type.")

  static let properties: PropertySet = [.rdate]

  static func check(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard let place = firstOfAnotherType(of: property, in: context.record) else { return }
    diagnostics.report(
      diagnostic, at: context.record.place(of: place, in: property),
      "RDATE has a value of another type, expected one type for all")
  }

  /// Returns where the first value starts whose type differs from that of the first value.
  static func firstOfAnotherType(
    of property: Component.Property, in record: Component
  ) -> Int? {
    let text = record.bytes.span
    var list = ValueList(in: property.value)
    var first: ValueType?
    while let range = list.next(in: text) {
      // An empty value is reported as such.
      if range.isEmpty { continue }
      var type = ValueType.date
      for index in range {
        if text[index] == UInt8(ascii: "/") { type = .period }
        if text[index] | 0x20 == UInt8(ascii: "t"), type == .date { type = .dateTime }
      }
      if let first, first != type { return range.lowerBound }
      first = type
    }
    return nil
  }
}

/// Dates that EXDATE or RDATE lists twice.
enum RepeatedDate: ComponentRule {
  static let description = RuleDescription(
    "rr.date-twice", .info, "RFC 5545 §3.8.5.1, §3.8.5.2",
    "An EXDATE removes an instance once, and an RDATE adds it once.",
    harm: "This only makes the file larger, but often another date was meant.",
    wrong: .event(
      """
      DTSTART:20241202T180000Z
      RRULE:FREQ=WEEKLY;COUNT=4
      EXDATE:20241209T180000Z,↓20241209T180000Z
      """),
    .event(
      """
      DTSTART;TZID=Europe/Berlin:20241202T180000
      RRULE:FREQ=WEEKLY;COUNT=4
      EXDATE;TZID=Europe/Berlin:20241209T180000
      EXDATE:↓20241209T170000Z
      """),
    .event("DTSTART:20241202T180000Z\nRDATE:20241209T180000Z\nRDATE:↓20241209T180000Z"),
    right: .event(
      """
      DTSTART:20241202T180000Z
      RRULE:FREQ=WEEKLY;COUNT=4
      EXDATE:20241209T180000Z,20241216T180000Z
      """),
    cure: "Leave the second one out, or write the intended date.")

  static let components: [ComponentName] = [.event, .todo, .journal]

  static let triggers: PropertySet = [.exdate, .rdate]

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard index == 0, let recurrence = context.recurrence else { return }
    check(recurrence.exceptions, context, &diagnostics)
    check(recurrence.additions, context, &diagnostics)
  }

  private static func check(
    _ times: [ListedTime], _ context: borrowing RuleContext, _ diagnostics: inout Diagnostics
  ) {
    guard times.count > 1 else { return }
    var instants: Set<Instant> = []
    var values: Set<DateValue> = []
    for time in times {
      let property = context.record.properties[time.property]
      // Periods that start at the same time may end at different times.
      if property.valueType == .period { continue }
      let isNew =
        time.instant.map { instants.insert($0).inserted } ?? values.insert(time.value).inserted
      if isNew { continue }
      diagnostics.report(
        diagnostic, at: context.record.place(of: time.range.lowerBound, in: property),
        "\(property.name.rawValue) \(context.record.excerpt(time.range)) is already listed")
    }
  }
}

/// Instances that RDATE adds.
enum AdditionForOutlook: ComponentRule {
  static let description = RuleDescription(
    "outlook.rdate", .warning, "RFC 5545 §3.8.5.2",
    "A series has only the instances of its rule, and no others from RDATE.",
    harm: """
      Exchange and Outlook read RDATE only together with RRULE, and only if an EXDATE makes it an \
      instance that was moved (Microsoft, MS-OXCICAL §2.1.3.1.1.20.18). They show no others.
      """,
    wrong: .event("DTSTART:20241202T180000Z\n↓RDATE:20241204T180000Z"),
    .event("DTSTART:20241202T180000Z\nRRULE:FREQ=WEEKLY;COUNT=4\n↓RDATE:20241204T180000Z"),
    right: .event(
      """
      DTSTART:20241202T180000Z
      RRULE:FREQ=WEEKLY;COUNT=4
      EXDATE:20241209T180000Z
      RDATE:20241210T180000Z
      """),
    cure: "Write a separate event, or a changed instance with RECURRENCE-ID.",
    profiles: [.outlook])

  static let components: [ComponentName] = [.event]

  static let triggers: PropertySet = [.rdate]

  static var reads: EventTraits { [.additions, .unusual] }

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard index == 0, let recurrence = context.recurrence,
      let property = context.record.first(.rdate)
    else { return }
    let mayBeMoved =
      component.present.contains(.rrule) && property.valueType != .period
      && recurrence.additions.count <= recurrence.exceptions.count
    if mayBeMoved { return }
    diagnostics.report(
      diagnostic, at: property.place, "Outlook does not show the instances that RDATE adds")
  }
}
