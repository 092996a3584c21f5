/// A calendar that is made up, the same on every machine and at every time.
///
/// It looks like what programs export: lines that end in CR LF and are folded, properties in the
/// orders of several producers, text in several scripts, and events that spread over the years so
/// that December 2024 holds about one in a hundred of those that do not recur.
public struct SampleCalendar: Sendable {
  /// What it is full of.
  public let profile: SampleProfile
  /// The number of VEVENT components, overrides included.
  public let numberOfEvents: Int
  /// What calendars of one profile and size differ by.
  public let seed: UInt64

  /// Creates a calendar; nothing is made before it is asked for.
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

  /// Hands over the text in pieces of at least a quarter of a megabyte, except for the last.
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
