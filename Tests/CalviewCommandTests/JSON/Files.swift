import Foundation
import ICSText

/// Returns a calendar of events, each given by the lines after its UID, which is its number.
func calendar(_ events: String..., name: String? = nil) -> String {
  calendar(events, name: name)
}

/// Returns a calendar of any number of such events.
func calendar(_ events: [String], name: String? = nil) -> String {
  let components = events.enumerated().map { index, lines in
    "BEGIN:VEVENT\nUID:\(index)\nDTSTAMP:20240101T000000Z\n\(lines)\nEND:VEVENT\n"
  }
  let named = name.map { "NAME:\($0)\n" } ?? ""
  return "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:test\n\(named)\(components.joined())END:VCALENDAR\n"
}

/// Writes files into a temporary directory, and passes their paths to a function.
///
/// The paths are in the order of the file names.
func withFiles<Result>(
  _ files: [String: String], _ body: ([String]) throws -> Result
) throws -> Result {
  let directory = FileManager.default.temporaryDirectory
    .appending(path: "calview-tests-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: directory) }
  for (name, text) in files { try Data(text.utf8).write(to: directory.appending(path: name)) }
  return try body(files.keys.sorted().map { directory.appending(path: $0).path })
}

/// Runs a call in the environment for tests.
func call(words: [String]) -> Outcome {
  call(words.map { InputPath($0) })
}
