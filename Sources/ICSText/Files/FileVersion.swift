/// Tells a state of a regular file from others: which file is at a path, how long it is, and when it
/// was changed last.
package struct FileVersion: Hashable, Sendable {
  /// How many bytes the file has.
  package let size: Int

  private let identity: SystemCall.FileIdentity
  private let modification: Int

  /// Looks at a path; `nil` if no regular file is there.
  package init?(at path: InputPath) {
    guard let status = try? SystemCall.status(of: path), status.isRegular else { return nil }
    size = status.size
    identity = status.identity
    modification = status.modification
  }
}
