internal import ICSText

/// Properties without a parameter that they must have.
enum MissingParameter: PropertyRule {
  static let description = RuleDescription(
    "str.param-missing", .error,
    "RFC 7986 §5.7, §5.10, §5.11, RFC 9073 §6.5, §6.6, RFC 9253 §8.2",
    "Properties without a default type have VALUE and the other parameters that they require.",
    harm: """
      A reader that follows the RFC does not know the type of the value and ignores the property: \
      the picture, the link to the video call or the refresh interval.
      """,
    wrong: .calendar("↓REFRESH-INTERVAL:PT12H\nBEGIN:X-ROOM\nEND:X-ROOM"),
    .event("↓IMAGE;DISPLAY=BADGE:https://example.com/choir.png"),
    .event("↓CONFERENCE;FEATURE=VIDEO:https://example.com/choir"),
    .event("↓STRUCTURED-DATA;VALUE=TEXT;FMTTYPE=application/json:{}"),
    .event("↓LINK;VALUE=URI:https://example.com/choir"),
    right: .calendar("REFRESH-INTERVAL;VALUE=DURATION:PT12H\nBEGIN:X-ROOM\nEND:X-ROOM"),
    .event("IMAGE;VALUE=URI;DISPLAY=BADGE:https://example.com/choir.png"),
    .event("CONFERENCE;VALUE=URI;FEATURE=VIDEO:https://example.com/choir"),
    cure: """
      Write REFRESH-INTERVAL;VALUE=DURATION, IMAGE;VALUE=URI, CONFERENCE;VALUE=URI and so on.
      """,
    repair: .some("in REFRESH-INTERVAL, and for addresses in IMAGE and CONFERENCE"))

  static let properties: PropertySet = [
    .refreshInterval, .image, .conference, .styledDescription, .structuredData, .link,
  ]

  static func check(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    // Binary data without its parameters is reported as such.
    guard !context.record.isBase64(property), property.valueType != .binary else { return }
    let missing = required(for: property).filter {
      context.record.parameter($0, of: property) == nil
    }
    guard !missing.isEmpty else { return }
    let names = missing.map { $0 == .value ? value(of: property.name) : $0.rawValue }
    diagnostics.report(
      diagnostic, at: property.place,
      "\(property.name.rawValue) must have \(names.joined(separator: ", "))"
    ) { edits in
      guard missing == [.value], let type = onlyType(of: property, in: context.record) else {
        return
      }
      edits.add("VALUE=\(type.rawValue)", to: property, in: context.record)
    }
  }

  /// The only type that the value can have; `nil` if there are several, or none.
  private static func onlyType(
    of property: Component.Property, in record: Component
  ) -> ValueType? {
    let value = record.bytes.span.extracting(property.value)
    switch property.name {
    case .refreshInterval: return (try? CalendarDuration.read(value)) == nil ? nil : .duration
    case .image, .conference:
      return InvalidURI.isURI(value) && !value.starts(with: "DATA:") ? .uri : nil
    default: return nil
    }
  }

  private static func required(for property: Component.Property) -> [ParameterName] {
    switch property.name {
    case .structuredData:
      property.valueType == .uri ? [.value] : [.value, .fmttype, .schema]
    case .link: [.value, .linkrel]
    default: [.value]
    }
  }

  /// The VALUE parameters that the property may have, as text for a message.
  private static func value(of property: PropertyName) -> String {
    "VALUE=" + PropertyGrammar.of(property).types.map(\.rawValue).joined(separator: " or ")
  }
}
