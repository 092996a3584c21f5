internal import Unpacking

/// The calendars of a zip archive, found by its directory (PKWARE, APPNOTE 6.3).
///
/// Calendars are the files whose names end in `.ics`, `.ics.gz` or `.ics.zst`, in capitals or not.
/// Hidden files are left out, as they are in directories, and so is `__MACOSX`, where macOS puts
/// metadata of other files.
struct ZipArchive {
  /// The calendars, in the order of the archive.
  private(set) var members: [InputPath] = []

  /// Errors for the parts of the archive that cannot be read.
  private(set) var failures: [SourceError] = []

  /// The path of the archive.
  let path: InputPath

  private let file: SeekableFile
  private let limits: Limits
  private var names = MemberNames()
  private var unpackedBytes = 0
  private var hasFoundLimit = false

  /// The largest directory to read; a larger one would list a million files.
  private static let maxDirectoryBytes = 128 << 20

  /// Lists the calendars in an archive.
  init(_ path: InputPath, _ file: SeekableFile, limits: Limits = .standard) {
    self.path = path
    self.file = file
    self.limits = limits
    if let directory = readDirectory() {
      takeEntries(of: directory.bytes, offset: directory.shift)
    } else {
      note(.noDirectory)
      takeLocalEntries()
    }
    if members.isEmpty, failures.isEmpty { note(.noCalendarFiles) }
  }

  private mutating func note(_ problem: PackingProblem) {
    failures.append(SourceError(path: path, reason: .packed(problem)))
  }

  /// What the archive says about one of its files.
  private struct Entry {
    let name: [UInt8]
    let flags: Int
    let method: Int
    let checksum: UInt32
    let extent: Range<Int>
    /// The size of the unpacked bytes; `nil` if the archive gives it only after the data.
    let size: Int?

    var isEncrypted: Bool { flags & 1 != 0 }
  }

  private mutating func take(_ entry: Entry) {
    guard entry.name.isCalendarInArchive, !hasFoundLimit else { return }
    // Two files of an archive may have the same name.
    let name = names.take(ZipName.utf8(entry.name, isUTF8: entry.flags & 1 << 11 != 0))
    let bytes = path.bytes + [UInt8(ascii: ":")] + name
    if let problem = problem(with: entry) {
      failures.append(SourceError(path: InputPath(bytes: bytes), reason: .packed(problem)))
      return
    }
    guard members.count < limits.members else {
      return giveUp(.tooManyMembers(limit: limits.members))
    }
    let (total, overflows) = unpackedBytes.addingReportingOverflow(entry.size ?? 0)
    guard !overflows, total <= limits.streamBytes else {
      return giveUp(.tooLarge(limit: limits.streamBytes))
    }
    unpackedBytes = total
    members.append(
      InputPath(
        bytes: bytes,
        member: PackedMember(
          fileBytes: path.bytes, extent: entry.extent,
          packing: .archived(
            ArchivedForm(
              isDeflated: entry.method == 8,
              compression: InputPath(bytes: entry.name).compressionByName, size: entry.size,
              checksum: entry.checksum)))))
  }

  private func problem(with entry: Entry) -> PackingProblem? {
    if entry.isEncrypted { return .encrypted }
    if entry.method != 0, entry.method != 8 { return .unknownMethod(entry.method) }
    return entry.extent.upperBound > file.size ? .cutShort : nil
  }

  private mutating func giveUp(_ problem: PackingProblem) {
    hasFoundLimit = true
    note(problem)
  }
}

// The directory, which is at the end of the archive.
extension ZipArchive {
  /// Returns the bytes of the directory, and the number to add to the offsets in it.
  ///
  /// That number is not 0 if there are other bytes before the archive.
  private func readDirectory() -> (bytes: [UInt8], shift: Int)? {
    // The last record has 22 bytes and a comment of at most 65535.
    let start = max(0, file.size - 65_557)
    let tail = bytes(start..<file.size)
    guard
      let index = stride(from: tail.count - 22, through: 0, by: -1).first(where: { index in
        tail.number(at: index, 4) == 0x0605_4B50
          && index + 22 + (tail.number(at: index + 20, 2) ?? 0) <= tail.count
      }),
      var size = tail.number(at: index + 12, 4), var offset = tail.number(at: index + 16, 4)
    else { return nil }
    var end = start + index
    if tail.number(at: index + 10, 2) == 0xFFFF || size == 0xFFFF_FFFF || offset == 0xFFFF_FFFF,
      let large = largeRecord(before: end)
    {
      (size, offset, end) = large
    }
    guard size <= Self.maxDirectoryBytes, size <= end, offset <= end - size else { return nil }
    return (bytes(end - size..<end), end - size - offset)
  }

  /// Returns the directory's size and offset, and the position of the record that gives them.
  ///
  /// This is for archives of more than 4 GB or 65535 files.
  private func largeRecord(before end: Int) -> (size: Int, offset: Int, end: Int)? {
    guard end >= 20 else { return nil }
    let locator = bytes(end - 20..<end)
    guard locator.number(at: 0, 4) == 0x0706_4B50, let stated = locator.number(at: 8, 8) else {
      return nil
    }
    // Offsets do not count bytes before the archive; but the record is mostly right before the
    // locator.
    for place in [stated, end - 76] where place >= 0 && place <= file.size - 56 {
      let record = bytes(place..<place + 56)
      if record.number(at: 0, 4) == 0x0606_4B50, let size = record.number(at: 40, 8),
        let offset = record.number(at: 48, 8)
      {
        return (size, offset, place)
      }
    }
    return nil
  }

  private mutating func takeEntries(of directory: [UInt8], offset shift: Int) {
    var position = 0
    while position < directory.count, !hasFoundLimit {
      guard directory.number(at: position, 4) == 0x0201_4B50,
        let nameLength = directory.number(at: position + 28, 2),
        let extraLength = directory.number(at: position + 30, 2),
        let commentLength = directory.number(at: position + 32, 2),
        position + 46 + nameLength + extraLength + commentLength <= directory.count
      else {
        note(.noDirectory)
        // A signature of the directory may follow, or something unknown.
        if members.isEmpty { takeLocalEntries() }
        return
      }
      let name = Array(directory[position + 46..<position + 46 + nameLength])
      if name.isCalendarInArchive {
        takeEntry(name, of: directory, at: position, extraLength, shift)
      }
      position += 46 + nameLength + extraLength + commentLength
    }
  }

  private mutating func takeEntry(
    _ name: [UInt8], of directory: [UInt8], at position: Int, _ extraLength: Int, _ shift: Int
  ) {
    guard let flags = directory.number(at: position + 8, 2),
      let method = directory.number(at: position + 10, 2),
      let checksum = directory.number(at: position + 16, 4),
      var packed = directory.number(at: position + 20, 4),
      var size = directory.number(at: position + 24, 4),
      let volume = directory.number(at: position + 34, 2),
      var header = directory.number(at: position + 42, 4)
    else { return }
    let start = position + 46 + name.count
    var extra = ExtraFields(directory[start..<start + extraLength])
    // The extra field holds only the numbers that do not fit their own fields, in this order.
    if size == 0xFFFF_FFFF { size = extra.nextSize() ?? size }
    if packed == 0xFFFF_FFFF { packed = extra.nextSize() ?? packed }
    if header == 0xFFFF_FFFF { header = extra.nextSize() ?? header }
    let (place, overflows) = header.addingReportingOverflow(shift)
    // The second number means that an extra field has the number of the volume.
    let isInThisVolume = volume == 0 || volume == 0xFFFF
    guard isInThisVolume, !overflows, let data = startOfData(at: place), packed <= Int.max - data
    else {
      let path = InputPath(
        bytes: path.bytes + [UInt8(ascii: ":")]
          + ZipName.utf8(name, isUTF8: flags & 1 << 11 != 0))
      failures.append(
        SourceError(path: path, reason: .packed(isInThisVolume ? .damaged : .severalVolumes)))
      return
    }
    take(
      Entry(
        name: extra.name ?? name, flags: extra.name == nil ? flags : flags | 1 << 11,
        method: method, checksum: UInt32(truncatingIfNeeded: checksum),
        extent: data..<data + packed, size: size))
  }

  /// Returns where the data of a file begin, given the offset of the file's header.
  private func startOfData(at offset: Int) -> Int? {
    guard offset <= file.size - 30 else { return nil }
    let header = bytes(offset..<offset + 30)
    guard header.number(at: 0, 4) == 0x0403_4B50, let name = header.number(at: 26, 2),
      let extra = header.number(at: 28, 2)
    else { return nil }
    return offset + 30 + name + extra
  }

  private func bytes(_ range: Range<Int>) -> [UInt8] {
    var bytes: [UInt8] = []
    file.append(range, to: &bytes)
    return bytes
  }
}

// Reading without a directory, from one file to the next.
extension ZipArchive {
  /// Takes the files from the start of the archive on.
  ///
  /// It stops after the first file whose header does not give its size, since the files after that
  /// cannot be found.
  private mutating func takeLocalEntries() {
    var position = 0
    while !hasFoundLimit, let data = startOfData(at: position) {
      let header = bytes(position..<min(data, file.size))
      guard let flags = header.number(at: 6, 2), let method = header.number(at: 8, 2),
        let checksum = header.number(at: 14, 4), let packed = header.number(at: 18, 4),
        let size = header.number(at: 22, 4), let nameLength = header.number(at: 26, 2),
        30 + nameLength <= header.count
      else { return }
      // The size then follows the data; DEFLATE data mark their own end.
      let isOpen = flags & 1 << 3 != 0
      take(
        Entry(
          name: Array(header[30..<30 + nameLength]), flags: flags, method: method,
          checksum: UInt32(truncatingIfNeeded: checksum),
          extent: data..<(isOpen ? max(data, file.size) : data + packed),
          size: isOpen ? nil : size))
      if isOpen { return }
      position = data + packed
    }
  }
}

/// The extra fields that may follow the name of a file (APPNOTE 4.5).
private struct ExtraFields {
  /// The sizes and offsets of zip64 that have not been taken yet.
  private var sizes: [UInt8] = []

  /// The name in UTF-8, which Info-ZIP writes in addition to a name in another encoding.
  private(set) var name: [UInt8]?

  init(_ bytes: ArraySlice<UInt8>) {
    let bytes = Array(bytes)
    var position = 0
    while let id = bytes.number(at: position, 2), let count = bytes.number(at: position + 2, 2),
      position + 4 + count <= bytes.count
    {
      let field = bytes[position + 4..<position + 4 + count]
      if id == 1 { sizes = Array(field) }
      // The version of the field and a checksum of the other name come first.
      if id == 0x7075, count > 5 { name = Array(field.dropFirst(5)) }
      position += 4 + count
    }
  }

  mutating func nextSize() -> Int? {
    guard let size = sizes.number(at: 0, 8) else { return nil }
    sizes.removeFirst(8)
    return size
  }
}

extension [UInt8] {
  /// Reads a little-endian number of `width` bytes; `nil` if it is not all within the bytes.
  fileprivate func number(at offset: Int, _ width: Int) -> Int? {
    guard offset >= 0, offset <= count - width else { return nil }
    var value: UInt64 = 0
    for index in (offset..<offset + width).reversed() { value = value << 8 | UInt64(self[index]) }
    return Int(exactly: value)
  }

  /// Whether the name of a file in an archive is that of a calendar, and not hidden.
  fileprivate var isCalendarInArchive: Bool {
    let parts = split { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }
    return InputPath(bytes: self).mayBeNamedAsCalendar
      && !parts.contains { $0.first == UInt8(ascii: ".") || $0.elementsEqual("__MACOSX".utf8) }
  }
}

/// How a calendar is packed in a zip archive.
struct ArchivedForm: Hashable, Sendable {
  /// Whether the bytes are compressed by DEFLATE; otherwise they are stored uncompressed.
  let isDeflated: Bool

  /// How the calendar is compressed before it is packed into the archive, by its name.
  let compression: CompressionFormat?

  /// The size and the checksum of the unpacked bytes; no size if the archive gives neither.
  let size: Int?
  let checksum: UInt32
}

extension Unpacker {
  /// Creates an unpacker for a calendar in an archive.
  convenience init(_ form: ArchivedForm, _ limits: Limits) throws(PackingProblem) {
    try self.init(
      form.isDeflated ? .deflate : nil,
      expecting: form.size.map { Expectation(size: $0, checksum: form.checksum) },
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

/// The names of files in archives.
enum ZipName {
  /// Converts a name to UTF-8.
  ///
  /// Names without the flag for UTF-8 are in the code page of the first PCs (APPNOTE, appendix D).
  /// But macOS writes UTF-8 without the flag, and hardly any other name happens to be valid UTF-8.
  static func utf8(_ name: [UInt8], isUTF8: Bool) -> [UInt8] {
    if isUTF8 || String(validating: name, as: UTF8.self) != nil { return name }
    var text = String.UnicodeScalarView()
    for byte in name {
      text.append(byte < 0x80 ? Unicode.Scalar(byte) : characters[Int(byte) - 0x80])
    }
    return Array(String(text).utf8)
  }

  /// The upper half of code page 437.
  private static let characters = Array(
    """
    ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐\
    └┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{A0}
    """.unicodeScalars)
}
