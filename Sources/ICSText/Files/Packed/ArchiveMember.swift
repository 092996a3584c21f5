internal import Unpacking

/// A calendar in a zip archive: where its bytes are, and how they are packed.
struct ArchiveMember: Hashable, Sendable {
  /// The bytes of the path of the archive.
  let archiveBytes: [UInt8]

  /// Where the calendar's packed bytes are in the archive.
  let extent: Range<Int>

  /// Whether the bytes are compressed by DEFLATE; otherwise they are stored uncompressed.
  let isDeflated: Bool

  /// How the calendar is compressed before it is packed into the archive, by its name.
  let compression: CompressionFormat?

  /// The size and the checksum of the unpacked bytes; no size if the archive gives neither.
  let size: Int?
  let checksum: UInt32

  /// The path of the archive.
  var archive: InputPath { InputPath(bytes: archiveBytes) }
}

extension Unpacker {
  /// Creates an unpacker for a calendar in an archive.
  convenience init(_ member: ArchiveMember, _ limits: Limits) throws(PackingProblem) {
    try self.init(
      member.isDeflated ? .deflate : nil,
      expecting: member.size.map { Expectation(size: $0, checksum: member.checksum) },
      limits: limits)
  }
}

extension InputPath {
  /// How a calendar of this name is compressed; `nil` for any other file.
  var compressionByName: CompressionFormat? {
    if ends(in: ".ics.gz") { return .gzip }
    return ends(in: ".ics.zst") ? .zstandard : nil
  }
}
