internal import Unpacking

/// The format of a packed file, recognised by its first bytes, whatever the file's name.
enum PackedFormat: Hashable {
  case compressed(CompressionFormat)
  case archive

  /// How many bytes are needed to recognise a format.
  static let prefixLength = 4

  init?(_ prefix: some Collection<UInt8>) {
    switch Array(prefix.prefix(Self.prefixLength)) {
    // The third byte means DEFLATE, the only method that gzip ever had.
    case let bytes where bytes.starts(with: [0x1F, 0x8B, 0x08]): self = .compressed(.gzip)
    case [0x28, 0xB5, 0x2F, 0xFD]: self = .compressed(.zstandard)
    // The first entry of a zip archive, or the end of an empty archive.
    case [0x50, 0x4B, 0x03, 0x04], [0x50, 0x4B, 0x05, 0x06]: self = .archive
    default: return nil
    }
  }
}
