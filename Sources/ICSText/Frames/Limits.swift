/// The bounds that keep damaged and hostile files harmless; each is reported when it is hit.
public struct Limits: Hashable, Sendable {
  /// Bytes of one property with its folds; attachments and images are only held by `frameBytes`.
  public var propertyBytes = 1 << 20

  /// Bytes of one component with all that it holds.
  public var frameBytes = 8 << 20

  /// Properties of one component with all that it holds.
  public var properties = 20_000

  /// Parameters of one property.
  public var parameters = 64

  /// Components inside each other, VCALENDAR counted.
  public var depth = 16

  /// Time zone components of one file.
  public var timeZones = 1_000

  /// Times of one calendar that a VTIMEZONE after them is compared at: an event each hour for seven
  /// years.
  public var awaitingTimes = 65_536

  /// Series of one calendar that a VTIMEZONE after them is compared at.
  public var awaitingSeries = 4_096

  /// Series of one calendar that are remembered for the overrides after them, and overrides that are
  /// remembered for their series.
  public var rememberedSeries = 4_096

  /// Bytes of the components of one calendar that wait for a VTIMEZONE to be validated.
  public var awaitingBytes = 4 << 20

  /// Bytes of a calendar that Google Calendar fetches from an address.
  public var feedBytes = 1_000_000

  /// Bytes read from a pipe or a device, or unpacked of one compressed file or archive.
  public var streamBytes = 1 << 30

  /// How many times its size a compressed file is unpacked to; real calendars have a tenth of that.
  public var ratio = 250

  /// Bytes up to which the ratio does not matter.
  public var bytesOfAnyRatio = 16 << 20

  /// Calendars in one archive.
  public var members = 100_000

  /// Diagnostics of one rule that are kept in full.
  public var diagnosticsPerRule = 100

  /// Bytes that are read at once.
  public var blockBytes = 256 << 10

  /// The bounds that files are read with.
  public static let standard = Limits()

  /// Creates the standard bounds.
  public init() {}
}

extension Limits {
  /// The bounds as they are kept: none so small or so large that reading makes no sense.
  package var bounded: Limits {
    var limits = self
    // Lines are found by offsets of 32 bits, from the start of a component.
    limits.frameBytes = min(max(64, frameBytes), 1 << 31)
    // With room for two properties in a component, leaving out a long one always makes room.
    limits.propertyBytes = min(max(32, propertyBytes), limits.frameBytes / 2)
    // VCALENDAR and a component in it.
    limits.depth = max(2, depth)
    limits.blockBytes = min(max(1, blockBytes), 64 << 20)
    return limits
  }

  /// Bytes of a line that begins or ends a component; it is never a property that is too long.
  package var structuralLineBytes: Int { min(1_024, propertyBytes) }
}
