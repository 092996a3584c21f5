internal import ICSText

/// EXDATE with a zone where DTSTART has none, or the other way round.
enum ExceptionForm: ComponentRule {
  static let description = RuleDescription(
    "rr.exdate-form", .warning, "RFC 5545 §3.8.5.1",
    "EXDATE has a zone if and only if DTSTART has one.",
    harm: "Readers take the time to be in their own zone or in UTC, and remove nothing.",
    wrong: .event(
      """
      DTSTART;TZID=Europe/Berlin:20241202T180000
      RRULE:FREQ=WEEKLY;COUNT=4
      EXDATE:↓20241209T180000
      """),
    right: .event(
      """
      DTSTART;TZID=Europe/Berlin:20241202T180000
      RRULE:FREQ=WEEKLY;COUNT=4
      EXDATE;TZID=Europe/Berlin:20241209T180000
      """),
    cure: "Write EXDATE with the TZID of DTSTART.", repair: .some("if DTSTART has a zone"))

  static let components: [ComponentName] = [.event, .todo, .journal]

  static let triggers: PropertySet = [.exdate]

  static func check(
    _ component: Component.Part, at index: Int, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    guard index == 0 else { return }
    context.report(context.exceptions, as: diagnostic, to: &diagnostics) { exception in
      exception.formMismatch(in: context)
    } repair: { property, edits in
      addZone(to: property, in: context, with: &edits)
    }
  }

  /// Adds the zone of DTSTART to EXDATE, or a Z if DTSTART is in UTC.
  private static func addZone(
    to property: Component.Property, in context: borrowing RuleContext,
    with edits: inout EditList
  ) {
    let record = context.record
    guard let start = context.times.start, start.form == .utc || start.form == .zoned,
      property.tzid == nil, isAllLocal(property, in: record),
      context.namesInstances(property, &edits)
    else { return }
    if start.form == .utc {
      var list = ValueList(in: property.value)
      while let range = list.next(in: record.bytes.span) {
        edits.insert("Z", at: range.upperBound, of: property, in: record, "Z added to EXDATE")
      }
    } else if let zone = context.zoneParameter(of: start) {
      edits.add(zone, to: property, in: record)
    }
  }

  private static func isAllLocal(
    _ property: Component.Property, in record: Component
  ) -> Bool {
    var list = ValueList(in: property.value)
    while let range = list.next(in: record.bytes.span) {
      guard case .local? = try? DateValue.read(record.bytes.span.extracting(range)).value else {
        return false
      }
    }
    return true
  }
}
