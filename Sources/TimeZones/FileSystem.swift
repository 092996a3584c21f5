#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Why a file of the zone database couldn't be read.
public enum ZoneFileError: Error, Hashable, Sendable {
  /// There is no such file.
  case notFound
  /// The system refused, with this error number.
  case system(Int32)
  /// It is a directory, a pipe or a device.
  case notRegularFile
  /// It has more bytes than are looked at.
  case tooLarge
  /// Links lead out of the zone directory.
  case outsideDirectory
}

/// The few questions to the file system that zones need.
enum FileSystem {
  /// Reads a regular file of at most `limit` bytes.
  ///
  /// A pipe can't hang this: the file is opened without waiting and looked at before it is read.
  static func contents(ofFile path: String, limit: Int) throws(ZoneFileError) -> [UInt8] {
    let descriptor = unsafe open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { throw errno == ENOENT ? .notFound : .system(errno) }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw .system(errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notRegularFile }
    // A byte more than the limit shows a file that has grown since.
    let capacity = min(max(Int(status.st_size), 0), limit) + 1
    var count = 0
    var failure: Int32 = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, initializedCount in
      // The kernel writes at most the free part of the buffer, and says how much of it.
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

  /// The path without links, `.` and `..`; `nil` if there is no such file, or none that can be found.
  static func realPath(_ path: String) -> String? { try? resolvedPath(path) }

  /// The path without links, `.` and `..`.
  static func resolvedPath(_ path: String) throws(ZoneFileError) -> String {
    guard let resolved = unsafe realpath(path, nil) else {
      let number = errno
      throw [ENOENT, ENOTDIR, ENAMETOOLONG, ELOOP].contains(number) ? .notFound : .system(number)
    }
    // The system allocates the text, which ends in NUL, and leaves it to its caller.
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }

  /// The text of a symbolic link; `nil` for anything else and for texts of more than 1023 bytes.
  static func linkTarget(ofFile path: String) -> String? {
    let capacity = 1_024
    var text = [CChar](repeating: 0, count: capacity)
    // The kernel writes at most `capacity` bytes, without a NUL, and says how many.
    let count = unsafe readlink(path, &text, capacity)
    guard count > 0, count < capacity else { return nil }
    return String(validating: text[..<count].lazy.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// The names in a directory, at most `limit`, without `.` and `..`, in no order; `nil` if there
  /// is no such directory.
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
