internal import ICSText

/// Calendar addresses that mail cannot reach.
enum MailAddress: PropertyRule {
  static let description = RuleDescription(
    "val.mailto", .warning, "RFC 5545 §3.3.3, RFC 6047 §2.3",
    "The address of a person is mailto: and an email address.",
    harm: """
      Invitations and answers are sent by email, and do not arrive if the address has no @, or if \
      there are two. Another URI is allowed, which is a remark: a reader that does not know its \
      scheme cannot show or contact the person.
      """,
    wrong: .event("ATTENDEE:↓mailto:ulla"), .event("ATTENDEE:↓https://example.com/ulla"),
    .event("ATTENDEE:↓mailto:ulla@@example.com"), .event("ATTENDEE:↓mailto:ulla@example,com"),
    .event("ATTENDEE:↓mailto:mailto:ulla@example.com"),
    .event("ATTENDEE:↓mailto:ulla@example.com,jan@example.com"),
    right: .event("ATTENDEE:mailto:ulla@example.com"),
    cure: "Write mailto:, the name, @ and the host; another URI may be intended.")

  static let properties: PropertySet = [.attendee, .organizer]

  static func check(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    let text = context.record.bytes.span.extracting(property.value)
    guard let length = text.lengthOfScheme, !context.record.isCut(property)
    else { return }
    let isMail = text.extracting(0..<length).equals("MAILTO")
    if isMail {
      let address = text.extracting(length + 1..<text.count)
      if address.isMailAddress, !address.starts(with: "MAILTO:") { return }
    }
    diagnostics.report(
      diagnostic, isMail ? nil : .info, at: context.record.placeOfValue(of: property),
      "expected an address such as mailto:ulla@example.com, found \(Excerpt(text))")
  }
}

/// SENT-BY with another address than one for mail.
enum SenderAddress: ParameterRule {
  static let description = RuleDescription(
    "val.sent-by", .warning, "RFC 5545 §3.2.18", "SENT-BY is mailto: and an email address.",
    harm: "Readers cannot show who acts for the organizer, and do not send answers there.",
    wrong: .event("ORGANIZER;SENT-BY=\"↓https://example.com/jan\":mailto:ulla@example.com"),
    right: .event("ORGANIZER;SENT-BY=\"mailto:jan@example.com\":mailto:ulla@example.com"),
    cure: "Write mailto: and the address of the person who acts for the other.")

  static var parameters: [ParameterName]? { [.sentBy] }

  static func check(
    _ parameter: Parameter, of property: Component.Property,
    in context: borrowing RuleContext, reporting diagnostics: inout Diagnostics
  ) {
    let record = context.record
    record.forEachValue(of: parameter) { range, isQuoted in
      let text = record.bytes.span.extracting(range)
      // What is no URI, or is cut off because quotation marks are missing, is reported as such.
      guard isQuoted, record.isClosed(range, in: parameter), text.lengthOfScheme != nil,
        !text.starts(with: "MAILTO:")
      else { return }
      diagnostics.report(
        diagnostic, at: record.place(of: range.lowerBound, in: property),
        "SENT-BY must be an address such as mailto:ulla@example.com, not \(Excerpt(text))")
    }
  }
}

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

/// Addresses and other values with a colon in parameters without quotation marks.
enum QuotedAddress: ParameterRule {
  static let description = RuleDescription(
    "val.quote-param", .error,
    "RFC 5545 §3.2, §3.2.1, §3.2.4, §3.2.6, §3.2.11, §3.2.18, RFC 9073 §5.2",
    "Addresses in parameters are in quotation marks, as is any value with a colon.",
    harm: """
      A colon ends the parameters: everything after the colon of mailto: or https: becomes the \
      value of the property.
      """,
    wrong: .event("ORGANIZER;SENT-BY=↓mailto:jan@example.com:mailto:ulla@example.com"),
    .event(
      """
      ATTENDEE;MEMBER="mailto:a@example.com",↓mailto:b@example.com:mailto:
       ulla@example.com
      """),
    .event("ATTENDEE;CN=↓Choir: Ulla:mailto:ulla@example.com"),
    .event("DTSTART;TZID=↓UTC+01:00:20241202T190000"),
    right: .event("ORGANIZER;SENT-BY=\"mailto:jan@example.com\":mailto:ulla@example.com"),
    cure: "Put the address or the value in quotation marks.")

  static var parameters: [ParameterName]? { ParameterName.addresses + [.cn, .tzid] }

  static func check(
    _ parameter: Parameter, of property: Component.Property,
    in context: borrowing RuleContext, reporting diagnostics: inout Diagnostics
  ) {
    guard !parameter.values.isEmpty, let range = context.record.firstUnquoted(parameter)
    else { return }
    guard ParameterName.addresses.contains(parameter.name) else {
      guard context.record.isCut(parameter, of: property) else { return }
      diagnostics.report(
        diagnostic, at: context.record.place(of: range.lowerBound, in: property),
        "\(parameter.name.rawValue) must be in quotation marks, because it has a colon",
        advice: Diagnostic.Advice(reference: reference(parameter.name)))
      return
    }
    diagnostics.report(
      diagnostic, at: context.record.place(of: range.lowerBound, in: property),
      meant(range, by: parameter, of: property, in: context.record).map {
        "\(parameter.name.rawValue) must be in quotation marks: \(parameter.name.rawValue)=\($0)"
      } ?? "\(parameter.name.rawValue) must be in quotation marks, "
        + "not \(context.record.excerpt(range))",
      advice: Diagnostic.Advice(reference: reference(parameter.name)))
  }

  private static func reference(_ parameter: ParameterName) -> String? {
    switch parameter {
    case .altrep: "RFC 5545 §3.2.1"
    case .cn: "RFC 5545 §3.2.2"
    case .delegatedFrom: "RFC 5545 §3.2.4"
    case .delegatedTo: "RFC 5545 §3.2.5"
    case .dir: "RFC 5545 §3.2.6"
    case .member: "RFC 5545 §3.2.11"
    case .sentBy: "RFC 5545 §3.2.18"
    case .tzid: "RFC 5545 §3.2.19"
    case .schema: "RFC 9073 §5.2"
    default: nil
    }
  }

  /// The email address that a value without quotation marks means; `nil` if it is none.
  private static func meant(
    _ range: Range<Int>, by parameter: Parameter,
    of property: Component.Property, in record: Component
  ) -> Excerpt? {
    let text = record.bytes.span
    let value = text.extracting(range)
    if value.isMailAddress { return Excerpt(after: "mailto:", value) }
    // The rest of the address is at the start of the property's value.
    guard value.equals("MAILTO"), range.upperBound == parameter.values.upperBound,
      range.upperBound + 1 == property.value.lowerBound,
      let colon = property.value.first(where: { text[$0] == UInt8(ascii: ":") })
    else { return nil }
    let rest = text.extracting(property.value.lowerBound..<colon)
    return rest.isMailAddress ? Excerpt(after: "mailto:", rest) : nil
  }
}
