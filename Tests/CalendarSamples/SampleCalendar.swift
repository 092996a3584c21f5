/// A made-up calendar, the same on every machine and at any time.
///
/// It looks like the exports of real programs: lines end in CR LF and are folded, properties are in
/// the orders of several producers, and text is in several scripts. Events are spread over years so
/// that December 2024 has about one in a hundred of those that do not recur.
public struct SampleCalendar: Sendable {
  /// The kind of events in the calendar.
  public let profile: SampleProfile
  /// The number of VEVENT components, including overrides.
  public let numberOfEvents: Int
  /// Makes a difference between calendars of the same profile and size.
  public let seed: UInt64

  /// Creates a calendar; its text is made only when it is asked for.
  public init(_ profile: SampleProfile, numberOfEvents: Int, seed: UInt64 = 1) {
    self.profile = profile
    self.numberOfEvents = numberOfEvents
    self.seed = seed
  }

  /// The whole text.
  public var bytes: [UInt8] {
    var result: [UInt8] = []
    forEachPiece { result += $0 }
    return result
  }

  /// Passes on the text in pieces of at least a quarter of a megabyte, except for the last.
  public func forEachPiece<Failure: Error>(
    _ body: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    let maker = EventMaker(profile: profile, seed: seed)
    var writer = EventWriter(profile)
    writeHeader(to: &writer.lines)
    var written = 0
    var index = 0
    while written < numberOfEvents {
      for event in maker.events(at: index).prefix(numberOfEvents - written) {
        writer.write(event)
        written += 1
      }
      index += 1
      if writer.lines.bytes.count >= Self.pieceSize {
        try body(writer.lines.bytes)
        writer.lines.removeAll()
      }
    }
    writer.lines.line("END:VCALENDAR")
    try body(writer.lines.bytes)
  }

  private static let pieceSize = 1 << 18

  private func writeHeader(to lines: inout ContentLines) {
    lines.line("BEGIN:VCALENDAR")
    lines.line("VERSION:2.0")
    lines.line("PRODID:-//calview//Sample calendars//EN")
    lines.line("CALSCALE:GREGORIAN")
    lines.line("X-WR-CALNAME:" + profile.rawValue)
    guard profile != .allday else { return }
    for line in SampleZones.definitions(ofWindows: profile == .attendees) { lines.line(line) }
  }
}
