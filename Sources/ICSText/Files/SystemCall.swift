#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The system calls that reading needs; no other file of this module uses the C library for files.
package enum SystemCall {
  /// The error number of a system call that failed.
  struct Failure: Error {
    let number: Int32

    fileprivate init() { number = errno }

    /// Whether nothing is at the path.
    var isAbsence: Bool { number == ENOENT }

    /// Whether a directory of the path must not be entered.
    var isRefusal: Bool { number == EACCES }
  }

  /// The type, size, time and identity of a file.
  struct FileStatus {
    let isDirectory: Bool
    let isRegular: Bool
    let size: Int
    /// When the contents were last changed, in nanoseconds since 1970.
    let modification: Int
    /// The device, and the file's number on the device.
    let identity: FileIdentity

    fileprivate init(_ status: stat) {
      let type = status.st_mode & S_IFMT
      isDirectory = type == S_IFDIR
      isRegular = type == S_IFREG
      size = Int(clamping: status.st_size)
      #if canImport(Darwin)
        let time = status.st_mtimespec
      #else
        let time = status.st_mtim
      #endif
      // Times are only compared for equality, so overflow does not matter.
      modification = Int(time.tv_sec) &* 1_000_000_000 &+ Int(time.tv_nsec)
      identity = FileIdentity(
        device: UInt64(truncatingIfNeeded: status.st_dev),
        number: UInt64(truncatingIfNeeded: status.st_ino))
    }
  }

  /// Identifies a file, whatever path leads to it.
  package struct FileIdentity: Hashable, Sendable {
    let device: UInt64
    let number: UInt64

    fileprivate init(device: UInt64, number: UInt64) {
      self.device = device
      self.number = number
    }

    /// Identifies the file that a path leads to; `nil` for a pipe, a device, or nothing.
    package init?(of path: InputPath) {
      let status =
        path == .standardInput
        ? try? SystemCall.status(of: standardInput) : try? SystemCall.status(of: path)
      guard let status, status.isRegular || status.isDirectory else { return nil }
      self = status.identity
    }
  }

  static let standardInput = STDIN_FILENO

  /// Opens a file for reading.
  static func open(_ path: InputPath) throws(Failure) -> Int32 {
    try unsafe path.withCString { (path) throws(Failure) in
      try retrying { unsafe openForReading(path) }
    }
  }

  /// Reads into the free part of a buffer; 0 at the end of the file.
  ///
  /// With an offset, it reads from there and does not move the position of the file.
  static func read(
    _ descriptor: Int32, into output: inout OutputSpan<UInt8>, atMost limit: Int,
    from offset: Int? = nil
  ) throws(Failure) -> Int {
    let room = min(limit, output.freeCapacity)
    return try unsafe output.withUnsafeMutableBufferPointer { (buffer, count) throws(Failure) in
      guard let start = buffer.baseAddress else { return 0 }
      // `count` elements are in use, and at least `room` are free after them.
      let free = unsafe start + count
      let result = try retrying {
        while true {
          let result = unsafe readBytes(descriptor, free, room, offset)
          // Standard input is non-blocking if another program that shares it has made it so.
          guard result < 0, errno == EAGAIN else { return result }
          var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
          unsafe poll(&request, 1, -1)
        }
      }
      count += result
      return result
    }
  }

  /// Reads elements from an offset on; they were written as they are in memory.
  static func read<Element: BitwiseCopyable>(
    _ descriptor: Int32, into output: inout OutputSpan<Element>, atMost limit: Int, at offset: Int
  ) throws(Failure) {
    let byteCount = min(limit, output.freeCapacity) * MemoryLayout<Element>.stride
    try unsafe output.withUnsafeMutableBufferPointer { (buffer, count) throws(Failure) in
      guard let start = buffer.baseAddress else { return }
      // `count` elements are in use, and there is room for `byteCount` bytes after them.
      let free = UnsafeMutableRawPointer(unsafe start + count)
      var received = 0
      while received < byteCount {
        let result = try retrying {
          unsafe readBytes(
            descriptor, (free + received).assumingMemoryBound(to: UInt8.self),
            byteCount - received, offset + received)
        }
        guard result > 0 else { break }
        received += result
      }
      // The padding after the last element is missing if that element was written by itself.
      let padding = MemoryLayout<Element>.stride - MemoryLayout<Element>.size
      count += (received + padding) / MemoryLayout<Element>.stride
    }
  }

  /// Writes bytes at an offset; returns how many were written.
  static func write(
    _ bytes: RawSpan, to descriptor: Int32, at offset: Int
  ) throws(Failure) -> Int {
    try unsafe bytes.withUnsafeBytes { (bytes) throws(Failure) in
      try retrying { unsafe pwrite(descriptor, bytes.baseAddress, bytes.count, off_t(offset)) }
    }
  }

  /// Creates a file without a name, for reading and writing.
  static func openScratchFile(in directory: InputPath) throws(Failure) -> Int32 {
    // The system replaces the six X at the end of the pattern.
    let places = repeatElement(UInt8(ascii: "X"), count: 6)
    let pattern = InputPath(bytes: directory.bytes + Array("/calview.".utf8) + places)
    return try unsafe pattern.withCString { (path) throws(Failure) in
      var path = unsafe Array(UnsafeBufferPointer(start: path, count: pattern.bytes.count + 1))
      let descriptor = try retrying { unsafe mkstemp(&path) }
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      unsafe unlink(path)
      return descriptor
    }
  }

  /// Returns the offset of the next byte to be read; `nil` if there is none, as for a pipe.
  static func position(of descriptor: Int32) -> Int? {
    let position = seek(descriptor)
    return position < 0 ? nil : Int(position)
  }

  /// The number of processors that may run threads of this program.
  static var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  /// The number of files that the program may have open; negative if there is no limit.
  static var maxOpenFiles: Int { Int(sysconf(Int32(_SC_OPEN_MAX))) }

  /// Closes a file.
  static func close(_ descriptor: Int32) {
    closeDescriptor(descriptor)
  }

  /// Returns the status of an open file.
  static func status(of descriptor: Int32) throws(Failure) -> FileStatus {
    var result = stat()
    _ = try retrying { unsafe fstat(descriptor, &result) }
    return FileStatus(result)
  }

  /// Returns the status of the file at a path; follows symbolic links.
  static func status(of path: InputPath) throws(Failure) -> FileStatus {
    var result = stat()
    try unsafe path.withCString { (path) throws(Failure) in
      _ = try retrying { unsafe stat(path, &result) }
    }
    return FileStatus(result)
  }

  /// Returns whether a path is a symbolic link, wherever that leads.
  static func isLink(_ path: InputPath) -> Bool {
    var result = stat()
    let answer = try? unsafe path.withCString { unsafe lstat($0, &result) }
    return answer == 0 && result.st_mode & S_IFMT == S_IFLNK
  }

  /// Returns the path of what a path leads to, without links; `nil` if it leads nowhere.
  static func resolved(_ path: InputPath) -> InputPath? {
    let resolved = try? unsafe path.withCString { unsafe realpath($0, nil) }
    guard let resolved = unsafe resolved ?? nil else { return nil }
    // The system allocates the text, which is copied before it is freed.
    defer { unsafe free(resolved) }
    return unsafe InputPath(cString: resolved)
  }

  /// Returns the names of the entries of a directory, in no particular order.
  static func entries(of path: InputPath) throws(Failure) -> [[UInt8]] {
    try unsafe path.withCString { (path) throws(Failure) in
      guard let stream = unsafe opendir(path) else { throw Failure() }
      defer { unsafe closedir(stream) }
      var names: [[UInt8]] = []
      while true {
        errno = 0
        guard let entry = unsafe readdir(stream) else {
          // Only the error number distinguishes the end of the directory from a failure.
          guard errno == 0 else { throw Failure() }
          return names
        }
        // An entry is only as long as its name. So the name is read in place up to its NUL, and
        // never copied as the whole array that the field is declared as.
        guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { continue }
        let start = unsafe UnsafeRawPointer(entry).advanced(by: offset)
        names.append(unsafe InputPath(cString: start.assumingMemoryBound(to: CChar.self)).bytes)
      }
    }
  }

  /// Repeats a call until no signal interrupts it.
  private static func retrying<Result: SignedInteger>(
    _ call: () -> Result
  ) throws(Failure) -> Result {
    while true {
      let result = call()
      if result >= 0 { return result }
      guard errno == EINTR else { throw Failure() }
    }
  }
}

// Inside `SystemCall`, the names of the C functions would mean its own functions.
private func openForReading(_ path: UnsafePointer<CChar>) -> Int32 {
  unsafe open(path, O_RDONLY | O_CLOEXEC)
}

private func readBytes(
  _ descriptor: Int32, _ start: UnsafeMutablePointer<UInt8>, _ count: Int, _ offset: Int?
) -> Int {
  guard let offset else { return unsafe read(descriptor, start, count) }
  return unsafe pread(descriptor, start, count, off_t(offset))
}

private func seek(_ descriptor: Int32) -> off_t {
  lseek(descriptor, 0, SEEK_CUR)
}

private func closeDescriptor(_ descriptor: Int32) {
  _ = close(descriptor)
}

extension InputPath {
  /// Calls a function with the path as a C string.
  fileprivate func withCString<Result>(
    _ body: (UnsafePointer<CChar>) throws(SystemCall.Failure) -> Result
  ) throws(SystemCall.Failure) -> Result {
    let characters = bytes.map { CChar(bitPattern: $0) } + [0]
    return try unsafe characters.withUnsafeBufferPointer {
      (buffer) throws(SystemCall.Failure) in
      // The buffer holds at least the NUL.
      guard let start = buffer.baseAddress else { throw SystemCall.Failure() }
      return try unsafe body(start)
    }
  }
}

extension SystemCall {
  /// Returns the C name of an error number, if it is one that reading gives.
  static func name(of number: Int32) -> String? { known[number]?.name }

  /// Describes an error number in plain words, the same in every locale.
  package static func describe(_ number: Int32) -> String {
    known[number]?.sentence ?? "system error \(number)"
  }

  private static let known: [Int32: (name: String, sentence: String)] = [
    EACCES: ("EACCES", "permission denied"),
    EBADF: ("EBADF", "not open for reading"),
    EINVAL: ("EINVAL", "cannot be read"),
    EIO: ("EIO", "input or output error"),
    EISDIR: ("EISDIR", "is a directory"),
    ELOOP: ("ELOOP", "too many symbolic links"),
    EMFILE: ("EMFILE", "too many open files"),
    ENAMETOOLONG: ("ENAMETOOLONG", "file name too long"),
    ENFILE: ("ENFILE", "too many open files in the system"),
    ENODEV: ("ENODEV", "no such device"),
    ENOENT: ("ENOENT", "no such file or directory"),
    ENOMEM: ("ENOMEM", "out of memory"),
    ENOTDIR: ("ENOTDIR", "a part of the path is not a directory"),
    ENXIO: ("ENXIO", "no such device or address"),
    EOVERFLOW: ("EOVERFLOW", "file too large"),
    EPERM: ("EPERM", "operation not permitted"),
    ESTALE: ("ESTALE", "stale file handle"),
    ETIMEDOUT: ("ETIMEDOUT", "timed out"),
    ETXTBSY: ("ETXTBSY", "file busy"),
  ]
}
