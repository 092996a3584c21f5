/// A property whose values are dates or times, with the TZID that applies to them.
package struct DatedLine {
  package let line: ContentLine

  /// The range of the values in the line.
  package private(set) var value: Range<Int>

  /// The range of the TZID in the line.
  package private(set) var tzid: Range<Int>?

  /// Whether the TZID has a comma or a colon but no quotation marks around it.
  package private(set) var lacksQuotations = false

  /// Finds the TZID of a line, even if a colon or comma cuts it in two.
  ///
  /// `TZID=GMT+01:00:20241206` and `TZID=(UTC+01:00) Amsterdam, Berlin, Bern, Rome:20241206` leave
  /// no doubt about the date.
  package init(_ line: ContentLine, in text: Span<UInt8>) {
    self.line = line
    value = line.value
    if let name = line.onlyZoneName(in: text), text.hasDate(at: value.lowerBound) {
      tzid = name
      return
    }
    guard !line.parameters.isEmpty else { return }
    var list = ParameterList(of: line)
    guard let parameter = list.next(named: .tzid, in: text) else { return }
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
    let line = text.extracting(0..<value.upperBound)
    while let colon = line.firstIndex(of: UInt8(ascii: ":"), from: end) {
      end = colon + 1
      guard text.hasDate(at: end) else { continue }
      let semicolon = text.extracting(0..<colon).firstIndex(
        of: UInt8(ascii: ";"), from: parameter.values.lowerBound)
      tzid = parameter.values.lowerBound..<(semicolon ?? colon)
      value = end..<value.upperBound
      lacksQuotations = true
      return
    }
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
}

extension DatedLine {
  /// Returns the name of a zone in a TZID, by which it is looked up.
  package static func zoneName(in tzid: Span<UInt8>) -> [UInt8] {
    // A parameter has no escapes, but many programs write those of the TZID property.
    var name: [UInt8] = []
    TextValue.append(tzid, to: &name)
    return name.trimmingBlanksAndQuotes
  }
}

extension [UInt8] {
  /// The bytes without blanks and quotation marks around them, even if a mark is on one side only.
  package var trimmingBlanksAndQuotes: [UInt8] {
    let marks: Set<UInt8> = [0x20, 0x09, UInt8(ascii: "\"")]
    guard let first = firstIndex(where: { !marks.contains($0) }),
      let last = lastIndex(where: { !marks.contains($0) })
    else { return [] }
    return Array(self[first...last])
  }
}
