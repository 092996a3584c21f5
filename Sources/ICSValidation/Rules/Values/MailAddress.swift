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

  static var reads: LineTraits { .unusual }

  static func check(
    _ property: Component.Property, in context: borrowing RuleContext,
    reporting diagnostics: inout Diagnostics
  ) {
    let text = context.record.bytes.span.extracting(property.value)
    guard let length = text.lengthOfScheme, !QuotedAddress.isCut(property, in: context.record)
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
