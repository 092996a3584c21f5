internal import CZlib

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
