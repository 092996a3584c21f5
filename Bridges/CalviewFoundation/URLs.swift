public import Calview
public import Foundation

extension Agenda {
  /// Reads the occurrences on a range of days from the file, archive or directory at a URL.
  public init(
    contentsOf url: URL, days: ClosedRange<DayNumber>, zone: Zone,
    options: ReadingOptions = ReadingOptions()
  ) throws(SourceError) {
    try self.init(contentsOf: url.pathToRead, days: days, zone: zone, options: options)
  }

  /// Reads what is on the days of a month from the file, archive or directory at a URL.
  public init(
    contentsOf url: URL, month: Month, zone: Zone,
    options: ReadingOptions = ReadingOptions()
  ) throws(SourceError) {
    try self.init(contentsOf: url.pathToRead, month: month, zone: zone, options: options)
  }

  /// Reads what is on the days of a grid from the file, archive or directory at a URL.
  public init(
    contentsOf url: URL, grid: some DayGrid, zone: Zone, options: ReadingOptions = ReadingOptions()
  ) throws(SourceError) {
    try self.init(contentsOf: url.pathToRead, grid: grid, zone: zone, options: options)
  }

  /// Reads the occurrences on a range of days from the files at some URLs, without keeping the
  /// caller's actor busy.
  ///
  /// If the task is cancelled, it stops soon and throws a `CancellationError`; otherwise it throws a
  /// `SourceError`.
  @concurrent
  public static func read(
    contentsOf urls: [URL], days: ClosedRange<DayNumber>, zone: Zone,
    options: ReadingOptions = ReadingOptions()
  ) async throws -> Agenda {
    try await read(contentsOf: urls.map(\.pathToRead), days: days, zone: zone, options: options)
  }
}

extension URL {
  /// The path of a file; of any other URL the whole text, which is the path of no file.
  fileprivate var pathToRead: String {
    isFileURL ? path(percentEncoded: false) : absoluteString
  }
}
