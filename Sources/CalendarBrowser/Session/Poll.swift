#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Waits until something can be read.
enum Poll {
  /// What can be read, and what has no other end any more.
  struct Ready {
    var readable: Set<Int32> = []
    var hasHungUp: Set<Int32> = []
  }

  /// Waits for some descriptors, for some time at most.
  ///
  /// - Parameter outputs: What is written to, of which only the end is waited for.
  static func wait(
    for descriptors: [Int32], outputs: [Int32] = [], milliseconds: Int
  ) -> Ready {
    var requests = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    requests += outputs.map { pollfd(fd: $0, events: 0, revents: 0) }
    // The array is not touched by anyone else meanwhile; a signal may end the wait.
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

  /// What can be read at once.
  static func bytes(from descriptor: Int32) -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: 4_096)
    let count = unsafe read(descriptor, &buffer, buffer.count)
    return Array(buffer.prefix(max(0, count)))
  }
}

/// What a signal asks for.
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
