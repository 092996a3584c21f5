/// The iCalendar files that a path stands for, and the calendars in an archive or a mail.
package struct PathContents: Sendable {
  /// The paths of the files, in the order of their bytes.
  package private(set) var paths: [InputPath] = []

  /// The directories that were searched.
  package private(set) var directories: [InputPath] = []

  /// The archives and mails that were opened, even if no calendar was found in them.
  package private(set) var archives: [InputPath] = []

  /// Errors for the directories that could not be read, and for entries whose type is not known.
  package private(set) var failures: [SourceError] = []

  /// The calendars of a server, by the paths of their events.
  private(set) var fetchedCalendars: [InputPath: CalendarDirectory] = [:]

  /// The number of calendars on a server that have no events.
  package private(set) var emptyCalendars = 0

  /// How many levels below the given directory are searched.
  private static let maxDepth = 32

  /// Finds the files of a path: the path itself, or the calendars below a directory.
  ///
  /// Below a directory, these are all files whose names end in `.ics`, `.ics.gz` or `.ics.zst`, in
  /// capitals or not, and the calendars in archives whose names end in `.zip`. Archives may hold
  /// anything else, so one without calendars is no error there.
  ///
  /// Hidden entries are left out. A directory is searched once, however many links lead to it. A
  /// zip archive and a mail stand for the calendars in them. Each of these is named by the path of
  /// the file, a colon, and its own name; such a name stands for that one calendar.
  ///
  /// Calendars that were fetched from a server are like a directory with one event in each file.
  package init(at path: InputPath) {
    if let collection = path.collection {
      take(collection)
      return
    }
    guard path != .standardInput, let status = try? SystemCall.status(of: path),
      status.isDirectory
    else {
      if let file = PackedFile(at: path) {
        paths = file.members
        failures = file.failures
        archives = [file.path]
      } else if let file = PackedFile(named: path) {
        paths = file.members.filter { $0.bytes == path.bytes }
        failures = file.failures.filter { $0.path == path }
        archives = [file.path]
        if paths.isEmpty, failures.isEmpty { failures = [file.noSuchMember(path)] }
      } else {
        // If the path is not a directory, errors are found when it is opened.
        paths = [path]
      }
      return
    }
    search(path, identity: status.identity)
    paths.sort()
    if paths.isEmpty, failures.isEmpty {
      failures = [SourceError(path: path, reason: .noCalendarFiles)]
    }
  }

  private mutating func take(_ collection: FetchedCollection) {
    failures = collection.failures
    guard let file = collection.fileBytes.map({ InputPath(bytes: $0) }) else { return }
    guard let copy = CollectionCopy(at: file) else {
      failures.append(SourceError(path: file, reason: .cutShort))
      return
    }
    for calendar in copy.calendars {
      let directory = CalendarDirectory(calendar)
      let events = copy.paths(of: calendar, in: file)
      for event in events { fetchedCalendars[event] = directory }
      paths += events
      if events.isEmpty { emptyCalendars += 1 }
    }
  }

  private mutating func search(_ root: InputPath, identity: SystemCall.FileIdentity) {
    var entered: Set = [identity]
    var waiting = [(path: root, depth: 0)]
    while let directory = waiting.popLast() {
      let names: [[UInt8]]
      do {
        names = try SystemCall.entries(of: directory.path)
        directories.append(directory.path)
      } catch {
        failures.append(
          SourceError(path: directory.path, reason: .system(errno: error.number)))
        continue
      }
      for name in names where name.first != UInt8(ascii: ".") {
        let path = directory.path.appending(name)
        let status: SystemCall.FileStatus
        do {
          status = try SystemCall.status(of: path)
        } catch {
          // An entry that has disappeared holds no events. Of links that lead nowhere only those to
          // calendars are reported, since the user expects events from them.
          let isLink = SystemCall.isLink(path)
          if isLink ? !path.mayBeNamedAsCalendar : error.isAbsence { continue }
          let isLocked = error.isRefusal && !directory.path.canBeEntered
          failures.append(
            SourceError(
              path: isLocked ? directory.path : path, reason: .system(errno: error.number)))
          // In a directory that can be listed but not entered, every entry would fail in this way.
          if isLocked { break }
          continue
        }
        if status.isRegular {
          if path.mayBeNamedAsCalendar {
            paths.append(path)
          } else if path.isNamedAsArchive, let archive = PackedFile(at: path), archive.isArchive {
            paths += archive.members
            archives.append(path)
            failures += archive.failures.filter { !archive.members.isEmpty || $0.path != path }
          }
        } else if status.isDirectory, entered.insert(status.identity).inserted {
          guard directory.depth < Self.maxDepth else {
            failures.append(
              SourceError(path: path, reason: .tooDeep(levels: Self.maxDepth)))
            continue
          }
          waiting.append((path, directory.depth + 1))
        }
      }
    }
  }
}

extension InputPath {
  /// Whether the path ends in `.ics`, in capitals or not.
  var isNamedAsCalendar: Bool { ends(in: ".ics") }

  /// Whether the path ends in `.ics`, `.ics.gz` or `.ics.zst`, in capitals or not.
  package var mayBeNamedAsCalendar: Bool {
    isNamedAsCalendar || ends(in: ".ics.gz") || ends(in: ".ics.zst")
  }

  /// Whether the path ends in `.zip`, in capitals or not.
  fileprivate var isNamedAsArchive: Bool { ends(in: ".zip") }

  func ends(in letters: String) -> Bool {
    bytes.suffix(letters.utf8.count).elementsEqual(letters.utf8) { $0 | 0x20 == $1 | 0x20 }
  }

  /// Whether the entries of this directory can be accessed.
  fileprivate var canBeEntered: Bool {
    (try? SystemCall.status(of: appending([UInt8(ascii: ".")]))) != nil
  }

  /// The path of an entry of this directory.
  package func appending(_ entry: [UInt8]) -> InputPath {
    let separator = bytes.last == UInt8(ascii: "/") ? [] : [UInt8(ascii: "/")]
    return InputPath(bytes: bytes + separator + entry)
  }
}

extension PathContents {
  /// Returns the names of the entries of a directory that may be read as calendars.
  ///
  /// These are the files whose names end in `.ics`, `.ics.gz`, `.ics.zst` or `.zip`, and the
  /// directories; none if the directory can't be read.
  package static func entries(of directory: InputPath) -> [[UInt8]] {
    guard let names = try? SystemCall.entries(of: directory) else { return [] }
    return names.filter { name in
      guard name.first != UInt8(ascii: ".") else { return false }
      let path = directory.appending(name)
      guard let status = try? SystemCall.status(of: path) else { return false }
      return status.isDirectory
        || status.isRegular && (path.mayBeNamedAsCalendar || path.isNamedAsArchive)
    }
  }
}
