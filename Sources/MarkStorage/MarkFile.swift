public import CivilCalendar
import FileWriting
import ICSImport
public import ICSText
package import TimeZones

/// Marks in an .ics file, where every calendar program can read them.
///
/// Each is a VJOURNAL of one day whose summary is its category. A change keeps all else in the file
/// byte for byte, and happens at once or not at all; while one run makes it, others wait.
public struct MarkFile: MarkStore {
  /// The file.
  public let path: InputPath

  private let zones: ZoneDatabase
  private let now: @Sendable () -> Instant

  /// Creates the store of a file, which need not be there before the first mark.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - zones: Where zones are looked up of whatever else is in the file.
  ///   - now: The clock, which tells when a mark is made.
  package init(
    _ path: InputPath, zones: ZoneDatabase = ZoneDatabase(), now: @escaping @Sendable () -> Instant
  ) {
    self.path = path
    self.zones = zones
    self.now = now
  }

  /// Creates the store of a file, which need not be there before the first mark.
  public init(_ path: String) {
    self.init(InputPath(path), zones: .system, now: Instant.now)
  }

  /// The marks on some days, in their order; a file that is not there has none.
  ///
  /// What is wrong in the file is skipped, as long as it can be read.
  public func marks(on days: ClosedRange<DayNumber>) throws(MarkFileError) -> [DayMark] {
    var diagnostics = Diagnostics()
    var reader = MarkReader(days, zones: zones)
    let result = reader.calendars.read(path, reporting: &diagnostics)
    if let failure = result.failure, failure.reason.errnoName != "ENOENT" {
      throw .unreadable(failure)
    }
    return reader.marks(reporting: &diagnostics)
  }

  /// Adds marks; one that is there already stays as it is.
  public mutating func insert(_ marks: [DayMark]) throws(MarkFileError) {
    _ = try change(inserting: marks)
  }

  /// Removes marks; throws ``MarkFileError/holdsMore(_:)`` if some are left to whoever wrote
  /// them, when the others are gone.
  public mutating func remove(_ marks: [DayMark]) throws(MarkFileError) {
    let change = try change(removing: marks)
    if !change.leftAlone.isEmpty { throw .holdsMore(change.leftAlone) }
  }
}

// Changing the file.
extension MarkFile {
  /// What became of a change.
  public struct Change: Sendable {
    /// The marks that were not there before.
    public var inserted: [DayMark] = []

    /// The marks that are gone.
    public var removed: [DayMark] = []

    /// The marks that were to be taken away and are there still.
    public var leftAlone: [LeftAlone] = []
  }

  /// A mark in a component that holds more, such as a DESCRIPTION, which would be lost with it.
  public struct LeftAlone: Hashable, Sendable {
    /// The mark.
    public let mark: DayMark

    /// The line on which the component begins.
    public let line: Int

    /// The property or the component in it that no mark has.
    public let property: String
  }

  /// Takes marks away and adds others, in one change of the file.
  public func change(
    inserting marks: [DayMark] = [], removing others: [DayMark] = []
  ) throws(MarkFileError) -> Change {
    for mark in marks {
      guard (1...9999).contains(mark.day.date.year) else { throw .beyondFormat(mark.day) }
      guard try MarkLabel.read(mark.label) == mark.label else {
        throw .invalidLabel(.hasBlankAround)
      }
    }
    for _ in 0..<Self.mostAttempts {
      if let change = try attempt(inserting: marks, removing: others) { return change }
    }
    throw .changesMeanwhile
  }

  /// How often to begin again if some other program has written to the file meanwhile.
  private static let mostAttempts = 8

  /// Makes the change, unless some other program writes to the file meanwhile; gives `nil` then.
  private func attempt(
    inserting marks: [DayMark], removing others: [DayMark]
  ) throws(MarkFileError) -> Change? {
    // From here on no other run changes the file.
    let output: OutputFile
    do {
      output = try OutputFile(changing: path)
    } catch {
      throw .unwritable(error)
    }
    var source = try open(mayBeMissing: others.isEmpty)
    if source?.isPacked == true { throw .unwritable(.packed) }
    var contents: [UInt8] = []
    do {
      try source?.appendAll(to: &contents, of: path)
    } catch {
      throw .unreadable(error)
    }
    var document = try MarkDocument(contents, of: path.name, zones: zones)
    var change = Change()
    if !others.isEmpty {
      (change.removed, change.leftAlone) = try document.remove(others)
    }
    change.inserted = try document.insert(marks, madeAt: now())
    if document.bytes == contents { return change }
    let isUnchanged = source?.isUnchanged(at: path) ?? !SystemErrors.exists(path.bytes)
    guard isUnchanged else { return nil }
    do {
      try output.write(document.bytes.span)
      try output.commit()
    } catch {
      throw .unwritable(error)
    }
    return change
  }

  private func open(mayBeMissing: Bool) throws(MarkFileError) -> ByteSource? {
    do {
      return try ByteSource(opening: path)
    } catch {
      guard mayBeMissing, error.reason.errnoName == "ENOENT" else { throw .unreadable(error) }
      return nil
    }
  }
}

extension ByteSource {
  /// The most bytes of a file with marks.
  private static let mostBytes = 1 << 28

  /// Appends all bytes of the file at a path.
  fileprivate mutating func appendAll(
    to bytes: inout [UInt8], of path: InputPath
  ) throws(SourceError) {
    while true {
      let count = bytes.count
      try bytes.append(addingCapacity: 1 << 16) {
        (output: inout OutputSpan<UInt8>) throws(SourceError) in try read(into: &output)
      }
      if bytes.count == count { return }
      if bytes.count > Self.mostBytes {
        throw SourceError(path: path, reason: .streamTooLong(limit: Self.mostBytes))
      }
    }
  }
}
