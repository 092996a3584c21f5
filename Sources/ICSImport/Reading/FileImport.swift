package import ICSText

/// What reads the components of files for an answer.
package protocol FileImport {
  /// The bounds of reading.
  var limits: Limits { get }

  /// Reads whatever gives bytes; what is wrong in them is reported.
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

/// What became of a file.
package struct FileResult: Sendable {
  /// Why the file was not read, or not to its end.
  package let failure: SourceError?

  /// How many components were lost to damage or limits.
  package let lostComponents: Int
}

/// Scans one file after another for a sink.
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
    return FileResult(
      failure: summary.failure,
      lostComponents: summary.lostComponents + sink.importer.lostInFile)
  }
}
