import ICSText

/// The files that the operands of a call stand for.
struct FilesToCheck {
  /// The files, each once, in the order in which they are given.
  private(set) var paths: [InputPath] = []

  /// The directories that could not be looked into.
  private(set) var failures: [SourceError] = []

  /// - Parameter known: Files that are not checked once more.
  init(_ operands: [InputPath], besides known: Set<InputPath> = []) {
    var known = known
    for operand in operands {
      let files = CalendarFiles(at: operand)
      paths += files.paths.filter { known.insert($0).inserted }
      failures += files.failures
    }
  }
}
