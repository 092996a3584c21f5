internal import ICSText

/// Writes date-times that have a form of their own as RFC 5545 has them.
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

  /// Writes a value that can be read in its right form.
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
