internal import CalendarModel
internal import ICSText
internal import TimeZones

/// Writes date-times of another form in the form of RFC 5545.
enum InvalidDateTimeFixer: PropertyFixer {
  static let rule: any Rule.Type = InvalidDateTime.self

  static let properties = InvalidDateTime.properties

  static func fix(
    _ property: ComponentRecord.Property, in context: borrowing FixContext,
    with edits: inout EditList
  ) {
    let zone = zoneWithOffsets(of: property, in: context)
    if zone == nil, contradictsZone(property, in: context) { return }
    TimeValues.forEachFault(of: property, in: context.facts.record) { fault in
      guard !fault.isDate else { return }
      let value = context.facts.record.bytes.span.extracting(fault.range)
      if let time = zone?.time(beforeOffsetOf: value), let text = TimeText.text(of: .local(time)) {
        edits.replace(
          fault.range, of: property, with: Array(text.utf8),
          "\(context.facts.record.excerpt(fault.range)) written as \(text); TZID gives the offset")
        return
      }
      rewrite(fault.range, of: property, in: context, with: &edits)
    }
  }

  /// Returns the zone that TZID names, if it has the offsets of all values then.
  ///
  /// The values of a property are all in the zone, or all in UTC.
  private static func zoneWithOffsets(
    of property: ComponentRecord.Property, in context: borrowing FixContext
  ) -> Zone? {
    guard let zone = context.zone(of: property) else { return nil }
    let text = context.facts.record.bytes.span
    var list = ValueList(in: property.value)
    while let range = list.next(in: text) {
      let value = text.extracting(range)
      guard let reading = try? DateValue.read(value) else { return nil }
      if case .local = reading.value { continue }
      guard zone.time(beforeOffsetOf: value) != nil else { return nil }
    }
    return zone
  }

  /// Whether a series has a zone with other offsets than its values.
  ///
  /// In UTC, it would keep its first instance, but not the others.
  private static func contradictsZone(
    _ property: ComponentRecord.Property, in context: borrowing FixContext
  ) -> Bool {
    context.zone(of: property) != nil
      && !context.facts.record.components[property.component].present.isDisjoint(
        with: [.rrule, .rdate, .exrule])
  }

  /// Writes a value in its right form, if it can be read.
  static func rewrite(
    _ range: Range<Int>, of property: ComponentRecord.Property,
    in context: borrowing FixContext, with edits: inout EditList
  ) {
    guard
      let value = try? DateValue.read(context.facts.record.bytes.span.extracting(range)).value,
      let text = TimeText.text(of: value)
    else { return }
    edits.replace(
      range, of: property, with: Array(text.utf8),
      "\(context.facts.record.excerpt(range)) written as \(text)")
  }
}
