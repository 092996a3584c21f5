internal import CZlib

/// The checksum used in archives, CRC-32.
package struct Checksum: Sendable {
  /// The checksum of all bytes so far.
  package private(set) var value: UInt32 = 0

  /// Creates the checksum of no bytes.
  package init() {}

  /// Adds more bytes to the checksum.
  package mutating func append(_ bytes: Span<UInt8>) {
    value = unsafe bytes.withUnsafeBufferPointer { bytes in
      UInt32(truncatingIfNeeded: unsafe crc32_z(UInt(value), bytes.baseAddress, bytes.count))
    }
  }
}
