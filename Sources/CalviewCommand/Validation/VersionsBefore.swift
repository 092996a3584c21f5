import Feeds
import ICSText

/// The versions of files that subscribers have, as `--against` names them.
struct VersionsBefore {
  /// A file in the version that subscribers have.
  enum File {
    case path(InputPath)
    case revision(GitFile)

    /// The name for messages.
    var name: String {
      switch self {
      case .path(let path): path.name
      case .revision(let file): file.name.name
      }
    }

    func open(limits: Limits) throws(SourceError) -> InputSource {
      switch self {
      case .path(let path): try InputSource(opening: path, limits: limits)
      case .revision(let file): try InputSource(reading: file, limits: limits)
      }
    }
  }

  /// Which file of the version before belongs to a new one.
  private enum Pairing {
    /// The only one.
    case one(File)
    /// The one of the same name below a directory.
    case below(InputPath)
    /// The one of the same path in a revision.
    case revision([UInt8])
  }

  /// What `--against` names.
  let name: String

  private let pairing: Pairing

  /// The files of directories that no new file has been paired with, by their names below them.
  private var unpaired: [[UInt8]: File] = [:]

  /// Finds the files of the version before, for the files of a call.
  ///
  /// - Parameter hasList: Whether a list names further files.
  init(_ path: InputPath, for operands: [InputPath], hasList: Bool) throws(UsageError) {
    name = path.name
    if let address = GitAddress(path), address.path == nil {
      pairing = .revision(address.revision)
      for directory in operands where directory.isDirectory {
        let address = GitAddress(address.revision, directory)
        for file in try Self.files(at: address) { unpaired[file.path.bytes] = .revision(file) }
      }
      return
    }
    guard operands.count == 1, let new = operands.first, !hasList else {
      throw .missingOperand(
        .validate, expectation: "one FILE for --against OLD; only git:REVISION: takes several")
    }
    let isDirectory: Bool
    if let address = GitAddress(path), let place = address.path {
      let files = try Self.files(at: address)
      if files.isEmpty {
        throw .unreadable(
          option: "--against", SourceError(path: path, reason: GitFile.noSuchFile))
      }
      let file = files.first { $0.path == place }
      isDirectory = file == nil
      pairing = file.map { .one(.revision($0)) } ?? .below(new)
      for file in files where isDirectory {
        unpaired[file.path.name(below: place)] = .revision(file)
      }
    } else {
      isDirectory = path.isDirectory
      let files = PathContents(at: path).paths
      // The only calendar of an archive stands for it.
      pairing = isDirectory ? .below(new) : .one(.path(files.count == 1 ? files[0] : path))
      for file in isDirectory ? files : [] { unpaired[file.name(below: path)] = .path(file) }
    }
    let isArchive = !new.isDirectory && PathContents(at: new).paths.count > 1
    guard isDirectory == new.isDirectory, !isArchive else {
      throw .missingOperand(.validate, expectation: "two files or two directories, not one of each")
    }
  }

  /// Returns the calendars at an address: the file, or those below a directory.
  private static func files(at address: GitAddress) throws(UsageError) -> [GitFile] {
    do {
      let files = try GitFile.all(at: address)
      return files.filter { $0.path == address.path || $0.path.mayBeNamedAsCalendar }
    } catch {
      throw .unreadable(option: "--against", error)
    }
  }

  /// Returns the version before of a new file; `nil` if there is none.
  mutating func file(before new: InputPath) throws(SourceError) -> File? {
    switch pairing {
    case .one(let file): return file
    case .below(let directory): return unpaired.removeValue(forKey: new.name(below: directory))
    case .revision(let revision):
      let address = GitAddress(revision, new)
      if let file = unpaired.removeValue(forKey: address.path?.bytes ?? []) { return file }
      return try GitFile.all(at: address).first { $0.path == address.path }.map { .revision($0) }
    }
  }

  /// The names of files that are gone, if all new files were asked for.
  var gone: [String] {
    unpaired.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.value.name)
  }
}
