extension CivilDate: LosslessStringConvertible {
  /// The date in ISO 8601 form: `2024-12-06`, `-0044-03-15`, `+10000-01-01`.
  public var description: String { String(isoText: append) }

  /// Appends the date in ISO 8601 form: `2024-12-06`, `-0044-03-15`, `+10000-01-01`.
  public func append(to text: inout [UInt8]) {
    text.appendISOYear(year)
    text.append(UInt8(ascii: "-"))
    text.appendDigits(month.magnitude, count: 2)
    text.append(UInt8(ascii: "-"))
    text.appendDigits(day.magnitude, count: 2)
  }

  /// Reads a whole text in the form `2024-12-06` or `-0044-03-15`; `nil` for any other.
  public init?(isoText text: Span<UInt8>) {
    guard let (year, end) = text.isoYear(), text.count == end + 6,
      text[end] == UInt8(ascii: "-"), text[end + 3] == UInt8(ascii: "-"),
      let month = text.decimal(in: end + 1..<end + 3),
      let day = text.decimal(in: end + 4..<end + 6)
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// Reads a whole text in the form `2024-12-06`; `nil` for any other.
  public init?(_ description: String) { self.init(isoText: description.utf8.span) }
}
