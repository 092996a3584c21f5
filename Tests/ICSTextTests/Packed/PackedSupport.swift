import CalendarSamples
import Foundation
import Testing

@testable import ICSText

/// Files with given bytes, in a temporary directory.
struct PackedFiles {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  func write(_ bytes: [UInt8], to name: String) throws -> InputPath {
    let file = directory.path + "/" + name
    try Data(bytes).write(to: URL(filePath: file))
    return InputPath(file)
  }

  /// The directory of the files.
  var root: InputPath { InputPath(directory.path) }

  /// Returns the paths without the directory.
  func names(_ paths: [InputPath]) -> [String] {
    paths.map { String($0.name.dropFirst(directory.path.count + 1)) }
  }
}

/// Returns a calendar with one event.
func calendar(_ uid: String) -> [UInt8] {
  Array(crlf("BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:\(uid)", "END:VEVENT", "END:VCALENDAR").utf8)
}

/// The outcome of reading a path: the UIDs of its events, and the problem that ended it.
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
