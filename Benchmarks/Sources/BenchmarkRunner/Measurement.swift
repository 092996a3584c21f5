import Foundation

/// One run of a command.
struct Run {
  let command: Int
  /// Seconds of elapsed time.
  let wall: Double
  /// Seconds of processor time, over all processors.
  let processor: Double
  /// Peak memory in bytes.
  let memory: Double
  let status: Int32

  init?(_ line: Substring) {
    let fields = line.split(separator: "\t").compactMap { Double($0) }
    guard fields.count == 6 else { return nil }
    command = Int(fields[0])
    wall = fields[1] / 1e9
    processor = (fields[2] + fields[3]) / 1e6
    memory = fields[4] * 1_024
    status = Int32(fields[5])
  }
}

/// The measurements of commands that run in turn, for several rounds.
struct Measurement {
  let commands: [Command]
  private let runs: [[Run]]
  /// The exit statuses that count as success.
  private let statuses: Set<Int32>

  /// Runs each command once to warm the caches, then all of them in turn.
  init(
    _ commands: [Command], rounds: Int, places: Places, accepting statuses: Set<Int32> = [0]
  ) throws {
    self.commands = commands
    self.statuses = statuses
    _ = try Self.run(commands, rounds: 1, places: places)
    let runs = try Self.run(commands, rounds: rounds, places: places)
    self.runs = commands.indices.map { number in runs.filter { $0.command == number } }
  }

  private static func run(_ commands: [Command], rounds: Int, places: Places) throws -> [Run] {
    let plan = places.samples.appending(path: "plan.tsv")
    let lines = commands.map { ([$0.output] + $0.arguments).joined(separator: "\t") + "\n" }
    try Data(lines.joined().utf8).write(to: plan)
    let process = Process()
    process.executableURL = URL(filePath: places.peer("measure"))
    process.arguments = [String(rounds)]
    process.standardInput = try FileHandle(forReadingFrom: plan)
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let answer = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: answer, as: UTF8.self).split(separator: "\n").compactMap(Run.init)
  }

  /// The index of a command by its name; `nil` if the command did not run or failed.
  private func index(_ name: String) -> Int? {
    commands.indices.first { number in
      commands[number].name == name && !runs[number].isEmpty
        && runs[number].allSatisfy { statuses.contains($0.status) }
    }
  }

  func median(_ name: String, _ value: (Run) -> Double) -> Double? {
    index(name).map { number in runs[number].map(value).median }
  }

  func wall(_ name: String) -> Double? { median(name, \.wall) }

  func memory(_ name: String) -> Double? { median(name, \.memory) }

  /// How many times as long one command takes as another: the median over the rounds.
  ///
  /// A disturbance during a round slows both commands, so their ratio changes little.
  func ratio(
    _ name: String, to other: String, _ value: (Run) -> Double = { $0.wall }
  ) -> Double? {
    guard let first = index(name), let second = index(other) else { return nil }
    return zip(runs[first], runs[second]).map { value($0) / value($1) }.median
  }

  /// How much more processor time one command takes than another: the median over the rounds.
  func difference(_ name: String, _ other: String) -> Double? {
    guard let first = index(name), let second = index(other) else { return nil }
    return zip(runs[first], runs[second]).map { $0.processor - $1.processor }.median
  }
}

extension [Double] {
  var median: Double { isEmpty ? .nan : sorted()[count / 2] }
}
