import CalendarSamples
import Foundation

/// The readers written in Python that are installed on this machine.
struct PythonPeers {
  private let places: Places
  private let hasRecurringEvents: Bool
  private let hasQuery: Bool
  private let hasKhal: Bool

  init(places: Places) {
    self.places = places
    hasRecurringEvents =
      Command("", ["python3", "-c", "import recurring_ical_events"]).text() != nil
    hasQuery = Command("", ["ics-query", "--help"]).text() != nil
    hasKhal = Command("", ["khal", "--version"]).text() != nil
  }

  func recurringMonth(_ file: String) -> Command? {
    let script = places.script("recurring-month.py")
    return hasRecurringEvents
      ? Command("recurring-ical-events", ["python3", script, file, "2024", "12"]) : nil
  }

  private func query(_ file: String) -> Command? {
    hasQuery
      ? Command("ics-query", ["ics-query", "between", "--tz", "UTC", "2024-12-01", "+31d", file])
      : nil
  }

  private func khal(_ file: String) -> Command? {
    hasKhal
      ? Command("khal, import and list", [places.script("khal-month"), file, "2024-12-01"]) : nil
  }

  /// Measures these readers on a small calendar, since they are slow.
  func report(rounds: Int) throws -> String {
    let sample = Sample(.recurring, 100)
    let file = try sample.file(in: places).path
    let peers = [
      ("recurring-ical-events", recurringMonth(file)), ("ics-query", query(file)),
      ("khal", khal(file)),
    ]
    let own = Command(Work.calview, [places.calview.path] + Work.month + [file])
    let measurement = try Measurement(
      [own, .libical(file, places)] + peers.compactMap(\.1), rounds: rounds, places: places)
    var table = Table(["program", "time", "memory", "times calview"])
    for command in measurement.commands {
      table.add([
        command.name, Figure.time(measurement.wall(command.name)),
        Figure.memory(measurement.memory(command.name)),
        Figure.ratio(measurement.ratio(command.name, to: Work.calview)),
      ])
    }
    let missing = peers.filter { $0.1 == nil }.map { "\($0.0) is not installed, skipped.\n" }
    return "\(sample.title) events\n\n\(table.text)" + missing.map { "\n" + $0 }.joined()
  }
}
