#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The errors of the system that writing gives, in plain words that do not depend on a locale.
package enum SystemErrors {
  /// What an error number means.
  package static func describe(_ number: Int32) -> String {
    switch number {
    case EACCES, EPERM: "permission denied"
    case EBADF: "not open for writing"
    case EDQUOT: "disk quota exceeded"
    case EFBIG: "file too large"
    case EIO: "input or output error"
    case EISDIR: "is a directory"
    case ELOOP: "too many symbolic links"
    case ENAMETOOLONG: "file name too long"
    case ENOENT: "no such directory"
    case ENOSPC: "no space left on the device"
    case ENOTDIR: "a part of the path is not a directory"
    case ENXIO: "the reader of this pipe is gone"
    case EROFS: "the file system is read-only"
    default: "system error \(number)"
    }
  }

  /// Whether there is a file at a path, or anything else.
  package static func exists(_ path: [UInt8]) -> Bool {
    let characters = path.map { CChar(bitPattern: $0) } + [0]
    return unsafe access(characters, F_OK) == 0
  }
}
