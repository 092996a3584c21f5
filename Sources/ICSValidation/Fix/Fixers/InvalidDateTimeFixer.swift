internal import ICSText

/// Writes date-times of another form in the form of RFC 5545.
enum InvalidDateTimeFixer: PropertyFixer {
  static let rule: any Rule.Type = InvalidDateTime.self

  static let properties = InvalidDateTime.properties

  static func fix(
    _ property: ComponentRecord.Property, in context: borrowing FixContext,
    with edits: inout EditList
  ) {
    TimeValues.forEachFault(of: property, in: context.facts.record) { fault in
      guard !fault.isDate else { return }
      rewrite(fault.range, of: property, in: context, with: &edits)
    }
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
