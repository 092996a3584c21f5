import Foundation
import Testing

extension Trait where Self == ConditionTrait {
  /// Disables a test with tight system limits under a sanitizer, which needs more.
  static var withoutSanitizer: Self {
    .disabled(
      if: Program.sanitizer != nil, "a sanitizer needs more than that")
  }
}

/// The program as its user runs it: the binary that was built together with the tests.
enum Program {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The sanitizer that the tests and the program were compiled with, if any.
  static let sanitizer = ProcessInfo.processInfo.environment["CALVIEW_SANITIZER"]

  /// The settings of the sanitizer, the same for the tests and for the program.
  static let sanitizerOptions =
    sanitizer == nil
    ? [:]
    : ProcessInfo.processInfo.environment.filter {
      ["ASAN_OPTIONS", "LSAN_OPTIONS", "TSAN_OPTIONS", "LD_PRELOAD"].contains($0.key)
    }

  /// The bundles that the tests may be in; read once, since Foundation keeps a list for each call.
  private static let candidates =
    [Bundle.main.bundleURL, Bundle.main.executableURL].compactMap(\.self)
    + Bundle.allBundles.map(\.bundleURL)

  /// The outcome of a shell command.
  struct Outcome {
    let status: Int32
    let output: String
    let errors: String
  }

  /// Runs a shell command in a directory, in which `calview` means the program.
  ///
  /// The directory is the repository by default.
  static func shell(
    _ command: String, in directory: URL = root, _ variables: [String: String] = [:]
  ) throws -> Outcome {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "calview() { \"$CALVIEW\" \"$@\"; }\n" + command]
    process.currentDirectoryURL = directory
    process.environment = [
      "CALVIEW": try path().path, "TZ": "UTC", "CALVIEW_TODAY": "2024-12-06",
      "PATH": "/usr/bin:/bin",
    ].merging(sanitizerOptions) { $1 }.merging(variables) { $1 }
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    try process.run()
    // Messages are few enough to fit into a pipe; output may not be.
    let outputData = output.fileHandleForReading.readDataToEndOfFile()
    let errorData = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus, output: String(decoding: outputData, as: UTF8.self),
      errors: String(decoding: errorData, as: UTF8.self))
  }

  /// Returns the program in the directory of products that has the running tests.
  static func path() throws -> URL {
    for candidate in candidates {
      var directory = candidate
      for _ in 0..<4 {
        let program = directory.appending(path: "calview")
        let values = try? program.resourceValues(forKeys: [.isRegularFileKey])
        if values?.isRegularFile == true { return program }
        directory.deleteLastPathComponent()
      }
    }
    return try #require(nil as URL?, "the program is not built: \(candidates)")
  }
}
