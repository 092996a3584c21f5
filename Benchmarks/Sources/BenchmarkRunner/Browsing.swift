import CalendarSamples
import Foundation

/// The browser on a pseudo-terminal: its first page, and what it draws after each key.
struct Browsing {
  /// What one visit took.
  private struct Visit {
    /// Seconds from the start to the first page.
    let opened: Double
    /// Seconds from a key to the first that was drawn, the median and the worst.
    let first: (median: Double, worst: Double)
    /// Seconds of the processors for that.
    let processor: (median: Double, worst: Double)
    /// Seconds from a key to the last that was drawn.
    let last: (median: Double, worst: Double)
    /// Peak memory in bytes.
    let memory: Double

    init?(_ line: String) {
      let fields = line.split(separator: "\t").compactMap {
        Double($0.trimmingCharacters(in: .whitespacesAndNewlines))
      }
      guard fields.count == 8 else { return nil }
      opened = fields[0] / 1e9
      first = (fields[1] / 1e9, fields[2] / 1e9)
      processor = (fields[3] / 1e9, fields[4] / 1e9)
      last = (fields[5] / 1e9, fields[6] / 1e9)
      memory = fields[7] * 1_024
    }
  }

  /// Months back and forth, days, weeks, years and agendas, as someone looks around.
  private static let keys = "nnnnlljjnnppphhkkwnnpwlllynpyanpannnn]["
  private static let keyCount = 1_000

  let report: String

  init(places: Places) throws {
    var table = Table([
      "calendar", "first page", "key to page", "worst", "processor", "worst", "with its events",
      "worst", "memory", "asked for",
    ])
    // Of about 1 MB, and of 60 MB.
    for sample in [Sample(.plain, 1_700), Sample(.plain, 100_000), Sample(.recurring, 100_000)] {
      let file = try sample.file(in: places).path
      let command = Command(
        "browse",
        [
          places.peer("type"), "40", "120", Self.keys, String(Self.keyCount), places.calview.path,
          "browse", file, "--month", "2024-12", "--theme", "dark",
        ])
      guard let visit = command.text().flatMap(Visit.init) else {
        table.add([sample.title] + Array(repeating: "-", count: 8) + ["failed"])
        continue
      }
      let verdicts = [
        Verdict("first page", visit.opened, atMost: 0.030, Figure.time),
        Verdict("key", visit.first.median, atMost: 0.016, Figure.time),
        Verdict("worst key", visit.first.worst, atMost: 0.016, Figure.time),
        Verdict("memory", visit.memory, atMost: 60e6, Figure.memory),
      ]
      table.add([
        sample.title, Figure.time(visit.opened), Figure.time(visit.first.median),
        Figure.time(visit.first.worst), Figure.time(visit.processor.median),
        Figure.time(visit.processor.worst), Figure.time(visit.last.median),
        Figure.time(visit.last.worst), Figure.memory(visit.memory), Verdict.cell(verdicts),
      ])
    }
    report = table.text
  }
}
