import CalendarBrowser
import CivilCalendar
import ICSImport
import ICSText
import TimeZones

/// Files, each in its last undamaged state.
///
/// Small files are held in memory. Large files are read in place; a copy of their contents is on
/// disk, in a file without a name, and replaces a large file if it becomes damaged.
struct HeldFiles {
  /// The inputs through which the files are read.
  var inputs: Inputs

  /// The total size of the files in bytes.
  private(set) var size = 0

  /// A message about a file that is not shown in its current state; `nil` if all are current.
  private(set) var notice: String?

  /// The state of a file when it was last read.
  private struct State {
    let version: FileVersion
    /// The number of signs of damage in the file.
    let damage: Int
    /// A description of the first sign of damage.
    let problem: String?
    let copy: SourceCopy?
  }

  private let zones: ZoneDatabase
  private let scratchDirectory: InputPath
  private var isPrepared = false
  private var states: [InputPath: State] = [:]

  /// The most bytes held in memory, of one file and in all.
  private static let maxBytesOfFile = 4 << 20
  private static let maxBytesInMemory = 8 << 20

  /// The most bytes held of a pipe, which can't be read twice.
  private static let maxBytesOfPipe = 64 << 20

  init(_ operands: [InputPath], zones: ZoneDatabase, scratchDirectory: InputPath) {
    inputs = Inputs(operands)
    inputs.maxKeptBytes = Self.maxBytesOfPipe
    self.zones = zones
    self.scratchDirectory = scratchDirectory
  }

  private var paths: [InputPath] {
    inputs.operands.flatMap { PathContents(at: $0).paths }.filter { $0 != .standardInput }
  }

  /// Reads the files in their current state, if they have not been read yet.
  mutating func prepare() {
    if !isPrepared { refresh(ReadingWatch()) }
  }

  /// Reads the files in their current state; one that has become damaged is shown as it was before.
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
    // A large file takes time to check, and a page is waiting for it.
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

  /// Shows a file in its previous state, if a copy of that is held.
  private mutating func showAsBefore(_ path: InputPath, _ reason: String) {
    guard let copy = states[path]?.copy else { return inputs.hold(nil, of: path) }
    notice = "shown as it was before: \(reason)"
    inputs.hold(copy, of: path)
  }

  /// Copies the large files that have not been copied yet.
  mutating func copyLargeFiles(_ watch: ReadingWatch) {
    for path in paths where states[path] == nil {
      guard let version = FileVersion(at: path), isLarge(version, besides: path) else { continue }
      guard let state = state(of: path, version, isLarge: true, watch) else { continue }
      states[path] = state
    }
  }

  private func isLarge(_ version: FileVersion, besides path: InputPath) -> Bool {
    let others = states.reduce(0) { $0 + ($1.key == path ? 0 : $1.value.copy?.bytesInMemory ?? 0) }
    return version.size > min(Self.maxBytesOfFile, Self.maxBytesInMemory - others)
  }

  /// Whether the limits allow a copy of another file on disk.
  private func allowsCopy(of version: FileVersion, besides path: InputPath) -> Bool {
    let others = states.filter { $0.key != path && $0.value.copy?.isOnDisk == true }.values
    return others.count < SeekableFile.maxKeptOpen
      && others.reduce(version.size) { $0 + $1.version.size } <= SourceCopy.maxBytesOnDisk
  }

  /// Checks a file for damage and copies it; `nil` if it can't be read or reading was given up.
  private func state(
    of path: InputPath, _ version: FileVersion, isLarge: Bool, _ watch: ReadingWatch
  ) -> State? {
    if !isLarge {
      let bytes: [UInt8]
      do throws(SourceError) {
        bytes = try WholeFile.read(path, upTo: Self.maxBytesInMemory)
      } catch {
        // A compressed file may be much larger inside; it is read again for each page.
        guard case .streamTooLong = error.reason else { return nil }
        return State(version: version, damage: 0, problem: nil, copy: nil)
      }
      var source = ByteArraySource(bytes)
      let (damage, problem) = damage(in: &source, path)
      return State(version: version, damage: damage, problem: problem, copy: SourceCopy(bytes))
    }
    let directory = allowsCopy(of: version, besides: path) ? scratchDirectory : nil
    guard let file = try? ByteSource(opening: path) else { return nil }
    var source = KeptSource(
      file, in: SourceCopy(maxInMemory: 0, scratchDirectory: directory),
      isGivenUp: { watch.isGivenUp })
    let (damage, problem) = damage(in: &source, path)
    if watch.isGivenUp { return nil }
    let isWhole = source.isAtEnd && source.source.isUnchanged(at: path)
    return State(
      version: version, damage: damage, problem: problem, copy: isWhole ? source.copy : nil)
  }

  /// The signs that a file was cut short or is being written, as opposed to a faulty event.
  private static let signsOfDamage: [DiagnosticRule] = [
    .noCalendar, .unclosed, .endMismatch, .endWithoutBegin, .truncated,
  ]

  /// Counts the signs of damage in a file, and describes the first.
  private func damage<Source: ByteReading & ~Copyable>(
    in source: inout Source, _ path: InputPath
  ) -> (count: Int, problem: String?) {
    // Any day will do, as long as it has no events that take time to read.
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
