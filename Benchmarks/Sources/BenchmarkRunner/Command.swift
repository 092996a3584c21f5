import Foundation

/// A program and its arguments, to be run for a measurement.
struct Command {
  /// The name in the tables.
  let name: String
  let arguments: [String]
  /// The file that its output goes to.
  var output = "/dev/null"

  init(_ name: String, _ arguments: [String]) {
    self.name = name
    self.arguments = arguments
  }

  /// Runs the command once, and passes its output to a function; returns the exit status.
  func answer(_ body: (Data) throws -> Void) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    while let piece = try pipe.fileHandleForReading.read(upToCount: 1 << 20), !piece.isEmpty {
      try body(piece)
    }
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// The output as text; `nil` if the command fails.
  func text() -> String? {
    var data = Data()
    guard let status = try? answer({ data.append($0) }), status == 0 else { return nil }
    return String(decoding: data, as: UTF8.self)
  }
}
