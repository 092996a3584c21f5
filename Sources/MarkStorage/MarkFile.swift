public import CivilCalendar
public import FileWriting
package import ICSImport
public import ICSText
package import TimeZones

/// Marks in an .ics file, where every calendar program can read them.
///
/// Each mark is a VJOURNAL of one day whose summary is its category. A change keeps everything else
/// in the file byte for byte, and happens completely or not at all. While one run makes a change,
/// others wait.
public struct MarkFile: MarkStore, Sendable {
  /// The path of the file.
  public let path: InputPath

  private let zones: ZoneDatabase
  private let now: @Sendable () -> Instant

  /// Creates the store of a file, which need not exist before the first mark.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - zones: The database for the zones of other components in the file.
  ///   - now: A clock, for the time at which a mark is made.
  package init(
    _ path: InputPath, zones: ZoneDatabase = ZoneDatabase(), now: @escaping @Sendable () -> Instant
  ) {
    self.path = path
    self.zones = zones
    self.now = now
  }

  /// Creates the store of a file, which need not exist before the first mark.
  public init(_ path: String) {
    self.init(InputPath(path), zones: .system, now: Instant.now)
  }

  /// Returns the marks on a range of days, in order; a file that does not exist has none.
  ///
  /// Faults in the file are skipped as long as the file can be read.
  public func marks(on days: ClosedRange<DayNumber>) throws(MarkFileError) -> [DayMark] {
    var diagnostics = Diagnostics()
    var reader = MarkReader(days, zones: zones)
    let result = reader.calendars.read(path, reporting: &diagnostics)
    if let failure = result.failure, failure.reason.errnoName != "ENOENT" {
      throw .unreadable(failure)
    }
    return reader.marks(reporting: &diagnostics)
  }

  /// Adds marks; a mark that the file already has stays as it is.
  public mutating func insert(_ marks: [DayMark]) throws(MarkFileError) {
    _ = try change(inserting: marks)
  }

  /// Removes marks; throws ``MarkFileError/holdsMore(_:)`` if some are left to their authors.
  ///
  /// The other marks are removed even then.
  public mutating func remove(_ marks: [DayMark]) throws(MarkFileError) {
    let change = try change(removing: marks)
    if !change.kept.isEmpty { throw .holdsMore(change.kept) }
  }
}

// Changing the file.
extension MarkFile {
  /// The result of a change.
  public struct Change: Sendable {
    /// The marks that the file did not have before.
    public var inserted: [DayMark] = []

    /// The marks that were removed.
    public var removed: [DayMark] = []

    /// The marks that should have been removed but are still there.
    public var kept: [KeptMark] = []
  }

  /// A mark whose component holds more, such as a DESCRIPTION, which would be lost with the mark.
  public struct KeptMark: Hashable, Sendable {
    /// The mark.
    public let mark: DayMark

    /// The number of the line on which the component begins.
    public let line: Int

    /// The name of a property or an inner component that the component holds besides the mark.
    public let property: String
  }

  /// Removes marks and adds others, in one change of the file.
  public func change(
    inserting marks: [DayMark] = [], removing others: [DayMark] = []
  ) throws(MarkFileError) -> Change {
    try change(inserting: marks, removing: others) {}
  }

  /// Removes marks and adds others, in one change of the file.
  ///
  /// - Parameter notice: Called when the change has waited for other runs for a second.
  package func change(
    inserting marks: [DayMark] = [], removing others: [DayMark] = [],
    whileWaiting notice: () -> Void
  ) throws(MarkFileError) -> Change {
    for mark in marks {
      guard (1...9999).contains(mark.day.date.year) else { throw .yearOutOfRange(mark.day) }
      guard try MarkLabel.read(mark.label) == mark.label else {
        throw .invalidLabel(.hasBlankAround)
      }
    }
    let (path, zones, now) = (path, zones, now)
    return try ChangedFile.change(
      at: path, mayBeMissing: others.isEmpty, whileWaiting: notice
    ) { contents throws(MarkFileError) -> Change in
      var document = try MarkDocument(contents, of: path.name, zones: zones)
      var change = Change()
      if !others.isEmpty {
        (change.removed, change.kept) = try document.remove(others)
      }
      change.inserted = try document.insert(marks, madeAt: now())
      contents = document.bytes
      return change
    }
  }
}

/// The reason why the marks of a file could not be read or changed; the file is as it was.
public enum MarkFileError: Error, Hashable, Sendable {
  /// The file can't be read.
  case unreadable(SourceError)

  /// The file can't be written.
  case unwritable(OutputError)

  /// The file is damaged, or holds no calendar; each diagnostic says where and what.
  case damaged([Diagnostic])

  /// The file is in UTF-16, which calview does not write.
  case isUTF16

  /// Another program keeps writing to the file.
  case changedMeanwhile

  /// The date cannot be written, because its year does not have four digits.
  case yearOutOfRange(DayNumber)

  /// The text is not a label.
  case invalidLabel(MarkLabel.Problem)

  /// The components of the marks hold more, and are left to their authors.
  case holdsMore([MarkFile.KeptMark])
}

extension MarkFileError: CustomStringConvertible {
  /// What went wrong; of what is wrong in a file, the end of a sentence that begins with the file.
  public var description: String {
    switch self {
    case .unreadable(let error): "\(error)"
    case .unwritable(let error): "\(error)"
    case .damaged: "damaged, left unchanged"
    case .isUTF16: "is UTF-16, left unchanged; marks are written in UTF-8"
    case .changedMeanwhile: "another program keeps writing to it; left unchanged"
    case .yearOutOfRange(let day): "\(day) can't be marked: an .ics file has the years 1 to 9999"
    case .invalidLabel(let problem): "the label \(problem)"
    case .holdsMore(let marks): marks.map { "line \($0.line): \($0)" }.joined(separator: "; ")
    }
  }
}

extension MarkFile.KeptMark: CustomStringConvertible {
  /// Why the mark is still there, as the end of a sentence that begins with its place.
  public var description: String {
    "left unchanged, because it also has \(property): \(mark.day) is still marked \(mark.label)"
  }
}

extension MarkFileError: ChangedFileError {}

/// Finds the marks in calendars by the same rule as every view: see `Event.markLabels`.
package struct MarkReader {
  /// The import that reads the files with the marks.
  package var calendars: ListImport

  /// Whether marks are missing because a limit was hit; if so, that was reported.
  package private(set) var isTruncated = false

  /// Creates a reader for a range of days.
  ///
  /// - Parameters:
  ///   - days: The days.
  ///   - zones: The database for the zones of other components in the files.
  ///   - calendars: The calendars other than the Gregorian one that rules may use.
  ///   - lastDayOfEndlessSeries: The last day for marks that repeat without an end.
  ///   - scratchDirectory: The directory for what is not held in memory; `nil` to hold everything.
  package init(
    _ days: ClosedRange<DayNumber>, zones: ZoneDatabase,
    calendars: (any CalendarSystems)? = nil, lastDayOfEndlessSeries: DayNumber? = nil,
    scratchDirectory: InputPath? = nil
  ) {
    var options = CalendarImport.Options()
    options.kinds = [.event, .journal]
    options.keepsDescriptions = false
    options.calendars = calendars
    options.scratchDirectory = scratchDirectory
    // Marks fill whole days, which are the same in all zones.
    let window = ImportWindow(
      days: days, zone: .utc, lastDayOfEndlessSeries: lastDayOfEndlessSeries)
    self.calendars = ListImport(
      of: EventFilter(), window: window, zones: zones, options: options)
  }

  /// Returns the marks in all files without duplicates, sorted by day and then in file order.
  package mutating func marks(reporting diagnostics: inout Diagnostics) -> [DayMark] {
    var seen: Set<DayMark> = []
    var marks: [DayMark] = []
    forEach(reporting: &diagnostics) { found in
      if seen.insert(found.mark).inserted { marks.append(found.mark) }
    }
    return marks
  }
}

extension MarkReader {
  /// A mark and its component.
  struct Found {
    let mark: DayMark
    /// The number of the line on which the component begins.
    let line: Int
    /// Whether this label is the only category of the component.
    let isOnlyLabel: Bool
  }

  /// Calls a function with each mark in the same order; several components may have the same mark.
  mutating func forEach(reporting diagnostics: inout Diagnostics, _ body: (Found) -> Void) {
    var list = calendars.list(reporting: &diagnostics)
    list.forEach(reporting: &diagnostics) { occurrence, event in
      guard case .date(let day) = occurrence.start else { return true }
      for label in event.markLabels(on: occurrence) {
        body(
          Found(
            mark: DayMark(day: day, label: label), line: event.source.line,
            isOnlyLabel: event.details.categories.count == 1))
      }
      return true
    }
    isTruncated = list.isTruncated
  }
}
