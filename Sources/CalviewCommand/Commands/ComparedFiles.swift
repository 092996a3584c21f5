import ICSText

/// Two files to compare, one of which may be missing, and the names to show for them.
struct FilePair {
  var old: InputPath?
  var new: InputPath?

  /// The name of the pair; `nil` if it is the only one.
  var title: String?

  /// The names of the two files in messages and answers.
  var oldName: String? { title.flatMap { old == nil ? nil : names.old ?? $0 } ?? old?.name }
  var newName: String? { title.flatMap { new == nil ? nil : names.new ?? $0 } ?? new?.name }

  /// The names to show instead of those of the paths.
  var names: (old: String?, new: String?) = (nil, nil)
}

/// The files to compare, found from the operands of a call.
struct ComparedFiles {
  /// The pairs of files, in the order of their names.
  private(set) var pairs: [FilePair] = []

  /// The errors of directories that could not be read.
  private(set) var failures: [SourceError] = []

  /// Whether the operands are those that git passes to an external diff program.
  private(set) var isCalledByGit = false

  /// The names of the old and the new side.
  private(set) var names = (old: "", new: "")

  init(_ operands: [InputPath]) throws(UsageError) {
    if Self.areOfGit(operands) {
      isCalledByGit = true
      let name = operands[0].name
      let newName = operands.count > 7 ? operands[7].name : name
      names = ("a/\(name)", "b/\(newName)")
      pairs = [
        FilePair(
          old: Self.file(operands[1]), new: Self.file(operands[4]),
          title: name == newName ? name : "\(name) -> \(newName)", names: (names.old, names.new))
      ]
      return
    }
    guard operands.count > 1 else {
      throw .missingOperand(.diff, expectation: "two files or two directories: OLD NEW")
    }
    if operands.count > 2 { throw .unexpectedOperand(.diff, operands[2].name) }
    if operands.allSatisfy({ $0 == .standardInput }) { throw .standardInputTwice }
    names = (operands[0].name, operands[1].name)
    switch (operands[0].isDirectory, operands[1].isDirectory) {
    case (false, false):
      pairs = [FilePair(old: Self.file(operands[0]), new: Self.file(operands[1]), title: nil)]
    case (true, true): pair(operands[0], operands[1])
    default:
      throw .missingOperand(
        .diff, expectation: "two files or two directories, not one of each")
    }
  }

  /// Whether the operands have the form that git uses for `diff.*.command`.
  ///
  /// The operands are the path, then the old file with its hash and mode, then the new file with
  /// its
  /// own. For a renamed file, its new path and a text follow.
  private static func areOfGit(_ operands: [InputPath]) -> Bool {
    guard operands.count == 7 || operands.count == 9 else { return false }
    return [2, 5].allSatisfy { isHash(operands[$0].bytes) }
      && [3, 6].allSatisfy { isMode(operands[$0].bytes) }
  }

  private static func isHash(_ bytes: [UInt8]) -> Bool {
    bytes == [UInt8(ascii: ".")]
      || bytes.count >= 4 && bytes.allSatisfy { "0123456789abcdef".utf8.contains($0) }
  }

  private static func isMode(_ bytes: [UInt8]) -> Bool {
    bytes == [UInt8(ascii: ".")]
      || bytes.count == 6 && bytes.allSatisfy { "01234567".utf8.contains($0) }
  }

  /// Returns the file at a path; `nil` for `/dev/null`, by which git means that there is no file.
  private static func file(_ path: InputPath) -> InputPath? {
    path.name == "/dev/null" ? nil : path
  }

  /// Pairs the files of two directories by their names.
  private mutating func pair(_ old: InputPath, _ new: InputPath) {
    let (before, after) = (PathContents(at: old), PathContents(at: new))
    failures = (before.failures + after.failures).filter {
      // If only one directory is empty, the files of the other are the difference.
      $0.reason != .noCalendarFiles || before.paths.isEmpty && after.paths.isEmpty
    }
    var found: [[UInt8]: FilePair] = [:]
    for path in before.paths {
      found[path.name(below: old), default: FilePair(names: (path.name, nil))].old = path
    }
    for path in after.paths {
      let name = path.name(below: new)
      found[name, default: FilePair()].new = path
      found[name]?.names.new = path.name
    }
    pairs = found.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { name, pair in
      var pair = pair
      pair.title = InputPath(bytes: name).name
      return pair
    }
  }
}

extension InputPath {
  /// Returns the path relative to a directory that contains it.
  func name(below directory: InputPath) -> [UInt8] {
    var name = bytes.dropFirst(directory.bytes.count)
    while name.first == UInt8(ascii: "/") { name.removeFirst() }
    return Array(name)
  }
}
