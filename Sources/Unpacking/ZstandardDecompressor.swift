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
