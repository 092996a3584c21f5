import ICSText

/// The files of a call: its operands and the files in the list that `--files-from` names.
enum FileList {
  /// Returns all files of `validate` and `fix`.
  ///
  /// If none are named, standard input is read if it is a pipe or a file.
  static func operands(
    of request: Request, in environment: Environment
  ) throws(UsageError) -> [InputPath] {
    try checkStandardInput(request)
    if request.files.list != nil {
      let operands = request.files.fetchingCollections(request.operands, in: environment)
      return operands + (try listed(by: request.files, in: environment))
    }
    let options = [
      request.configuration, request.validation.baseline, request.validation.versionBefore,
    ]
    if request.operands.isEmpty {
      guard environment.standardInput == .stream, !options.contains(.standardInput) else {
        throw .missingFile(request.command)
      }
      return [.standardInput]
    }
    return request.files.fetchingCollections(request.operands, in: environment)
  }

  /// Reads all paths of the list; empty if the call names no list.
  static func listed(
    by files: FilesRequest, in environment: Environment
  ) throws(UsageError) -> [InputPath] {
    guard var names = try names(of: files, in: environment) else { return [] }
    var paths: [InputPath] = []
    do throws(SourceError) {
      while let name = try names.next() {
        if let refusal = name.refusal { throw refusal }
        paths.append(name.path)
      }
    } catch {
      throw .unreadable(option: "--files-from", error)
    }
    return paths
  }

  /// Opens the list, to be read path by path; `nil` if the call names no list.
  static func names(
    of files: FilesRequest, in environment: Environment
  ) throws(UsageError) -> FileNames? {
    guard let list = files.list else { return nil }
    do {
      return try FileNames(opening: list, fetchingFeeds: files.fetchesFeeds) {
        files.fetchingCollection($0, in: environment)
      }
    } catch {
      throw .unreadable(option: "--files-from", error)
    }
  }

  /// Makes sure that standard input is used for one purpose only.
  static func checkStandardInput(_ request: Request) throws(UsageError) {
    let options = [
      ("--config", request.configuration), ("--baseline", request.validation.baseline),
      ("--against", request.validation.versionBefore),
      ("--files-from", request.files.list),
    ]
    var uses = options.filter { $0.1 == .standardInput }.map { "\($0.0) -" }
    uses += request.show.knownCalendars.filter { $0 == .standardInput }.map { _ in "--against -" }
    if request.operands.contains(.standardInput) { uses.append("-") }
    if uses.count > 1 { throw .excluding(uses[0], uses[1]) }
  }
}

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
