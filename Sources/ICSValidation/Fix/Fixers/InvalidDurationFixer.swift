internal import ICSText

/// Writes durations that can be read in the form of RFC 5545, and names the type of a time.
///
/// The missing T of `P1H` is unsafe: most readers ignore such a duration.
enum InvalidDurationFixer: PropertyFixer {
  static let rule: any Rule.Type = InvalidDuration.self

  static let properties = InvalidDuration.properties

  static func fix(
    _ property: ComponentRecord.Property, in context: borrowing FixContext,
    with edits: inout EditList
  ) {
    let record = context.facts.record
    guard property.valueType == .duration else { return }
    let value = record.bytes.span.extracting(property.value)
    guard let reading = try? CalendarDuration.read(value) else {
      if property.name == .trigger, isUTC(value) {
        nameType(of: property, in: record, with: &edits)
      } else {
        addMissingT(property, in: record, with: &edits)
      }
      return
    }
    if reading.departures == .blanks {
      edits.trim(property, in: record)
    } else if !reading.departures.subtracting([.lowercase, .blanks]).isEmpty,
      !reading.value.isZero
    {
      write(TimeText.duration(reading.value), for: property, in: record, with: &edits)
    }
  }

  private static func isUTC(_ value: Span<UInt8>) -> Bool {
    if case .utc? = try? DateValue.read(value).value { true } else { false }
  }

  private static func nameType(
    of property: ComponentRecord.Property, in record: ComponentRecord, with edits: inout EditList
  ) {
    // RELATED belongs to durations.
    guard record.parameter(.related, of: property) == nil,
      record.parameter(.value, of: property) == nil
    else { return }
    edits.insert(
      ";VALUE=DATE-TIME", at: property.nameRange.upperBound, of: property,
      "VALUE=DATE-TIME added to TRIGGER")
  }

  /// Adds the T before hours or seconds; a duration that starts with `M` may mean months.
  private static func addMissingT(
    _ property: ComponentRecord.Property, in record: ComponentRecord, with edits: inout EditList
  ) {
    let text = record.string(property.value)
    guard let start = text.lastIndex(where: { "PDpd".contains($0) }), !text.contains("T"),
      !text.contains("t"),
      "HhSs".contains(text[start...].dropFirst().first { !$0.isNumber } ?? "M")
    else { return }
    let written = text[...start] + "T" + text[start...].dropFirst()
    guard let reading = try? CalendarDuration.read(written.utf8.span),
      reading.departures.isEmpty
    else { return }
    edits.isSafe = false
    write(String(written), for: property, in: record, with: &edits)
  }

  private static func write(
    _ text: String, for property: ComponentRecord.Property, in record: ComponentRecord,
    with edits: inout EditList
  ) {
    edits.replace(
      property.value, of: property, with: Array(text.utf8),
      "\(record.excerpt(property.value)) written as \(text)")
  }
}
