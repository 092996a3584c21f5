package import ICSText

/// How a feed was served: what servers said, and what came of it.
package struct FeedExchange: Sendable {
  /// The address that was asked for.
  package let address: InputPath

  /// The heads of all responses.
  package let heads: ResponseHeads

  /// The start of the file.
  package var start: [UInt8] = []

  /// How many bytes came, compressed or not.
  package var byteCount = 0

  /// The status of the answer to who has the file already, if anybody can say so.
  package var statusAgain: Int?

  /// The text of the server's `robots.txt`, if it has one.
  package var robots: String?

  /// How much of the start of a file is looked at.
  package static let mostStartBytes = 64 << 10

  /// Creates an exchange of which the heads alone are known.
  package init(address: InputPath, heads: ResponseHeads) {
    self.address = address
    self.heads = heads
  }
}

// What several rules ask.
extension FeedExchange {
  /// The head of the answer itself.
  var head: ResponseHead? { heads.all.last }

  /// Whether the answer is a file at all.
  var isSuccess: Bool { head.map { (200..<300).contains($0.status) } ?? false }

  /// Where to report what the head lacks.
  var place: Place { head.map { Place(line: $0.place.line) } ?? Place(line: 1) }

  /// The media type in small letters, without parameters, and where it stands.
  var mediaType: (text: String, place: Place)? {
    head?.field("content-type").map { field in
      let type = field.value.prefix { $0 != ";" && $0 != " " }
      return (type.lowercased(), field.place)
    }
  }

  /// Whether a web page came in place of a calendar.
  var isPage: Bool {
    guard isSuccess, !startsAsCalendar else { return false }
    let text = String(decoding: start.prefix(1_024), as: UTF8.self).lowercased()
    return text.contains("<!doctype html") || text.contains("<html")
  }

  private var startsAsCalendar: Bool {
    let mark: [UInt8] = start.starts(with: [0xEF, 0xBB, 0xBF]) ? [0xEF, 0xBB, 0xBF] : []
    return String(decoding: start.dropFirst(mark.count).prefix(15), as: UTF8.self).uppercased()
      == "BEGIN:VCALENDAR"
  }

  /// How often the calendar wants to be fetched, in seconds, and the value that says so.
  var refreshInterval: (seconds: Int, text: String)? {
    var sink = RefreshSink()
    var diagnostics = Diagnostics(keptPerRule: 0)
    var scanner = FrameScanner()
    var source = ByteArraySource(start)
    _ = scanner.scan(&source, into: &sink, reporting: &diagnostics)
    return sink.interval
  }

  /// A directive of `Cache-Control` with a number, and where the field stands.
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

/// Finds what a calendar says of how often it is to be fetched.
private struct RefreshSink: FrameSink {
  private(set) var interval: (seconds: Int, text: String)?

  mutating func calendarLine(
    _ line: ContentLine, in text: Span<UInt8>, reporting diagnostics: inout Diagnostics
  ) {
    guard interval == nil, line.property == .refreshInterval,
      let duration = try? CalendarDuration.read(text.extracting(line.value)).value,
      !duration.isNegative
    else { return }
    // Both amounts have 31 bits at most for each unit.
    interval = (
      duration.days * 86_400 + duration.seconds, TextValue.string(text.extracting(line.value))
    )
  }

  mutating func component(
    _ frame: ComponentFrame, in bytes: Span<UInt8>, reporting diagnostics: inout Diagnostics
  ) -> ScanDecision { .stop }
}

extension Excerpt {
  /// Quotes a text.
  static func of(_ text: String) -> Excerpt {
    let bytes = Array(text.utf8)
    return Excerpt(bytes.span)
  }
}
