import Foundation
import Testing

/// A file of `Wrapper` as a library that is loaded before others.
struct PreloadedLibrary {
  /// Why this system has no such libraries; `nil` if it has.
  static let isMissing: Comment? = {
    #if os(Linux)
      nil
    #else
      "functions of a library are replaced by LD_PRELOAD, which Linux has"
    #endif
  }()

  private let path: URL

  /// Compiles a file into a directory.
  init(compiling name: String, in directory: URL) throws {
    path = directory.appending(path: "\(name).so")
    // The compiler is the system's, or the one that comes with Swift.
    let outcome = try Program.shell(
      "$(command -v cc || command -v clang) -Wall -Werror -shared -fPIC \\\n"
        + "-o '\(path.path)' Tests/ProgramTests/Wrapper/\(name).c -ldl",
      ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"])
    try #require(outcome.status == 0, "\(outcome.errors)")
  }

  /// Runs a shell command in which calview loads the library before others.
  func shell(
    _ command: String, in directory: URL = Program.root, _ variables: [String: String] = [:]
  ) throws -> Program.Outcome {
    try Program.shell(
      "calview() { LD_PRELOAD=\"$WRAPPER\" \"$CALVIEW\" \"$@\"; }\n" + command, in: directory,
      variables.merging(["WRAPPER": path.path]) { $1 })
  }
}
