import CalendarSamples

/// Something calview does with a calendar, and the limits for it.
struct Work {
  let title: String
  let sample: Sample
  /// The arguments of calview; the file follows.
  let arguments: [String]
  /// Whether it is measured beside libical, and not only beside `wc` and `grep`.
  var besideLibical = true
  var limits: [Limit]
  /// Whether it takes minutes, and so is left out unless everything is asked for.
  var isLong = false

  enum Limit {
    /// At most so many times as long as `wc -l` on the same file, plus some time for each
    /// occurrence.
    case lineCounts(Double, nanosecondsPerOccurrence: Double)
    /// At least so many times as fast as the simple program with libical.
    case fasterThanLibical(Double)
    case nanosecondsPerOccurrence(Double)
    /// Bytes beyond what the program needs for a file of 10 KB, plus some for each event.
    case memory(Double, bytesPerEvent: Double)
  }

  static let month = ["--month", "2024-12", "--json", "--tz", "UTC"]
  private static let year = ["--year", "2024", "--json", "--tz", "UTC"]
  static let everything = ["list", "--all", "--ndjson", "--tz", "UTC"]
  private static let memory = Limit.memory(24e6, bytesPerEvent: 0)
  private static let validationMemory = Limit.memory(32e6, bytesPerEvent: 16)

  private static func lines(_ factor: Double, perOccurrence: Double = 0) -> Limit {
    .lineCounts(factor, nanosecondsPerOccurrence: perOccurrence)
  }

  static let all = [
    Work(
      title: "month", sample: Sample(.plain, 100_000), arguments: month,
      limits: [lines(1.5), .fasterThanLibical(100), memory]),
    Work(
      title: "month", sample: Sample(.recurring, 100_000), arguments: month,
      limits: [lines(3), memory]),
    Work(title: "month", sample: Sample(.allday, 100_000), arguments: month, limits: [memory]),
    Work(
      title: "month", sample: Sample(.attendees, 10_000), arguments: month,
      limits: [lines(1.5), memory]),
    Work(
      title: "month", sample: Sample(.worst, 10_000), arguments: month,
      limits: [.nanosecondsPerOccurrence(250)]),
    Work(
      title: "month", sample: Sample(.worst, 100_000), arguments: month,
      limits: [.nanosecondsPerOccurrence(250)], isLong: true),
    Work(
      title: "month", sample: Sample(.plain, 1_000_000), arguments: month,
      limits: [lines(1.5), memory], isLong: true),
    Work(
      title: "year", sample: Sample(.plain, 100_000), arguments: year, besideLibical: false,
      limits: [lines(3, perOccurrence: 1_000)]),
    Work(
      title: "list --ndjson", sample: Sample(.plain, 100_000), arguments: everything,
      besideLibical: false, limits: [.nanosecondsPerOccurrence(2_000), memory]),
    Work(
      title: "list --ndjson", sample: Sample(.recurring, 100_000), arguments: everything,
      besideLibical: false, limits: [memory], isLong: true),
    Work(
      title: "validate", sample: Sample(.plain, 100_000), arguments: ["validate"],
      besideLibical: false, limits: [lines(6), validationMemory]),
    Work(
      title: "validate", sample: Sample(.attendees, 10_000), arguments: ["validate"],
      besideLibical: false, limits: [lines(8), validationMemory]),
  ]
}
