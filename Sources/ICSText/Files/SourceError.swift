/// Why something could not be read.
public struct SourceError: Error, Hashable, Sendable {
  /// What went wrong.
  public enum Reason: Hashable, Sendable {
    /// The system refused, with the number that it gave.
    case system(errno: Int32)

    /// The path is that of a directory.
    case isDirectory

    /// A path holds a NUL or nothing at all.
    case invalidPath

    /// A pipe or a device gave more than the given number of bytes.
    case streamTooLong(limit: Int)

    /// A file has become shorter while it was read.
    case cutShort

    /// There is no room for a temporary file.
    case noScratchSpace

    /// A directory has no iCalendar file in it.
    case noCalendarFiles

    /// A directory is deeper than the given number of levels.
    case tooDeep(levels: Int)

    /// A compressed file or an archive cannot be unpacked.
    case packed(PackingProblem)

    /// A feed cannot be fetched, or not to its end, for a reason in words.
    case transfer(String)

    /// The server answers with another status than that of success.
    case httpStatus(Int, String)

    /// There is no `curl`, by which feeds are fetched.
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

  /// Creates an error of a file that has a name alone.
  package init(file: String, reason: Reason) {
    self.init(path: InputPath(file), reason: reason)
  }
}

extension SourceError: CustomStringConvertible {
  /// The file and what went wrong, `events.ics: no such file or directory`.
  public var description: String { "\(file): \(reason)" }
}

extension SourceError.Reason: CustomStringConvertible {
  /// What went wrong, in plain words that do not depend on a locale.
  public var description: String {
    switch self {
    case .system(let number): SystemCall.describe(number)
    case .isDirectory: "is a directory"
    case .invalidPath: "not a path"
    case .streamTooLong(let limit): "gave more than \(limit) bytes, the rest was not read"
    case .cutShort: "became shorter while it was read"
    case .noScratchSpace: "no room for a temporary file"
    case .noCalendarFiles: "no .ics file in this directory"
    case .tooDeep(let levels): "is more than \(levels) directories deep"
    case .packed(let problem): "\(problem)"
    case .transfer(let message): "could not be fetched: \(message)"
    case .httpStatus(let status, let reason):
      "the server answers \(status)\(reason.isEmpty ? "" : " " + reason)"
    case .noCurl: "feeds are fetched by the program curl, which is not installed"
    }
  }

  /// The name of a system error as in C, such as `ENOENT`, if it is one that files give.
  package var errnoName: String? {
    if case .system(let number) = self { SystemCall.name(of: number) } else { nil }
  }
}
