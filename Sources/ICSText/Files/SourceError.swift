/// Why something could not be read.
public struct SourceError: Error, Hashable, Sendable {
  /// What went wrong.
  public enum Reason: Hashable, Sendable {
    /// A system call failed with the given error number.
    case system(errno: Int32)

    /// The path leads to a directory.
    case isDirectory

    /// The path is empty or contains a NUL.
    case invalidPath

    /// A pipe or a device gave more than the given number of bytes.
    case streamTooLong(limit: Int)

    /// The file became shorter while it was read.
    case cutShort

    /// A temporary file could not be written.
    case noScratchSpace

    /// A directory contains no iCalendar file.
    case noCalendarFiles

    /// A directory is deeper than the given number of levels.
    case tooDeep(levels: Int)

    /// A compressed file or an archive cannot be unpacked.
    case packed(PackingProblem)

    /// The calendars of a mail cannot be read, or not completely.
    case mail(MailProblem)

    /// A feed cannot be fetched, or not completely, for a reason given in words.
    case transfer(String)

    /// The server's answer does not have the status of success.
    case httpStatus(Int, String)

    /// A list names a feed, which is fetched only if the call allows that.
    case unwantedFeed

    /// The program `curl`, which fetches feeds, is not installed.
    case noCurl
  }

  /// The path of the file, as it was given or found.
  public let path: InputPath

  /// What went wrong.
  public let reason: Reason

  /// The path as text to show.
  public var file: String { path.name }

  /// Creates an error.
  package init(path: InputPath, reason: Reason) {
    self.path = path
    self.reason = reason
  }

  /// Creates an error for a file given by its name.
  package init(file: String, reason: Reason) {
    self.init(path: InputPath(file), reason: reason)
  }
}

extension SourceError: CustomStringConvertible {
  /// The file and what went wrong, such as `events.ics: no such file or directory`.
  public var description: String { "\(file.isEmpty ? "\"\"" : file): \(reason)" }
}

extension SourceError.Reason: CustomStringConvertible {
  /// What went wrong, in plain words that do not depend on a locale.
  public var description: String {
    switch self {
    case .system(let number): SystemCall.describe(number)
    case .isDirectory: "is a directory"
    case .invalidPath: "not a path"
    case .streamTooLong(let limit):
      "the limit of \(Self.size(limit)) is reached; the rest was not read"
    case .cutShort: "the file became shorter while it was read"
    case .noScratchSpace: "no room for a temporary file"
    case .noCalendarFiles: "no .ics file in this directory"
    case .tooDeep(let levels): "is more than \(levels) directories deep"
    case .packed(let problem): "\(problem)"
    case .mail(let problem): "\(problem)"
    case .transfer(let message): "could not be fetched: \(message)"
    case .httpStatus(let status, let reason):
      "the server answers \(status)\(reason.isEmpty ? "" : " " + reason)"
    case .unwantedFeed: "an address in a list is fetched only with --feeds"
    case .noCurl: "the program curl, which fetches feeds, is not installed"
    }
  }

  /// Returns a number of bytes in the largest unit that has no fraction.
  private static func size(_ bytes: Int) -> String {
    let units: [(shift: Int, name: String)] = [(30, "GiB"), (20, "MiB"), (10, "KiB")]
    let unit = units.first { bytes > 0 && (bytes >> $0.shift) << $0.shift == bytes }
    return unit.map { "\(bytes >> $0.shift) \($0.name)" } ?? "\(bytes) bytes"
  }

  /// The C name of a system error, such as `ENOENT`, if it is one that reading a file gives.
  package var errnoName: String? {
    if case .system(let number) = self { SystemCall.name(of: number) } else { nil }
  }
}

/// Describes a file without iCalendar data, as far as its first bytes show what it is.
enum ForeignContent {
  /// Describes a file by its first bytes.
  static func describe(_ sample: Span<UInt8>) -> String {
    var start = 0
    while start < sample.count, sample[start].isBlank || sample[start].endsLine { start += 1 }
    guard start < sample.count else { return "the file is empty" }
    let text = sample.extracting(start..<sample.count)
    if isBinary(text) { return "the file is binary" }
    if starts(text, with: "<!DOCTYPE HTML") || starts(text, with: "<HTML") {
      return "the file is an HTML page"
    }
    if starts(text, with: "<?XML") { return "the file is XML" }
    if starts(text, with: "BEGIN:VCARD") { return "the file has contacts, not events" }
    if start > 0, sample[start - 1].isBlank, starts(text, with: "BEGIN:VCALENDAR") {
      return "BEGIN:VCALENDAR must be at the start of its line, without blanks before it"
    }
    let line = LogicalLine(in: text, from: 0)
    return "expected BEGIN:VCALENDAR, found \(Excerpt(text.extracting(line.range)))"
  }

  private static func isBinary(_ text: Span<UInt8>) -> Bool {
    for index in 0..<text.count
    where text[index].isControl && text[index] != 0x09 && !text[index].endsLine {
      return true
    }
    return false
  }

  /// Whether a text starts with a prefix in capitals; the text may have small letters.
  private static func starts(_ text: Span<UInt8>, with prefix: String) -> Bool {
    let characters = prefix.utf8
    guard text.count >= characters.count else { return false }
    for (index, character) in characters.enumerated() {
      let byte = text[index]
      let isSmall = byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")
      guard (isSmall ? byte - 0x20 : byte) == character else { return false }
    }
    return true
  }
}
