#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The reason why a file of the zone database couldn't be read.
public enum ZoneFileError: Error, Hashable, Sendable {
  /// The file does not exist.
  case notFound
  /// The system refused to open or read the file, with this error number.
  case system(Int32)
  /// The path leads to a directory, a pipe or a device.
  case notRegularFile
  /// The file is larger than the limit.
  case tooLarge
  /// Links lead out of the zone directory.
  case outsideDirectory
}

/// The few file system operations that zones need.
enum FileSystem {
  /// Reads a regular file of at most `limit` bytes.
  ///
  /// A pipe can't block this: the file is opened without waiting, and its type is checked before it
  /// is read.
  static func contents(ofFile path: String, limit: Int) throws(ZoneFileError) -> [UInt8] {
    let descriptor = unsafe open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { throw errno == ENOENT ? .notFound : .system(errno) }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw .system(errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notRegularFile }
    // One byte more than the limit shows that the file has grown since.
    let capacity = min(max(Int(status.st_size), 0), limit) + 1
    var count = 0
    var failure: Int32 = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, initializedCount in
      // The kernel writes at most the free part of the buffer, and returns how many bytes it wrote.
      while count < capacity {
        let got = unsafe read(descriptor, buffer.baseAddress?.advanced(by: count), capacity - count)
        if got < 0 && errno == EINTR { continue }
        if got < 0 { failure = errno }
        guard got > 0 else { break }
        count += got
      }
      initializedCount = count
    }
    guard failure == 0 else { throw .system(failure) }
    guard count <= limit, status.st_size <= limit else { throw .tooLarge }
    return bytes
  }

  /// Returns the first line of a file, of at most 127 bytes; `nil` if it cannot be read.
  static func firstLine(ofFile path: String) -> String? {
    let descriptor = unsafe open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    let capacity = 127
    var bytes = [UInt8](repeating: 0, count: capacity)
    // The kernel writes at most `capacity` bytes, and returns how many.
    let count = unsafe read(descriptor, &bytes, capacity)
    guard count > 0 else { return nil }
    return String(
      decoding: bytes[..<count].prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }

  /// Returns the path without links, `.` and `..`; `nil` if it leads to no file that can be found.
  static func realPath(_ path: String) -> String? { try? resolvedPath(path) }

  /// Returns the path without links, `.` and `..`.
  static func resolvedPath(_ path: String) throws(ZoneFileError) -> String {
    guard let resolved = unsafe realpath(path, nil) else {
      let number = errno
      throw [ENOENT, ENOTDIR, ENAMETOOLONG, ELOOP].contains(number) ? .notFound : .system(number)
    }
    // The system allocates the text, which ends in NUL, and the caller frees it.
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }

  /// Returns the target of a symbolic link; `nil` for other files and for more than 1023 bytes.
  static func linkTarget(ofFile path: String) -> String? {
    let capacity = 1_024
    var text = [CChar](repeating: 0, count: capacity)
    // The kernel writes at most `capacity` bytes, without a NUL, and returns how many.
    let count = unsafe readlink(path, &text, capacity)
    guard count > 0, count < capacity else { return nil }
    return String(validating: text[..<count].lazy.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Returns up to `limit` names in a directory, unsorted; `nil` if there is no such directory.
  ///
  /// `.` and `..` are left out.
  static func names(inDirectory path: String, limit: Int) -> [String]? {
    guard let directory = unsafe opendir(path) else { return nil }
    defer { unsafe closedir(directory) }
    var names: [String] = []
    while names.count < limit, let entry = unsafe readdir(directory) {
      // The entry is valid until the next call; its name ends in NUL inside it.
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        unsafe String(cString: UnsafeRawPointer(tuple).assumingMemoryBound(to: CChar.self))
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}
