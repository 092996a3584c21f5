/// A decompressor that takes compressed bytes piece by piece and returns the decompressed bytes.
package protocol Decompressor: AnyObject {
  /// Decodes as much of the input as fits in the output.
  func decode(
    _ input: Span<UInt8>, into output: inout OutputSpan<UInt8>
  ) throws(DecompressionError) -> DecompressionStep

  /// Prepares the decompressor for other data, from their start.
  func restart()
}

/// The outcome of decoding a piece of compressed bytes.
package struct DecompressionStep {
  /// How many bytes of the input were decoded.
  package let consumed: Int

  /// Whether the data have ended; the bytes that follow do not belong to them.
  package let isAtEnd: Bool
}

/// Why compressed bytes cannot be decoded.
package enum DecompressionError: Error, Hashable, Sendable {
  /// The bytes do not follow the format.
  case damaged

  /// The decompressed bytes do not match the checksum.
  case wrongChecksum

  /// Decoding would take more memory than is allowed.
  case windowTooLarge

  /// The system has no memory left.
  case noMemory
}

/// The formats of compressed data.
package enum CompressionFormat: Hashable, Sendable {
  /// A gzip file (RFC 1952).
  case gzip

  /// Raw DEFLATE data (RFC 1951), as in archives.
  case deflate

  /// A Zstandard file (RFC 8878).
  case zstandard

  /// Creates a decompressor for the format.
  ///
  /// Returns `nil` if calview is built without the library for it, or if there is no memory.
  package func makeDecompressor() -> (any Decompressor)? {
    switch self {
    case .gzip: return Inflater(hasGzipFrame: true)
    case .deflate: return Inflater(hasGzipFrame: false)
    case .zstandard:
      #if canImport(CZstandard)
        return ZstandardDecompressor()
      #else
        return nil
      #endif
    }
  }
}
