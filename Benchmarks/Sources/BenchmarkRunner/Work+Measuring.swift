import Foundation

/// The measurements of a piece of work.
struct WorkResult {
  let measurement: Measurement
  let occurrences: Int
  let verdicts: [Verdict]
}

extension Work {
  static let calview = "calview"
  static let lineCount = "wc -l"
  static let eventCount = "grep -c"
  static let libical = "libical"

  /// The commands that are run in turn.
  private func commands(_ file: String, _ places: Places) -> [Command] {
    var grep = Command(Self.eventCount, ["grep", "-c", "BEGIN:VEVENT", file])
    // If its output goes to /dev/null, grep stops at the first match.
    grep.output = places.samples.appending(path: "grep.txt").path
    return [
      calview(file, places), Command(Self.lineCount, ["wc", "-l", file]), grep,
    ] + (besideLibical ? [.libical(file, places)] : [])
  }

  private func calview(_ file: String, _ places: Places) -> Command {
    Command(Self.calview, [places.calview.path] + arguments + [file])
  }

  /// Measures the work; `nil` if calview fails, as an older version does with an unknown command.
  func measure(rounds: Int, startMemory: Double, places: Places) throws -> WorkResult? {
    let file = try sample.file(in: places).path
    guard let status = try? calview(file, places).answer({ _ in }), status == 0 else { return nil }
    let measurement = try Measurement(commands(file, places), rounds: rounds, places: places)
    let occurrences = AnswerCounts(of: calview(file, places))?.occurrences ?? 0
    return WorkResult(
      measurement: measurement, occurrences: occurrences,
      verdicts: limits.compactMap {
        verdict($0, measurement, occurrences: occurrences, startMemory: startMemory)
      })
  }

  private func verdict(
    _ limit: Limit, _ measurement: Measurement, occurrences: Int, startMemory: Double
  ) -> Verdict? {
    guard let wall = measurement.wall(Self.calview), let memory = measurement.memory(Self.calview),
      let ratio = measurement.ratio(Self.calview, to: Self.lineCount),
      let lineCount = measurement.wall(Self.lineCount)
    else { return nil }
    switch limit {
    case .lineCounts(let factor, 0):
      return Verdict("wc -l", ratio, atMost: factor, Figure.ratio)
    case .lineCounts(let factor, let nanoseconds):
      let extra = Double(occurrences) * nanoseconds * 1e-9
      return Verdict("time", wall, atMost: lineCount * factor + extra) { Figure.time($0) }
    case .fasterThanLibical(let factor):
      return measurement.ratio(Self.libical, to: Self.calview).map {
        Verdict("libical", $0, atLeast: factor, Figure.ratio)
      }
    case .nanosecondsPerOccurrence(let nanoseconds):
      return Verdict("an occurrence", wall / Double(occurrences), atMost: nanoseconds * 1e-9) {
        Figure.time($0)
      }
    case .memory(let bytes, let bytesPerEvent):
      let limit = bytes + bytesPerEvent * Double(sample.numberOfEvents)
      return Verdict("memory", memory - startMemory, atMost: limit) { Figure.memory($0) }
    }
  }
}

extension Command {
  /// The simple program that uses libical, for December 2024.
  static func libical(_ file: String, _ places: Places) -> Command {
    Command(Work.libical, [places.peer("libical-month"), file, "2024", "12"])
  }
}
