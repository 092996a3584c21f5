/// The iCalendar files that a path stands for.
public struct CalendarFiles: Sendable {
  /// The files, in the order of the bytes of their paths.
  public private(set) var paths: [InputPath] = []

  /// The directories that could not be looked into.
  public private(set) var failures: [SourceError] = []

  /// How many directories below the given one are entered.
  private static let maximumDepth = 32

  /// Finds the files of a path: the path itself, or for a directory all files below it whose
  /// names end in `.ics`, in any case of letters.
  ///
  /// Hidden entries are left out. A directory is entered once, whatever links lead to it.
  public init(at path: InputPath) {
    guard path != .standardInput, let status = try? SystemCall.status(of: path),
      status.isDirectory
    else {
      // What is wrong with a path that is no directory is found when it is opened.
      paths = [path]
      return
    }
    search(path, identity: status.identity)
    paths.sort()
    if paths.isEmpty, failures.isEmpty {
      failures = [SourceError(file: path.name, reason: .noCalendarFiles)]
    }
  }

  private mutating func search(_ root: InputPath, identity: SystemCall.FileIdentity) {
    var entered: Set = [identity]
    var waiting = [(path: root, depth: 0)]
    while let directory = waiting.popLast() {
      let names: [[UInt8]]
      do {
        names = try SystemCall.entries(of: directory.path)
      } catch {
        failures.append(
          SourceError(file: directory.path.name, reason: .system(errno: error.number)))
        continue
      }
      for name in names where name.first != UInt8(ascii: ".") {
        let path = directory.path.appending(name)
        // An entry that is gone by now, or a link that leads nowhere, holds no events.
        guard let status = try? SystemCall.status(of: path) else { continue }
        if status.isRegular {
          if path.isNamedAsCalendar { paths.append(path) }
        } else if status.isDirectory, entered.insert(status.identity).inserted {
          guard directory.depth < Self.maximumDepth else {
            failures.append(
              SourceError(file: path.name, reason: .tooDeep(levels: Self.maximumDepth)))
            continue
          }
          waiting.append((path, directory.depth + 1))
        }
      }
    }
  }
}

extension InputPath {
  /// Whether the path ends in `.ics`, in any case of letters.
  var isNamedAsCalendar: Bool {
    bytes.suffix(4).map { $0 | 0x20 } == Array(".ics".utf8)
  }

  /// The path of an entry of this directory.
  func appending(_ entry: [UInt8]) -> InputPath {
    let separator = bytes.last == UInt8(ascii: "/") ? [] : [UInt8(ascii: "/")]
    return InputPath(bytes: bytes + separator + entry)
  }
}
