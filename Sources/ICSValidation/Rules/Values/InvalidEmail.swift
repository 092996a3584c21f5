internal import ICSText

/// EMAIL parameters that are not email addresses.
enum InvalidEmail: ParameterRule {
  static let description = RuleDescription(
    "val.email", .warning, "RFC 7986 §6.2", "EMAIL is an email address, without mailto:.",
    harm: "Messages to that address are returned.",
    wrong: .event("ATTENDEE;EMAIL=↓ulla:mailto:ulla@example.com"),
    .event("ATTENDEE;EMAIL=\"↓mailto:u@example.com\":mailto:ulla@example.com"),
    right: .event("ATTENDEE;EMAIL=u@example.com:mailto:ulla@example.com"),
    cure: "Write the name, @ and the host.")

  static var parameters: [ParameterName]? { [.email] }

  static func check(
    _ parameter: Parameter, of property: Component.Property,
    in context: borrowing RuleContext, reporting diagnostics: inout Diagnostics
  ) {
    let value = context.record.bytes.span.extracting(parameter.firstValue)
    guard value.starts(with: "MAILTO:") || !value.isMailAddress else { return }
    diagnostics.report(
      diagnostic, at: context.record.place(of: parameter.firstValue.lowerBound, in: property),
      "EMAIL must be an address such as ulla@example.com, not \(Excerpt(value))")
  }
}

extension Span<UInt8> {
  /// Whether there is exactly one @, with something on both sides of it, and no comma.
  var isMailAddress: Bool {
    var at: Int?
    for index in indices {
      if self[index] == UInt8(ascii: ",") { return false }
      guard self[index] == UInt8(ascii: "@") else { continue }
      guard at == nil else { return false }
      at = index
    }
    return at.map { $0 > 0 && $0 + 1 < count } ?? false
  }
}
