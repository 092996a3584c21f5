import Foundation
import ICSText

/// A calendar of events, each given by the lines between BEGIN and END, with its UID its number.
func calendar(_ events: String..., name: String? = nil) -> String {
  calendar(events, name: name)
}

/// A calendar of any number of such events.
func calendar(_ events: [String], name: String? = nil) -> String {
  let components = events.enumerated().map { index, lines in
    "BEGIN:VEVENT\nUID:\(index)\nDTSTAMP:20240101T000000Z\n\(lines)\nEND:VEVENT\n"
  }
  let named = name.map { "NAME:\($0)\n" } ?? ""
  return "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:test\n\(named)\(components.joined())END:VCALENDAR\n"
}

/// Writes files into a directory of their own, which lasts as long as a function that takes their
/// paths, in the order of their names.
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

/// Carries out a call in a plain environment.
func call(words: [String]) -> Outcome {
  call(words.map { InputPath($0) })
}
