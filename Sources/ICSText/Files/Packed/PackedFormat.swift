internal import Unpacking

/// What a file may be besides a calendar as it is: told by its first bytes, whatever its name.
enum PackedFormat: Hashable {
  case compressed(CompressionFormat)
  case archive

  /// How many bytes tell it.
  static let prefixLength = 4

  init?(_ prefix: some Collection<UInt8>) {
    switch Array(prefix.prefix(Self.prefixLength)) {
    // A gzip file says that it has DEFLATE, which is all that there ever was.
    case let bytes where bytes.starts(with: [0x1F, 0x8B, 0x08]): self = .compressed(.gzip)
    case [0x28, 0xB5, 0x2F, 0xFD]: self = .compressed(.zstandard)
    // The first entry of a zip archive, or the end of one without any.
    case [0x50, 0x4B, 0x03, 0x04], [0x50, 0x4B, 0x05, 0x06]: self = .archive
    default: return nil
    }
  }
}
