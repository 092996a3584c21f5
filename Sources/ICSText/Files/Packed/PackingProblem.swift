/// Why a compressed file or an archive cannot be read, or cannot be read to its end.
public enum PackingProblem: Error, Hashable, Sendable {
  /// The compressed bytes do not follow their format.
  case damaged

  /// The compressed data stop before they are complete.
  case cutShort

  /// The checksum of the unpacked bytes is wrong.
  case wrongChecksum

  /// The unpacked bytes do not have the size that the archive gives.
  case wrongSize(expected: Int)

  /// The compressed data are followed by something else.
  case trailingBytes

  /// The unpacked bytes would exceed a limit.
  case tooLarge(limit: Int)

  /// The unpacked bytes exceed the packed ones by so large a factor that the file must be
  /// malicious.
  case bomb(ratio: Int)

  /// calview is built without a decoder for zstd.
  case noZstandard

  /// Decoding would keep more of the data in memory than is allowed, 32 MiB.
  case windowTooLarge

  /// The system gives no memory for decoding.
  case noMemory

  /// The calendar in the archive needs a password.
  case encrypted

  /// The calendar in the archive is compressed by an unknown method, given by its number.
  case unknownMethod(Int)

  /// The calendar is in another file of an archive that is split over several.
  case severalVolumes

  /// The archive came through a pipe.
  case archiveInPipe

  /// An archive was opened where a single calendar is expected.
  case isArchive

  /// No calendar in the archive has the given name.
  case noSuchMember

  /// The archive contains no iCalendar file.
  case noCalendarFiles

  /// The archive has no directory of its files at its end, or a directory that is damaged.
  case noDirectory

  /// The archive has more calendars than a limit allows.
  case tooManyMembers(limit: Int)
}

extension PackingProblem: CustomStringConvertible {
  /// What went wrong, in plain words.
  public var description: String {
    switch self {
    case .damaged: "the compressed data are damaged"
    case .cutShort: "the compressed data are cut off"
    case .wrongChecksum: "the checksum of the unpacked data is wrong"
    case .wrongSize(let expected):
      "the unpacked data do not have the \(expected) bytes that the archive gives"
    case .trailingBytes: "there is something else after the compressed data, which was not read"
    case .tooLarge(let limit): "unpacks to more than \(limit) bytes; the rest was not read"
    case .bomb(let ratio): "unpacks to more than \(ratio) times its size; the rest was not read"
    case .noZstandard: "compressed by zstd, and this calview was built without zstd"
    case .windowTooLarge:
      "compressed by zstd with a window above 32 MiB; compress it again, below level 21 and without "
        + "--long"
    case .noMemory: "no memory to unpack it"
    case .encrypted: "encrypted, and calview takes no passwords"
    case .unknownMethod(let number):
      "compressed by \(Self.methodNames[number] ?? "method \(number)"), which calview does not read"
    case .severalVolumes: "a part of an archive of several files, which calview does not read"
    case .archiveInPipe:
      """
      a zip archive can be read only from a file, since its directory is at its end; save it first
      """
    case .isArchive: "a zip archive, where one calendar is expected"
    case .noSuchMember: "no such file in this archive"
    case .noCalendarFiles: "no .ics file in this archive"
    case .noDirectory:
      "the directory of the archive is missing or damaged; the calendars found without it are read"
    case .tooManyMembers(let limit):
      "the archive has more than \(limit) calendars; the rest was not read"
    }
  }

  /// The methods of APPNOTE 4.4.5 that programs use.
  private static let methodNames = [
    6: "implode", 9: "Deflate64", 12: "bzip2", 14: "LZMA", 93: "Zstandard", 95: "xz", 98: "PPMd",
  ]
}
