/// Limits that keep damaged and hostile files harmless; each is reported when it is reached.
public struct Limits: Hashable, Sendable {
  /// Bytes of one property with its folds; attachments and images are limited by `frameBytes` only.
  public var propertyBytes = 1 << 20

  /// Bytes of one component with everything inside it.
  public var frameBytes = 8 << 20

  /// Properties of one component with everything inside it.
  public var properties = 20_000

  /// Parameters of one property.
  public var parameters = 64

  /// Levels of components inside each other, VCALENDAR included.
  public var depth = 16

  /// Time zone components of one file.
  public var timeZones = 1_000

  /// Times of one calendar that are kept to be compared with a VTIMEZONE after them.
  ///
  /// This is enough for an event each hour for seven years.
  package var pendingTimes = 65_536

  /// Series of one calendar that are kept to be compared with a VTIMEZONE after them.
  package var pendingSeries = 4_096

  /// Series remembered in one calendar for the overrides after them.
  ///
  /// As many overrides are remembered for series that follow.
  package var rememberedSeries = 4_096

  /// Bytes of the components of one calendar that wait for a VTIMEZONE before they are validated.
  package var pendingBytes = 4 << 20

  /// Bytes of a calendar that Google Calendar fetches from a web address.
  package var feedBytes = 1_000_000

  /// Bytes read from a pipe or a device, or unpacked from one compressed file or archive.
  public var streamBytes = 1 << 30

  /// Highest ratio of unpacked to compressed bytes; real calendars reach a tenth of that.
  public var ratio = 250

  /// Unpacked bytes up to which `ratio` does not apply.
  package var bytesBeforeRatio = 16 << 20

  /// Calendars in one archive.
  public var members = 100_000

  /// Diagnostics of one rule that are kept in full.
  public var diagnosticsPerRule = 100

  /// Bytes read at once.
  package var blockBytes = 256 << 10

  /// The limits that files are normally read with.
  public static let standard = Limits()

  /// Creates the standard limits.
  public init() {}
}

extension Limits {
  /// The limits as they are applied: none so small or so large that reading makes no sense.
  package var bounded: Limits {
    var limits = self
    // The offsets of lines have 32 bits and count from the start of a component.
    limits.frameBytes = min(max(64, frameBytes), 1 << 31)
    // If a component has room for two properties, leaving out a long one always makes room.
    limits.propertyBytes = min(max(32, propertyBytes), limits.frameBytes / 2)
    // Two levels: VCALENDAR and a component in it.
    limits.depth = max(2, depth)
    limits.blockBytes = min(max(1, blockBytes), 64 << 20)
    return limits
  }

  /// Bytes of a line that begins or ends a component; such a line never counts as a long property.
  package var structuralLineBytes: Int { min(1_024, propertyBytes) }
}

/// A property that is left out because it is too long.
enum LongProperty {
  /// How many bytes of the property are used to recognise and to quote it.
  private static let prefixLength = 64

  /// Reports that a property is left out, at its place in the file.
  ///
  /// Attachments and images are reported only when converting; otherwise they are never shown.
  static func report(
    _ bytes: Span<UInt8>, limit: Int, at place: Place, _ scrutiny: Scrutiny,
    to diagnostics: inout Diagnostics
  ) {
    var text: [UInt8] = []
    bytes.appendUnfolded(0..<min(bytes.count, prefixLength), to: &text)
    var nameEnd = 0
    while nameEnd < text.count, text[nameEnd].isNameCharacter { nameEnd += 1 }
    let property = PropertyName(text.span.extracting(0..<nameEnd))
    if scrutiny != .converting, property.isAttachment { return }
    diagnostics.report(
      .propertyLimit, at: place,
      "a property of more than \(limit) bytes is left out: \(Excerpt(text.span))")
  }
}
