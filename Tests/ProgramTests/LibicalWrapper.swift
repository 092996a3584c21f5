import Foundation
import Testing

/// The compiled `Wrapper/libical.c`, and calendar files to use it with.
final class LibicalWrapper {
  private let directory = URL(filePath: NSTemporaryDirectory())
    .appending(path: "calview-\(UUID().uuidString)")

  private let library: PreloadedLibrary

  /// The directories of the original files, and of files with what the changed libical says of
  /// them.
  let original: URL, turned: URL

  init() throws {
    original = directory.appending(path: "original")
    turned = directory.appending(path: "turned")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    library = try PreloadedLibrary(compiling: "libical", in: directory)
  }

  deinit { try? FileManager.default.removeItem(at: directory) }

  /// Writes files to both directories, each with its path.
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

  /// Runs calview with a libical that does not say what it reads.
  func turning(_ command: String, in directory: URL) throws -> Program.Outcome {
    try library.shell(command, in: directory, ["TURNED": "1"])
  }

  /// Runs calview; returns also the kind of each component that libical made.
  func counting(_ command: String) throws -> (Program.Outcome, components: [Substring]) {
    let list = directory.appending(path: "components")
    try? FileManager.default.removeItem(at: list)
    let outcome = try library.shell(command, ["COMPONENTS": list.path])
    let text = (try? String(contentsOf: list, encoding: .utf8)) ?? ""
    return (outcome, text.split(separator: "\n"))
  }
}
