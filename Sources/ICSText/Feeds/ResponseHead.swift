/// The head of a server's response, which comes before the file (RFC 9112 §2).
package struct ResponseHead: Sendable {
  /// One field of the head.
  package struct Field: Sendable {
    /// The name, in small letters.
    package let name: String

    /// The value, without blanks around it.
    package let value: String

    /// Where the value is in the text of all heads.
    package let place: Place
  }

  /// The status code, such as 200.
  package let status: Int

  /// The server's words for the status; empty in HTTP/2, which has none.
  package let reason: String

  /// Where the status is in the text of all heads.
  package let place: Place

  /// The fields, in their order in the head.
  package let fields: [Field]

  /// Returns the last field with a name, which is given in small letters.
  package func field(_ name: String) -> Field? { fields.last { $0.name == name } }

  /// Whether the response is an interim one, which another follows.
  fileprivate var isInterim: Bool { (100..<200).contains(status) }

  /// Whether the response leads to another address.
  package var isRedirect: Bool { (300..<400).contains(status) && field("location") != nil }

  /// Reads a head whose first line has a number; `nil` if the lines are not a head.
  fileprivate init?(_ lines: [String], firstLine: Int) {
    guard let first = lines.first, first.hasPrefix("HTTP/") else { return nil }
    let words = first.split(separator: " ", maxSplits: 2)
    guard words.count > 1, let status = Int(words[1]), (100..<1000).contains(status) else {
      return nil
    }
    self.status = status
    reason = words.count > 2 ? String(words[2]) : ""
    place = Place(line: firstLine, column: words[0].unicodeScalars.count + 2)
    fields = lines.enumerated().dropFirst().compactMap { index, line in
      guard let colon = line.firstIndex(of: ":") else { return nil }
      let value = line[colon...].dropFirst().drop { $0 == " " || $0 == "\t" }
      let column = line.unicodeScalars.count - value.unicodeScalars.count + 1
      return Field(
        name: line[..<colon].lowercased(), value: value.trimmingEnd(),
        place: Place(line: firstLine + index, column: column))
    }
  }
}

extension Substring {
  fileprivate func trimmingEnd() -> String {
    var text = self
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    return String(text)
  }
}

/// The heads of all responses to a request, including redirects, in the order received.
package struct ResponseHeads: Sendable {
  /// The heads; the last one belongs to the file.
  package private(set) var all: [ResponseHead] = []

  /// The text of the heads, with asterisks in place of secrets.
  package private(set) var text = ""

  /// The bytes received after the heads.
  package private(set) var rest: [UInt8] = []

  /// Whether the bytes received are not a response.
  package private(set) var isMalformed = false

  /// Whether all heads are received; `rest` is then the start of the file.
  package var isComplete: Bool {
    guard let last = all.last else { return false }
    return !last.isInterim && !(followsRedirects && last.isRedirect)
      && !(followsChallenge && last.status == 401 && !all.dropLast().contains { $0.status == 401 })
  }

  /// Where the last redirect leads, with its secrets; `nil` if no head is one.
  package private(set) var location: String?

  private let followsRedirects: Bool
  private let followsChallenge: Bool

  private var lineCount = 0

  /// The most bytes of all heads together; a response with more counts as malformed.
  private static let maxBytes = 256 << 10

  /// Creates an empty list of heads, to which bytes are added as they arrive.
  ///
  /// - Parameters:
  ///   - followsRedirects: Whether the client asks for the address that a redirect names.
  ///   - followsChallenge: Whether the client answers when it is asked for a password.
  package init(followsRedirects: Bool = true, followsChallenge: Bool = false) {
    self.followsRedirects = followsRedirects
    self.followsChallenge = followsChallenge
  }

  /// Adds the next bytes received.
  package mutating func append(_ bytes: [UInt8]) {
    rest += bytes
    while !isComplete, !isMalformed, let end = endOfHead() { takeHead(upTo: end) }
    if !isComplete, rest.count + text.utf8.count > Self.maxBytes { isMalformed = true }
  }

  /// Returns the index after the empty line that ends a head; `nil` if there is none yet.
  private func endOfHead() -> Int? {
    var lineStart = 0
    for (index, byte) in rest.enumerated() where byte == 0x0A {
      let length = index - lineStart
      if length == 0 || length == 1 && rest[lineStart] == 0x0D { return index + 1 }
      lineStart = index + 1
    }
    return nil
  }

  private mutating func takeHead(upTo end: Int) {
    let lines = rest[..<end].split(separator: 0x0A, omittingEmptySubsequences: false).dropLast(2)
      .map { line in
        let text = String(decoding: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self)
        takeLocation(text)
        return Self.masked(text)
      }
    rest.removeFirst(end)
    guard let head = ResponseHead(lines, firstLine: lineCount + 1) else {
      isMalformed = true
      return
    }
    all.append(head)
    for line in lines { text += line + "\n" }
    text += "\n"
    lineCount += lines.count + 1
  }

  private mutating func takeLocation(_ line: String) {
    guard let colon = line.firstIndex(of: ":"), line[..<colon].lowercased() == "location" else {
      return
    }
    location = line[colon...].dropFirst().drop { $0 == " " || $0 == "\t" }.trimmingEnd()
  }

  /// Returns a line of a head without its secrets.
  private static func masked(_ line: String) -> String {
    guard let colon = line.firstIndex(of: ":") else { return line }
    switch line[..<colon].lowercased() {
    case "set-cookie", "set-cookie2", "authorization", "proxy-authorization":
      return line[...colon] + " ***"
    case "location", "content-location", "refresh", "link":
      return line[...colon] + FeedAddress.masked(String(line[colon...].dropFirst()))
    default: return line
    }
  }
}
