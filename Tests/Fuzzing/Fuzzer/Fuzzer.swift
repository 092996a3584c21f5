// The functions that libFuzzer calls. CALVIEW_FUZZ names the target to run; with CALVIEW_SEEDS, its
// seeds are written to that directory instead.

import Foundation
import FuzzTargets

private let environment = ProcessInfo.processInfo.environment

private let target = FuzzTarget.all.first { $0.name == environment["CALVIEW_FUZZ"] }

private func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data((message + "\n").utf8))
  exit(2)
}

/// Called once, before all inputs.
@c(LLVMFuzzerInitialize)
public func initialize(
  _ count: UnsafeMutableRawPointer, _ arguments: UnsafeMutableRawPointer
) -> Int32 {
  guard let target else {
    fail("CALVIEW_FUZZ is one of: \(FuzzTarget.all.map(\.name).joined(separator: " "))")
  }
  guard let directory = environment["CALVIEW_SEEDS"] else { return 0 }
  do {
    for (number, seed) in try target.seeds().enumerated() {
      try Data(seed).write(to: URL(filePath: directory).appending(path: "seed-\(number)"))
    }
  } catch {
    fail("\(error)")
  }
  exit(0)
}

/// Called with each input; a broken promise ends the process as a crash does.
@c(LLVMFuzzerTestOneInput)
public func test(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  // Safe: libFuzzer passes as many bytes as it says.
  let input = unsafe Array(UnsafeBufferPointer(start: bytes, count: count))
  do throws(BrokenPromise) {
    try target?.check(input)
  } catch {
    FileHandle.standardError.write(Data("broken promise: \(error)\n".utf8))
    abort()
  }
  return 0
}
