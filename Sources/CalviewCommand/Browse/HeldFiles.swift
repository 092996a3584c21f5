import CalendarBrowser
import CivilCalendar
import ICSImport
import ICSText
import TimeZones

/// Files that stay as they were when they were last sound.
///
/// Small ones are in memory. Large ones are read from where they are; a copy of what they held is on
/// disk, in a file without a name, and takes their place when they are damaged.
struct HeldFiles {
  /// What the files are read by.
  var inputs: Inputs

  /// How many bytes the files have together.
  private(set) var size = 0

  /// What there is to say of files that are not shown as they are now.
  private(set) var notice: String?

  /// What a file was like when it was taken.
  private struct State {
    let version: FileVersion
    /// How much was damaged in it.
    let damage: Int
    /// What is said of the first of that.
    let problem: String?
    let copy: FileCopy?
  }

  private let zones: ZoneDatabase
  private let scratchDirectory: InputPath
  private var isPrepared = false
  private var states: [InputPath: State] = [:]

  /// How many bytes are held in memory of one file at most, and of all.
  private static let mostBytesOfFile = 4 << 20
  private static let mostBytesInMemory = 8 << 20

  /// How many bytes are held on disk.
  private static let mostBytesOnDisk = 4 << 30

  /// How many bytes of a pipe are held, which cannot be read again.
  private static let mostBytesOfPipe = 64 << 20

  init(_ operands: [InputPath], zones: ZoneDatabase, scratchDirectory: InputPath) {
    inputs = Inputs(operands)
    inputs.mostKeptBytes = Self.mostBytesOfPipe
    self.zones = zones
    self.scratchDirectory = scratchDirectory
  }

  private var paths: [InputPath] {
    inputs.operands.flatMap { CalendarFiles(at: $0).paths }.filter { $0 != .standardInput }
  }

  /// Takes files as they are now, if that has not been done.
  mutating func prepare() {
    if !isPrepared { refresh(ReadingWatch()) }
  }

  /// Takes files as they are now, but for those that are damaged and were not.
  mutating func refresh(_ watch: ReadingWatch) {
    isPrepared = true
    notice = nil
    size = 0
    let paths = paths
    let present = Set(paths)
    states = states.filter { present.contains($0.key) }
    for path in paths {
      if watch.isGivenUp { return }
      guard let version = FileVersion(at: path) else {
        showAsBefore(path, "\(path.name) is gone")
        continue
      }
      size += version.size
      take(path, version, watch)
    }
  }

  private mutating func take(_ path: InputPath, _ version: FileVersion, _ watch: ReadingWatch) {
    let before = states[path]
    let isLarge = isLarge(version, besides: path)
    // It takes time to look through a large file, and a page is waiting for it.
    if isLarge, before == nil || before?.version == version {
      inputs.hold(nil, of: path)
      return
    }
    guard let state = state(of: path, version, isLarge: isLarge, watch) else {
      if !watch.isGivenUp { showAsBefore(path, "\(path.name) can't be read") }
      return
    }
    if let before, before.copy != nil, state.damage > before.damage {
      showAsBefore(path, state.problem ?? path.name)
      return
    }
    states[path] = state
    inputs.hold(isLarge ? nil : state.copy, of: path)
  }

  /// Has a file shown as it was taken last, if that is held.
  private mutating func showAsBefore(_ path: InputPath, _ reason: String) {
    guard let copy = states[path]?.copy else { return inputs.hold(nil, of: path) }
    notice = "shown as it was before: \(reason)"
    inputs.hold(copy, of: path)
  }

  /// Copies large files, as far as that was not done.
  mutating func copyLargeFiles(_ watch: ReadingWatch) {
    for path in paths where states[path] == nil {
      guard let version = FileVersion(at: path), isLarge(version, besides: path) else { continue }
      guard let state = state(of: path, version, isLarge: true, watch) else { continue }
      states[path] = state
    }
  }

  private func isLarge(_ version: FileVersion, besides path: InputPath) -> Bool {
    let others = states.reduce(0) { $0 + ($1.key == path ? 0 : $1.value.copy?.bytesInMemory ?? 0) }
    return version.size > min(Self.mostBytesOfFile, Self.mostBytesInMemory - others)
  }

  /// Whether there may be a copy on disk of another file.
  private func allowsCopy(of version: FileVersion, besides path: InputPath) -> Bool {
    let others = states.filter { $0.key != path && $0.value.copy?.isOnDisk == true }.values
    return others.count < SeekableFile.mostKeptOpen
      && others.reduce(version.size) { $0 + $1.version.size } <= Self.mostBytesOnDisk
  }

  /// Looks through a file and holds what is in it; `nil` if it can't be read, or that was given up.
  private func state(
    of path: InputPath, _ version: FileVersion, isLarge: Bool, _ watch: ReadingWatch
  ) -> State? {
    if !isLarge {
      guard let bytes = try? WholeFile.read(path) else { return nil }
      // What is compressed may be much more; it is read anew for each page.
      guard bytes.count <= Self.mostBytesInMemory else { return nil }
      var source = ByteArraySource(bytes)
      let (damage, problem) = damage(in: &source, path)
      return State(version: version, damage: damage, problem: problem, copy: .bytes(bytes))
    }
    let directory = allowsCopy(of: version, besides: path) ? scratchDirectory : nil
    guard var source = try? CopiedSource(opening: path, into: directory, watch) else { return nil }
    let (damage, problem) = damage(in: &source, path)
    if watch.isGivenUp { return nil }
    return State(
      version: version, damage: damage, problem: problem, copy: source.copy(of: path))
  }

  /// What tells a file that was cut off, or is being written, from one with a mistake in an event.
  private static let signsOfDamage: [DiagnosticRule] = [
    .noCalendar, .unclosed, .endMismatch, .endWithoutBegin, .truncated,
  ]

  /// How much is damaged in a file, and what is said of the first of it.
  private func damage<Source: ByteReading & ~Copyable>(
    in source: inout Source, _ path: InputPath
  ) -> (count: Int, problem: String?) {
    // The days do not matter, as long as nothing is on them that takes time to read.
    let day = DayNumber.max
    var calendars = CalendarImport(
      window: ImportWindow(days: day...day, zone: .utc), zones: zones)
    var diagnostics = Diagnostics()
    let result = calendars.read(&source, named: path.name, reporting: &diagnostics)
    let count = Self.signsOfDamage.reduce(result.lostComponents) {
      $0 + (diagnostics.countByRule[$1] ?? 0)
    }
    let problem = diagnostics.kept.first { Self.signsOfDamage.contains($0.rule) }
    return (count, problem?.description ?? diagnostics.kept.first?.description)
  }
}
