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

  /// Bytes read from a pipe or a device.
  public var streamBytes = 1 << 30

  /// Diagnostics of one rule that are kept in full.
  public var diagnosticsPerRule = 100

  /// Bytes that are read at once.
  public var blockBytes = 256 << 10

  /// The bounds that files are read with.
  public static let standard = Limits()

  /// Creates the standard bounds.
  public init() {}
}
