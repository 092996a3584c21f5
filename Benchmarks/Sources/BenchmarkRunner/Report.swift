import CalendarSamples
import Foundation

/// Measures one part after the other, and shows each as soon as it is done.
struct Report {
  /// When and where the measurements were made, and how to read them.
  private(set) var head = ""
  private(set) var sections: [String] = []
  /// Whether all readers that were asked gave the same answers.
  private(set) var answersAgree = true

  private let options: Options
  private let places: Places

  init(_ options: Options, _ places: Places) throws {
    self.options = options
    self.places = places
    let day = Date.now.formatted(.iso8601.year().month().day())
    let machine = Machine(places: places).description
    head = "\(day), \(machine); load at the start \(Self.load).\n"
    let explanation = """
      Medians of \(options.rounds) rounds, in each of which all programs of a row run in turn;
      "wc -l" says how many times as long calview takes. README.md tells what is measured.

      """
    if options.isOfAllParts { head += "\n" + explanation }
    display("# Results\n\n" + head)

    let start = try StartUp(rounds: 101, places: places)
    if options.parts.contains(.start) { show("## Start, 10 KB\n\n" + start.report) }
    if options.parts.contains(.work) { try showWork(startMemory: start.memory) }
    if options.parts.contains(.growth) {
      show("## Growth\n\n" + (try Growth(rounds: options.rounds, places: places)).report)
    }
    if options.parts.contains(.doubling) {
      show("## Growth to twice the size\n\n" + (try Doubling(places: places, tell: display)).report)
    }
    if options.parts.contains(.shapes) {
      show(
        "## Shapes\n\n"
          + (try Shapes(rounds: options.rounds, places: places) { display($0) }.report))
    }
    if options.parts.contains(.browse) {
      show("## Browsing, 120 columns by 40 lines\n\n" + (try Browsing(places: places)).report)
    }
    let peers = PythonPeers(places: places)
    if options.parts.contains(.agreement) {
      let agreement = try Agreement(places: places, peers: peers)
      show("## Agreement\n\nEvents on the days of December 2024.\n\n" + agreement.report)
      answersAgree = agreement.isComplete
    }
    if options.parts.contains(.peers) {
      show("## Other readers\n\n" + (try peers.report(rounds: options.rounds)))
    }

    if options.parts.contains(.units) {
      show("## Small steps\n\n" + (try UnitCosts(rounds: options.rounds, places: places)).report)
    }
  }

  private mutating func show(_ section: String) {
    display(section)
    sections.append(section)
  }

  /// The new text of the file of figures, given its present text.
  ///
  /// If all parts were measured, they replace the whole text. Otherwise each replaces the section
  /// of its title, with a note of when and where it was measured.
  func kept(after text: String) -> String {
    var results = Results(options.isOfAllParts ? "# Results\n\n" + head : text)
    for section in sections {
      let title = section.prefix { $0 != "\n" }
      results.replace(
        by: options.isOfAllParts
          ? section : title + "\n\n" + head + section.dropFirst(title.count))
    }
    return results.text
  }

  /// The number of programs that wanted a processor in the minute before: a sign of a busy machine.
  private static var load: String {
    Command("uptime", ["uptime"]).text()?.firstMatch(of: /load averages?: ([0-9.]+)/).map {
      String($0.output.1)
    } ?? "unknown"
  }

  private mutating func showWork(startMemory: Double) throws {
    var table = Table([
      "work", "calendar", "time", "processor", "memory", "wc -l", "wc -l, processor", "grep -c",
      "libical takes",
      "occurrences", "asked for",
    ])
    for work in Work.all where options.includesLong || !work.isLong {
      // Only a sign of progress: the table is shown once it is complete.
      display("\(work.title), \(work.sample.title) …")
      table.add(try row(work, startMemory: startMemory))
    }
    show("## Work\n\n" + table.text)
  }

  private func row(_ work: Work, startMemory: Double) throws -> [String] {
    let result = try work.measure(
      rounds: options.rounds, startMemory: startMemory, places: places)
    guard let result else {
      return [work.title, work.sample.title] + Array(repeating: "-", count: 8) + ["failed"]
    }
    let measurement = result.measurement
    let own = Work.calview
    return [
      work.title, work.sample.title, Figure.time(measurement.wall(own)),
      Figure.time(measurement.median(own, \.processor)), Figure.memory(measurement.memory(own)),
      Figure.ratio(measurement.ratio(own, to: Work.lineCount)),
      Figure.ratio(measurement.ratio(own, to: Work.lineCount, \.processor)),
      Figure.ratio(measurement.ratio(own, to: Work.eventCount)),
      Figure.ratio(measurement.ratio(Work.libical, to: own)),
      result.occurrences == 0 ? "-" : result.occurrences.grouped, Verdict.cell(result.verdicts),
    ]
  }
}

/// Writes a line at once, unlike `print`, so that the progress can be followed through a pipe.
private func display(_ line: String) {
  FileHandle.standardOutput.write(Data((line + "\n").utf8))
}
