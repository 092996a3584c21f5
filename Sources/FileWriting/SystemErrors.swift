internal import ICSText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The errors of the system that writing gives, in plain words that do not depend on a locale; those
/// that reading gives as well are described alike.
package enum SystemErrors {
  /// What an error number means.
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

  /// Whether there is a file at a path, or anything else.
  package static func exists(_ path: [UInt8]) -> Bool {
    let characters = path.map { CChar(bitPattern: $0) } + [0]
    return unsafe access(characters, F_OK) == 0
  }
}
