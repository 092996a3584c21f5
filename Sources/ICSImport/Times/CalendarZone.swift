package import ICSText

/// The zone that a calendar says it is kept in, X-WR-TIMEZONE.
///
/// It moves nothing: floating times stay floating. It is what its owner would view it in.
package enum CalendarZone {
  /// The text of the first X-WR-TIMEZONE of some files, or `nil` if none has one.
  ///
  /// Each file is read up to there. What cannot be read has none; whoever reads it for its events
  /// hears why. Pipes can be read only once, and are left for that.
  package static func name(
    in paths: [InputPath], limits: Limits = .standard
  ) -> String? {
    var scanner = FrameScanner(limits: limits)
    for path in paths where path != .standardInput {
      guard var source = try? ByteSource(opening: path, limits: limits), source.isRegularFile
      else { continue }
      var sink = Sink()
      var diagnostics = Diagnostics(keptPerRule: 0)
      _ = scanner.scan(&source, into: &sink, reporting: &diagnostics)
      if let name = sink.name { return name }
    }
    return nil
  }

  private struct Sink: FrameSink {
    var name: String?

    mutating func calendarLine(
      _ line: ContentLine, in text: Span<UInt8>, reporting diagnostics: inout Diagnostics
    ) {
      guard name == nil, line.property == .xWRTimezone else { return }
      name = TextValue.string(text.extracting(line.value))
    }

    mutating func component(
      _ frame: ComponentFrame, in bytes: Span<UInt8>, reporting diagnostics: inout Diagnostics
    ) -> ScanDecision {
      name == nil ? .goOn : .stop
    }
  }
}
