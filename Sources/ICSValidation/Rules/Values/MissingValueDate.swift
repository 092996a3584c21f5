internal import CivilCalendar
internal import ICSText

/// Dates without VALUE=DATE on properties whose default type is a date-time.
enum MissingValueDate: PropertyRule {
  static let description = RuleDescription(
    "val.date-missing-value", .error, "RFC 5545 §3.2.20, §3.8.2.4",
    "A date has the parameter VALUE=DATE.",
    harm: """
      Strict readers, sabre/vobject (Nextcloud) among them, take the value for a malformed \
      date-time and drop the event or start it at midnight UTC, which is the day before west of \
      Greenwich.
      """,
    wrong: .event("DTSTART:↓20241231\nDURATION:P1D"),
    right: .event("DTSTART;VALUE=DATE:20241231\nDURATION:P1D"),
    cure: "Write DTSTART;VALUE=DATE:20241231.",
    repair: .some("if all values are dates, unless the end is a date and the start is not"))

  static let properties: PropertySet = [.dtstart, .dtend, .due, .recurrenceID, .exdate, .rdate]

  static var reads: LineTraits { .unusual }

  static func check(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    let component = context.record.parts[property.part].name
    // Observances of a time zone have a rule of their own.
    guard property.valueType == .dateTime, component != .standard, component != .daylight else {
      return
    }
    if property.name == .rdate,
      MixedDates.firstOfAnotherType(of: property, in: context.record) != nil
    {
      return
    }
    TimeValues.forEach(of: property, in: context.record) { range, value in
      guard case .date = value else { return true }
      diagnostics.report(
        diagnostic, at: context.record.place(of: range.lowerBound, in: property),
        "\(property.name.rawValue) is the date \(context.record.excerpt(range)), "
          + "expected VALUE=DATE"
      ) { name(dates: property, in: context, with: &$0) }
      return false
    }
  }

  /// Names the type of a property whose values are all dates.
  private static func name(
    dates property: Component.Property, in context: borrowing RuleContext,
    with edits: inout EditList
  ) {
    let record = context.record
    guard isAllDates(property, in: record), !isEndAfterTime(property, in: record),
      context.namesInstances(property, &edits)
    else { return }
    if let parameter = record.parameter(.value, of: property) {
      edits.replace(
        parameter.firstValue, of: property, in: record, with: "DATE",
        "VALUE=DATE written in \(property.name.rawValue)")
    } else {
      edits.add("VALUE=DATE", to: property, in: record)
    }
  }

  /// Whether the property is the end of what starts at a time: as a date it has no right form.
  private static func isEndAfterTime(
    _ property: Component.Property, in record: Component
  ) -> Bool {
    guard property.name == .dtend || property.name == .due,
      case .value(let start, _)? = record.first(.dtstart, of: property.part)?.time
    else { return false }
    return !start.isDate
  }

  private static func isAllDates(
    _ property: Component.Property, in record: Component
  ) -> Bool {
    var list = ValueList(in: property.value)
    while let range = list.next(in: record.bytes.span) {
      guard (try? DateValue.read(record.bytes.span.extracting(range)).value.isDate) == true else {
        return false
      }
    }
    return true
  }
}
