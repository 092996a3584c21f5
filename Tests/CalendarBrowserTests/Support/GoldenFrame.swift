import Foundation
import Testing

/// Compares a frame with the one recorded in the file of its name.
///
/// With CALVIEW_RECORD=1 it records the frame anew, and the test fails.
func expectFrame(
  _ visit: Visit, named name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Frames").appending(path: "\(name).txt")
  let text = visit.frameText
  if ProcessInfo.processInfo.environment["CALVIEW_RECORD"] == "1" {
    try text.write(to: file, atomically: true, encoding: .utf8)
    Issue.record("\(name).txt was written anew", sourceLocation: sourceLocation)
    return
  }
  let kept = try String(contentsOf: file, encoding: .utf8)
  #expect(text == kept, sourceLocation: sourceLocation)
}
