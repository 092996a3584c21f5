internal import ICSText

/// Attachments in the file itself that are not marked or encoded as such.
enum InlineBinary: PropertyRule {
  static let description = RuleDescription(
    "val.binary", .error, "RFC 5545 §3.1.3, §3.3.1, §3.8.1.1",
    "Inline data have VALUE=BINARY, ENCODING=BASE64 and FMTTYPE, and are in base 64.",
    harm: """
      Without the parameters, readers take the data for an address. Without FMTTYPE, which is a \
      warning, they do not know which program opens them. Data make a calendar large, and every \
      reader loads them every time.
      """,
    wrong: .event("↓ATTACH;ENCODING=BASE64;FMTTYPE=text/plain:Q2hvaXI="),
    .event("↓ATTACH;VALUE=BINARY;FMTTYPE=text/plain:Q2hvaXI="),
    .event("↓ATTACH;VALUE=BINARY;ENCODING=BASE64:Q2hvaXI="),
    .event("ATTACH;VALUE=BINARY;ENCODING=BASE64;FMTTYPE=text/plain:↓Q2hvaX!"),
    .event("ATTACH;VALUE=BINARY;ENCODING=BASE64:↓Q2hvaX!"),
    .event("ATTACH;VALUE=BINARY;ENCODING=↓B;FMTTYPE=text/plain:Q2hvaXI="),
    right: .event("ATTACH;VALUE=BINARY;ENCODING=BASE64;FMTTYPE=text/plain:Q2hvaXI="),
    .event("ATTACH:https://example.com/choir.txt"),
    cure: "Write all three parameters; better, put the file on the web and write its address.",
    repair: .some("if VALUE=BINARY or ENCODING=BASE64 is missing before data in base 64"))

  static let properties: PropertySet = [.attach, .image, .structuredData]

  static func check(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    let isBinary = property.valueType == .binary
    let isBase64 = context.record.isBase64(property)
    guard isBinary || isBase64 else { return }
    let isData = Self.isBase64(context.record.bytes.span.extracting(property.value))
    if isBinary, isBase64, !isData {
      diagnostics.report(
        diagnostic, at: context.record.placeOfValue(of: property),
        "the data of \(property.name.rawValue) are not in base 64")
      return
    }
    if isBase64, let parameter = context.record.parameter(.encoding, of: property),
      context.record.bytes.span.extracting(parameter.firstValue).equals("B")
    {
      diagnostics.report(
        diagnostic, at: context.record.place(of: parameter.firstValue.lowerBound, in: property),
        "ENCODING=B comes from vCard, expected ENCODING=BASE64"
      ) { edits in
        guard isData else { return }
        edits.replace(
          parameter.firstValue, of: property, in: context.record, with: "BASE64",
          "ENCODING=BASE64 written in \(property.name.rawValue)")
      }
      return
    }
    var missing: [String] = []
    if !isBinary { missing.append("VALUE=BINARY") }
    if !isBase64 { missing.append("ENCODING=BASE64") }
    if context.record.parameter(.fmttype, of: property) == nil { missing.append("FMTTYPE") }
    if !missing.isEmpty {
      diagnostics.report(
        diagnostic, isBinary && isBase64 ? .warning : nil, at: property.place,
        "\(property.name.rawValue) holds data and has no \(missing.joined(separator: ", "))"
      ) { edits in
        guard isData else { return }
        edits.isPartial = missing.count > 1
        if !isBinary, context.record.parameter(.value, of: property) == nil {
          edits.add("VALUE=BINARY", to: property, in: context.record)
        } else if !isBase64, context.record.parameter(.encoding, of: property) == nil {
          edits.add("ENCODING=BASE64", to: property, in: context.record)
        }
      }
    }
  }

  /// Whether a text is valid base 64 (RFC 4648 §4).
  private static func isBase64(_ text: Span<UInt8>) -> Bool {
    guard !text.isEmpty, text.count.isMultiple(of: 4) else { return false }
    var end = text.count
    while end > text.count - 2, text[end - 1] == UInt8(ascii: "=") { end -= 1 }
    for index in 0..<end {
      let byte = text[index]
      let letter = byte | 0x20
      let isLetter = letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z")
      guard
        isLetter || byte.digit != nil || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "/")
      else { return false }
    }
    return true
  }
}
