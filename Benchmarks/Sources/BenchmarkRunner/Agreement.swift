import CalendarSamples
import Foundation

/// Compares the number of events that calview and others find on each day of December 2024.
struct Agreement {
  private static let samples: [(Sample, besidePython: Bool)] = [
    (Sample(.plain, 100_000), false), (Sample(.plain, 1_000), true),
    (Sample(.recurring, 10_000), false), (Sample(.recurring, 1_000), true),
    (Sample(.allday, 100_000), false), (Sample(.allday, 1_000), true),
    (Sample(.attendees, 10_000), false), (Sample(.attendees, 1_000), true),
    (Sample(.worst, 200), true),
  ]

  private(set) var report = ""
  /// Whether every reader answered, and all answers are the same.
  private(set) var isComplete = true

  init(places: Places, peers: PythonPeers) throws {
    var table = Table(["calendar", "calview", "libical from the start", "recurring-ical-events"])
    for (sample, besidePython) in Self.samples {
      let file = try sample.file(in: places).path
      let command = Command(Work.calview, [places.calview.path] + Work.month + [file])
      let own = AnswerCounts(of: command)?.byDay.filter { $0.key.hasPrefix("2024-12-") }
      let libical = Command.libical(file, places)
      // Walking from the start of each series avoids a seek that libical gets wrong.
      let walking = Command(libical.name, libical.arguments + ["walk"]).counts
      let python = besidePython ? peers.recurringMonth(file).map(\.counts) : nil
      table.add([
        sample.title, own?.values.reduce(0, +).grouped ?? "failed",
        cell(walking, own), python.map { cell($0, own) } ?? "-",
      ])
    }
    report = table.text
  }

  private mutating func cell(_ other: [String: Int]?, _ own: [String: Int]?) -> String {
    guard let other, let own else {
      isComplete = false
      return "failed"
    }
    let differing = Set(own.keys).union(other.keys).filter { own[$0] != other[$0] }
    guard !differing.isEmpty else { return "the same on each day" }
    isComplete = false
    return "differs on \(differing.count) days"
  }
}

extension Command {
  /// The number of events on each day, from output lines of a day, a tab and a number.
  fileprivate var counts: [String: Int]? {
    text().map { text in
      let pairs = text.split(separator: "\n").compactMap { line -> (String, Int)? in
        let fields = line.split(separator: "\t")
        return fields.count == 2 ? Int(fields[1]).map { (String(fields[0]), $0) } : nil
      }
      return Dictionary(pairs) { $1 }
    }
  }
}
