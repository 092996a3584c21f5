internal import ICSText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Describes the system errors of writing, in plain words that do not depend on a locale.
///
/// Errors that mean the same in reading are described as they are there.
package enum SystemErrors {
  /// Returns what an error number means.
  package static func describe(_ number: Int32) -> String {
    switch number {
    case EBADF: "not open for writing"
    case EDQUOT: "disk quota exceeded"
    case EFBIG: "file too large"
    case ENOENT: "no such directory"
    case ENOSPC: "no space left on the device"
    case ENXIO: "the reader of this pipe is gone"
    case EPERM: "permission denied"
    case EROFS: "the file system is read-only"
    default: SystemCall.describe(number)
    }
  }

  /// Whether a file, or anything else, exists at a path.
  package static func exists(_ path: [UInt8]) -> Bool {
    let characters = path.map { CChar(bitPattern: $0) } + [0]
    return unsafe access(characters, F_OK) == 0
  }
}
