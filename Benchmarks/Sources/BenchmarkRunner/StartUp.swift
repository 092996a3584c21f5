import CalendarSamples
import Foundation

/// A month of a small file, from the start of the process to its end.
struct StartUp {
  private static let hello = "static C, one line"
  private static let loaded = "dynamic C, linked with libical"
  private static let sample = Sample(.plain, 16)

  let measurement: Measurement
  /// Peak memory of calview in bytes.
  let memory: Double
  let verdicts: [Verdict]

  init(rounds: Int, places: Places) throws {
    let file = try Self.sample.file(in: places).path
    measurement = try Measurement(
      [
        Command(Work.calview, [places.calview.path, file, "--month", "2024-12"]),
        Command(Self.hello, [places.peer("hello-static")]),
        Command(Self.loaded, [places.peer("hello-libical")]),
        .libical(file, places),
      ], rounds: rounds, places: places)
    memory = measurement.memory(Work.calview) ?? 0
    let (other, factor) = places.isStatic ? (Self.hello, 3.0) : (Self.loaded, 1.5)
    verdicts = [
      measurement.ratio(Work.calview, to: other).map {
        Verdict(other, $0, atMost: factor, Figure.ratio)
      },
      measurement.ratio(Work.calview, to: Work.libical).map {
        Verdict("libical", $0, atMost: 1, Figure.ratio)
      },
    ].compactMap(\.self)
  }

  var report: String {
    var table = Table(["program", "time", "memory", "calview takes"])
    for command in measurement.commands {
      table.add([
        command.name, Figure.time(measurement.wall(command.name)),
        Figure.memory(measurement.memory(command.name)),
        Figure.ratio(measurement.ratio(Work.calview, to: command.name)),
      ])
    }
    return "\(table.text)\n\(Verdict.cell(verdicts))\n"
  }
}
