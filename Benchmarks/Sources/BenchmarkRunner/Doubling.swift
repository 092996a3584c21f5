import Foundation

/// The cost of a calendar that grows to twice its size in one respect.
struct Doubling {
  /// Twice the size may cost slightly more than twice as much, as some costs depend on the data.
  private static let maxInstructions = 2.3
  /// The memory that is always allowed, however small the answer is.
  private static let usualMemory = 64e6

  let report: String

  /// Measures all calendars; calls `tell` before each one, since counting instructions is slow.
  init(places: Places, tell: (String) -> Void) throws {
    var table = Table([
      "calendar", "work", "size", "instructions", "at twice the size", "memory there", "answer",
      "asked for",
    ])
    for calendar in GrowingCalendar.all {
      for work in calendar.works {
        tell("\(calendar.title), \(work.rawValue) …")
        let (small, large) = (
          try Figures(calendar, work, calendar.count, places),
          try Figures(calendar, work, 2 * calendar.count, places)
        )
        table.add([
          calendar.title, work.rawValue, calendar.count.grouped,
          Figure.millions(small.instructions), Figure.millions(large.instructions),
          Figure.memory(large.memory), Figure.memory(large.answer),
          Verdict.cell(Self.verdicts(small, large)),
        ])
      }
    }
    report = table.text
  }

  private static func verdicts(_ small: Figures, _ large: Figures) -> [Verdict] {
    guard let first = small.instructions, let second = large.instructions else { return [] }
    let memory = large.memory.map {
      Verdict(
        "memory", $0, atMost: max(usualMemory, 2 * large.answer), { Figure.memory($0) })
    }
    return [
      Verdict("instructions", second / first, atMost: maxInstructions, { Figure.ratio($0) }),
      memory,
    ].compactMap(\.self)
  }

  /// The measurements of one size.
  private struct Figures {
    let instructions: Double?
    let memory: Double?
    /// The size of the answer in bytes.
    let answer: Double

    init(
      _ calendar: GrowingCalendar, _ work: GrowingCalendar.Work, _ size: Int, _ places: Places
    ) throws {
      let folder = places.samples.appending(path: "growth")
      try? FileManager.default.removeItem(at: folder)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      var operands = [folder.appending(path: "calendar.ics").path]
      if calendar.isFiles {
        for number in 0..<size {
          try Data(calendar.text(1).utf8).write(to: folder.appending(path: "\(number).ics"))
        }
        operands = [folder.path]
      } else {
        try Data(calendar.text(size).utf8).write(to: URL(filePath: operands[0]))
      }
      if work == .baseline {
        let baseline = folder.appending(path: "baseline").path
        _ = try Command(
          "", [places.calview.path, "validate", "--write-baseline", baseline] + operands
        ).answer { _ in }
        operands += ["--baseline", baseline]
      }
      let arguments = [places.calview.path] + work.arguments(operands)
      var answer = 0
      _ = try Command("", arguments).answer { answer += $0.count }
      self.answer = Double(answer)
      // Some of these calendars are damaged, so calview may end with another status than 0.
      memory = try Measurement(
        [Command("", arguments)], rounds: 1, places: places, accepting: [0, 1, 2]
      ).memory("")
      instructions = Command("", [places.count.path] + arguments).text()
        .flatMap { Double($0.trimmed) }
      try FileManager.default.removeItem(at: folder)
    }
  }
}

extension Figure {
  fileprivate static func millions(_ count: Double?) -> String {
    count.map { plain($0 / 1e6) + " M" } ?? "-"
  }
}
