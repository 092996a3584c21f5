internal import DAVReading
internal import ICSText
internal import TextSearch

/// Asks CalDAV servers questions, one `curl` for each.
struct CalDAVClient {
  private let name: String
  private let limits: Limits
  private var passwords: PasswordCommand

  /// The servers that want passwords only in the way of Digest (RFC 7616).
  private var digestOrigins: Set<String> = []

  /// The most redirects of one question.
  private static let maxRedirects = 5

  /// The most bytes that are read at once.
  private static let pieceBytes = 1 << 16

  init(as name: String, _ passwords: PasswordCommand, limits: Limits) {
    self.name = name
    self.passwords = passwords
    self.limits = limits
  }

  /// What a server is asked for.
  struct Question {
    enum Method: String { case find = "PROPFIND", report = "REPORT" }

    let method: Method
    /// Whether the question is about the members of a collection, too.
    let hasMembers: Bool
    let body: String
  }

  /// What is known once an answer has been read.
  struct Answer {
    /// The address that answered, after redirects.
    let address: CollectionAddress
    /// The state of the calendar after the changes in the answer.
    var syncToken: String?
    /// Why the answer is not complete; `nil` if it is.
    var failure: SourceError?
  }

  /// Asks a question, and calls a function with the address that answers and each of its responses.
  mutating func ask(
    _ question: Question, of address: CollectionAddress,
    _ body: (CollectionAddress, DAVResponse) -> Void
  ) throws(SourceError) -> Answer {
    let transfer = try send(question, to: address)
    var answer = Answer(address: transfer.address)
    do throws(SourceError) {
      try read(transfer.transfer, &answer.syncToken) { body(transfer.address, $0) }
    } catch {
      answer.failure = error
    }
    return answer
  }

  /// Sends a question until an answer comes that leads to no other address.
  private mutating func send(
    _ question: Question, to start: CollectionAddress
  ) throws(SourceError) -> (transfer: FeedTransfer, address: CollectionAddress) {
    var address = try passwords.address(start)
    var redirects = 0
    while true {
      let path = InputPath(address.name)
      let isDigest = digestOrigins.contains(address.origin)
      let transfer = try FeedTransfer(
        of: path, options(question, address, isDigest: isDigest),
        ResponseHeads(followsRedirects: false, followsChallenge: isDigest && address.user != nil))
      if let head = transfer.head, head.status == 401, address.user != nil {
        let challenges = head.fields.filter { $0.name == "www-authenticate" }
          .map { $0.value.lowercased() }
        if !isDigest, challenges.contains(where: { $0.hasPrefix("digest") }),
          !challenges.contains(where: { $0.mentions("basic") })
        {
          digestOrigins.insert(address.origin)
          continue
        }
      }
      if let head = transfer.head, head.isRedirect {
        redirects += 1
        address = try passwords.address(
          redirect(address, to: transfer.heads.location, redirects))
        continue
      }
      if let refusal = transfer.refusal { throw Self.withAdvice(refusal, address) }
      guard transfer.head?.status == 207 else {
        let status = transfer.head?.status ?? 0
        throw SourceError(path: path, reason: .httpStatus(status, "as no CalDAV server does"))
      }
      return (transfer, address)
    }
  }

  /// Returns a refusal, and what is missing if it is that the server does not know who asks.
  private static func withAdvice(
    _ refusal: SourceError, _ address: CollectionAddress
  ) -> SourceError {
    guard case .httpStatus(401, let reason) = refusal.reason else { return refusal }
    let words = reason.isEmpty ? "" : reason + "; "
    let advice =
      address.user == nil
      ? "the address names no user: caldav+https://USER@HOST/"
      : address.password == nil ? "no password is known" : "the password is wrong"
    return SourceError(path: refusal.path, reason: .httpStatus(401, words + advice))
  }

  /// Returns the address that a redirect leads to, without a password if it is of another server.
  private func redirect(
    _ address: CollectionAddress, to location: String?, _ count: Int
  ) throws(SourceError) -> CollectionAddress {
    let path = InputPath(address.name)
    guard count <= Self.maxRedirects else {
      throw SourceError(
        path: path, reason: .transfer("more than \(Self.maxRedirects) redirects"))
    }
    guard let target = location.flatMap({ address.resolving($0) }) else {
      throw SourceError(path: path, reason: .transfer("the redirect leads to no address"))
    }
    if address.isSecure, !target.isSecure {
      throw SourceError(
        path: path, reason: .transfer("the redirect leads to an address that is not encrypted"))
    }
    return target
  }

  private func options(
    _ question: Question, _ address: CollectionAddress, isDigest: Bool
  ) -> TransferOptions {
    // By the name in the address `curl` looks for a password in `.netrc`.
    let web = address.password == nil ? address.webWithUser : address.web
    var options = TransferOptions(Array(web.utf8), as: name, maxBytes: limits.streamBytes)
    options.append("request", question.method.rawValue)
    options.append("header", "Depth: \(question.hasMembers ? 1 : 0)")
    options.append("header", "Content-Type: application/xml; charset=utf-8")
    options.append("data-raw", question.body)
    if let user = address.user, let password = address.password {
      options.append("user", "\(user):\(password)")
    } else {
      options.append("netrc-optional")
    }
    if isDigest { options.append("digest") }
    return options
  }

  private func read(
    _ transfer: FeedTransfer, _ syncToken: inout String?, _ body: (DAVResponse) -> Void
  ) throws(SourceError) {
    var source = try transfer.makeSource(limits: limits)
    var reader: MultistatusReader
    do throws(MultistatusError) {
      reader = try MultistatusReader()
    } catch {
      throw transfer.failure(error)
    }
    defer { syncToken = reader.syncToken }
    var piece: [UInt8] = []
    repeat {
      piece.removeAll(keepingCapacity: true)
      try piece.append(addingCapacity: Self.pieceBytes) {
        (output: inout OutputSpan<UInt8>) throws(SourceError) in try source.read(into: &output)
      }
      do throws(MultistatusError) {
        try reader.read(piece.span, body)
      } catch {
        throw transfer.failure(error)
      }
    } while !piece.isEmpty
    try transfer.finish()
    do throws(MultistatusError) {
      try reader.finish()
    } catch {
      throw transfer.failure(error)
    }
  }
}

extension FeedTransfer {
  /// Returns the error of an answer that is no multistatus.
  fileprivate func failure(_ error: MultistatusError) -> SourceError {
    SourceError(path: path, reason: .transfer(error.description))
  }
}

extension SourceError {
  /// Whether the server can't be reached now, or can't answer.
  var isPassing: Bool {
    switch reason {
    case .transfer, .noCurl: true
    // A page to log in, of a hotel's network perhaps, comes with status 200.
    case .httpStatus(let status, _): status < 300 || status == 429 || status >= 500
    default: false
    }
  }

  /// What went wrong, without the words that come before each reason of a transfer.
  var reasonInWords: String {
    if case .transfer(let reason) = reason { reason } else { "\(reason)" }
  }
}

extension CalDAVClient.Question {
  private static let head = "<?xml version=\"1.0\" encoding=\"utf-8\"?>"
  private static let namespaces = "xmlns:d=\"DAV:\" xmlns:c=\"urn:ietf:params:xml:ns:caldav\""

  /// What a resource is, and where the calendars of its user are.
  static func properties(ofMembers hasMembers: Bool) -> Self {
    Self(
      method: .find, hasMembers: hasMembers,
      body: """
        \(head)<d:propfind \(namespaces) xmlns:a="http://apple.com/ns/ical/" \
        xmlns:s="http://calendarserver.org/ns/"><d:prop><d:resourcetype/><d:displayname/>\
        <a:calendar-color/><d:sync-token/><s:getctag/><d:current-user-principal/>\
        <c:calendar-home-set/></d:prop></d:propfind>
        """)
  }

  /// The entity tags of all events.
  static let entityTags = Self(
    method: .find, hasMembers: true,
    body: "\(head)<d:propfind \(namespaces)><d:prop><d:getetag/></d:prop></d:propfind>")

  /// All events with their texts.
  static let everything = Self(
    method: .report, hasMembers: true,
    body: """
      \(head)<c:calendar-query \(namespaces)><d:prop><d:getetag/><c:calendar-data/></d:prop>\
      <c:filter><c:comp-filter name="VCALENDAR"/></c:filter></c:calendar-query>
      """)

  /// The entity tags of what has changed since a state of the calendar (RFC 6578).
  static func changes(since token: String) -> Self {
    Self(
      method: .report, hasMembers: false,
      body: """
        \(head)<d:sync-collection \(namespaces)><d:sync-token>\(escaped(token))</d:sync-token>\
        <d:sync-level>1</d:sync-level><d:prop><d:getetag/></d:prop></d:sync-collection>
        """)
  }

  /// The texts of some events.
  static func texts(of paths: [String]) -> Self {
    let references = paths.map { "<d:href>\(escaped($0))</d:href>" }.joined()
    return Self(
      method: .report, hasMembers: true,
      body: """
        \(head)<c:calendar-multiget \(namespaces)><d:prop><d:getetag/><c:calendar-data/></d:prop>\
        \(references)</c:calendar-multiget>
        """)
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      default: result.append(character)
      }
    }
    return result
  }
}
