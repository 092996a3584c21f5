import CalendarSamples
import Foundation

/// How the time grows with the size of a calendar.
struct Growth {
  private static let start = 16
  private static let sizes = [10_000, 100_000, 1_000_000]

  private let measurement: Measurement

  init(rounds: Int, places: Places) throws {
    measurement = try Measurement(
      ([Self.start] + Self.sizes).map { size in
        let file = try Sample(.plain, size).file(in: places).path
        return Command(size.grouped, [places.calview.path] + Work.month + [file])
      }, rounds: rounds, places: places)
  }

  /// Nanoseconds for an event, beyond what the program takes to start.
  private func perEvent(_ size: Int) -> Double? {
    guard let time = measurement.wall(size.grouped),
      let start = measurement.wall(Self.start.grouped)
    else { return nil }
    return (time - start) / Double(size)
  }

  var report: String {
    var table = Table(["events", "time", "an event, start left out", "memory"])
    for size in Self.sizes {
      table.add([
        size.grouped, Figure.time(measurement.wall(size.grouped)), Figure.time(perEvent(size)),
        Figure.memory(measurement.memory(size.grouped)),
      ])
    }
    let verdict = Self.sizes.first.flatMap(perEvent).flatMap { small in
      Self.sizes.last.flatMap(perEvent).map { large in
        Verdict("an event of the largest", large / small, atMost: 1.2, Figure.ratio)
      }
    }
    return "\(table.text)\n\(Verdict.cell(verdict.map { [$0] } ?? []))\n"
  }
}
