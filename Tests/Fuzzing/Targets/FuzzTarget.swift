/// A part of calview that takes bytes from strangers, and what it promises about any of them.
public struct FuzzTarget: Sendable, CustomStringConvertible {
  /// The name by which it is chosen.
  public let name: String

  /// The name.
  public var description: String { name }

  /// Bytes to begin with.
  public let seeds: @Sendable () throws -> [[UInt8]]

  /// Hands bytes to the part; throws if a promise is broken.
  public let check: @Sendable ([UInt8]) throws(BrokenPromise) -> Void

  /// All of them.
  public static let all: [FuzzTarget] = [
    .frames, .values, .rules, .zoneFiles, .zoneDefinitions, .calendars, .validation, .repair,
    .arguments, .dates, .keys, .packed, .heads,
  ]
}

/// What a part of calview did, and promises not to do.
public struct BrokenPromise: Error, CustomStringConvertible {
  /// What happened.
  public let description: String
}

/// Throws with a description of what happened if a promise is not kept.
func promise(
  _ isKept: Bool, _ description: @autoclosure () -> String
) throws(BrokenPromise) {
  if !isKept { throw BrokenPromise(description: description()) }
}
