import CalendarSamples
import CivilCalendar
import FileWriting
import Foundation
import ICSImport
import ICSText
import Testing
import TimeZones

@testable import CalendarPages
@testable import ICSValidation

/// The questions about a calendar: a month in its middle, some years around that, and a day.
struct Questions {
  let month: ImportWindow
  let years: ImportWindow
  let day: ImportWindow
  /// The UID of an event on the day.
  let uid: String

  /// Chooses the questions for a file.
  init(_ file: [UInt8]) throws {
    let zone = try testZones.zone(named: "America/New_York")
    let agenda = Self.agenda(of: file)
    let occurrence =
      agenda.occurrences.isEmpty ? nil : agenda.occurrences[agenda.occurrences.count / 2]
    let start = occurrence?.days(in: zone).lowerBound ?? Self.lastDay
    uid = occurrence.map { agenda.events[$0.eventIndex].uid } ?? ""
    day = ImportWindow(days: start...start, zone: zone)
    month = ImportWindow(days: Month(clamping: start).days, zone: zone)
    years = ImportWindow(days: start.advanced(by: -500)...start.advanced(by: 500), zone: .utc)
  }

  private static let lastDay = DayNumber(clamping: 20_500)

  /// Returns all occurrences of a file.
  ///
  /// Series without an end may have very many instances, so they count only if there is nothing
  /// else.
  private static func agenda(of file: [UInt8]) -> Agenda {
    let finite = ImportWindow.everything(endlessUntil: .min, zone: .utc)
    let agenda = importFiles([file], finite, options: .everyKind).agenda
    guard agenda.occurrences.isEmpty else { return agenda }
    return importFiles(
      [file], .everything(endlessUntil: lastDay, zone: .utc), options: .everyKind
    ).agenda
  }
}

/// The answers that calview gives about a file.
///
/// Lines are numbered as in the original file.
struct Answers {
  /// An occurrence, and the line of its component.
  struct Shown: Hashable {
    let seen: Seen
    let line: Int?
  }

  /// An occurrence, and why it is on the day.
  struct Explained: Hashable {
    let seen: Seen
    let origin: Explanation.Origin
    let propertyName: String
    let line: Int?
    let written: WallTime
    let isSkippedByClock: Bool
    let undefinedZone: String?
  }

  /// An instance that is not on the day, and why.
  struct Missing: Hashable {
    let uid: String
    let instance: EventTime?
    let reason: String
    let line: Int?
  }

  /// A fault that is reported.
  struct Finding: Hashable {
    let rule: String
    let severity: Severity
    var line: Int?
    var message: String
    var column: Int?
    var quotation: SourceLine?
  }

  private(set) var month: [Shown] = []
  private(set) var list: [Shown] = []
  private(set) var explanations: [Explained] = []
  private(set) var absences: [Missing] = []
  private(set) var calendars: [[String?]] = []
  private(set) var lostComponents: [Int] = []
  private(set) var jCal = ""

  /// The findings for each question.
  private(set) var findings: [String: [Finding]] = [:]

  private let lines: LineOrigins
  private let reading: Reading

  /// Asks all questions.
  init(_ file: CalendarLines, _ reading: Reading, _ questions: Questions) throws {
    lines = LineOrigins(file)
    self.reading = reading
    let bytes = file.bytes
    let path = FileManager.default.temporaryDirectory
      .appending(path: "calview-\(UUID().uuidString).ics")
    try Data(bytes).write(to: path)
    defer { try? FileManager.default.removeItem(at: path) }
    let source = Source(bytes: bytes, path: InputPath(path.path))
    askForMonth(source, questions)
    askForList(source, questions)
    askForExplanation(source, questions)
    try validate(source)
    try convert(source)
  }
}

/// A file on disk, and its bytes as they would arrive through a pipe.
private struct Source {
  let bytes: [UInt8]
  let path: InputPath
}

extension Answers {
  private var limits: Limits {
    var limits = Limits()
    if let blockBytes = reading.blockBytes { limits.blockBytes = blockBytes }
    return limits
  }

  private var parallelism: Parallelism {
    var parallelism = Parallelism(threadCount: reading.threads ?? 1)
    parallelism.smallestFile = 0
    parallelism.pieceBytes = 1_000
    return parallelism
  }

  private func makeOptions() -> CalendarImport.Options {
    var options = CalendarImport.Options.everyKind
    options.limits = limits
    options.parallelism = parallelism
    return options
  }

  private mutating func read(
    _ source: Source, into calendars: inout some FileImport, _ diagnostics: inout Diagnostics
  ) {
    let result: FileResult
    if reading.isFile {
      result = calendars.read(source.path, reporting: &diagnostics)
    } else {
      var pipe = ByteArraySource(source.bytes)
      result = calendars.read(&pipe, named: source.path.name, reporting: &diagnostics)
    }
    lostComponents.append(result.lostComponents)
  }

  private mutating func askForMonth(_ source: Source, _ questions: Questions) {
    var diagnostics = Diagnostics(keptPerRule: .max)
    var reader = CalendarImport(
      window: questions.month, zones: testZones, options: makeOptions())
    read(source, into: &reader, &diagnostics)
    let agenda = reader.agenda(reporting: &diagnostics)
    month = agenda.occurrences.map { occurrence in
      Shown(
        seen: Seen(occurrence, in: agenda),
        line: lines.number(ofLine: agenda.events[occurrence.eventIndex].source.line))
    }
    calendars = agenda.calendars.map { [$0.name, $0.zoneName, $0.color] }
    findings["month"] = findings(diagnostics.kept)
  }

  private mutating func askForList(_ source: Source, _ questions: Questions) {
    var diagnostics = Diagnostics(keptPerRule: .max)
    var reader = ListImport(
      of: EventFilter(), window: questions.years, zones: testZones, options: makeOptions())
    read(source, into: &reader, &diagnostics)
    var list = reader.list(reporting: &diagnostics)
    var shown: [Shown] = []
    list.forEach(reporting: &diagnostics) { occurrence, event in
      shown.append(
        Shown(
          seen: Seen(occurrence, of: event, in: questions.years.zone).asListed,
          line: lines.number(ofLine: event.source.line)))
      return true
    }
    self.list = shown
    findings["list"] = findings(diagnostics.kept)
  }

  private mutating func askForExplanation(_ source: Source, _ questions: Questions) {
    var diagnostics = Diagnostics(keptPerRule: .max)
    var reader = ExplanationImport(
      of: questions.uid, window: questions.day, zones: testZones, options: makeOptions())
    read(source, into: &reader, &diagnostics)
    let agenda = reader.agenda(reporting: &diagnostics)
    explanations = reader.explanations(of: agenda).map { explanation in
      Explained(
        seen: Seen(explanation.occurrence, of: explanation.event, in: questions.day.zone),
        origin: explanation.origin, propertyName: explanation.propertyName,
        line: explanation.property.flatMap { lines.number(ofLine: $0.line) },
        written: explanation.written, isSkippedByClock: explanation.isSkippedByClock,
        undefinedZone: explanation.undefinedZone)
    }
    absences = reader.absences().map { absence in
      let reason =
        if case .replaced(let source) = absence.reason {
          "replaced by \(lines.number(ofLine: source.line) ?? -1)"
        } else {
          "\(absence.reason)"
        }
      return Missing(
        uid: absence.event.uid, instance: absence.instance, reason: reason,
        line: absence.property.flatMap { lines.number(ofLine: $0.line) })
    }
    findings["explain"] = findings(diagnostics.kept)
  }

  private mutating func validate(_ source: Source) throws {
    var options = ValidationOptions()
    options.limits = limits
    options.limits.diagnosticsPerRule = .max
    options.parallelism = parallelism
    var validator = Validator(options: options, zones: testZones)
    let report: ValidationReport
    if reading.isFile {
      var file = try ByteSource(opening: source.path)
      report = validator.validate(&file, named: source.path.name)
    } else {
      var pipe = ByteArraySource(source.bytes)
      report = validator.validate(&pipe, named: source.path.name)
    }
    findings["validate"] = findings(report.findings)
  }

  private mutating func convert(_ source: Source) throws {
    var diagnostics = Diagnostics(keptPerRule: .max)
    let sink = TextSink()
    var output = ByteOutput(to: sink)
    var document = JCalDocument(zones: testZones, limits: limits)
    if reading.isFile {
      diagnostics.file = source.path.name
      var first = try ByteSource(opening: source.path, limits: document.limits)
      let late = document.lateProperties(of: &first)
      var file = try ByteSource(opening: source.path, limits: document.limits)
      _ = document.write(&file, lateProperties: late, to: &output, reporting: &diagnostics)
    } else {
      var pipe = ByteArraySource(source.bytes)
      _ = document.write(&pipe, lateProperties: [], to: &output, reporting: &diagnostics)
    }
    try output.finish()
    jCal = String(decoding: sink.bytes, as: UTF8.self)
    findings["jCal"] = findings(diagnostics.kept)
  }

  /// Returns the findings, without those on added lines, which only the variant has.
  private func findings(_ diagnostics: [Diagnostic]) -> [Finding] {
    diagnostics.compactMap { diagnostic in
      guard !lines.isAdded(diagnostic.place.line) else { return nil }
      return Finding(
        rule: diagnostic.rule.id, severity: diagnostic.severity,
        line: lines.number(ofLine: diagnostic.place.line),
        message: lines.renumbered(diagnostic.message), column: diagnostic.place.column,
        quotation: diagnostic.sourceLine)
    }
  }
}

/// Keeps the bytes that are written.
private final class TextSink: ByteSink {
  private(set) var bytes: [UInt8] = []

  func write(_ bytes: Span<UInt8>) throws(OutputError) {
    for index in bytes.indices { self.bytes.append(bytes[index]) }
  }
}

/// The content lines of the original file to which the lines of a file belong.
private struct LineOrigins {
  /// The number of the content line for each line of the file; `nil` for added lines.
  private var numbers: [Int?] = []

  init(_ file: CalendarLines) {
    for line in file.lines {
      let ends = line.bytes.indices.count { index in
        let byte = line.bytes[index]
        return byte == 0x0A || byte == 0x0D && line.bytes[index...].dropFirst().first != 0x0A
      }
      numbers += Array(repeating: line.number, count: max(1, ends))
    }
  }

  /// Returns the number of a line's content line; all lines after the last have the same one.
  func number(ofLine line: Int) -> Int? {
    numbers.indices.contains(line - 1) ? numbers[line - 1] : .max
  }

  func isAdded(_ line: Int) -> Bool { number(ofLine: line) == nil }

  /// Returns a message with the numbers of content lines in place of those of lines.
  func renumbered(_ message: String) -> String {
    message.replacing(/line ([0-9]+)/) { match in
      "line \(Int(match.1).flatMap { number(ofLine: $0) } ?? -1)"
    }
  }
}
