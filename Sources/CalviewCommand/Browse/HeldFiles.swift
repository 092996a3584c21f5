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
  /// How many components of each held file are lost to damage.
  private var lostComponents: [InputPath: Int] = [:]

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
        let bytes = try? WholeFile.read(path)
      else {
        inputs.hold(nil, of: path)
        continue
      }
      heldBytes += bytes.count
      take(bytes, of: path)
    }
  }

  private mutating func take(_ bytes: [UInt8], of path: InputPath) {
    let (lost, problem) = damage(in: bytes, path)
    if let before = lostComponents[path], lost > before {
      notice = "shown as it was before: " + (problem ?? path.name)
      return
    }
    lostComponents[path] = lost
    inputs.hold(bytes, of: path)
  }

  /// Says that a file is gone which is still shown.
  private mutating func noteMissing(_ path: InputPath) {
    guard lostComponents[path] != nil else { return }
    notice = "\(path.name) is gone; shown as it was before"
  }

  /// How many components are lost to damage, and where the first of it is.
  private func damage(in bytes: [UInt8], _ path: InputPath) -> (lost: Int, problem: String?) {
    // The days do not matter, as long as nothing lies on them that takes time to read.
    let day = DayNumber.max
    var calendars = CalendarImport(
      window: ImportWindow(days: day...day, zone: .utc), zones: zones)
    var diagnostics = Diagnostics()
    var source = ByteArraySource(bytes)
    let result = calendars.read(&source, named: path.name, reporting: &diagnostics)
    let isNoCalendar = diagnostics.countByRule[.noCalendar] != nil
    let problem = diagnostics.kept.first { $0.severity == .error } ?? diagnostics.kept.first
    return (
      isNoCalendar ? .max : result.lostComponents,
      result.failure?.description ?? problem?.description
    )
  }
}
