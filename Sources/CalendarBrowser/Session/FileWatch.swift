package import ICSText

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Detects changes to files and directories: by inotify on Linux, by kqueue elsewhere.
///
/// A file is watched through its directory, since programs replace files as often as they write to
/// them; so a watched file need not exist yet. If a path is a link, the file that it leads to is
/// watched, too. Changes to other files in the directory are ignored where the system says which
/// file has changed.
package struct FileWatch: ~Copyable {
  /// The descriptors that become readable on a possible change; empty if nothing can be watched.
  package let descriptors: [Int32]

  #if canImport(Darwin)
    private let opened: [Int32]
  #else
    /// The names to watch in each directory; `nil` if all names count.
    private let names: [Int32: Set<[UInt8]>?]
  #endif

  deinit {
    for descriptor in descriptors { close(descriptor) }
    #if canImport(Darwin)
      for descriptor in opened { close(descriptor) }
    #endif
  }
}

extension InputPath {
  /// The directory that contains the file, and the file's name there.
  fileprivate var parts: (directory: InputPath, name: [UInt8]) {
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return (InputPath("."), bytes) }
    let directory = slash == 0 ? Array("/".utf8) : Array(bytes[..<slash])
    return (InputPath(bytes: directory), Array(bytes[(slash + 1)...]))
  }

  /// The path, and the path that it leads to if it is a link.
  fileprivate var places: [InputPath] {
    // The system allocates the text, which is copied before it is freed.
    guard let resolved = unsafe realpath(characters, nil) else { return [self] }
    defer { unsafe free(resolved) }
    let characters = unsafe UnsafeBufferPointer(start: resolved, count: strlen(resolved))
    let place = unsafe InputPath(bytes: characters.map { UInt8(bitPattern: $0) })
    return [self, place]
  }

  fileprivate var characters: [CChar] { bytes.map { CChar(bitPattern: $0) } + [0] }

  fileprivate var isDirectory: Bool {
    var status = stat()
    return unsafe stat(characters, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}

#if !canImport(Darwin)
  extension FileWatch {
    /// Watches files and directories.
    package init(_ paths: [InputPath]) {
      let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
      var names: [Int32: Set<[UInt8]>?] = [:]
      // Closed after writing, moved here or away, removed: a file is complete when its event
      // arrives.
      // Creation matters only for directories, since files may appear in them from then on.
      let changes = UInt32(
        IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE)
      for path in paths.map(\.file).flatMap(\.places)
      where descriptor >= 0 && path != .standardInput {
        let isDirectory = path.isDirectory
        let (parent, name) = path.parts
        let watched = isDirectory ? path : parent
        let number = unsafe inotify_add_watch(descriptor, watched.characters, changes)
        guard number >= 0 else { continue }
        let known = names[number] ?? []
        names[number] = .some(isDirectory ? nil : known.map { $0.union([name]) })
      }
      self.names = names
      descriptors = descriptor >= 0 ? [descriptor] : []
    }

    /// Whether something has changed, given the descriptors that are readable.
    package func hasChanged(_ readable: Set<Int32>) -> Bool {
      guard let descriptor = descriptors.first, readable.contains(descriptor) else { return false }
      var hasChanged = false
      while true {
        let bytes = Poll.bytes(from: descriptor)
        if bytes.isEmpty { return hasChanged }
        if mentionsChange(bytes) { hasChanged = true }
      }
    }

    /// Whether any of the events is about a watched file (see inotify(7)).
    private func mentionsChange(_ bytes: [UInt8]) -> Bool {
      func number(at index: Int) -> UInt32 {
        (0..<4).reduce(0) { $0 | UInt32(bytes[index + $1]) << UInt32(8 * $1) }
      }
      var index = 0
      while index + 16 <= bytes.count {
        let watch = Int32(bitPattern: number(at: index).littleEndian)
        let mask = number(at: index + 4)
        let end = min(bytes.count, index + 16 + Int(number(at: index + 12)))
        let name = Array(bytes[(index + 16)..<end].prefix { $0 != 0 })
        index = end
        // So many events came at once that some were lost.
        if mask & UInt32(IN_Q_OVERFLOW) != 0 { return true }
        let isFile = mask & UInt32(IN_ISDIR) == 0
        guard let wanted = names[watch], !(isFile && mask & UInt32(IN_CREATE) != 0) else {
          continue
        }
        if wanted?.contains(name) ?? true { return true }
      }
      return false
    }
  }
#else
  extension FileWatch {
    /// Watches files and directories.
    package init(_ paths: [InputPath]) {
      let queue = kqueue()
      var opened: [Int32] = []
      let changes = UInt32(NOTE_WRITE | NOTE_EXTEND | NOTE_DELETE | NOTE_RENAME | NOTE_ATTRIB)
      for path in paths.map(\.file).flatMap(\.places) where queue >= 0 && path != .standardInput {
        for watched in path.isDirectory ? [path] : [path, path.parts.directory] {
          let descriptor = unsafe open(watched.characters, O_EVTONLY | O_CLOEXEC)
          guard descriptor >= 0 else { continue }
          opened.append(descriptor)
          var change = kevent(
            ident: UInt(descriptor), filter: Int16(EVFILT_VNODE),
            flags: UInt16(EV_ADD | EV_CLEAR), fflags: changes, data: 0, udata: nil)
          _ = unsafe kevent(queue, &change, 1, nil, 0, nil)
        }
      }
      self.opened = opened
      descriptors = queue >= 0 ? [queue] : []
    }

    /// Whether something has changed, given the descriptors that are readable.
    package func hasChanged(_ readable: Set<Int32>) -> Bool {
      guard let queue = descriptors.first, readable.contains(queue) else { return false }
      var hasChanged = false
      var time = timespec()
      var event = kevent()
      while unsafe kevent(queue, nil, 0, &event, 1, &time) > 0 { hasChanged = true }
      return hasChanged
    }
  }
#endif

extension FileWatch {
  /// The result of a wait.
  package enum Event: Sendable {
    /// A file has changed, and there are no further changes for now.
    case change
    /// Nobody reads standard output any longer, or the user ends the watch.
    case end
    /// Nothing happened.
    case nothing
  }

  /// The descriptor that POSIX assigns to standard output.
  private static var standardOutput: Int32 { 1 }

  /// How many milliseconds without a change mean that files written together are complete.
  private static var rest: Int { 10 }

  /// Waits until a file changes, but no longer than the given time.
  ///
  /// - Parameter terminal: The terminal whose keys may end the wait.
  package func wait(milliseconds: Int, with terminal: QuietTerminal? = nil) -> Event {
    let ready = Poll.wait(
      for: descriptors + (terminal?.descriptors ?? []), outputs: [Self.standardOutput],
      milliseconds: milliseconds)
    if ready.hasHungUp.contains(Self.standardOutput) { return .end }
    if terminal?.isEnded(ready.readable) == true { return .end }
    guard hasChanged(ready.readable) else { return .nothing }
    // Some programs write a new file next to the old one and then replace it; some write several
    // files.
    for _ in 0..<10 {
      let more = Poll.wait(for: descriptors, milliseconds: Self.rest)
      if !hasChanged(more.readable) { break }
    }
    return .change
  }
}
