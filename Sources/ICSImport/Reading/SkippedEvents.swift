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

  /// Events of one calendar; pages have a limited size, so that no large array has to grow.
  private struct Page {
    let file: SeekableFile
    let calendar: Int
    let zones: ZoneBook
    let first: SkippedEvent
    var entries: [Entry] = []

    static let length = 2_048

    mutating func append(_ event: SkippedEvent) -> Bool {
      guard entries.count < Self.length,
        let byteCount = UInt32(exactly: event.byteCount),
        let byteOffset = UInt32(exactly: event.byteOffset - first.byteOffset),
        let line = UInt32(exactly: event.firstLine - first.firstLine)
      else { return false }
      entries.append(
        Entry(uid: event.uid, byteCount: byteCount, byteOffset: byteOffset, line: line))
      return true
    }

    func event(_ entry: Entry) -> Found {
      Found(
        event: SkippedEvent(
          uid: entry.uid, byteOffset: first.byteOffset + Int(entry.byteOffset),
          byteCount: Int(entry.byteCount), firstLine: first.firstLine + Int(entry.line)),
        file: file, calendar: calendar, zones: zones)
    }
  }

  private var pages: [Page] = []
  private var file: SeekableFile?

  /// How many files stay open because of their skipped events.
  private var fileCount = 0

  /// Begins a file.
  mutating func begin(_ file: SeekableFile?) {
    self.file = fileCount < SeekableFile.mostKeptOpen ? file : nil
  }

  /// Whether events of the file that began last can be remembered.
  var isOpen: Bool { file != nil }

  /// Adds an event of the file that began last.
  mutating func append(_ event: SkippedEvent, calendar: Int, zones: ZoneBook) {
    guard let file else { return }
    if let page = pages.indices.last, pages[page].calendar == calendar,
      pages[page].zones === zones, pages[page].append(event)
    {
      return
    }
    if pages.last?.file.isSame(as: file) != true { fileCount += 1 }
    var page = Page(file: file, calendar: calendar, zones: zones, first: event)
    page.entries.reserveCapacity(16)
    _ = page.append(event)
    pages.append(page)
  }

  /// Whether there are no events.
  var isEmpty: Bool { pages.isEmpty }

  /// Returns the events whose UIDs a function wants, in the order of the files, and forgets all
  /// events.
  mutating func takeAll(where isWanted: (UIDHash) -> Bool) -> [Found] {
    defer { self = SkippedEvents() }
    return pages.flatMap { page in
      page.entries.filter { isWanted($0.uid) }.map(page.event)
    }
  }
}
