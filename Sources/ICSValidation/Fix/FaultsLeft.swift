internal import ICSText
package import TimeZones

/// What a repair leaves to people in a file.
package struct FaultsLeft: Sendable {
  /// The number of errors that the repaired file has.
  package let errors: Int

  /// Whether one of them is a missing DTSTAMP, which is added if the time for it is given.
  package let lackStamps: Bool

  /// Checks a repaired file.
  package init(in bytes: [UInt8], _ options: ValidationOptions, zones: ZoneDatabase) {
    var validator = Validator(options: options, zones: zones)
    var source = ByteArraySource(bytes)
    let report = validator.validate(&source, named: "")
    errors = report.count(of: .error)
    lackStamps = report.counts.contains { $0.rule == MissingStamp.diagnostic }
  }
}

/// A sink that keeps a copy of the repaired file, unless it is large, beside what another does with it.
package struct CopyingSink<Sink: RepairSink & ~Copyable>: RepairSink, ~Copyable {
  /// The sink that takes everything.
  package var sink: Sink

  /// The repaired file; `nil` if it is too large to be checked besides.
  package private(set) var copy: [UInt8]? = []

  /// The largest file of which a copy is kept.
  package static var maxBytes: Int { 4 << 20 }

  /// Creates a sink beside another.
  package init(_ sink: consuming Sink) { self.sink = sink }

  package mutating func keep(_ lines: Span<UInt8>) {
    append(lines)
    sink.keep(lines)
  }

  package mutating func replace(_ lines: Span<UInt8>, with others: Span<UInt8>) {
    append(others)
    sink.replace(lines, with: others)
  }

  private mutating func append(_ lines: Span<UInt8>) {
    guard let count = copy?.count else { return }
    if count + lines.count > Self.maxBytes {
      copy = nil
    } else {
      unsafe lines.withUnsafeBufferPointer { unsafe copy?.append(contentsOf: $0) }
    }
  }
}
