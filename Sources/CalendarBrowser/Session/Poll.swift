#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Waits until descriptors can be read.
enum Poll {
  /// The descriptors that can be read, and those whose other end was closed.
  struct Ready {
    var readable: Set<Int32> = []
    var hasHungUp: Set<Int32> = []
  }

  /// Waits for descriptors, but no longer than the given time.
  ///
  /// - Parameter outputs: Descriptors for writing; only the closing of their other end is reported.
  static func wait(
    for descriptors: [Int32], outputs: [Int32] = [], milliseconds: Int
  ) -> Ready {
    var requests = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    requests += outputs.map { pollfd(fd: $0, events: 0, revents: 0) }
    // Nothing else accesses the array during the call; a signal may end the wait.
    _ = unsafe poll(&requests, nfds_t(requests.count), Int32(clamping: milliseconds))
    var ready = Ready()
    for request in requests {
      if request.revents & Int16(POLLIN) != 0 { ready.readable.insert(request.fd) }
      if request.revents & Int16(POLLHUP | POLLERR | POLLNVAL) != 0 {
        ready.hasHungUp.insert(request.fd)
      }
    }
    return ready
  }

  /// Reads the bytes that are available now, at most 4096.
  static func bytes(from descriptor: Int32) -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: 4_096)
    let count = unsafe read(descriptor, &buffer, buffer.count)
    return Array(buffer.prefix(max(0, count)))
  }
}

/// The request that a signal makes.
enum ProcessSignal {
  case resize, stop, `continue`, end

  init(_ number: Int32) {
    switch number {
    case SIGWINCH: self = .resize
    case SIGTSTP: self = .stop
    case SIGCONT: self = .continue
    default: self = .end
    }
  }
}
