/// Recognises a mail, or a mailbox (mbox), by its first bytes.
package enum MailStart: Hashable {
  case mail
  case mailbox
  case other
  /// The bytes may still become the start of a mail.
  case undecided

  /// How many bytes are looked at; a header begins with a field that mails have long before.
  package static let longest = 4_096

  /// Looks at the first bytes, which need not be a whole line.
  ///
  /// A mail begins with the field of a header (RFC 5322). Fields that begin with `X-` are passed
  /// over, since a damaged calendar may begin with such a property.
  package init(_ bytes: Span<UInt8>) {
    // Nearly all files begin as calendars do.
    if bytes.count >= 6, Self.begins(bytes, "BEGIN:") {
      self = .other
      return
    }
    if Self.isMailboxLine(bytes) {
      self = .mailbox
      return
    }
    if Self.mayBeMailboxLine(bytes) {
      self = .undecided
      return
    }
    var start = 0
    while start < min(bytes.count, Self.longest) {
      var end = start
      while end < bytes.count, bytes[end].isFieldName { end += 1 }
      if end == bytes.count, end - start <= Self.longestName { break }
      guard end > start, end < bytes.count, bytes[end] == UInt8(ascii: ":") else {
        self = .other
        return
      }
      var name = ""
      for index in start..<end { name.unicodeScalars.append(Unicode.Scalar(bytes[index] | 0x20)) }
      guard name.utf8.starts(with: "x-".utf8) else {
        self = Self.isField(name) ? .mail : .other
        return
      }
      start = Self.endOfField(in: bytes, from: end)
    }
    self = bytes.count < Self.longest ? .undecided : .other
  }

  /// Whether a line begins a message of a mailbox.
  static func isMailboxLine(_ bytes: Span<UInt8>) -> Bool {
    bytes.count >= 5 && mayBeMailboxLine(bytes)
  }

  private static func mayBeMailboxLine(_ bytes: Span<UInt8>) -> Bool { begins(bytes, "From ") }

  /// Whether bytes begin with a text, or with a part of it and end there.
  private static func begins(_ bytes: Span<UInt8>, _ text: String) -> Bool {
    for (index, byte) in text.utf8.enumerated() where index < bytes.count {
      if bytes[index] != byte { return false }
    }
    return true
  }

  /// Returns where the next field begins, after the lines that continue this one.
  private static func endOfField(in bytes: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index < bytes.count {
      let endsLine = bytes[index] == UInt8(ascii: "\n")
      index += 1
      if endsLine, index == bytes.count || !bytes[index].isBlank { break }
    }
    return index
  }

  private static let longestName = 64

  private static func isField(_ name: String) -> Bool {
    fields.contains(name)
      || ["arc-", "list-", "resent-"].contains { name.utf8.starts(with: $0.utf8) }
  }

  /// The fields that a mail, or a part cut out of one, may begin with.
  ///
  /// None is a property of a calendar. `User-Agent` is not among them, with which `robots.txt` begins.
  private static let fields: Set = [
    "accept-language", "apparently-to", "authentication-results", "auto-submitted", "bcc", "cc",
    "content-class", "content-description", "content-disposition", "content-id",
    "content-language", "content-transfer-encoding", "content-type", "date", "delivered-to",
    "delivery-date", "disposition-notification-to", "dkim-signature", "domainkey-signature",
    "envelope-to", "errors-to", "from", "importance", "in-reply-to", "mailing-list", "message-id",
    "mime-version", "organization", "received", "received-spf", "references", "reply-to",
    "return-path", "sender", "subject", "thread-index", "thread-topic", "to",
  ]
}

extension UInt8 {
  /// Whether the byte is a space or a tab.
  var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

  /// Whether the byte may be in the name of a field, as mails have them.
  fileprivate var isFieldName: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
