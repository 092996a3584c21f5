internal import ICSText

/// Invalid geographic positions.
enum InvalidPosition: PropertyRule {
  static let description = RuleDescription(
    "val.geo", .error, "RFC 5545 §3.8.1.6",
    "GEO is a latitude from -90 to 90, a semicolon, and a longitude from -180 to 180.",
    harm: "Maps show another place or none; readers fail on a comma instead of the semicolon.",
    wrong: .event("GEO:↓91.5;13.4"), .event("GEO:52.5;↓181"), .event("GEO:↓52.5,13.4"),
    right: .event("GEO:52.5;13.4"),
    cure: "Write latitude, semicolon, longitude, as decimal numbers.",
    repair: .unsafe("if a comma stands for the semicolon"))

  static let properties: PropertySet = [.geo]

  static func check(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    let text = context.record.bytes.span
    guard !property.value.isEmpty else { return }
    let semicolon = property.value.first { text[$0] == UInt8(ascii: ";") }
    let end = semicolon ?? property.value.lowerBound
    let latitude = property.value.lowerBound..<end
    let longitude = min(end + 1, property.value.upperBound)..<property.value.upperBound
    let wrong: Range<Int>
    if semicolon == nil || !isNumber(text.extracting(latitude), within: 90) {
      wrong = property.value.lowerBound..<max(end, property.value.lowerBound)
    } else if !isNumber(text.extracting(longitude), within: 180) {
      wrong = longitude
    } else {
      return
    }
    let range =
      if !isNumber(text.extracting(wrong), within: .max) {
        ""
      } else if wrong == longitude {
        ": longitudes run from -180 to 180"
      } else {
        ": latitudes run from -90 to 90"
      }
    diagnostics.report(
      diagnostic, at: context.record.place(of: wrong.lowerBound, in: property),
      "GEO must be a latitude, a semicolon and a longitude such as 52.5;13.4, "
        + "not \(context.record.excerpt(property.value))\(range)"
    ) { edits in
      let parts = context.record.string(property.value).split(
        separator: ",", omittingEmptySubsequences: false)
      // Without a point, the comma may be that of a decimal number.
      guard parts.count == 2, parts.contains(where: { $0.contains(".") }),
        isNumber(parts[0].utf8.span, within: 90), isNumber(parts[1].utf8.span, within: 180)
      else { return }
      // Most readers ignore a position with a comma.
      edits.isSafe = false
      edits.replace(
        property.value, of: property, in: context.record, with: "\(parts[0]);\(parts[1])",
        "the comma of \(context.record.excerpt(property.value)) written as a semicolon")
    }
  }

  /// Whether a text is a number of the type FLOAT whose absolute value is at most a bound.
  private static func isNumber(_ text: Span<UInt8>, within bound: Int) -> Bool {
    var index = 0
    if index < text.count, text[index] == UInt8(ascii: "-") || text[index] == UInt8(ascii: "+") {
      index += 1
    }
    var whole = 0
    var digits = 0
    while index < text.count, let digit = text[index].digit {
      whole = min(whole * 10 + digit, 1_000)
      digits += 1
      index += 1
    }
    guard digits > 0 else { return false }
    var hasFraction = false
    if index < text.count, text[index] == UInt8(ascii: ".") {
      index += 1
      guard index < text.count else { return false }
      while index < text.count, let digit = text[index].digit {
        if digit > 0 { hasFraction = true }
        index += 1
      }
    }
    return index == text.count && (whole < bound || whole == bound && !hasFraction)
  }
}

extension UInt8 {
  /// The value of the byte as an ASCII digit; `nil` if it is none.
  var digit: Int? {
    self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") ? Int(self - UInt8(ascii: "0")) : nil
  }
}
