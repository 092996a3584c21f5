internal import CZlib

/// The checksum of archives, CRC-32.
public struct Checksum: Sendable {
  /// The checksum of all bytes so far.
  public private(set) var value: UInt32 = 0

  /// Creates the checksum of nothing.
  public init() {}

  /// Goes on with further bytes.
  public mutating func append(_ bytes: Span<UInt8>) {
    value = unsafe bytes.withUnsafeBufferPointer { bytes in
      UInt32(truncatingIfNeeded: unsafe crc32_z(UInt(value), bytes.baseAddress, bytes.count))
    }
  }
}
