import CalendarSamples
import Foundation

/// How time and memory grow with the number of events.
struct Growth {
  private static let start = 16
  private static let sizes = [10_000, 100_000, 1_000_000]
  private static let works = [("month", Work.month), ("list --ndjson", Work.everything)]

  private let measurements: [(title: String, Measurement)]

  init(rounds: Int, places: Places) throws {
    measurements = try Self.works.map { title, arguments in
      let commands = try ([Self.start] + Self.sizes).map { size in
        let file = try Sample(.plain, size).file(in: places).path
        return Command(size.grouped, [places.calview.path] + arguments + [file])
      }
      return (title, try Measurement(commands, rounds: rounds, places: places))
    }
  }

  var report: String {
    var table = Table(["work", "events", "time", "an event, start left out", "memory"])
    var verdicts: [Verdict] = []
    for (title, measurement) in measurements {
      for size in Self.sizes {
        table.add([
          title, size.grouped, Figure.time(measurement.wall(size.grouped)),
          Figure.time(Self.perEvent(size, measurement)),
          Figure.memory(measurement.memory(size.grouped)),
        ])
      }
      verdicts += [
        Self.verdict("\(title), an event of the largest", atMost: 1.2) {
          Self.perEvent($0, measurement)
        },
        Self.verdict("\(title), memory of the largest", atMost: 2) {
          measurement.memory($0.grouped)
        },
      ].compactMap(\.self)
    }
    return "\(table.text)\n\(Verdict.cell(verdicts))\n"
  }

  /// Nanoseconds for each event, without the time that the program needs to start.
  private static func perEvent(_ size: Int, _ measurement: Measurement) -> Double? {
    guard let time = measurement.wall(size.grouped),
      let start = measurement.wall(start.grouped)
    else { return nil }
    return (time - start) / Double(size)
  }

  /// Compares the figure for the largest size with the one for the smallest.
  private static func verdict(
    _ name: String, atMost limit: Double, _ figure: (Int) -> Double?
  ) -> Verdict? {
    guard let first = sizes.first, let last = sizes.last, let small = figure(first),
      let large = figure(last)
    else { return nil }
    return Verdict(name, large / small, atMost: limit, Figure.ratio)
  }
}
