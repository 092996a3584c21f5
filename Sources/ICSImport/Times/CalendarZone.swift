package import ICSText

/// The zone that a calendar names in X-WR-TIMEZONE.
///
/// It moves nothing: floating times stay floating. It is the zone in which the owner views the
/// calendar.
package enum CalendarZone {
  /// Returns the first X-WR-TIMEZONE of some files; `nil` if none has one.
  ///
  /// Each file is read up to that line. A file that can't be read has no zone; reading its events
  /// will report why. Pipes are skipped, since they can be read only once.
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
