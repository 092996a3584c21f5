import Feeds
import ICSText
import ICSValidation

/// Fetches a feed, and asks its server for everything else that the rules need.
struct FeedCheck {
  private let path: InputPath
  private let limits: Limits
  private let progress: (any ReadingProgress)?

  /// The bytes of the feed, as far as they are kept.
  private(set) var copy: SourceCopy?

  /// - Parameter copy: An empty copy to keep the bytes of the feed in, if they are needed once more.
  init(
    _ path: InputPath, _ limits: Limits, _ progress: (any ReadingProgress)?,
    keeping copy: SourceCopy?
  ) {
    self.path = path
    self.limits = limits
    self.progress = progress
    self.copy = copy
  }

  /// Checks the feed, and how the server delivers it, against the rules.
  mutating func report(by validator: inout Validator) throws(SourceError) -> ValidationReport {
    let transfer = try FeedTransfer(of: path, as: InputSource.client, limits: limits)
    var exchange = FeedExchange(address: path, heads: transfer.heads)
    var body: ValidationReport?
    if transfer.refusal == nil {
      let watched = WatchedSource(
        try InputSource(
          reading: transfer, limits: limits, keeping: FeedExchange.maxStartBytes), progress)
      var source = KeptSource(watched, in: copy)
      body = validator.validate(&source, named: path.name)
      copy = source.copy
      exchange.start = source.source.start
      exchange.byteCount = source.source.byteCount
      let questions = validator.feedQuestions
      if questions.contains(.again) { exchange.statusAgain = statusAgain(after: transfer.head) }
      if questions.contains(.robots) { exchange.robots = robots }
    }
    return ValidationReport(of: path, servedAs: validator.validate(exchange), with: body)
  }

  /// Returns the status for a client that already has the feed; `nil` if a client can't state that.
  private func statusAgain(after head: ResponseHead?) -> Int? {
    let conditions = FeedTransfer.Conditions(
      entityTag: head?.field("etag")?.value, lastModified: head?.field("last-modified")?.value)
    guard conditions.entityTag != nil || conditions.lastModified != nil else { return nil }
    // A failure of this second request says nothing about the feed.
    let transfer = try? FeedTransfer(
      of: path, as: InputSource.client, if: conditions, limits: limits)
    return transfer?.head?.status
  }

  /// The most bytes of robots.txt to read: the limit that Google uses.
  private static let maxRobotsBytes = 500 << 10

  private var robots: String? {
    guard let address = FeedAddress(path),
      let transfer = try? FeedTransfer(
        of: address.sibling("/robots.txt"), as: InputSource.client, limits: limits),
      transfer.refusal == nil, var source = try? transfer.makeSource(limits: limits)
    else { return nil }
    var bytes: [UInt8] = []
    var isAtEnd = false
    while bytes.count < Self.maxRobotsBytes, !isAtEnd {
      let count = bytes.count
      try? bytes.append(addingCapacity: 1 << 14) {
        (output: inout OutputSpan<UInt8>) throws(SourceError) in try source.read(into: &output)
      }
      isAtEnd = bytes.count == count
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
