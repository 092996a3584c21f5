package import ICSText
internal import TextSearch

/// How a feed was served: the servers' responses, and what was fetched.
package struct FeedExchange: Sendable {
  /// The address that was requested.
  package let address: InputPath

  /// The heads of all responses.
  package let heads: ResponseHeads

  /// The start of the file.
  package var start: [UInt8] = []

  /// The number of bytes received, in compressed form if the file was sent so.
  package var byteCount = 0

  /// The status of the response to a client that already has the file; `nil` if it is not known.
  package var statusAgain: Int?

  /// The text of the server's `robots.txt`; `nil` if it is not known or there is none.
  package var robots: String?

  /// The most bytes of the start of a file that are examined.
  package static let maxStartBytes = 64 << 10

  /// Creates an exchange of which only the heads are known.
  package init(address: InputPath, heads: ResponseHeads) {
    self.address = address
    self.heads = heads
  }
}

// Facts that several rules need.
extension FeedExchange {
  /// The head of the final response.
  var head: ResponseHead? { heads.all.last }

  /// Whether the final response has a status of success, and so is a file.
  var isSuccess: Bool { head.map { (200..<300).contains($0.status) } ?? false }

  /// The place at which to report something that the head lacks.
  var place: Place { head.map { Place(line: $0.place.line) } ?? Place(line: 1) }

  /// The media type in lowercase without parameters, and the place of its field.
  var mediaType: (text: String, place: Place)? {
    head?.field("content-type").map { field in
      let type = field.value.prefix { $0 != ";" && $0 != " " }
      return (type.lowercased(), field.place)
    }
  }

  /// Whether a web page was sent instead of a calendar.
  var isPage: Bool {
    guard isSuccess, !startsAsCalendar else { return false }
    let text = String(decoding: start.prefix(1_024), as: UTF8.self).lowercased()
    return text.mentions("<!doctype html") || text.mentions("<html")
  }

  private var startsAsCalendar: Bool {
    let mark: [UInt8] = start.starts(with: [0xEF, 0xBB, 0xBF]) ? [0xEF, 0xBB, 0xBF] : []
    return String(decoding: start.dropFirst(mark.count).prefix(15), as: UTF8.self).uppercased()
      == "BEGIN:VCALENDAR"
  }

  /// What the start of the calendar says about fetching it.
  var content: FeedContent {
    var content = FeedContent()
    var diagnostics = Diagnostics(keptPerRule: 0)
    var scanner = FrameScanner()
    var source = ByteArraySource(start)
    _ = scanner.scan(&source, into: &content, reporting: &diagnostics)
    return content
  }

  /// Returns the number of a directive of `Cache-Control`, in seconds, and the place of the field.
  func cacheSeconds(_ name: String) -> (seconds: Int, place: Place)? {
    guard let field = head?.field("cache-control") else { return nil }
    for part in field.value.split(separator: ",") {
      let words = part.split(separator: "=").map { $0.filter { $0 != " " && $0 != "\"" } }
      if words.count == 2, words[0].lowercased() == name, let seconds = Int(words[1]) {
        return (seconds, field.place)
      }
    }
    return nil
  }
}

/// What a calendar says about fetching it, and how programs notice its changes.
struct FeedContent: FrameSink {
  /// How often the calendar asks to be fetched, in seconds, and the value that says so.
  private(set) var refreshInterval: (seconds: Int, text: String)?

  /// Whether the calendar says in any way how often to fetch it.
  private(set) var asksForRefresh = false

  /// The number of events.
  private(set) var events = 0

  /// Whether something counts or dates the changes of some event.
  private(set) var hasRevision = false

  private var reader = ContentLineReader()
  private var component = Component()

  mutating func calendarLine(
    _ line: ContentLine, in text: Span<UInt8>, reporting diagnostics: inout Diagnostics
  ) {
    if line.property == .refreshInterval || line.property == .xPublishedTTL {
      asksForRefresh = true
    }
    guard refreshInterval == nil, line.property == .refreshInterval,
      let duration = try? CalendarDuration.read(text.extracting(line.value)).value,
      !duration.isNegative
    else { return }
    // Each unit of both amounts has at most 31 bits, so this cannot overflow.
    refreshInterval = (
      duration.days * 86_400 + duration.seconds, TextValue.string(text.extracting(line.value))
    )
  }

  mutating func component(
    _ frame: ComponentFrame, in bytes: Span<UInt8>, reporting diagnostics: inout Diagnostics
  ) -> ScanDecision {
    guard frame.component == .event else { return .goOn }
    reader.fill(&component, from: frame, in: bytes, reporting: &diagnostics)
    events += 1
    hasRevision =
      hasRevision || !component.parts[0].present.isDisjoint(with: [.sequence, .lastModified])
    return .goOn
  }
}

extension Excerpt {
  /// Quotes a text.
  static func of(_ text: String) -> Excerpt {
    let bytes = Array(text.utf8)
    return Excerpt(bytes.span)
  }
}
