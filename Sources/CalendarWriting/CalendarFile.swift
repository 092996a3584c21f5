internal import ICSImport
internal import ICSValidation

/// An .ics file whose events can be changed, or the bytes of one.
///
/// A change keeps everything else byte for byte: other components, the lines of an event that do not
/// change, properties that calview does not know, folds and line ends. What would be a fault, such as
/// an end before the start, is refused.
///
/// ```swift
/// let uid = try CalendarFile.change("team.ics") { file throws(CalendarFileError) in
///   try file.insert(lunch)
/// }
/// ```
public struct CalendarFile: Sendable {
  /// The calendar; empty for a file that does not exist yet.
  public private(set) var bytes: [UInt8]

  /// The name of the file in messages.
  public let name: String

  private let path: InputPath?
  /// The calendar as it was read.
  private var original: [UInt8]

  let zones: ZoneDatabase
  let now: @Sendable () -> Instant

  /// Creates the file of some bytes, which must be empty or a whole calendar.
  ///
  /// - Parameters:
  ///   - bytes: The calendar.
  ///   - name: The name of the file in messages.
  ///   - zones: The zones that TZIDs may name.
  ///   - now: A clock, for the time at which a change is made.
  public init(
    _ bytes: [UInt8] = [], named name: String = "calendar.ics", zones: ZoneDatabase = .system,
    now: @escaping @Sendable () -> Instant = Instant.now
  ) throws(CalendarFileError) {
    try self.init(bytes, named: name, at: nil, zones: zones, now: now)
  }

  /// Reads a file; one that does not exist is empty, and made when it is saved.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - zones: The zones that TZIDs may name.
  ///   - now: A clock, for the time at which a change is made.
  public init(
    contentsOf path: String, zones: ZoneDatabase = .system,
    now: @escaping @Sendable () -> Instant = Instant.now
  ) throws(CalendarFileError) {
    try self.init(contentsOf: InputPath(path), zones: zones, now: now)
  }

  /// Reads the file at a path.
  package init(
    contentsOf path: InputPath, zones: ZoneDatabase, now: @escaping @Sendable () -> Instant
  ) throws(CalendarFileError) {
    let bytes: [UInt8]
    do {
      bytes = try ChangedFile.contents(of: path)
    } catch {
      throw .unreadable(error)
    }
    try self.init(bytes, named: path.name, at: path, zones: zones, now: now)
  }

  init(
    _ bytes: [UInt8], named name: String, at path: InputPath?, zones: ZoneDatabase,
    now: @escaping @Sendable () -> Instant
  ) throws(CalendarFileError) {
    self.bytes = bytes
    self.name = name
    self.path = path
    self.zones = zones
    self.now = now
    original = bytes
    _ = try components(of: "")
  }

  /// Writes the changes to the file that was read, all at once or not at all.
  ///
  /// Throws ``CalendarFileError/changedMeanwhile`` if another program has changed the file since, and
  /// ``CalendarFileError/unwritable(_:)`` if no file was read, but bytes.
  public mutating func save() throws(CalendarFileError) {
    guard let path else { throw .unwritable(.noFile) }
    guard bytes != original else { return }
    let (original, bytes) = (original, bytes)
    try ChangedFile.change(at: path, mayBeMissing: true, whileWaiting: {}) {
      (contents: inout [UInt8]) throws(CalendarFileError) in
      guard contents == original else { throw .changedMeanwhile }
      contents = bytes
    }
    self.original = bytes
  }

  /// Reads a file, changes it and writes it, in one step: while one run makes a change, others wait.
  ///
  /// The file changes all at once or not at all, and keeps its mode and its owner. A file that does
  /// not exist is made.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - zones: The zones that TZIDs may name.
  ///   - now: A clock, for the time at which a change is made.
  ///   - change: Changes the file. It is called again if another program has written to it.
  public static func change<Result>(
    _ path: String, zones: ZoneDatabase = .system,
    now: @escaping @Sendable () -> Instant = Instant.now,
    _ change: (inout CalendarFile) throws(CalendarFileError) -> Result
  ) throws(CalendarFileError) -> Result {
    try Self.change(InputPath(path), zones: zones, now: now, whileWaiting: {}, change)
  }

  /// Does the same, and calls a function when the change has waited for other runs for a second.
  package static func change<Result>(
    _ path: InputPath, zones: ZoneDatabase, now: @escaping @Sendable () -> Instant,
    whileWaiting notice: () -> Void,
    _ change: (inout CalendarFile) throws(CalendarFileError) -> Result
  ) throws(CalendarFileError) -> Result {
    try ChangedFile.change(at: path, mayBeMissing: true, whileWaiting: notice) {
      (contents: inout [UInt8]) throws(CalendarFileError) -> Result in
      var file = try CalendarFile(contents, named: path.name, at: nil, zones: zones, now: now)
      let result = try change(&file)
      contents = file.bytes
      return result
    }
  }
}

// What the changes are made of.
extension CalendarFile {
  /// Returns the components with a UID; throws what is wrong with a file that can't be changed.
  func components(of uid: String) throws(CalendarFileError) -> EventComponents {
    do {
      return try EventComponents(of: uid, in: bytes, named: name, zones: zones)
    } catch {
      switch error {
      case .damaged(let errors): throw .damaged(errors)
      case .isUTF16: throw .isUTF16
      }
    }
  }

  /// Replaces parts of the file, which must not overlap; an empty part comes before what is there.
  mutating func replace(_ parts: [(range: Range<Int>, bytes: [UInt8])]) {
    bytes.replace(parts)
  }

  /// Makes a change of an event unless it leaves a fault that was not there before.
  mutating func checked<Result>(
    _ uid: String, _ change: (inout CalendarFile) throws(CalendarFileError) -> Result
  ) throws(CalendarFileError) -> Result {
    var changed = self
    let result = try changed.removingZones(of: uid, change)
    guard changed.bytes != bytes else { return result }
    let (old, known) = findings()
    let (findings, counts) = changed.findings()
    // A line that an instance has from its series, with its faults, is no new fault.
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    let changedLines = changed.bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    func line(of finding: Diagnostic, in lines: [ArraySlice<UInt8>]) -> ArraySlice<UInt8> {
      lines[max(1, min(finding.place.line, lines.count)) - 1]
    }
    let copied = Dictionary(grouping: old, by: \.rule.id).mapValues { findings in
      // A fault of a component as a whole is on its first line, which all have.
      Set(findings.map { line(of: $0, in: lines) }.filter { !$0.starts(with: "BEGIN:".utf8) })
    }
    let new = findings.filter {
      $0.severity >= .warning && counts[$0.rule.id, default: 0] > known[$0.rule.id, default: 0]
        && copied[$0.rule.id]?.contains(line(of: $0, in: changedLines)) != true
    }
    guard new.isEmpty else { throw .hasFaults(new) }
    self = changed
    return result
  }

  private func findings() -> (findings: [Diagnostic], counts: [String: Int]) {
    // Bytes in memory can always be read.
    guard !bytes.isEmpty,
      let report = try? ValidationReport(validating: bytes, named: name, zones: zones)
    else {
      return ([], [:])
    }
    let counts = report.counts.map { ($0.rule.id, $0.count) }
    return (report.findings, Dictionary(counts) { $0 + $1 })
  }
}
