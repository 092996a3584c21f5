/// What the header of a mail, or of one of its parts, says about the content.
struct PartHeader {
  /// The number of the first line of the header.
  let firstLine: Int

  /// The type of the content in small letters, such as `text/calendar`; `nil` if not given.
  private(set) var type: String?
  private(set) var boundary: [UInt8] = []
  private(set) var charset: String?
  /// The encoding for transfer, in small letters.
  private(set) var encoding = ""
  /// The name of the file that the part is, decoded.
  private(set) var fileName: String?

  /// The field that is being read, unfolded; empty if it does not matter.
  private var field: [UInt8] = []
  private var byteCount = 0

  init(firstLine: Int) {
    self.firstLine = firstLine
  }

  /// Whether fields about the content were left out because they are too long.
  var isTooLong: Bool { byteCount > MailReader.maxHeaderBytes }

  /// Adds a line of the header; returns false if it is not one.
  mutating func append(_ line: Span<UInt8>) -> Bool {
    if !line.isEmpty, line[0].isBlank {
      if !field.isEmpty { add(line) }
      return true
    }
    end()
    var colon = 0
    while colon < line.count, line[colon] != UInt8(ascii: ":") {
      // A mail that was attached from a mailbox may still begin with the line of the mailbox.
      if line[colon] <= UInt8(ascii: " ") || line[colon] > 0x7E {
        return MailStart.isMailboxLine(line)
      }
      colon += 1
    }
    guard colon > 0, colon < line.count else { return false }
    if line.startsInAnyCase(with: "content-") { add(line) }
    return true
  }

  /// Adds more of the last line, which is very long.
  mutating func appendRest(_ rest: Span<UInt8>) {
    if !field.isEmpty { add(rest) }
  }

  private mutating func add(_ line: Span<UInt8>) {
    byteCount += line.count
    if !isTooLong { field.append(line) }
  }

  /// Reads the field that is complete.
  mutating func end() {
    defer { field.removeAll(keepingCapacity: true) }
    guard let colon = field.firstIndex(of: UInt8(ascii: ":")) else { return }
    let name = String(decoding: field[..<colon], as: UTF8.self).lowercased()
    let value = FieldValue(field[(colon + 1)...])
    switch name {
    case "content-type":
      type = value.main
      boundary = Array((value["boundary"] ?? "").utf8)
      charset = value["charset"]
      fileName = fileName ?? value["name"].map(Self.plain)
    case "content-transfer-encoding": encoding = value.main
    case "content-disposition": fileName = value["filename"].map(Self.plain) ?? fileName
    default: break
    }
  }

  /// Returns a name without control characters and of at most 255 characters, as systems have them.
  private static func plain(_ name: String) -> String {
    var plain = String.UnicodeScalarView()
    for scalar in name.unicodeScalars.prefix(255) {
      plain.append(scalar.value < 0x20 || scalar.value == 0x7F ? "_" : scalar)
    }
    return String(plain)
  }

  /// What the content is, as far as it matters.
  func kind(inDigest: Bool) -> PartKind {
    let type = type ?? (inDigest ? "message/rfc822" : "text/plain")
    let name = (fileName ?? "").lowercased()
    switch type {
    case "multipart/encrypted", "application/pkcs7-mime", "application/x-pkcs7-mime":
      return .encrypted
    case "message/rfc822", "message/global": return .mail
    case "text/calendar", "application/ics": return .calendar
    case "application/ms-tnef", "application/vnd.ms-tnef": return .winmail
    case _ where type.utf8.starts(with: "multipart/".utf8):
      return .multipart(isDigest: type == "multipart/digest")
    default:
      if name.utf8.reversed().starts(with: ".ics".utf8.reversed()) { return .calendar }
      if name == "winmail.dat" { return .winmail }
      return type == "text/plain" ? .text : .other
    }
  }
}

/// What a part of a mail is.
enum PartKind: Hashable {
  case multipart(isDigest: Bool)
  case mail
  case calendar
  case winmail
  case encrypted
  case text
  case other
}

extension Span<UInt8> {
  /// Whether the bytes start with small letters, in capitals or not.
  func startsInAnyCase(with letters: String) -> Bool {
    let letters = letters.utf8
    guard count >= letters.count else { return false }
    for (index, letter) in letters.enumerated() where self[index] | 0x20 != letter { return false }
    return true
  }
}
