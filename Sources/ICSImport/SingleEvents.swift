internal import CivilCalendar
internal import ICSText
internal import TimeZones

/// Events that have one occurrence and nothing to do with others, of which only the place and the
/// time are kept until they are written: 32 bytes each.
///
/// Only so many are kept; the latest are left to another reading of their files.
struct SingleEvents {
  /// What is kept of an event.
  struct Entry: Sendable {
    /// What its occurrence is ordered by, see ``Occurrence/order(in:)``; the greatest number if it
    /// is not wanted.
    let time: Int64
    let byteOffset: Int
    let byteCount: UInt32
    /// Where it begins, counted from the line of its origin.
    let line: UInt32
    /// Where it comes from, an index of ``SingleEvents/origins``.
    let origin: UInt32
    let uid: UIDHash
  }

  /// What events side by side have in common.
  struct Origin {
    /// An index of ``SingleEvents/files``.
    let file: Int
    let calendar: Int
    let zones: ZoneBook
    /// Where the first event begins.
    let line: Int
  }

  /// A file with events.
  struct File {
    let file: SeekableFile
    /// Its calendars, from the first to the last with an event.
    fileprivate(set) var calendars: ClosedRange<Int>
    /// What is left of it to another reading.
    fileprivate(set) var rest = Tally()
    /// All that the first reading found.
    fileprivate(set) var all = Tally()
  }

  /// What tells whether another reading finds the same events.
  struct Tally: Equatable {
    private var count = 0
    private var sum: UInt64 = 0

    fileprivate mutating func insert(_ entry: Entry) {
      count += 1
      sum &+= Self.hash(of: entry)
    }

    fileprivate mutating func remove(_ entry: Entry) {
      count -= 1
      sum &-= Self.hash(of: entry)
    }

    private static func hash(of entry: Entry) -> UInt64 {
      // 2^64 divided by the golden ratio (Knuth's multiplicative hashing).
      let factor: UInt64 = 0x9E37_79B9_7F4A_7C15
      var hash = UInt64(bitPattern: entry.time) &* factor
      hash = (hash ^ hash &>> 32 ^ UInt64(bitPattern: Int64(entry.byteOffset))) &* factor
      hash = (hash ^ hash &>> 32 ^ UInt64(entry.uid.value)) &* factor
      return hash ^ hash &>> 32
    }
  }

  /// Where in a list the events begin that are left to another reading.
  struct Cut {
    let time: Int64
    /// Where the first one of that time stands.
    let file: Int
    let byteOffset: Int

    /// Whether an event comes before it.
    fileprivate func isBehind(_ entry: Entry, of file: Int) -> Bool {
      (entry.time, file, entry.byteOffset) < (time, self.file, byteOffset)
    }
  }

  /// What events are looked for.
  private enum Reading {
    /// All of them.
    case first

    /// Those that have to do with others.
    case related

    /// The others from a cut on.
    case rest(Cut)
  }

  private(set) var files: [File] = []
  private(set) var origins: [Origin] = []

  /// First in the order of the files, then in that of time; those of one time are always in the
  /// order of the files.
  private(set) var entries: [Entry] = []

  /// The UIDs of all events, whether or not they are kept.
  private var uids: [UIDHash] = []

  /// The UIDs of events that are read in full.
  private var related: Set<UIDHash> = []

  /// How many entries are kept, unless there are many events.
  private var limit: Int

  private let reading: Reading
  /// What another reading than the first has found of each file.
  private var received: [Tally] = []

  /// The events from it on are left to another reading.
  private var end: Cut?

  private var file: SeekableFile?
  /// The index of that file if events of it are kept.
  private var fileIndex: Int?
  private var firstCalendar = 0

  /// Whether the events that come now stand behind those that came before.
  var isInOrder = true

  /// Creates what the first reading fills.
  init(limit: Int) {
    self.limit = max(2, limit)
    reading = .first
  }

  private init(_ reading: Reading, of first: SingleEvents) {
    self.reading = reading
    limit = first.limit
    related = first.related
    files = first.files
    for index in files.indices { files[index].rest = Tally() }
    received = files.map { _ in Tally() }
  }

  /// What another reading fills with the events that have to do with others.
  var readingOfRelated: SingleEvents { SingleEvents(.related, of: self) }

  /// What another reading fills with the events that were left to it; `nil` if none were.
  var readingOfRest: SingleEvents? {
    guard let end, files.contains(where: { $0.rest != Tally() }) else { return nil }
    return SingleEvents(.rest(end), of: self)
  }

  /// Begins a file and its first calendar; its events can be kept here if it can be read again.
  mutating func begin(_ file: SeekableFile?, calendar: Int) {
    fileIndex = file.flatMap { file in files.firstIndex { $0.file.isSame(as: file) } }
    let isOpen = fileIndex != nil || files.count < SeekableFile.mostKeptOpen
    self.file = isOpen ? file : nil
    firstCalendar = calendar
  }

  /// Whether another event can be kept here.
  @inline(__always)
  var isOpen: Bool { file != nil && isInOrder }

  /// Whether there were more events than are kept.
  var isCut: Bool { end != nil }

  /// When the first event starts that is looked for; `nil` if that may be at any time.
  var start: Cut? { if case .rest(let cut) = reading { cut } else { nil } }

  /// Takes in an event, and when its occurrence starts if that is wanted.
  mutating func append(
    _ event: PassedEvent, startingAt time: Int64?, calendar: Int, zones: ZoneBook
  ) {
    guard isOpen, let file else { return }
    if fileIndex == nil {
      fileIndex = files.count
      files.append(File(file: file, calendars: firstCalendar...max(firstCalendar, calendar)))
    }
    guard let fileIndex, noteCalendar(calendar, of: fileIndex) else { return }
    if origins.last?.calendar != calendar || origins.last?.zones !== zones
      || event.firstLine - (origins.last?.line ?? 0) > UInt32.max
    {
      origins.append(
        Origin(file: fileIndex, calendar: calendar, zones: zones, line: event.firstLine))
    }
    let origin = origins.count - 1
    append(
      Entry(
        time: time ?? .max, byteOffset: event.byteOffset,
        // No event is larger than a limit allows, which is less.
        byteCount: UInt32(clamping: event.byteCount),
        line: UInt32(clamping: event.firstLine - origins[origin].line),
        origin: UInt32(clamping: origin), uid: event.uid),
      of: fileIndex)
  }

  /// Takes in that a calendar has an event; returns whether it is one of those that the first
  /// reading knows.
  private mutating func noteCalendar(_ calendar: Int, of file: Int) -> Bool {
    let known = files[file].calendars
    guard case .first = reading else { return known.contains(calendar) }
    files[file].calendars = known.lowerBound...max(known.upperBound, calendar)
    return true
  }

  private mutating func append(_ entry: Entry, of file: Int) {
    switch reading {
    case .first:
      uids.append(entry.uid)
      files[file].all.insert(entry)
    case .related:
      received[file].insert(entry)
      if related.contains(entry.uid) { entries.append(entry) }
      return
    case .rest(let start):
      guard entry.time < .max, !start.isBehind(entry, of: file), !related.contains(entry.uid)
      else { return }
      received[file].insert(entry)
    }
    if let end, entry.time >= end.time { return leave(entry, of: file) }
    entries.append(entry)
    // The limit grows with the UIDs, so that some twenty readings will always do.
    if entries.count >= max(limit, uids.count / 16) { shorten() }
  }

  private mutating func leave(_ entry: Entry, of file: Int) {
    if entry.time < .max { files[file].rest.insert(entry) }
  }

  /// Leaves the last quarter to another reading.
  private mutating func shorten() {
    sort()
    let rest = entries[(entries.count * 3 / 4)...]
    guard let first = rest.first else { return }
    end = Cut(
      time: first.time, file: origins[Int(first.origin)].file, byteOffset: first.byteOffset)
    for entry in rest { leave(entry, of: origins[Int(entry.origin)].file) }
    entries.removeLast(rest.count)
  }

  /// An event, with what reading it takes.
  func found(_ entry: Entry) -> PassedEvents.Found {
    let origin = origins[Int(entry.origin)]
    return PassedEvents.Found(
      event: PassedEvent(
        uid: entry.uid, byteOffset: entry.byteOffset, byteCount: Int(entry.byteCount),
        firstLine: origin.line + Int(entry.line)),
      file: files[origin.file].file, calendar: origin.calendar, zones: origin.zones)
  }

  /// Notes the events that share a UID with each other or with some that stand elsewhere, which are
  /// read in full; returns whether there are any.
  mutating func noteRelated(to others: Set<UIDHash>) -> Bool {
    related = others
    uids.sortStably { Int64($0.value) }
    for (uid, next) in zip(uids, uids.dropFirst()) where uid == next { related.insert(uid) }
    limit = max(limit, uids.count / 16)
    uids = []
    return !related.isEmpty
  }

  /// Takes out those events as far as they are kept.
  mutating func takeRelated() -> [PassedEvents.Found] {
    let found = entries.filter { related.contains($0.uid) }.map(found)
    if !found.isEmpty { entries.removeAll { related.contains($0.uid) } }
    return found
  }

  /// Leaves to another reading none of those events, all of which a reading has found.
  mutating func leaveNone(of related: SingleEvents) {
    guard let end else { return }
    for entry in related.entries where entry.time < .max {
      let file = related.origins[Int(entry.origin)].file
      if !end.isBehind(entry, of: file) { files[file].rest.remove(entry) }
    }
  }

  /// The files of which this reading did not find what another had found before.
  func filesWithChanges(since last: SingleEvents) -> [File] {
    files.indices.filter { index in
      let file = last.files[index]
      return received[index] != (start == nil ? file.all : file.rest)
    }.map { files[$0] }
  }

  /// Makes ready what was found: the occurrences that are wanted, in the order of time, and of the
  /// files where that is equal.
  ///
  /// - Parameter passes: Whether occurrences of a calendar are wanted.
  mutating func finish(_ passes: (_ calendar: Int) -> Bool) {
    let arePassed = origins.map { passes($0.calendar) }
    entries.removeAll { $0.time == .max || !arePassed[Int($0.origin)] }
    sort()
  }

  /// Forgets what is kept of events.
  mutating func removeAll() {
    entries = []
    origins = []
  }

  private mutating func sort() {
    entries.sortStably(by: \.time)
  }
}

extension Occurrence {
  /// What occurrences are ordered by before all else: twice the seconds of the start as a clock in
  /// a zone shows it, and one more if it has a time of day.
  func order(in zone: Zone) -> Int64 {
    var clock = ZoneClock(zone)
    return order(by: &clock)
  }

  /// The same, by a clock in the zone.
  func order(by clock: inout ZoneClock) -> Int64 {
    // Days have 32 bits, so that seconds stay far below 62.
    2 * startOnWall(by: &clock).secondsSinceEpoch + (isAllDay ? 0 : 1)
  }
}
