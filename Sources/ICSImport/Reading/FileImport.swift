package import ICSText

/// An import that reads the components of files for an answer.
package protocol FileImport {
  /// The bounds of reading.
  var limits: Limits { get }

  /// The directory that the next files are in, if it is one calendar.
  var directory: CalendarDirectory? { get set }

  /// Reads calendars from any source of bytes, and reports what is wrong in them.
  mutating func read<Source: ByteReading & ~Copyable>(
    _ source: inout Source, named name: String, reporting diagnostics: inout Diagnostics
  ) -> FileResult
}

extension FileImport {
  /// Reads a file, a pipe or standard input.
  package mutating func read(
    _ path: InputPath, reporting diagnostics: inout Diagnostics
  ) -> FileResult {
    diagnostics.file = path.name
    do {
      var source = try ByteSource(opening: path, limits: limits)
      return read(&source, named: path.name, reporting: &diagnostics)
    } catch {
      return FileResult(failure: error, lostComponents: 0)
    }
  }
}

/// The result of reading a file.
package struct FileResult: Sendable {
  /// Why the file was not read, or not to its end; `nil` if it was.
  package let failure: SourceError?

  /// How many components were lost to damage or limits.
  package let lostComponents: Int

  /// The kinds of components that are not wanted, of which the files read so far have some.
  package var kindsPassedOver: Set<Event.Kind> = []
}

/// Scans files, one after another, for a sink.
struct FileReading<Store: ComponentStore> {
  var sink: ImportSink<Store>
  private var scanner: FrameScanner

  init(_ sink: ImportSink<Store>) {
    self.sink = sink
    let options = sink.importer.options
    scanner = FrameScanner(limits: options.limits, parallelism: options.parallelism)
  }

  mutating func read<Source: ByteReading & ~Copyable>(
    _ source: inout Source, named name: String, reporting diagnostics: inout Diagnostics
  ) -> FileResult {
    diagnostics.file = name
    sink.importer.beginFile(name)
    let summary = scanner.scan(&source, into: &sink, reporting: &diagnostics)
    sink.endFile(reporting: &diagnostics)
    if summary.lostComponents > 0 { sink.importer.isTruncated = true }
    return FileResult(
      failure: summary.failure,
      lostComponents: summary.lostComponents + sink.importer.lostInFile,
      kindsPassedOver: sink.importer.kindsPassedOver)
  }
}
