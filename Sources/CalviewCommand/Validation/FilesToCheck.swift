import ICSText

/// The files that the operands of a call stand for.
struct FilesToCheck {
  /// The files, each once, in the order in which they are given.
  private(set) var paths: [InputPath] = []

  /// The directories that could not be looked into.
  private(set) var failures: [SourceError] = []

  init(_ operands: [InputPath]) {
    var known: Set<InputPath> = []
    for operand in operands {
      let files = CalendarFiles(at: operand)
      paths += files.paths.filter { known.insert($0).inserted }
      failures += files.failures
    }
  }
}
