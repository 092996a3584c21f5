internal import Unpacking

/// A calendar in a zip archive: where its bytes are, and what comes of them.
struct ArchiveMember: Hashable, Sendable {
  /// The bytes of the path of the archive.
  let archiveBytes: [UInt8]

  /// Where its bytes are in the archive.
  let extent: Range<Int>

  /// Whether the bytes are compressed by DEFLATE; otherwise they are stored as they are.
  let isDeflated: Bool

  /// The size of what is unpacked, and its checksum; `nil` where the archive says neither.
  let size: Int?
  let checksum: UInt32

  /// The path of the archive.
  var archive: InputPath { InputPath(bytes: archiveBytes) }
}

extension Unpacker {
  /// Creates what unpacks a calendar of an archive.
  convenience init(_ member: ArchiveMember, _ limits: Limits) throws(PackingProblem) {
    try self.init(
      member.isDeflated ? .deflate : nil,
      expecting: member.size.map { Expectation(size: $0, checksum: member.checksum) },
      limits: limits)
  }
}
