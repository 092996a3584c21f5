/// A directory that is one calendar, with one event in each file.
///
/// vdirsyncer, khal, Radicale and Evolution keep calendars so. Its name and colour may be in the files
/// `displayname` and `color` beside the events, as in the storage format of vdirsyncer ("vdir").
package struct CalendarDirectory: Hashable, Sendable {
  package let path: InputPath
  /// The name of the calendar; without `displayname` that of the directory.
  package let name: String
  package let color: String?

  /// How many files with events show what all files of a directory are like.
  private static let sampleCount = 8

  /// How many bytes of a file with a name or a colour are read.
  private static let maxBytesOfName = 1_024

  /// The largest file that is read to find that it has one event.
  private static let maxBytesOfEvent = 1 << 20

  init(path: InputPath, name: String, color: String?) {
    self.path = path
    self.name = name
    self.color = color
  }

  /// Recognises a directory that is one calendar, by some of the calendar files that are directly in it.
  ///
  /// - Parameters:
  ///   - count: How many events there are at least.
  ///   - failures: Receives why its name or its colour could not be read, or not to its end.
  init?(
    at path: InputPath, holding files: [InputPath], atLeast count: Int = 2,
    reporting failures: inout [SourceError]
  ) {
    let failuresBefore = failures.count
    let name = Self.line(of: path.appending("displayname"), reporting: &failures)
    let color = Self.line(of: path.appending("color"), reporting: &failures)
    guard
      name != nil || color != nil || failures.count > failuresBefore
        || Self.haveOneEventEach(files, atLeast: count)
    else { return nil }
    self.path = path
    self.name = name ?? path.nameOfDirectory
    self.color = color
  }

  /// Returns the first line of a file, unless it is blank; `nil` if there is none.
  ///
  /// Of a very long line, the beginning is returned.
  private static func line(
    of path: InputPath, reporting failures: inout [SourceError]
  ) -> String? {
    var bytes: [UInt8] = []
    do throws(SourceError) {
      guard try isFile(path) else { return nil }
      var source = try ByteSource(opening: path)
      try bytes.append(addingCapacity: maxBytesOfName + 1) {
        (output: inout OutputSpan<UInt8>) throws(SourceError) in try source.read(into: &output)
      }
    } catch {
      failures.append(error)
      return nil
    }
    // Some editors begin a text with a byte order mark.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    var line = bytes.prefix { $0 != 0x0A && $0 != 0x0D }
    if line.count > maxBytesOfName {
      failures.append(
        SourceError(path: path, reason: .streamTooLong(limit: maxBytesOfName)))
      line = line.prefix(maxBytesOfName)
    }
    line = line.drop { $0 == 0x20 || $0 == 0x09 }
    guard let end = line.lastIndex(where: { $0 != 0x20 && $0 != 0x09 }) else { return nil }
    return String(decoding: line[...end], as: UTF8.self)
  }

  /// Whether a path leads to a regular file; throws if the system doesn't say.
  private static func isFile(_ path: InputPath) throws(SourceError) -> Bool {
    do {
      return try SystemCall.status(of: path).isRegular
    } catch {
      if error.isAbsence { return false }
      throw SourceError(path: path, reason: .system(errno: error.number))
    }
  }

  /// Whether files have one event each, and are not exports of calendars with other names.
  private static func haveOneEventEach(_ files: [InputPath], atLeast least: Int) -> Bool {
    var count = 0
    var names: Set<[UInt8]> = []
    for file in files where count < sampleCount {
      let contents = contents(of: file)
      names.formUnion(contents.names)
      switch contents.uidCount {
      case 0: continue
      case 1: count += 1
      default: return false
      }
    }
    return count >= least && names.count < 2
  }

  /// Reads a file as far as it may be one with a single event.
  private static func contents(of file: InputPath) -> EventSink {
    var sink = EventSink()
    guard let status = try? SystemCall.status(of: file), status.isRegular,
      var source = try? ByteSource(opening: file)
    else { return sink }
    guard status.size <= maxBytesOfEvent else {
      sink.uidCount = 2
      return sink
    }
    var scanner = FrameScanner()
    var diagnostics = Diagnostics(keptPerRule: 0)
    _ = scanner.scan(&source, into: &sink, reporting: &diagnostics)
    return sink
  }
}

/// Reads events, tasks and journal entries until there are two UIDs.
private struct EventSink: FrameSink {
  /// How many UIDs the events have: none, one or several (2).
  var uidCount = 0

  /// The names of the calendars.
  private(set) var names: Set<[UInt8]> = []
  private var first: [UInt8]?
  private var reader = ContentLineReader()

  mutating func calendarLine(
    _ line: ContentLine, in text: Span<UInt8>, reporting diagnostics: inout Diagnostics
  ) {
    guard line.property == .xWRCalname || line.property == .name else { return }
    var name: [UInt8] = []
    name.append(text.extracting(line.value))
    names.insert(name)
  }

  mutating func component(
    _ frame: ComponentFrame, in bytes: Span<UInt8>, reporting diagnostics: inout Diagnostics
  ) -> ScanDecision {
    guard [.event, .todo, .journal].contains(frame.component) else { return .goOn }
    var uid: [UInt8] = []
    reader.forEachLine(
      of: frame, in: bytes, passingOver: { $0 != .uid }, updating: &uid, reporting: &diagnostics
    ) { uid, line, text, _ in
      guard line.depth == 0, line.property == .uid, uid.isEmpty else { return }
      uid.append(text.extracting(line.value))
    }
    // Several events without a UID are several events.
    if uidCount == 0 || uid.isEmpty || first != uid { uidCount += 1 }
    first = uid
    return uidCount > 1 ? .stop : .goOn
  }
}

extension CalendarDirectory {
  /// Returns the calendar files that are directly in a directory if it is one calendar, otherwise `nil`.
  package static func files(of directory: InputPath) -> [InputPath]? {
    let files = PathContents.entries(of: directory).map { directory.appending($0) }
      .filter { $0.mayBeNamedAsCalendar && !$0.isDirectory }.sorted()
    var failures: [SourceError] = []
    let calendar = CalendarDirectory(at: directory, holding: files, reporting: &failures)
    return calendar == nil ? nil : files
  }

  /// Returns the path of another file in the directory of one that has a single event, if the directory
  /// is one calendar, otherwise `nil`.
  package static func path(of name: String, beside file: InputPath) -> InputPath? {
    guard contents(of: file).uidCount == 1 else { return nil }
    let parent = file.parent
    guard files(of: parent.bytes.isEmpty ? InputPath(".") : parent) != nil else { return nil }
    return parent.bytes.isEmpty ? InputPath(name) : parent.appending(name)
  }
}

extension InputPath {
  /// The name of a directory without those that hold it, also of `.` and `..`.
  fileprivate var nameOfDirectory: String {
    let last = name.split(separator: "/").last
    guard last == nil || last == "." || last == ".." else { return last.map(String.init) ?? name }
    return SystemCall.resolved(self)?.name.split(separator: "/").last.map(String.init) ?? name
  }

  /// The path of an entry of this directory.
  package func appending(_ entry: String) -> InputPath { appending(Array(entry.utf8)) }

  /// The directory that the path is directly in; empty if the path has only a name.
  fileprivate var parent: InputPath {
    let slash = bytes.lastIndex(of: UInt8(ascii: "/"))
    return InputPath(bytes: Array(bytes[..<(slash ?? 0)]))
  }
}

extension PathContents {
  /// Returns the directory that is one calendar for each file that is in one.
  ///
  /// - Parameter failures: Receives why names or colours of directories could not be read.
  package func calendarDirectories(
    reporting failures: inout [SourceError]
  ) -> [InputPath: CalendarDirectory] {
    var found = fetchedCalendars
    if directories.isEmpty { return found }
    let filesByParent = Dictionary(grouping: paths.filter { $0.member == nil }, by: \.parent)
    var others: [InputPath] = []
    var parents: Set<InputPath> = []
    for directory in directories {
      let files = filesByParent[directory.appending("").parent] ?? []
      guard
        let calendar = CalendarDirectory(at: directory, holding: files, reporting: &failures)
      else {
        others.append(directory)
        continue
      }
      parents.insert(directory.parent)
      for file in files { found[file] = calendar }
    }
    // Beside such directories, one with a single event is like them.
    for directory in others where parents.contains(directory.parent) {
      let files = filesByParent[directory.appending("").parent] ?? []
      let calendar = CalendarDirectory(
        at: directory, holding: files, atLeast: 1, reporting: &failures)
      if let calendar { for file in files { found[file] = calendar } }
    }
    return found
  }
}
