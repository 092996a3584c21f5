import Foundation

/// The places of the programs, scripts and files that are used.
struct Places {
  /// The program that is measured.
  let calview: URL
  /// The folder of the programs that calview is compared with.
  let peers: URL
  /// The script that counts instructions.
  let count: URL
  /// The program that measures small steps, a target of calview's own package.
  let units: URL
  /// The folder of the scripts that call other readers.
  let scripts: URL
  /// The folder of the calendars and of other temporary files.
  let samples: URL
  /// The file of recorded figures.
  let results: URL
  let instructions: URL
  /// This program.
  let runner: URL

  /// Finds the places from the root of the repository and the path of calview.
  init(calview: URL) throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent()
    let package = sources.deletingLastPathComponent().deletingLastPathComponent()
    self.calview = calview
    peers = package.appending(path: ".build/peers")
    count = package.appending(path: "count")
    units = package.deletingLastPathComponent().appending(path: ".build/release/UnitBenchmark")
    scripts = package.appending(path: "Peers")
    samples = package.appending(path: ".build/samples")
    results = package.appending(path: "Results.md")
    instructions = package.appending(path: "instructions.tsv")
    runner = Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0])
    try FileManager.default.createDirectory(at: samples, withIntermediateDirectories: true)
  }

  func modified(_ file: URL) -> Date? {
    let values = try? file.resourceValues(forKeys: [.contentModificationDateKey])
    return values?.contentModificationDate
  }

  /// Returns the path of a peer that `make` built, or of a script that calls one.
  func peer(_ name: String) -> String { peers.appending(path: name).path }

  func script(_ name: String) -> String { scripts.appending(path: name).path }
}
