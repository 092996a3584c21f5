import Foundation
import Testing

/// Compares a text with the file of a name in `Snapshots`.
///
/// With `CALVIEW_RECORD=1` in the environment, a file that differs is written anew, and the test
/// fails, so that no run both records and passes. Read the difference before you commit it.
func expectSnapshot(
  _ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let url = Repository.root.appending(path: "Tests/CalviewCommandTests/Snapshots/\(name)")
  let recorded = try? String(contentsOf: url, encoding: .utf8)
  if recorded == text { return }
  if ProcessInfo.processInfo.environment["CALVIEW_RECORD"] != nil {
    try text.write(to: url, atomically: true, encoding: .utf8)
    Issue.record("recorded \(name)", sourceLocation: sourceLocation)
    return
  }
  let difference = text.split(separator: "\n", omittingEmptySubsequences: false)
    .difference(from: (recorded ?? "").split(separator: "\n", omittingEmptySubsequences: false))
    .map { change in
      switch change {
      case .insert(let line, let text, _): "+\(line + 1) \(text)"
      case .remove(let line, let text, _): "-\(line + 1) \(text)"
      }
    }
  Issue.record(
    """
    \(name) \(recorded == nil ? "is not recorded" : "differs"):
    \(difference.joined(separator: "\n"))
    """, sourceLocation: sourceLocation)
}
