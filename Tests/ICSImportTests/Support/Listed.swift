import Foundation
import ICSImport
import ICSText
import TimeZones

/// The limits on what a list holds in memory, and its threads; `nil` means the default.
struct ListBounds: CustomStringConvertible {
  var occurrences: Int?
  /// The number of components, and of occurrences, that are sorted in memory.
  var entries: Int?
  var heldBytes: Int?
  var heldBytesOfOthers: Int?
  var hasScratchFiles = true
  var threads: Int?

  var description: String {
    """
    \(occurrences ?? -1) occurrences, \(entries ?? -1) entries, \(heldBytes ?? -1) bytes and \
    \(heldBytesOfOthers ?? -1) of others at once; scratch files: \(hasScratchFiles)
    """
  }

  func apply(to options: inout CalendarImport.Options) {
    if let occurrences { options.occurrencesAtOnce = occurrences }
    if let entries { options.entriesAtOnce = entries }
    if let heldBytes { options.heldBytes = heldBytes }
    if let heldBytesOfOthers { options.heldBytesOfOthers = heldBytesOfOthers }
    if hasScratchFiles {
      options.scratchDirectory = InputPath(FileManager.default.temporaryDirectory.path)
    }
    if let threads {
      options.parallelism.threadCount = threads
      options.parallelism.smallestFile = 0
      options.parallelism.pieceBytes = 1_000
    }
  }
}

/// The outcome of a list.
struct Listed {
  /// An occurrence with the details that lists show.
  struct Item: Hashable {
    let seen: Seen
    let source: EventSource
    let otherCalendars: [Int]

    init(_ occurrence: Occurrence, of event: Event, in zone: Zone) {
      seen = Seen(occurrence, of: event, in: zone).asListed
      source = event.source
      otherCalendars = event.otherCalendarIndices
    }
  }

  let occurrences: [Item]
  let diagnostics: Diagnostics
  let isTruncated: Bool
  let hasEndlessSeries: Bool

  var summaries: [String?] { occurrences.map(\.seen.details.summary) }
}

extension Agenda {
  /// The occurrences as they are in a list.
  var listed: [Listed.Item] {
    occurrences.map { Listed.Item($0, of: events[$0.eventIndex], in: zone) }
  }
}

extension Seen {
  /// The occurrence without the details that lists do not show.
  var asListed: Seen {
    var details = EventDetails()
    details.summary = self.details.summary
    details.location = self.details.location
    details.status = self.details.status
    details.isOpaque = self.details.isOpaque
    details.categories = self.details.categories
    details.url = self.details.url
    details.conferences = self.details.conferences
    details.isCompleted = self.details.isCompleted
    var seen = self
    seen.details = details
    return seen
  }
}
