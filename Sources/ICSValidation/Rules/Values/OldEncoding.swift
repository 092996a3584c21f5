internal import ICSText

/// Encodings of vCalendar 1.0.
enum OldEncoding: ParameterRule {
  static let description = RuleDescription(
    "val.encoding-deprecated", .warning, "RFC 5545 §3.1.4, §3.2.7",
    "Text is plain UTF-8, without QUOTED-PRINTABLE and CHARSET.",
    harm: "Readers of iCalendar know neither and show the text as =C3=A9.",
    wrong: .event("LOCATION;ENCODING=↓QUOTED-PRINTABLE:Caf=C3=A9"),
    .event("LOCATION;↓CHARSET=UTF-8:Café"),
    right: .event("LOCATION:Café"), cure: "Write the text in UTF-8 and leave the parameter out.",
    repair: .some("if the text is UTF-8"))

  static var parameters: [ParameterName]? { [.encoding, .charset] }

  static func check(
    _ parameter: ComponentRecord.Parameter, of property: ComponentRecord.Property,
    in context: borrowing RuleContext, reporting diagnostics: inout Diagnostics
  ) {
    let value = context.record.bytes.span.extracting(parameter.firstValue)
    if parameter.name == .charset {
      diagnostics.report(
        diagnostic, at: context.record.place(of: parameter.nameRange.lowerBound, in: property),
        "CHARSET comes from RFC 2445; all text is UTF-8")
    } else if value.equals("QUOTED-PRINTABLE") {
      diagnostics.report(
        diagnostic, at: context.record.place(of: parameter.firstValue.lowerBound, in: property),
        "QUOTED-PRINTABLE comes from vCalendar 1.0; text is written directly in UTF-8")
    }
  }
}
