import ICSText

/// Two files to compare, one of which may be missing, and what they are called.
struct FilePair {
  var old: InputPath?
  var new: InputPath?

  /// What both are called; `nil` if they are the only ones.
  var title: String?

  /// What each is called in messages and answers.
  var oldName: String? { title.flatMap { old == nil ? nil : names.old ?? $0 } ?? old?.name }
  var newName: String? { title.flatMap { new == nil ? nil : names.new ?? $0 } ?? new?.name }

  /// The names that take the place of those of the paths.
  var names: (old: String?, new: String?) = (nil, nil)
}

/// The files that the operands of a comparison stand for.
struct ComparedFiles {
  /// The pairs, in the order of their names.
  private(set) var pairs: [FilePair] = []

  /// The directories that could not be looked into.
  private(set) var failures: [SourceError] = []

  /// Whether the operands are those that git gives an external program.
  private(set) var isCalledByGit = false

  /// What each side is called.
  private(set) var names = (old: "", new: "")

  init(_ request: Request) throws(UsageError) {
    let operands = request.operands
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
    if operands.allSatisfy({ $0 == .standardInput }) { throw .excluding("-", "-") }
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

  /// Whether they are the path, the old file with its hash and mode, and the new one with its own, as
  /// git has them for `diff.*.command`; for a renamed file its new path and a text follow.
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

  /// The file of a path; `/dev/null` stands for none, as git has it.
  private static func file(_ path: InputPath) -> InputPath? {
    path.name == "/dev/null" ? nil : path
  }

  /// Pairs the files of two directories by their names.
  private mutating func pair(_ old: InputPath, _ new: InputPath) {
    let (before, after) = (CalendarFiles(at: old), CalendarFiles(at: new))
    failures = (before.failures + after.failures).filter {
      // Where one directory is empty, all of the other is what differs.
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
  /// The path from a directory to it.
  fileprivate func name(below directory: InputPath) -> [UInt8] {
    var name = bytes.dropFirst(directory.bytes.count)
    while name.first == UInt8(ascii: "/") { name.removeFirst() }
    return Array(name)
  }
}
