import CalendarSamples
import Foundation

/// The browser on a pseudo-terminal: its first page, and the drawing after each key.
struct Browsing {
  /// The measurements of one visit.
  private struct Visit {
    /// Seconds from the start to the first page.
    let opened: Double
    /// Seconds from the start to the first day with an event on that page.
    let event: Double
    /// Seconds from the start to the complete page.
    let complete: Double
    /// Seconds from a key to the first drawing after it, the median and the worst.
    let first: (median: Double, worst: Double)
    /// Processor seconds from a key to that first drawing.
    let processor: (median: Double, worst: Double)
    /// Seconds from a key to the last drawing after it.
    let last: (median: Double, worst: Double)
    /// Peak memory in bytes.
    let memory: Double

    init?(_ line: String) {
      let fields = line.split(separator: "\t").compactMap {
        Double($0.trimmingCharacters(in: .whitespacesAndNewlines))
      }
      guard fields.count == 10 else { return nil }
      (opened, event, complete) = (fields[0] / 1e9, fields[1] / 1e9, fields[2] / 1e9)
      first = (fields[3] / 1e9, fields[4] / 1e9)
      processor = (fields[5] / 1e9, fields[6] / 1e9)
      last = (fields[7] / 1e9, fields[8] / 1e9)
      memory = fields[9] * 1_024
    }
  }

  /// Months back and forth, days, weeks, years and agendas, as a person would look around.
  private static let keys = "nnnnlljjnnppphhkkwnnpwlllynpyanpannnn]["
  private static let keyCount = 1_000

  /// A visit to measure: the calendar, the number of keys, and the limits.
  private struct Row {
    let sample: Sample
    let keyCount: Int
    let verdicts: (Visit) -> [Verdict]
  }

  private static var rows: [Row] {
    [
      // About 1 MB, and then 60 MB.
      Row(sample: Sample(.plain, 1_700), keyCount: keyCount) {
        onOpening($0) + onKeys($0)
      },
      Row(sample: Sample(.plain, 100_000), keyCount: keyCount) { onKeys($0) + onMemory($0) },
      Row(sample: Sample(.recurring, 100_000), keyCount: keyCount) { onKeys($0) + onMemory($0) },
      // 1 GB, which is shown while it is being read.
      Row(sample: Sample(.plain, 1_700_000), keyCount: 0) { visit in
        [Verdict("first event", visit.event, atMost: visit.complete / 2, Figure.time)]
      },
    ]
  }

  private static func onOpening(_ visit: Visit) -> [Verdict] {
    [Verdict("first page", visit.opened, atMost: 0.030, Figure.time)]
  }

  private static func onKeys(_ visit: Visit) -> [Verdict] {
    [
      Verdict("key", visit.first.median, atMost: 0.016, Figure.time),
      Verdict("worst key", visit.first.worst, atMost: 0.016, Figure.time),
    ]
  }

  private static func onMemory(_ visit: Visit) -> [Verdict] {
    [Verdict("memory", visit.memory, atMost: 60e6, Figure.memory)]
  }

  let report: String

  init(places: Places) throws {
    var table = Table([
      "calendar", "first page", "first event", "all of the page", "key to page", "worst",
      "processor", "worst", "with its events", "worst", "memory", "asked for",
    ])
    for row in Self.rows {
      let file = try row.sample.file(in: places).path
      let command = Command(
        "browse",
        [
          places.peer("type"), "40", "120", Self.keys, String(row.keyCount), places.calview.path,
          "browse", file, "--month", "2024-12",
        ])
      guard let visit = command.text().flatMap(Visit.init) else {
        table.add([row.sample.title] + Array(repeating: "-", count: 10) + ["failed"])
        continue
      }
      let times = [
        visit.opened, visit.event, visit.complete, visit.first.median, visit.first.worst,
        visit.processor.median, visit.processor.worst, visit.last.median, visit.last.worst,
      ]
      table.add(
        [row.sample.title] + times.map { Figure.time($0 > 0 ? $0 : nil) }
          + [Figure.memory(visit.memory), Verdict.cell(row.verdicts(visit))])
    }
    report = table.text
  }
}
