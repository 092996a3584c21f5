import CalendarSamples
import Foundation

/// Compares calendars that are written in various ways with the smoothest, as our samples are.
struct Shapes {
  private enum Work: String, CaseIterable {
    case month, validate

    /// The arguments for a short answer, whatever the calendar holds.
    func arguments(_ shape: SampleShape) -> [String] {
      switch self {
      case .month: ["--month", "\(2024 + shape.years)-12", "--json", "--tz", "UTC"]
      case .validate: ["validate", "--quiet", "--fail-on", "never"]
      }
    }

    /// Whether a shape takes few enough instructions for each byte; `nil` if nothing is asked.
    ///
    /// For the month, that is compared with the smoothest shape; a check may take the same for each
    /// shape, also for those that have something to report in each event.
    func verdict(_ shape: SampleShape, _ count: Double, smoothest: Double?) -> Verdict? {
      switch self {
      case .month:
        guard shape != .smooth, let smoothest else { return nil }
        return Verdict("instructions", count / smoothest, atMost: 1.5, Figure.ratio)
      case .validate:
        return Verdict(
          "instructions a byte", count, atMost: shape == .smooth ? 20 : 25, Figure.plain)
      }
    }
  }

  /// The calendars that are compared, the smoothest first.
  private static let calendars: [[Sample]] = [
    ([.smooth] + SampleShape.allCases.filter { $0 != .smooth && $0 != .outlook })
      .map { Sample(.plain, 100_000, $0) },
    [.smooth, .quoted, .outlook].map { Sample(.attendees, 1_000, $0) },
  ]

  let report: String

  /// Measures all calendars; calls `tell` before each one, since counting instructions is slow.
  init(rounds: Int, places: Places, tell: (String) -> Void) throws {
    var table = Table([
      "work", "calendar", "shape", "time", "processor time a byte, beside smooth",
      "instructions a byte", "asked for",
    ])
    for work in Work.allCases {
      for samples in Self.calendars {
        let figures = try Self.figures(of: work, samples, rounds: rounds, places: places, tell)
        guard let smoothest = figures.first else { continue }
        for (sample, figure) in zip(samples, figures) {
          table.add(Self.row(work, sample, figure, beside: smoothest))
        }
      }
    }
    report = table.text
  }

  /// The measurements of one calendar.
  private struct Figures {
    let time: Double?
    /// The processor time for each byte, as a multiple of the smoothest one's: the median over the
    /// rounds.
    let timeRatio: Double?
    let instructions: Double?
  }

  private static func figures(
    of work: Work, _ samples: [Sample], rounds: Int, places: Places, _ tell: (String) -> Void
  ) throws -> [Figures] {
    let files = try samples.map { try $0.file(in: places) }
    let sizes = try files.map(Self.size)
    let commands = zip(samples, files).map { sample, file in
      Command(
        sample.shape.rawValue,
        [places.calview.path] + work.arguments(sample.shape) + [file.path])
    }
    let measurement = try Measurement(commands, rounds: rounds, places: places)
    return try zip(samples, zip(commands, sizes)).map { sample, measured in
      let (command, size) = measured
      tell("\(work.rawValue), \(sample.title), \(command.name) …")
      return Figures(
        time: measurement.wall(command.name),
        timeRatio: measurement.ratio(command.name, to: commands[0].name, \.processor)
          .map { $0 * sizes[0] / size },
        instructions: try instructions(of: work, sample, places: places))
    }
  }

  /// Counting with valgrind takes a hundred times as long as a run, so it is done with fewer
  /// events.
  private static let maxCountedEvents = 10_000

  /// Instructions for each byte of a calendar.
  private static func instructions(
    of work: Work, _ sample: Sample, places: Places
  ) throws -> Double? {
    let smaller = Sample(
      sample.profile, min(sample.numberOfEvents, maxCountedEvents), sample.shape)
    let file = try smaller.file(in: places)
    let command = Command(
      "", [places.count.path, places.calview.path] + work.arguments(sample.shape) + [file.path])
    guard let count = command.text().flatMap({ Double($0.trimmed) }) else { return nil }
    return try count / size(file)
  }

  private static func size(_ file: URL) throws -> Double {
    try Double(file.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0)
  }

  private static func row(
    _ work: Work, _ sample: Sample, _ figures: Figures, beside smoothest: Figures
  ) -> [String] {
    let verdicts = [
      figures.instructions.flatMap {
        work.verdict(sample.shape, $0, smoothest: smoothest.instructions)
      },
      sample.shape == .smooth
        ? nil : figures.timeRatio.map { Verdict("time", $0, atMost: 1.5, Figure.ratio) },
    ].compactMap(\.self)
    return [
      work.rawValue, sample.title, sample.shape.rawValue, Figure.time(figures.time),
      Figure.ratio(figures.timeRatio), figures.instructions.map(Figure.plain) ?? "-",
      verdicts.isEmpty ? "-" : Verdict.cell(verdicts),
    ]
  }
}
