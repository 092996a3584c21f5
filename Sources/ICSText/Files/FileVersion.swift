/// One state of a regular file: which file it is, its size, and when it was last changed.
package struct FileVersion: Hashable, Sendable {
  /// The size of the file in bytes.
  package let size: Int

  private let identity: SystemCall.FileIdentity
  private let modification: Int

  /// Takes the version of the file at a path; `nil` if no regular file is there.
  package init?(at path: InputPath) {
    guard let status = try? SystemCall.status(of: path), status.isRegular else { return nil }
    size = status.size
    identity = status.identity
    modification = status.modification
  }
}
