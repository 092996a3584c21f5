package import ICSText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A directory for files that are written.
package enum OutputDirectory {
  /// Makes a directory, unless there is one already; the directory above it must exist.
  package static func make(_ path: InputPath) throws(OutputError) {
    let name = path.bytes.map { CChar(bitPattern: $0) } + [0]
    guard unsafe mkdir(name, 0o777) != 0 else { return }
    let reason = errno
    var status = stat()
    guard reason == EEXIST, unsafe stat(name, &status) == 0, status.st_mode & S_IFMT == S_IFDIR
    else { throw .system(errno: reason) }
  }
}
