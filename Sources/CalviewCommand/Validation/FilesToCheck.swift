import ICSText

/// The files to check, found from the operands of a call.
struct FilesToCheck {
  /// The files without duplicates, in the order in which they are given.
  private(set) var paths: [InputPath] = []

  /// The errors of directories that could not be read.
  private(set) var failures: [SourceError] = []

  /// - Parameter known: Files to leave out, because they are checked already.
  init(_ operands: [InputPath], besides known: Set<InputPath> = []) {
    var known = known
    for operand in operands {
      let files = PathContents(at: operand)
      paths += files.paths.filter { known.insert($0).inserted }
      failures += files.failures
    }
  }
}
