import Foundation
import Testing

/// The program as its user runs it: the binary that was built beside the tests.
enum Program {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// What a command of the shell came to, with `calview` standing for the program.
  struct Outcome {
    let status: Int32
    let output: String
    let errors: String
  }

  /// Runs a command of the shell in a directory, the repository if not given.
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
    ].merging(variables) { $1 }
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    try process.run()
    // Messages are few enough for a pipe; output need not be.
    let outputData = output.fileHandleForReading.readDataToEndOfFile()
    let errorData = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus, output: String(decoding: outputData, as: UTF8.self),
      errors: String(decoding: errorData, as: UTF8.self))
  }

  /// The program in the directory of products that the running tests come from.
  static func path() throws -> URL {
    let candidates =
      [Bundle.main.bundleURL, Bundle.main.executableURL].compactMap(\.self)
      + Bundle.allBundles.map(\.bundleURL)
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
