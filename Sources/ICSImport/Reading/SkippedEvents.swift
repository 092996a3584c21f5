internal import ICSText

/// Events that were skipped and may have to be read after all, in 16 bytes each.
struct SkippedEvents {
  /// An event, with what is needed to read it.
  struct Found {
    let event: SkippedEvent
    let file: SeekableFile
    let calendar: Int
    let zones: ZoneBook
  }

  /// What is kept of an event: its UID, its length, and its place relative to the first event of
  /// the page.
  private struct Entry {
    let uid: UIDHash
    let byteCount: UInt32
    let byteOffset: UInt32
    let line: UInt32
  }

  /// The calendar of some adjacent events.
  private struct Calendar {
    /// The index of the first of the events in their page.
    let start: Int
    let number: Int
    let zones: ZoneBook
  }

  /// Events of one file; pages have a limited size, so that no large array has to grow.
  private struct Page {
    let file: SeekableFile
    let first: SkippedEvent
    var calendars: [Calendar] = []
    var entries: [Entry] = []

    static let length = 2_048

    mutating func append(_ event: SkippedEvent, calendar: Int, zones: ZoneBook) -> Bool {
      guard entries.count < Self.length,
        let byteCount = UInt32(exactly: event.byteCount),
        let byteOffset = UInt32(exactly: event.byteOffset - first.byteOffset),
        let line = UInt32(exactly: event.firstLine - first.firstLine)
      else { return false }
      if calendars.last?.number != calendar || calendars.last?.zones !== zones {
        calendars.append(Calendar(start: entries.count, number: calendar, zones: zones))
      }
      entries.append(
        Entry(uid: event.uid, byteCount: byteCount, byteOffset: byteOffset, line: line))
      return true
    }

    /// Returns the events whose UIDs a function wants.
    func events(where isWanted: (UIDHash) -> Bool) -> [Found] {
      let ends = calendars.dropFirst().map(\.start) + [entries.count]
      return zip(calendars, ends).flatMap { calendar, end in
        entries[calendar.start..<end].filter { isWanted($0.uid) }.map { event($0, calendar) }
      }
    }

    private func event(_ entry: Entry, _ calendar: Calendar) -> Found {
      Found(
        event: SkippedEvent(
          uid: entry.uid, byteOffset: first.byteOffset + Int(entry.byteOffset),
          byteCount: Int(entry.byteCount), firstLine: first.firstLine + Int(entry.line)),
        file: file, calendar: calendar.number, zones: calendar.zones)
    }
  }

  private var pages: [Page] = []
  private var file: SeekableFile?

  /// The zones of the last calendar whose definitions differ from those of the calendar before it.
  private var lastZones: ZoneBook?

  /// How many files stay open because of their skipped events.
  private var fileCount = 0

  /// Begins a file.
  mutating func begin(_ file: SeekableFile?) {
    self.file = fileCount < SeekableFile.maxKeptOpen ? file : nil
  }

  /// Whether events of the file that began last can be remembered.
  var isOpen: Bool { file != nil }

  /// Adds an event of the file that began last.
  mutating func append(_ event: SkippedEvent, calendar: Int, zones: ZoneBook) {
    guard let file else { return }
    if let page = pages.indices.last, pages[page].file.isSame(as: file),
      pages[page].append(event, calendar: calendar, zones: zones)
    {
      return
    }
    if pages.last?.file.isSame(as: file) != true { fileCount += 1 }
    var page = Page(file: file, first: event)
    page.entries.reserveCapacity(16)
    _ = page.append(event, calendar: calendar, zones: zones)
    pages.append(page)
  }

  /// Ends a calendar; definitions of zones that an earlier one has, too, are kept once.
  mutating func endCalendar(with zones: ZoneBook) {
    guard pages.last?.calendars.last?.zones === zones else { return }
    if let lastZones, lastZones.isSame(as: zones) {
      zones.shareDefinitions(of: lastZones)
    } else {
      lastZones = zones
    }
  }

  /// Whether there are no events.
  var isEmpty: Bool { pages.isEmpty }

  /// Returns the events whose UIDs a function wants, in the order of the files, and forgets all
  /// events.
  mutating func takeAll(where isWanted: (UIDHash) -> Bool) -> [Found] {
    defer { self = SkippedEvents() }
    return pages.flatMap { $0.events(where: isWanted) }
  }
}
