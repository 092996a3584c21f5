import CivilCalendar
import Foundation
import ICSImport
import Testing
import TimeZones

/// The calendar files of other projects, in Tests/Fixtures/Corpus.
enum Corpus {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Fixtures/Corpus").standardized

  /// The paths of all files, sorted.
  static let paths =
    FileManager.default.enumerator(atPath: folder.path())
    .map { $0.compactMap { $0 as? String }.filter { $0.hasSuffix(".ics") }.sorted() } ?? []

  /// The occurrences that Python finds in these files.
  static let table = Result {
    let data = try Data(contentsOf: folder.appending(path: "occurrences.tsv"))
    return try OccurrenceTable(parsing: String(decoding: data, as: UTF8.self))
  }
}

/// A file of the corpus, and the occurrences that an import must find in it.
struct CorpusFile {
  let path: String
  let bytes: [UInt8]

  /// The months with all occurrences, or for series without end those that are compared.
  let months: ClosedRange<Month>

  /// The occurrences in these months; for series without end, also those of one more month.
  let occurrences: [ListedOccurrence]

  init(_ path: String) throws {
    self.path = path
    bytes = [UInt8](try Data(contentsOf: Corpus.folder.appending(path: path)))
    let file = try Corpus.table.get().files.first { $0.path == path }
    var occurrences = file?.occurrences ?? []
    for difference in CorpusDifference.all where difference.path == path {
      occurrences = try difference.apply(occurrences)
    }
    self.occurrences = occurrences
    let found = occurrences.map { Month(clamping: $0.start.wallTime(in: .utc).day) }
    let none = Month(clamping: DayNumber(clamping: 0))
    let first = [found.min(), file?.months?.lowerBound].compactMap(\.self).min() ?? none
    months = first...(file?.months?.upperBound ?? found.max() ?? first)
  }

  var days: ClosedRange<DayNumber> { months.lowerBound.firstDay...months.upperBound.lastDay }

  /// Returns the occurrences that touch some days for a reader in a zone.
  func occurrences(on days: ClosedRange<DayNumber>, in zone: Zone) -> [ListedOccurrence] {
    occurrences.filter { $0.touches(days, in: zone) }
  }

  func imported(_ window: ImportWindow) -> Imported {
    importFiles([bytes], window)
  }
}

extension Imported {
  /// The occurrences in the form of the table.
  var listed: [ListedOccurrence] {
    agenda.occurrences.map { occurrence in
      let event = agenda.events[occurrence.eventIndex]
      let summary = (event.details.summary ?? "").replacing("\\", with: "\\\\")
        .replacing("\n", with: "\\n").replacing("\t", with: "\\t")
      return ListedOccurrence(
        start: occurrence.start, end: occurrence.end, uid: event.uid, summary: summary)
    }
  }
}
