internal import CZlib

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

/// Decodes DEFLATE with zlib.
@safe final class Inflater: Decompressor {
  // zlib keeps a pointer to its stream, so the stream must not move.
  private let stream: UnsafeMutablePointer<z_stream>

  /// The largest window, and the flag by which zlib expects a gzip header and trailer.
  private static let windowBits: Int32 = 15
  private static let gzipFrame: Int32 = 16

  init?(hasGzipFrame: Bool) {
    unsafe stream = .allocate(capacity: 1)
    unsafe stream.initialize(to: z_stream())
    let bits = hasGzipFrame ? Self.windowBits + Self.gzipFrame : -Self.windowBits
    guard unsafe calview_inflate_init(stream, bits) == Z_OK else {
      unsafe stream.deallocate()
      return nil
    }
  }

  deinit {
    unsafe inflateEnd(stream)
    unsafe stream.deallocate()
  }

  func restart() { unsafe inflateReset(stream) }

  func decode(
    _ input: Span<UInt8>, into output: inout OutputSpan<UInt8>
  ) throws(DecompressionError) -> DecompressionStep {
    // zlib counts in 32 bits.
    let available = min(input.count, 1 << 30)
    let room = min(output.freeCapacity, 1 << 30)
    let status = unsafe input.withUnsafeBufferPointer { input in
      unsafe output.withUnsafeMutableBufferPointer { (output, count) -> Int32 in
        guard let start = output.baseAddress else { return Z_BUF_ERROR }
        // zlib only reads its input, and the free part of the output has `room` bytes.
        unsafe stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
        unsafe stream.pointee.avail_in = UInt32(available)
        unsafe stream.pointee.next_out = start + count
        unsafe stream.pointee.avail_out = UInt32(room)
        let status = unsafe inflate(stream, Z_NO_FLUSH)
        count += room - Int(unsafe stream.pointee.avail_out)
        return status
      }
    }
    let consumed = available - Int(unsafe stream.pointee.avail_in)
    switch status {
    // Lack of progress is not a fault: there was no input, or no room.
    case Z_OK, Z_BUF_ERROR: return DecompressionStep(consumed: consumed, isAtEnd: false)
    case Z_STREAM_END: return DecompressionStep(consumed: consumed, isAtEnd: true)
    case Z_MEM_ERROR: throw .noMemory
    default: throw isAtTrailer ? .wrongChecksum : .damaged
    }
  }

  /// Whether the comparison with the checksum or the length after the data failed.
  private var isAtTrailer: Bool {
    guard let message = unsafe stream.pointee.msg else { return false }
    let text = unsafe String(cString: message)
    return text == "incorrect data check" || text == "incorrect length check"
  }
}

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

#if canImport(CZstandard)
  internal import CZstandard

  /// Decodes Zstandard with libzstd.
  @safe final class ZstandardDecompressor: Decompressor {
    private let stream: OpaquePointer

    /// The logarithm of the largest window, the part of the data that decoding keeps: 32 MiB.
    private static let windowBits: Int32 = 25

    init?() {
      guard let stream = unsafe ZSTD_createDStream() else { return nil }
      unsafe ZSTD_DCtx_setParameter(stream, ZSTD_d_windowLogMax, Self.windowBits)
      unsafe self.stream = stream
    }

    deinit { unsafe ZSTD_freeDStream(stream) }

    func restart() { unsafe ZSTD_initDStream(stream) }

    func decode(
      _ input: Span<UInt8>, into output: inout OutputSpan<UInt8>
    ) throws(DecompressionError) -> DecompressionStep {
      var consumed = 0
      let result = unsafe input.withUnsafeBufferPointer { input in
        unsafe output.withUnsafeMutableBufferPointer { (output, count) -> Int in
          var source = unsafe ZSTD_inBuffer(src: input.baseAddress, size: input.count, pos: 0)
          // The library writes after the first `count` bytes, and at most to the end of the buffer.
          var target = unsafe ZSTD_outBuffer(
            dst: output.baseAddress, size: output.count, pos: count)
          let result = unsafe ZSTD_decompressStream(stream, &target, &source)
          consumed = unsafe source.pos
          count = unsafe target.pos
          return result
        }
      }
      guard ZSTD_isError(result) == 0 else { throw error(result) }
      return DecompressionStep(consumed: consumed, isAtEnd: result == 0)
    }

    private func error(_ result: Int) -> DecompressionError {
      switch unsafe String(cString: ZSTD_getErrorName(result)) {
      case "Restored data doesn't match checksum": .wrongChecksum
      case "Frame requires too much memory for decoding": .windowTooLarge
      case "Allocation error : not enough memory": .noMemory
      default: .damaged
      }
    }
  }
#endif
