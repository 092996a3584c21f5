import ICSText

/// The type that the values of a property have in jCal (RFC 7265 §3.4 and §5).
struct JCalType {
  /// The type; `nil` if it is unknown, so that values stay as they are.
  let type: ValueType?

  /// The name of the type in jCal.
  let name: String

  /// Finds the type of a property: the one given by VALUE, or else the default type, if any.
  init(of line: ContentLine, in text: Span<UInt8>) {
    guard let value = line.parameter(.value, in: text), !value.isEmpty else {
      type = line.property.valueTypes.first
      name = type?.rawValue.lowercased() ?? "unknown"
      return
    }
    let known = ValueType(text.extracting(value))
    type = known == .other ? nil : known
    name = Parameter.string(text.extracting(value)).lowercased()
  }

  var isBinary: Bool { type == .binary }
}
