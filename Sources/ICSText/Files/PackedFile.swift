internal import MailText
internal import Unpacking

/// A file that holds calendars beside other things: a zip archive, or a mail.
struct PackedFile {
  let path: InputPath

  /// The calendars, in the order of the file.
  let members: [InputPath]

  /// Errors for the parts of the file that cannot be read.
  let failures: [SourceError]

  /// Whether the file is a zip archive.
  let isArchive: Bool

  private static let longestPath = 4_096

  /// Opens the file at a path; `nil` if it is something else, or if it can only be read in order.
  init?(at path: InputPath, limits: Limits = .standard) {
    // Opening a pipe would wait for a writer.
    guard path.member == nil, !path.bytes.isEmpty, !path.bytes.contains(0),
      path == .standardInput || (try? SystemCall.status(of: path))?.isRegular == true,
      let descriptor = try? FileDescriptor(opening: path, as: path),
      let status = try? SystemCall.status(of: descriptor.number), status.isRegular,
      SystemCall.position(of: descriptor.number) == 0
    else { return nil }
    let file = SeekableFile(descriptor: descriptor, size: status.size)
    var prefix: [UInt8] = []
    file.append(0..<PackedFormat.prefixLength, to: &prefix)
    switch PackedFormat(prefix) {
    case .archive:
      let archive = ZipArchive(path, file, limits: limits)
      (members, failures, isArchive) = (archive.members, archive.failures, true)
    case .mail(let isMailbox):
      let mail = MailFile(path, file, isMailbox: isMailbox, limits: limits)
      (members, failures, isArchive) = (mail.members, mail.failures, false)
    case .compressed, nil: return nil
    }
    self.path = path
  }

  /// Opens the file whose calendar a path names; `nil` if there is no such file.
  init?(named path: InputPath) {
    guard path.member == nil, !path.bytes.contains(0),
      (try? SystemCall.status(of: path)) == nil
    else { return nil }
    let colon = UInt8(ascii: ":")
    // No system has longer paths of files.
    for index in path.bytes.indices.prefix(Self.longestPath) where path.bytes[index] == colon {
      if let file = PackedFile(at: InputPath(bytes: Array(path.bytes[..<index]))) {
        self = file
        return
      }
    }
    return nil
  }

  /// The error for a path that names none of the calendars.
  func noSuchMember(_ path: InputPath) -> SourceError {
    SourceError(path: path, reason: isArchive ? .packed(.noSuchMember) : .mail(.noSuchPart))
  }
}

/// A calendar in another file: where its bytes are, and how they are packed.
struct PackedMember: Hashable, Sendable {
  /// How the bytes of the calendar are packed.
  enum Packing: Hashable, Sendable {
    case archived(ArchivedForm)
    case mailed(ContentForm)
  }

  /// The bytes of the path of the file.
  let fileBytes: [UInt8]

  /// Where the calendar's packed bytes are in the file.
  let extent: Range<Int>

  let packing: Packing

  /// The path of the file.
  var file: InputPath { InputPath(bytes: fileBytes) }

  /// How the calendar is compressed before it is packed.
  var compression: CompressionFormat? {
    if case .archived(let form) = packing { form.compression } else { nil }
  }
}

/// The names of the calendars in a file, which are distinct: `invite.ics`, `invite.ics (2)`.
struct MemberNames {
  private var names: Set<[UInt8]> = []
  /// The last number that was given to another calendar of the same name.
  private var lastNumbers: [[UInt8]: Int] = [:]

  /// Returns a name with a number if it is taken.
  mutating func take(_ original: [UInt8]) -> [UInt8] {
    var name = original
    while !names.insert(name).inserted {
      let number = lastNumbers[original, default: 1] + 1
      lastNumbers[original] = number
      name = original + Array(" (\(number))".utf8)
    }
    return name
  }
}

/// The format of a packed file, recognised by its first bytes, whatever the file's name.
enum PackedFormat: Hashable {
  case compressed(CompressionFormat)
  case archive
  case mail(isMailbox: Bool)

  /// The most bytes that are needed to recognise a format.
  static let prefixLength = MailStart.longest

  private static let signatureLength = 4

  init?(_ prefix: [UInt8]) {
    switch Array(prefix.prefix(Self.signatureLength)) {
    // The third byte means DEFLATE, the only method that gzip ever had.
    case let bytes where bytes.starts(with: [0x1F, 0x8B, 0x08]): self = .compressed(.gzip)
    case [0x28, 0xB5, 0x2F, 0xFD]: self = .compressed(.zstandard)
    // The first entry of a zip archive, or the end of an empty archive.
    case [0x50, 0x4B, 0x03, 0x04], [0x50, 0x4B, 0x05, 0x06]: self = .archive
    default:
      switch MailStart(prefix.span) {
      case .mail: self = .mail(isMailbox: false)
      case .mailbox: self = .mail(isMailbox: true)
      case .other, .undecided: return nil
      }
    }
  }

  /// Whether more bytes may show another format.
  static func isUndecided(after prefix: [UInt8]) -> Bool {
    prefix.count < signatureLength || MailStart(prefix.span) == .undecided
  }
}

/// Unpacks bytes as they are read.
protocol BytesUnpacking {
  /// Appends the next unpacked bytes; none at the end.
  ///
  /// - Parameter fill: Appends packed bytes; none at their end.
  /// - Returns: Why there are no more bytes, if that is not because of the end.
  func read(
    into output: inout OutputSpan<UInt8>,
    from fill: (inout OutputSpan<UInt8>) throws(SystemCall.Failure) -> SourceError.Reason?
  ) throws(SystemCall.Failure) -> SourceError.Reason?
}
