import Foundation
import Testing

/// `Wrapper/libical.c`, compiled, and calendar files to try it on.
final class LibicalWrapper {
  private let directory = URL(filePath: NSTemporaryDirectory())
    .appending(path: "calview-\(UUID().uuidString)")

  private let library: PreloadedLibrary

  /// Where a directory of calendar files is, and where what libical then says of them does.
  let original: URL, turned: URL

  init() throws {
    original = directory.appending(path: "original")
    turned = directory.appending(path: "turned")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    library = try PreloadedLibrary(compiling: "libical", in: directory)
  }

  deinit { try? FileManager.default.removeItem(at: directory) }

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
    try library.shell(command, in: directory, ["TURNED": "1"])
  }

  /// Runs calview; gives the kinds of the components that libical made, as often as they were.
  func counting(_ command: String) throws -> (Program.Outcome, components: [Substring]) {
    let list = directory.appending(path: "components")
    try? FileManager.default.removeItem(at: list)
    let outcome = try library.shell(command, ["COMPONENTS": list.path])
    let text = (try? String(contentsOf: list, encoding: .utf8)) ?? ""
    return (outcome, text.split(separator: "\n"))
  }
}
