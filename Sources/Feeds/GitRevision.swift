package import ICSText

/// A file in a revision of a git repository, as it is typed: `git:REVISION:PATH`.
package struct GitAddress: Sendable {
  /// The revision, in any form that git knows, such as `HEAD~1` or `v1.2`.
  package let revision: [UInt8]

  /// The path, from the current directory, in its shortest form; `nil` if none is given.
  package let path: InputPath?

  /// Reads an address; `nil` if the text does not begin with `git:`.
  package init?(_ text: InputPath) {
    let prefix = Array("git:".utf8)
    guard text.bytes.starts(with: prefix) else { return nil }
    let rest = text.bytes.dropFirst(prefix.count)
    let colon = rest.firstIndex(of: UInt8(ascii: ":"))
    revision = Array(rest[..<(colon ?? rest.endIndex)])
    let path = colon.map { rest[$0...].dropFirst() } ?? []
    self.path = path.isEmpty ? nil : Self.shortest(path)
  }

  /// Returns a path without empty names and those of the directory itself, as git lists it.
  private static func shortest(_ path: some Collection<UInt8>) -> InputPath {
    let slash = UInt8(ascii: "/")
    let names = path.split(separator: slash).filter { !$0.elementsEqual(".".utf8) }
    let start = path.first == slash ? [slash] : []
    return InputPath(bytes: start + Array(names.joined(separator: [slash])))
  }

  /// Creates the address of a path in a revision.
  package init(_ revision: [UInt8], _ path: InputPath) {
    self.revision = revision
    self.path = Self.shortest(path.bytes)
  }

  /// The address as it is typed.
  package var text: InputPath {
    InputPath(
      bytes: Array("git:".utf8) + revision + [UInt8(ascii: ":")] + (path?.bytes ?? []))
  }
}

/// A file in a revision.
package struct GitFile: Sendable {
  /// The name for messages.
  package let name: InputPath

  /// The path from the current directory; an absolute one if the address has one.
  package let path: InputPath

  /// The name of the object that has the bytes.
  private let object: String

  /// Returns the files at an address: one, or those below a directory.
  package static func all(at address: GitAddress) throws(SourceError) -> [GitFile] {
    let name = address.text
    guard let path = address.path, !name.bytes.contains(0),
      name.bytes.elementsEqual(name.bytes.text.utf8)
    else {
      throw SourceError(path: name, reason: .invalidPath)
    }
    // git takes a word that begins with a hyphen for an option.
    guard let first = address.revision.first, first != UInt8(ascii: "-") else {
      throw SourceError(path: name, reason: .transfer("a revision is expected after git:"))
    }
    let (directory, place) = split(path)
    let process = try GitProcess(
      ["ls-tree", "-r", "-z", address.revision.text, "--", "./\(place.text)"], in: directory,
      for: name)
    var listing: [UInt8] = []
    while true {
      let piece = try process.run.output.readPiece(of: name)
      if piece.isEmpty { break }
      listing += piece
      if listing.count > maxListing {
        throw SourceError(path: name, reason: .streamTooLong(limit: maxListing))
      }
    }
    try process.finish()
    return listing.split(separator: 0).compactMap { entry in
      // MODE TYPE OBJECT, a tab, and the path.
      guard let tab = entry.firstIndex(of: UInt8(ascii: "\t")) else { return nil }
      let words = entry[..<tab].split(separator: UInt8(ascii: " "))
      guard words.count == 3, Array(words[1]).text == "blob" else { return nil }
      let own = Array(entry[tab...].dropFirst())
      let path = InputPath(bytes: directory.map { $0 + [UInt8(ascii: "/")] + own } ?? own)
      return GitFile(
        name: GitAddress(address.revision, path).text, path: path, object: Array(words[2]).text)
    }
  }

  /// Why a file can't be read that is not in the revision.
  package static let noSuchFile = SourceError.Reason.transfer("the revision has no such file")

  /// The most bytes of the list of files, several for each.
  private static let maxListing = 64 << 20

  /// Splits an absolute path into its directory, in which git then runs, and the rest.
  private static func split(_ path: InputPath) -> (directory: [UInt8]?, place: [UInt8]) {
    let slash = UInt8(ascii: "/")
    guard path.bytes.first == slash, let last = path.bytes.lastIndex(of: slash) else {
      return (nil, path.bytes)
    }
    let directory = path.isDirectory ? path.bytes[...] : path.bytes[..<max(1, last)]
    return (Array(directory), path.isDirectory ? [] : Array(path.bytes[last...].dropFirst()))
  }

  /// Opens the file.
  package func open() throws(SourceError) -> GitTransfer {
    GitTransfer(
      try GitProcess(
        ["cat-file", "blob", object], in: Self.split(path).directory, for: name), name)
  }
}

/// A file that git writes.
package final class GitTransfer {
  private let process: GitProcess
  private let name: InputPath

  fileprivate init(_ process: GitProcess, _ name: InputPath) {
    self.process = process
    self.name = name
  }

  /// Creates a source that gives the file once; ``finish()`` then throws if it is incomplete.
  package func makeSource(limits: Limits = .standard) throws(SourceError) -> ByteSource {
    try ByteSource([], thenFrom: process.run.output, named: name, limits: limits)
  }

  /// Waits for git to end, and throws an error if it failed.
  package func finish() throws(SourceError) { try process.finish() }
}

/// A run of git that reads objects, and nothing else.
private struct GitProcess {
  let run: PipedProcess
  private let name: InputPath

  /// - Parameter directory: The directory to run in; `nil` for the current one.
  init(_ words: [String], in directory: [UInt8]?, for name: InputPath) throws(SourceError) {
    // Neither command looks at attributes, filters or the index, so that nothing is executed that a
    // repository names. An object that is not there is not fetched, from git 2.44 on.
    let first = ["env", "GIT_NO_LAZY_FETCH=1", "git", "--no-pager"]
    do throws(PipedProcess.Failure) {
      run = try PipedProcess(first + (directory.map { ["-C", $0.text] } ?? []) + words)
    } catch {
      switch error {
      case .notInstalled: throw Self.missing(for: name)
      case .system(let number): throw SourceError(path: name, reason: .system(errno: number))
      }
    }
    self.name = name
  }

  private static func missing(for name: InputPath) -> SourceError {
    SourceError(path: name, reason: .transfer("the program git is not installed"))
  }

  func finish() throws(SourceError) {
    let ending = run.end()
    if ending.succeeded { return }
    // `env` ends with 127 if it finds no such program.
    if ending.status == 127 << 8 { throw Self.missing(for: name) }
    let line = ending.message.split(separator: "\n").first { $0.hasPrefix("fatal: ") }
    let reason = line.map { String($0.dropFirst("fatal: ".count)) } ?? "git failed"
    throw SourceError(path: name, reason: .transfer(reason))
  }
}

extension [UInt8] {
  fileprivate var text: String { String(decoding: self, as: UTF8.self) }
}
