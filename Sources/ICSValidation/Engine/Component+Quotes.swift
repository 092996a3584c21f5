internal import ICSText

// Values of parameters that a colon cuts, because they are not in quotation marks.
extension Component {
  /// Whether an unquoted value of the last parameter has its rest in the value of the property.
  func isCut(_ property: Property) -> Bool {
    guard let parameter = parameters(of: property).last else { return false }
    if ParameterName.addresses.contains(parameter.name) { return firstUnquoted(parameter) != nil }
    return isCut(parameter, of: property)
  }

  /// Whether the value of CN or TZID goes on after the colon that ends it.
  ///
  /// The value of the property then has the expected value only after another colon.
  func isCut(_ parameter: Parameter, of property: Property) -> Bool {
    let text = bytes.span
    guard parameter.values.upperBound + 1 == property.value.lowerBound,
      firstUnquoted(parameter) != nil,
      let colon = property.value.last(where: { text[$0] == UInt8(ascii: ":") })
    else { return false }
    switch parameter.name {
    case .tzid:
      var values = ValueList(in: colon + 1..<property.value.upperBound)
      guard let first = values.next(in: text) else { return false }
      return (try? DateValue.read(text.extracting(first))) != nil
    case .cn:
      let scheme = colon - 6
      return scheme > property.value.lowerBound && text[scheme - 1] == UInt8(ascii: ":")
        && text.extracting(scheme..<colon).equals("MAILTO")
    default: return false
    }
  }

  /// The first value of a parameter without quotation marks.
  func firstUnquoted(_ parameter: Parameter) -> Range<Int>? {
    var first: Range<Int>?
    forEachValue(of: parameter) { range, isQuoted in
      if !isQuoted, first == nil { first = range }
    }
    return first
  }
}

extension ParameterName {
  /// The parameters whose values are addresses.
  static let addresses: [ParameterName] = [
    .altrep, .delegatedFrom, .delegatedTo, .dir, .member, .sentBy, .schema,
  ]
}
