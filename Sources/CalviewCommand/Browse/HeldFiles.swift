import CivilCalendar
import ICSImport
import ICSText
import TimeZones

/// Files that stay as they were when they were last sound, as far as they are small.
struct HeldFiles {
  /// What the files are read by.
  var inputs: Inputs

  /// How many bytes the files have together.
  private(set) var size = 0

  /// What there is to say of files that are not shown as they are now.
  private(set) var notice: String?

  private let zones: ZoneDatabase
  private var isPrepared = false
  /// How much is damaged in each held file.
  private var damages: [InputPath: Int] = [:]

  /// How many bytes are held of one file at most, and of all.
  private static let mostBytesOfFile = 4 << 20
  private static let mostBytes = 8 << 20

  /// How many bytes of a pipe are held, which cannot be read again.
  private static let mostBytesOfPipe = 64 << 20

  init(_ operands: [InputPath], zones: ZoneDatabase) {
    inputs = Inputs(operands)
    inputs.mostKeptBytes = Self.mostBytesOfPipe
    self.zones = zones
  }

  /// Takes files as they are now, if that has not been done.
  mutating func prepare() {
    if !isPrepared { refresh() }
  }

  /// Takes files as they are now, but for those that are damaged and were not.
  mutating func refresh() {
    isPrepared = true
    notice = nil
    size = 0
    var heldBytes = 0
    for path in inputs.operands.flatMap({ CalendarFiles(at: $0).paths }) {
      guard path != .standardInput, let fileSize = ByteSource.sizeOfFile(at: path) else {
        noteMissing(path)
        continue
      }
      size += fileSize
      guard fileSize <= Self.mostBytesOfFile, heldBytes + fileSize <= Self.mostBytes,
        // What is compressed may be much more.
        let bytes = try? WholeFile.read(path), heldBytes + bytes.count <= Self.mostBytes
      else {
        inputs.hold(nil, of: path)
        continue
      }
      heldBytes += bytes.count
      take(bytes, of: path)
    }
  }

  private mutating func take(_ bytes: [UInt8], of path: InputPath) {
    let (damage, problem) = damage(in: bytes, path)
    if let before = damages[path], damage > before {
      notice = "shown as it was before: " + (problem ?? path.name)
      return
    }
    damages[path] = damage
    inputs.hold(bytes, of: path)
  }

  /// Says that a file is gone which is still shown.
  private mutating func noteMissing(_ path: InputPath) {
    guard damages[path] != nil else { return }
    notice = "\(path.name) is gone; shown as it was before"
  }

  /// What tells a file that was cut off, or is being written, from one with a mistake in an event.
  private static let signsOfDamage: [DiagnosticRule] = [
    .noCalendar, .unclosed, .endMismatch, .endWithoutBegin, .truncated,
  ]

  /// How much is damaged in a file, and what is said of the first of it.
  private func damage(
    in bytes: [UInt8], _ path: InputPath
  ) -> (count: Int, problem: String?) {
    // The days do not matter, as long as nothing lies on them that takes time to read.
    let day = DayNumber.max
    var calendars = CalendarImport(
      window: ImportWindow(days: day...day, zone: .utc), zones: zones)
    var diagnostics = Diagnostics()
    var source = ByteArraySource(bytes)
    let result = calendars.read(&source, named: path.name, reporting: &diagnostics)
    let count = Self.signsOfDamage.reduce(result.lostComponents) {
      $0 + (diagnostics.countByRule[$1] ?? 0)
    }
    let problem = diagnostics.kept.first { Self.signsOfDamage.contains($0.rule) }
    return (count, problem?.description ?? diagnostics.kept.first?.description)
  }
}
