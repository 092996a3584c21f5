#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Writes to an open file of the system.
package final class DescriptorSink: ByteSink {
  private let descriptor: Int32

  /// Standard output.
  package static func standardOutput() -> DescriptorSink { DescriptorSink(STDOUT_FILENO) }

  /// Standard error.
  package static func standardError() -> DescriptorSink { DescriptorSink(STDERR_FILENO) }

  /// Creates a sink; the file stays open when it is gone.
  package init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Writes all of the bytes, however many calls of the system that takes.
  package func write(_ bytes: Span<UInt8>) throws(OutputError) {
    var start = 0
    while start < bytes.count {
      let rest = bytes.extracting(start..<bytes.count)
      let count = unsafe rest.withUnsafeBytes { unsafe writeBytes(descriptor, $0) }
      if count > 0 {
        start += count
      } else {
        try recover(from: count == 0 ? ENOSPC : errno)
      }
    }
  }

  /// Waits where a signal came between or a pipe has no room now; throws what can't be helped.
  private func recover(from number: Int32) throws(OutputError) {
    switch number {
    case EINTR: break
    case EAGAIN:
      var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      unsafe poll(&request, 1, -1)
    case EPIPE: throw .closedPipe
    default: throw .system(errno: number)
    }
  }
}

// Inside the class the name would mean its own function.
private func writeBytes(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  unsafe write(descriptor, bytes.baseAddress, bytes.count)
}
