import Feeds
import ICSImport
import ICSText
import ICSValidation

/// Fetches a feed, and asks its server for everything else that the rules need.
struct FeedCheck {
  private let path: InputPath
  private let reader: VersionReader
  private let progress: (any ReadingProgress)?

  /// The bytes of the feed; `nil` if they are too many to be kept.
  private(set) var copy: SourceCopy?

  private var limits: Limits { reader.limits }

  init(_ path: InputPath, _ reader: VersionReader, _ progress: (any ReadingProgress)?) {
    self.path = path
    self.reader = reader
    self.progress = progress
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
      var source = KeptSource(watched, in: reader.emptyCopy)
      body = validator.validate(&source, named: path.name)
      copy = source.copy
      exchange.start = source.source.start
      exchange.byteCount = source.source.byteCount
      let questions = validator.feedQuestions
      if questions.contains(.again) { exchange.statusAgain = statusAgain(after: transfer.head) }
      if questions.contains(.robots) { exchange.robots = robots }
      if questions.contains(.next), let report = body, report.isComplete {
        body = (try? comparison(with: copy, by: &validator)).map(report.adding) ?? report
      }
    }
    return ValidationReport(of: path, servedAs: validator.validate(exchange), with: body)
  }

  /// Fetches the feed once more, and reports what differs although nothing changed in between.
  ///
  /// A failure of the second request says nothing about the feed.
  private func comparison(
    with copy: SourceCopy?, by validator: inout Validator
  ) throws(SourceError) -> ValidationReport? {
    guard var first = copy else { return nil }
    let transfer = try FeedTransfer(of: path, as: InputSource.client, limits: limits)
    if let refusal = transfer.refusal { throw refusal }
    var next = try InputSource(reading: transfer, limits: limits)
    var found = Diagnostics(keptPerRule: 0)
    let (before, after) = (
      try reader.read(&next, named: path.name, &found),
      try reader.read(&first, named: path.name, &found)
    )
    guard before.isCalendar, after.isCalendar else { return nil }
    var comparison = Comparison(
      of: before.side, with: after.side, asUpdate: true, reporting: &found)
    var check = validator.beginFetches(
      of: path.name, calendars: reader.calendars(of: comparison, isWhole: true))
    comparison.forEach(reporting: &found) {
      check.check($0)
      return true
    }
    return validator.end(check, path: InputPath(path.name))
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
