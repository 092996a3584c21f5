/// Takes compressed bytes piece by piece, and gives what was compressed.
package protocol Decompressor: AnyObject {
  /// Decodes as much of the input as there is room for.
  func decode(
    _ input: Span<UInt8>, into output: inout OutputSpan<UInt8>
  ) throws(DecompressionError) -> DecompressionStep

  /// Gets ready for other data that begin anew.
  func restart()
}

/// What became of a piece of compressed bytes.
package struct DecompressionStep {
  /// How many bytes of the input were decoded.
  package let consumed: Int

  /// Whether the data have ended; what follows is not theirs.
  package let isAtEnd: Bool
}

/// Why compressed bytes cannot be decoded.
package enum DecompressionError: Error, Hashable, Sendable {
  /// The bytes are not what the format has there.
  case damaged

  /// What came out is not what was compressed.
  case wrongChecksum

  /// The system gives no memory.
  case noMemory
}

/// The formats of compressed data.
package enum CompressionFormat: Hashable, Sendable {
  /// A gzip file (RFC 1952).
  case gzip

  /// DEFLATE alone (RFC 1951), as it stands in archives.
  case deflate

  /// A Zstandard file (RFC 8878).
  case zstandard

  /// Makes what decodes data of the format; `nil` if calview is built without it, or if there is no
  /// memory.
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
