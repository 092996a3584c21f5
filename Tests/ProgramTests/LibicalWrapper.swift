import Foundation
import Testing

/// `Wrapper/libical.c`, compiled, and calendar files to try it on.
final class LibicalWrapper {
  /// Why there is none on this system; `nil` if there is.
  static let isMissing: Comment? = {
    #if os(Linux)
      nil
    #else
      "functions of a library are replaced by LD_PRELOAD, which Linux has"
    #endif
  }()

  private let directory = URL(filePath: NSTemporaryDirectory())
    .appending(path: "calview-\(UUID().uuidString)")

  /// Where a directory of calendar files lies, and where what libical then says of them does.
  let original: URL, turned: URL

  init() throws {
    original = directory.appending(path: "original")
    turned = directory.appending(path: "turned")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    // The compiler is that of the system, or that which comes with Swift.
    let outcome = try Program.shell(
      "$(command -v cc || command -v clang) -Wall -Werror -shared -fPIC \\\n"
        + "-o '\(library.path)' Tests/ProgramTests/Wrapper/libical.c -ldl",
      ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"])
    try #require(outcome.status == 0, "\(outcome.errors)")
  }

  deinit { try? FileManager.default.removeItem(at: directory) }

  private var library: URL { directory.appending(path: "wrapper.so") }

  /// Writes files below both directories, each at its path.
  func write(_ paths: [String]) throws {
    for path in paths {
      let bytes = [UInt8](try Data(contentsOf: Program.root.appending(path: path)))
      for (folder, bytes) in [(original, bytes), (turned, TurnedCalendar(bytes).bytes)] {
        let file = folder.appending(path: path)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: file)
      }
    }
  }

  /// Runs calview; libical says something else than what it reads.
  func turning(_ command: String, in directory: URL) throws -> Program.Outcome {
    try Program.shell(
      preloading(command), in: directory, ["WRAPPER": library.path, "TURNED": "1"])
  }

  /// Runs calview; gives the kinds of the components that libical made, as often as they were.
  func counting(_ command: String) throws -> (Program.Outcome, components: [Substring]) {
    let list = directory.appending(path: "components")
    try? FileManager.default.removeItem(at: list)
    let outcome = try Program.shell(
      preloading(command), ["WRAPPER": library.path, "COMPONENTS": list.path])
    let text = (try? String(contentsOf: list, encoding: .utf8)) ?? ""
    return (outcome, text.split(separator: "\n"))
  }

  private func preloading(_ command: String) -> String {
    "calview() { LD_PRELOAD=\"$WRAPPER\" \"$CALVIEW\" \"$@\"; }\n" + command
  }
}
