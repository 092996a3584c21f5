internal import CivilCalendar
internal import ICSText

/// A property whose values are dates or times, with the TZID that applies to them.
struct DatedLine {
  let line: ContentLine

  /// The range of the values in the line.
  private(set) var value: Range<Int>

  /// The range of the TZID in the line.
  private(set) var tzid: Range<Int>?

  /// Whether the TZID has a comma or a colon but no quotation marks around it.
  private(set) var lacksQuotations = false

  /// Finds the TZID of a line, even if a colon or comma cuts it in two.
  ///
  /// `TZID=GMT+01:00:20241206` and `TZID=(UTC+01:00) Amsterdam, Berlin, Bern, Rome:20241206` leave
  /// no doubt about the date.
  init(_ line: ContentLine, in text: Span<UInt8>) {
    self.line = line
    value = line.value
    if let name = line.onlyZoneName(in: text), text.hasDate(at: value.lowerBound) {
      tzid = name
      return
    }
    guard let parameter = line.firstParameter(.tzid, in: text) else { return }
    let first = parameter.firstValue
    tzid = first
    guard first.lowerBound == parameter.values.lowerBound else { return }
    if first.upperBound < parameter.values.upperBound {
      tzid = parameter.values
      lacksQuotations = true
    }
    guard parameter.values.upperBound == line.parameters.upperBound,
      !text.hasDate(at: value.lowerBound)
    else { return }
    var end = value.lowerBound
    while let colon = text.firstIndex(of: UInt8(ascii: ":"), from: end, to: value.upperBound) {
      end = colon + 1
      guard text.hasDate(at: end) else { continue }
      let semicolon = text.firstIndex(
        of: UInt8(ascii: ";"), from: parameter.values.lowerBound, to: colon)
      tzid = parameter.values.lowerBound..<(semicolon ?? colon)
      value = end..<value.upperBound
      lacksQuotations = true
      return
    }
  }
}

extension ContentLine {
  fileprivate func firstParameter(
    _ name: ParameterName, in text: Span<UInt8>
  ) -> Parameter? {
    guard !parameters.isEmpty else { return nil }
    var list = ParameterList(of: self)
    while let parameter = list.next(in: text) {
      if parameter.name == name { return parameter }
    }
    return nil
  }
}

extension Span<UInt8> {
  /// Returns whether the digits of a date start at a position.
  fileprivate func hasDate(at start: Int) -> Bool {
    guard start + 8 <= count else { return false }
    var index = start
    while index < start + 8, self[index] &- UInt8(ascii: "0") <= 9 { index += 1 }
    return index == start + 8 || index == start + 4 && self[index] == UInt8(ascii: "-")
  }

  fileprivate func firstIndex(of byte: UInt8, from start: Int, to end: Int) -> Int? {
    for index in start..<end where self[index] == byte { return index }
    return nil
  }
}
