import ICSText

/// The files that a call writes, none of which may be one that it reads.
struct Outputs: Sendable {
  private struct File: Sendable {
    let path: InputPath
    /// What the path leads to; `nil` if there is no file yet.
    let identity: SystemCall.FileIdentity?

    init(_ path: InputPath) {
      self.path = path
      identity = SystemCall.FileIdentity(of: path)
    }

    func isSame(as other: File) -> Bool {
      path == other.path || identity != nil && identity == other.identity
    }
  }

  private let files: [File]

  /// Finds the outputs of a call; throws if two of them are the same file.
  init(of request: Request) throws(UsageError) {
    let (answer, baseline) = (request.answer.output, request.validation.newBaseline)
    files = [answer, baseline].compactMap(\.self).filter { $0 != .standardInput }.map(File.init)
    if files.count == 2, files[0].isSame(as: files[1]), !files[0].path.isPipeOrDevice {
      throw .excluding(
        "\(request.spelling(of: "--output-file")) \(files[0].path.name)",
        "--write-baseline \(files[1].path.name)")
    }
  }

  /// Takes the files of an answer that has several.
  init(_ paths: [InputPath]) { files = paths.map(File.init) }

  /// Whether nothing is written but standard output.
  var isEmpty: Bool { files.isEmpty }

  /// Makes sure that no output is a file that reading a path opens.
  ///
  /// Those are the path itself, the files below a directory, and the archive of a calendar. A new file
  /// below the directory would be read by the next call.
  ///
  /// - Parameter exception: An output that may replace what is read.
  func check(_ path: InputPath, besides exception: InputPath? = nil) throws(UsageError) {
    if isEmpty || path.isAddress { return }
    let found = PathContents(at: path)
    for input in [path] + found.paths.map(\.file) + found.archives {
      let input = File(input)
      // A pipe or a device is not replaced.
      if let output = files.first(where: { $0.isSame(as: input) && $0.path != exception }),
        !output.path.isPipeOrDevice
      {
        throw .outputIsInput(output.path.name, input: input.path.name)
      }
    }
    let directories = found.directories.compactMap { SystemCall.FileIdentity(of: $0) }
    let new = files.first {
      $0.identity == nil && $0.path.mayBeNamedAsCalendar
        && SystemCall.FileIdentity(of: $0.path.parent).map(directories.contains) == true
    }
    if let new { throw .outputInInput(new.path.name, directory: path.name) }
  }
}

extension InputPath {
  /// The directory that the path is directly in.
  fileprivate var parent: InputPath {
    let slash = bytes.lastIndex(of: UInt8(ascii: "/"))
    return slash.map { InputPath(bytes: Array(bytes[...$0])) } ?? InputPath(".")
  }
}

extension Request {
  /// Makes sure that no output is one of the files that the call reads.
  ///
  /// The files of a list that is read later are not known yet.
  func checkOutputs(
    reading inputs: [InputPath], in environment: Environment
  ) throws(UsageError) {
    let outputs = try Outputs(of: self)
    if outputs.isEmpty { return }
    let compared = show.knownCalendars + [validation.versionBefore].compactMap(\.self)
    for path in inputs + compared {
      try outputs.check(path)
    }
    let showsMarks = [.month, .watch, .browse].contains(command)
    let others = [configuration ?? ConfigurationFile.path(in: environment), files.list]
    for path in others.compactMap(\.self) + (showsMarks ? marks.files(in: environment) : []) {
      try outputs.check(path)
    }
    // A new baseline may replace the old one, whose faults are in it.
    if let path = validation.baseline {
      try outputs.check(path, besides: validation.newBaseline)
    }
    try checkFormatOfOutput()
  }
}
