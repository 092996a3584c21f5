package import ICSText
internal import TextSearch

/// A feed that `curl` is fetching.
package final class FeedTransfer {
  /// Conditions that make a server send the feed only if it has changed (RFC 9110 §13.1).
  package struct Conditions: Sendable {
    /// The entity tag of the feed that is already known.
    package var entityTag: String?

    /// The time at which the known feed was last changed, as the server wrote it.
    package var lastModified: String?

    /// Creates conditions.
    package init(entityTag: String?, lastModified: String?) {
      self.entityTag = entityTag
      self.lastModified = lastModified
    }
  }

  /// The heads of the servers' answers, which come before the feed.
  package private(set) var heads: ResponseHeads

  /// The address, as it was given.
  package let path: InputPath

  private let process: PipedProcess

  /// The number of the process.
  var processNumber: Int32 { process.number }

  /// Asks for a feed, and waits for the head of the answer.
  ///
  /// - Parameters:
  ///   - path: The address of the feed.
  ///   - client: The name and version that the server is given, such as `calview/1.3.0`.
  ///   - conditions: The conditions under which the server sends the feed; `nil` to fetch it
  ///     always.
  package convenience init(
    of path: InputPath, as client: String, if conditions: Conditions? = nil,
    limits: Limits = .standard
  ) throws(SourceError) {
    guard let address = FeedAddress(path) else {
      throw SourceError(path: path, reason: .invalidPath)
    }
    var options = TransferOptions(address.bytes, as: client, maxBytes: limits.streamBytes)
    options.append("location")
    options.append("proto-redir", "=http,https")
    options.append("max-redirs", "10")
    options.append("header", "Accept: text/calendar, */*;q=0.5")
    if let tag = conditions?.entityTag { options.append("header", "If-None-Match: \(tag)") }
    if let time = conditions?.lastModified {
      options.append("header", "If-Modified-Since: \(time)")
    }
    try self.init(of: path, options, ResponseHeads())
  }

  /// Sends a request, and waits for the head of the answer.
  ///
  /// - Parameters:
  ///   - path: The address for messages.
  ///   - options: The request.
  ///   - heads: An empty list, which says whether redirects are followed.
  init(
    of path: InputPath, _ options: TransferOptions, _ heads: ResponseHeads
  ) throws(SourceError) {
    self.path = path
    self.heads = heads
    guard options.bytes.count < PipedProcess.maxInputBytes else {
      throw SourceError(path: path, reason: .transfer("the address is too long"))
    }
    do {
      // `curl` reads no configuration file of the user. It gets the options through its standard
      // input: so nobody who lists the processes sees the address, and none is taken for an option.
      process = try PipedProcess(["curl", "-q", "--config", "-"], reading: options.bytes)
    } catch {
      switch error {
      case .notInstalled: throw SourceError(path: path, reason: .noCurl)
      case .system(let number): throw SourceError(path: path, reason: .system(errno: number))
      }
    }
    try readHeads()
  }

  private func readHeads() throws(SourceError) {
    while !heads.isComplete {
      let piece = try process.output.readPiece(of: path)
      heads.append(piece)
      if heads.isMalformed {
        throw SourceError(path: path, reason: .transfer("the answer is not an HTTP response"))
      }
      if piece.isEmpty {
        try finish()
        // The last head may be a redirect that `curl` did not follow, which is not an error here.
        guard !heads.all.isEmpty else {
          throw SourceError(path: path, reason: .transfer("the server sent no answer"))
        }
        return
      }
    }
  }

  /// The head of the answer; the last, if there were several.
  package var head: ResponseHead? { heads.all.last }

  /// The error of an answer whose status shows that it is not a whole feed; otherwise `nil`.
  package var refusal: SourceError? {
    // 206 is the answer to a request for a part, which is never made.
    guard let head, !(200..<300).contains(head.status) || head.status == 206 else { return nil }
    return SourceError(path: path, reason: .httpStatus(head.status, head.reason))
  }

  /// Creates a source that gives the feed once; ``finish()`` then throws if it is incomplete.
  package func makeSource(limits: Limits = .standard) throws(SourceError) -> ByteSource {
    try ByteSource(heads.rest, thenFrom: process.output, named: path, limits: limits)
  }

  /// Waits for `curl` to end, and throws an error if the transfer failed.
  package func finish() throws(SourceError) {
    let ending = process.end()
    if ending.succeeded { return }
    throw SourceError(path: path, reason: .transfer(reason(in: ending.message)))
  }

  /// Returns the message of `curl`, without its name and the number of the error.
  private func reason(in message: String) -> String {
    if let address = FeedAddress(path), address.hasHiddenHost,
      message.lowercased().mentions(address.host)
    {
      return "no such server; in a name or a password, write %2F for /, %3F for ? and %23 for #"
    }
    let line = message.split(separator: "\n").last ?? "curl was stopped"
    guard line.hasPrefix("curl: "), let end = line.firstIndex(of: ")") else { return String(line) }
    return String(line[end...].dropFirst().drop { $0 == " " })
  }
}

/// The options for `curl`, in the form of its configuration files.
struct TransferOptions {
  private(set) var bytes: [UInt8] = []

  /// Creates options that fetch an address within limits, and that output the heads of the answers.
  init(_ address: [UInt8], as client: String, maxBytes: Int) {
    append("url", address)
    for name in ["silent", "show-error", "include", "globoff", "suppress-connect-headers"] {
      append(name)
    }
    append("proto", "=http,https")
    append("connect-timeout", "20")
    // The transfer ends if the server sends fewer bytes per second than this for too long.
    append("speed-limit", "10")
    append("speed-time", "30")
    append("max-time", "600")
    append("max-filesize", "\(maxBytes)")
    append("user-agent", client)
    // calview unpacks compressed answers itself, within its own limits.
    append("header", "Accept-Encoding: gzip")
  }

  mutating func append(_ name: String) { bytes += Array("\(name)\n".utf8) }

  mutating func append(_ name: String, _ value: String) { append(name, Array(value.utf8)) }

  mutating func append(_ name: String, _ value: [UInt8]) {
    bytes += Array("\(name) = \"".utf8)
    for byte in value {
      switch byte {
      case UInt8(ascii: "\\"), UInt8(ascii: "\""): bytes += [UInt8(ascii: "\\"), byte]
      case 0x0A: bytes += Array("\\n".utf8)
      case 0x0D: bytes += Array("\\r".utf8)
      case 0x09: bytes += Array("\\t".utf8)
      default: bytes.append(byte)
      }
    }
    bytes += Array("\"\n".utf8)
  }
}
