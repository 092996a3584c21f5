import CalendarSamples
import Foundation
import Testing

@testable import ICSText

/// Files of bytes, in a directory of their own.
struct PackedFiles {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  func write(_ bytes: [UInt8], to name: String) throws -> InputPath {
    let file = directory.path + "/" + name
    try Data(bytes).write(to: URL(filePath: file))
    return InputPath(file)
  }

  /// What the paths are without the directory.
  func names(_ paths: [InputPath]) -> [String] {
    paths.map { String($0.name.dropFirst(directory.path.count + 1)) }
  }
}

/// A calendar with one event.
func calendar(_ uid: String) -> [UInt8] {
  Array(crlf("BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:\(uid)", "END:VEVENT", "END:VCALENDAR").utf8)
}

/// What came of reading a path: the UIDs of its events, and why there are no more.
struct PackedReading: Equatable {
  var uids: [String] = []
  var problem: PackingProblem?

  init(_ uids: [String], _ problem: PackingProblem? = nil) {
    self.uids = uids
    self.problem = problem
  }

  init(of path: InputPath, limits: Limits = .standard) {
    do throws(SourceError) {
      var source = try ByteSource(opening: path, limits: limits)
      let scan = scan(&source, limits: limits)
      uids = scan.frames.compactMap { $0.value(of: "UID") }
      if case .packed(let problem) = scan.summary.failure?.reason { self.problem = problem }
    } catch {
      if case .packed(let problem) = error.reason { self.problem = problem }
    }
  }
}
