import ICSText

extension ConfigurationFile {
  /// Reads the file that a request names, or else the one that the user keeps, if there is one.
  init?(for request: Request, in environment: Environment) throws(UsageError) {
    if let path = request.configuration {
      self.init(name: path.name, text: try WholeFile.read(path, of: "--config"))
      return
    }
    guard let path = Self.path(in: environment) else { return nil }
    do {
      self.init(name: path.name, text: try WholeFile.read(path))
    } catch {
      guard let name = error.reason.errnoName, ["ENOENT", "ENOTDIR"].contains(name) else {
        throw .unreadable(option: "options of", error)
      }
      return nil
    }
  }

  /// Where a user keeps options: `calview/config` in the directory for such files (XDG Base
  /// Directory Specification).
  private static func path(in environment: Environment) -> InputPath? {
    // The specification has relative paths ignored.
    if let directory = environment.value("XDG_CONFIG_HOME"), directory.hasPrefix("/") {
      return InputPath("\(directory)/calview/config")
    }
    return environment.value("HOME").map { InputPath("\($0)/.config/calview/config") }
  }
}
