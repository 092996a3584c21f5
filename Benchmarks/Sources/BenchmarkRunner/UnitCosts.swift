import CalendarSamples
import Foundation

/// The costs of small steps.
struct UnitCosts {
  /// The name of the grid in the output of the program; the grid has a limit of its own.
  private static let grid = "six-row grid"
  private static let nanosecondsPerCell = 10.0

  let report: String

  init(rounds: Int, places: Places) throws {
    var table = Table(["step", "one", "takes"])
    var verdicts: [Verdict] = []
    for line in Command("", [places.units.path]).text()?.split(separator: "\n") ?? [] {
      let fields = line.split(separator: "\t")
      guard fields.count == 3, let nanoseconds = Double(fields[2]) else { continue }
      table.add([String(fields[0]), String(fields[1]), Figure.time(nanoseconds * 1e-9)])
      if fields[0] == Self.grid {
        verdicts.append(
          Verdict("a grid cell", nanoseconds * 1e-9, atMost: Self.nanosecondsPerCell * 1e-9) {
            Figure.time($0)
          })
      }
    }
    for row in try Self.output(rounds: rounds, places: places) { table.add(row) }
    report = "\(table.text)\n\(Verdict.cell(verdicts))\n"
  }

  /// The cost of writing: the difference between two runs, of which one has little to write.
  private static func output(rounds: Int, places: Places) throws -> [[String]] {
    let sample = Sample(.plain, 10_000)
    let file = try sample.file(in: places).path
    let list = [places.calview.path, "list", file, "--all", "--tz", "UTC"]
    let none = Command("none", list + ["--from", "1900-01-01", "--to", "1900-01-02"])
    let json = Command("json", list + ["--ndjson"])
    let text = Command("text", list)
    let month = Command("month", [places.calview.path, "--month", "2024-12", "--color", "never"])
    let year = Command("year", [places.calview.path, "-n", "1200", "--color", "never"])
    let measurement = try Measurement(
      [none, json, text, month, year], rounds: rounds, places: places)
    func difference(_ more: Command, _ less: Command, units: Int) -> String {
      let seconds = measurement.difference(more.name, less.name)
      return Figure.time(seconds.map { $0 / Double(units) })
    }
    return [
      [
        "JSON, placing included", "occurrence",
        difference(json, none, units: sample.numberOfEvents),
      ],
      [
        "text list, placing included", "occurrence",
        difference(text, none, units: sample.numberOfEvents),
      ],
      ["text of a grid", "month", difference(year, month, units: 1_199)],
    ]
  }
}
