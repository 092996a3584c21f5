/// Makes compressed files and archives that any program can read; the contents are only stored.
public enum PackedSamples {
  /// A gzip file (RFC 1952) with DEFLATE blocks that are not compressed.
  public static func gzip(_ bytes: [UInt8]) -> [UInt8] {
    [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255] + deflated(bytes) + little(checksum(bytes), 4)
      + little(UInt32(truncatingIfNeeded: bytes.count), 4)
  }

  /// DEFLATE in blocks that are not compressed (RFC 1951 §3.2.4).
  public static func deflated(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var rest = bytes[...]
    repeat {
      let piece = rest.prefix(0xFFFF)
      rest = rest.dropFirst(piece.count)
      let count = UInt32(piece.count)
      result += [rest.isEmpty ? 1 : 0] + little(count, 2) + little(~count & 0xFFFF, 2) + piece
    } while !rest.isEmpty
    return result
  }

  /// A file in an archive.
  public struct Entry {
    /// The bytes of the name, in any encoding.
    public var name: [UInt8]

    /// The contents of the file.
    public var bytes: [UInt8]

    /// The compression method.
    ///
    /// 0 and 8 are implemented; other numbers only label data that are stored.
    public var method: UInt32 = 8

    /// The flags: 1 for encrypted, 8 for sizes after the data, 0x800 for names in UTF-8.
    public var flags: UInt32 = 0x800

    /// The size that the archive claims, if it is not the true one.
    public var claimedSize: UInt32?

    /// The checksum that the archive claims, if it is not the true one.
    public var claimedChecksum: UInt32?

    /// Whether sizes and offsets are in the zip64 fields.
    public var isLarge = false

    /// The extra fields that follow the name in the directory.
    public var extra: [UInt8] = []

    /// Creates a compressed file whose name is in UTF-8.
    public init(_ name: String, _ bytes: [UInt8]) {
      self.name = Array(name.utf8)
      self.bytes = bytes
    }

    /// Returns a changed copy.
    public func with(_ change: (inout Entry) -> Void) -> Entry {
      var entry = self
      change(&entry)
      return entry
    }
  }

  /// Returns a zip archive; without a directory it is as if it were cut off.
  public static func zip(
    _ entries: [Entry], after prefix: [UInt8] = [], hasDirectory: Bool = true, isLarge: Bool = false
  ) -> [UInt8] {
    var files = prefix
    var directory: [UInt8] = []
    for entry in entries {
      let offset = UInt32(files.count - prefix.count)
      let data = entry.method == 8 ? deflated(entry.bytes) : entry.bytes
      let sum = entry.claimedChecksum ?? checksum(entry.bytes)
      let size = entry.claimedSize ?? UInt32(entry.bytes.count)
      let isOpen = entry.flags & 8 != 0
      let sizes = little(sum, 4) + little(UInt32(data.count), 4) + little(size, 4)
      let start = little(20, 2) + little(entry.flags, 2) + little(entry.method, 2) + little(0, 4)
      let name = little(UInt32(entry.name.count), 2)
      files += little(0x0403_4B50, 4) + start
      files += isOpen ? [UInt8](repeating: 0, count: 12) : sizes
      files += name + little(0, 2) + entry.name + data
      if isOpen { files += little(0x0807_4B50, 4) + sizes }
      var extra = entry.extra
      if entry.isLarge {
        extra += little(1, 2) + little(24, 2)
        for number in [size, UInt32(data.count), offset] { extra += little(number, 8) }
      }
      let none = little(0xFFFF_FFFF, 4)
      directory += little(0x0201_4B50, 4) + little(20, 2) + start
      directory += entry.isLarge ? little(sum, 4) + none + none : sizes
      directory += name + little(UInt32(extra.count), 2) + little(0, 2 + 2 + 2 + 4)
      directory += (entry.isLarge ? none : little(offset, 4)) + entry.name + extra
    }
    guard hasDirectory else { return files }
    let place = files.count - prefix.count
    let count = UInt32(entries.count)
    let size = UInt32(directory.count)
    var result = files + directory
    if isLarge {
      let record = UInt32(result.count)
      result += little(0x0606_4B50, 4) + little(44, 8) + little(45, 2) + little(45, 2)
      result += little(0, 8) + little(count, 8) + little(count, 8) + little(size, 8)
      result += little(UInt32(place), 8)
      result += little(0x0706_4B50, 4) + little(0, 4) + little(record, 8) + little(1, 4)
    }
    let isHidden = isLarge
    result += little(0x0605_4B50, 4) + little(0, 4)
    result += isHidden ? little(0xFFFF_FFFF, 4) : little(count, 2) + little(count, 2)
    result += isHidden ? little(0xFFFF_FFFF, 4) : little(size, 4)
    result += isHidden ? little(0xFFFF_FFFF, 4) : little(UInt32(place), 4)
    return result + little(0, 2)
  }

  /// Computes the CRC-32, bit by bit.
  public static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var value: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      value ^= UInt32(byte)
      for _ in 0..<8 { value = value >> 1 ^ (value & 1 == 0 ? 0 : 0xEDB8_8320) }
    }
    return ~value
  }

  private static func little(_ number: UInt32, _ width: Int) -> [UInt8] {
    (0..<width).map { $0 < 4 ? UInt8(truncatingIfNeeded: number >> (8 * $0)) : 0 }
  }
}
