internal import CivilCalendar
internal import ICSText
internal import TimeZones

/// The zones that a calendar uses and defines.
struct CalendarZones: Sendable {
  /// What is known about a TZID.
  struct Entry: Sendable {
    let tzid: [UInt8]

    /// The zone of the database that the TZID means, if it means one.
    let resolution: ZoneResolution?

    /// Why the zone of the database that the TZID means cannot be read, if it cannot.
    let failure: ZoneLookupError?

    /// The zone that the first VTIMEZONE of that name defines; `nil` if it defines none.
    fileprivate(set) var definition: Zone?

    /// When the clocks of the definition leave those of the database by a law that the database does
    /// not know, and the zone of the database with that law.
    fileprivate(set) var newerLaw: (change: Instant, zone: Zone)?

    /// The number of VTIMEZONEs of that name, and where the first one begins.
    fileprivate(set) var definitions = Tally()

    /// How often the name is used, and where first.
    fileprivate(set) var uses = Tally()

    /// Whether the name is on a value that has no use for a zone, such as a date.
    fileprivate(set) var isMentioned = false

    /// The period in which the definition and the database are known to agree.
    fileprivate var agreement: Range<Instant>?

    /// A time of an event at which the definition and the database differ.
    fileprivate(set) var difference: Difference?

    /// The first time of an event that is before the start of a definition with a private name.
    fileprivate(set) var timeBeforeStart: Instant?

    /// The times at which to compare if a VTIMEZONE of that name follows.
    fileprivate var pending = PendingTimes()

    /// Whether times were judged without the VTIMEZONE of that name that may follow.
    fileprivate(set) var hasTimesBeforeDefinition = false

    /// Whether a VTIMEZONE of that name is known to follow.
    fileprivate(set) var isDefinedLater = false

    /// Whether the names differ at most in capitals and small letters.
    fileprivate func isCalledLike(_ other: Entry) -> Bool {
      tzid.count == other.tzid.count && name.lowercased() == other.name.lowercased()
    }

    fileprivate func isCalled(_ name: Span<UInt8>) -> Bool {
      guard name.count == tzid.count else { return false }
      for index in tzid.indices where tzid[index] != name[index] { return false }
      return true
    }

    /// Whether the name is used though neither the file nor the database has a zone of that name.
    ///
    /// A name of the database that differs in separators, or has blanks or quotation marks around
    /// it, counts as another name.
    var isUndefined: Bool {
      uses.count > 0 && definitions.count == 0 && failure == nil
        && (resolution == nil || resolution?.match == .separators || isWrapped)
    }

    /// Whether blanks or quotation marks are around the name.
    private var isWrapped: Bool {
      let name = name
      return [name.first, name.last].contains {
        $0.map { $0.isWhitespace || $0 == "'" || $0 == "\"" } ?? false
      }
    }

    /// The TZID as text.
    var name: String { String(decoding: tzid, as: UTF8.self) }

    /// Whether a VTIMEZONE of that name decides which zone is meant.
    var dependsOnDefinition: Bool { resolution?.yieldsToDefinition ?? true }

    /// The zone that the name means; `nil` while a VTIMEZONE that is known to follow decides it.
    ///
    /// For a name of the database that is the zone of the database, whatever a VTIMEZONE says, except
    /// for a law that only the VTIMEZONE knows.
    var zone: Zone? {
      guard let resolution else { return definition }
      if isDefinedLater, resolution.yieldsToDefinition { return nil }
      return resolution.yieldsToDefinition ? definition ?? resolution.zone : databaseZone
    }

    /// The zone of the database, with a law that only the VTIMEZONE knows.
    fileprivate var databaseZone: Zone? { newerLaw?.zone ?? resolution?.zone }
  }

  /// A time of an event at which the file's zone and the database differ.
  struct Difference: Sendable {
    let instant: Instant
    let offsetInFile: Int
    let offsetInDatabase: Int
  }

  private(set) var entries: [Entry] = []

  /// Whether the machine has no zone database although a zone was looked up in it.
  private(set) var missesDatabase = false

  /// The uses of zones that were not looked up because there were too many names.
  private(set) var excess = Tally()

  let database: ZoneDatabase
  private let limits: Limits
  private var indices: [[UInt8]: Int] = [:]
  /// The zones in use whose names outlines can hold; most calendars have only a few.
  private var used: [(tzid: Fingerprint, index: Int)] = []
  private var settledTimes = SettledTimes()
  /// The numbers of times and of series, in all zones, that wait for a VTIMEZONE.
  private var pendingInstants = 0
  private var pendingSeries = 0
  private var last = 0

  init(database: ZoneDatabase, limits: Limits) {
    self.database = database
    self.limits = limits
  }

  /// Forgets the zones of the previous calendar.
  mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    indices.removeAll(keepingCapacity: true)
    used.removeAll(keepingCapacity: true)
    settledTimes.removeAll()
    (pendingInstants, pendingSeries) = (0, 0)
    excess = Tally()
    missesDatabase = false
    last = 0
  }

  /// Notes that a property uses a zone, and the place if this is the first use.
  mutating func use(_ index: Int, at place: @autoclosure () -> Place) {
    guard entries[index].uses.count(at: place()) else { return }
    let tzid = entries[index].tzid
    // Outlines take everything up to the colon as the name of the zone.
    guard tzid.allSatisfy(\.isPlainInZoneName) else { return }
    used.append((Fingerprint(tzid.span), index))
  }

  /// Returns the name of a VTIMEZONE that differs from the name of an entry only in capitals.
  func definedName(like entry: Entry) -> Excerpt? {
    entries.first { $0.definitions.count > 0 && $0.isCalledLike(entry) }
      .map { Excerpt($0.tzid.span) }
  }

  /// Where the first VTIMEZONE of each name begins, in the order of the file.
  var definitionPlaces: [Place] {
    entries.compactMap(\.definitions.first).sorted()
  }

  /// The index of the entry with the TZID of an outline; `nil` if the TZID was not used yet.
  func indexOfUsed(_ tzid: Fingerprint) -> Int? {
    used.first { $0.tzid == tzid }?.index
  }

  /// Notes that a TZID is on a value that has no use for a zone.
  mutating func mention(_ index: Int) { entries[index].isMentioned = true }

  /// Notes that a property uses a zone that was not looked up.
  mutating func useExcess(at place: @autoclosure () -> Place) { excess.count(at: place()) }

  /// Notes a VTIMEZONE; returns whether it is the first of its TZID.
  mutating func define(_ zone: Zone?, as tzid: Span<UInt8>, at place: Place) -> Bool {
    guard let index = index(of: tzid) else { return true }
    guard entries[index].definitions.count(at: place) else { return false }
    entries[index].definition = zone
    // Times before the VTIMEZONE are those of the database, and so are all others then.
    if let zone, entries[index].uses.count == 0, let known = entries[index].resolution,
      !known.yieldsToDefinition,
      let change = zone.newerLaw(than: known.zone, releasedIn: database.yearOfRelease)
    {
      entries[index].newerLaw = (change, known.zone.followed(by: zone, from: change))
    }
    entries[index].isDefinedLater = false
    settledTimes.removeAll()
    return true
  }

  /// Notes that a VTIMEZONE of a TZID follows.
  mutating func expectDefinition(of tzid: Span<UInt8>) {
    guard let index = index(of: tzid), entries[index].definitions.count == 0 else { return }
    entries[index].isDefinedLater = true
  }

  /// Whether a VTIMEZONE may still define a name that so far means a zone of the database.
  var hasOpenNames: Bool {
    entries.contains {
      $0.definitions.count == 0 && !$0.isDefinedLater && $0.resolution?.yieldsToDefinition == true
    }
  }

  /// Whether a VTIMEZONE that may follow is to be compared with the database at earlier times.
  func awaitsDefinition(_ index: Int) -> Bool {
    entries[index].definitions.count == 0 && !entries[index].dependsOnDefinition
  }

  /// Whether a VTIMEZONE that may follow decides what the times of a zone mean.
  ///
  /// It is `false` once a time of the zone was judged without that VTIMEZONE.
  func dependsOnDefinition(_ index: Int) -> Bool {
    entries[index].definitions.count == 0 && !entries[index].hasTimesBeforeDefinition
      && entries[index].dependsOnDefinition
  }

  /// Notes that a time of a zone is judged, whether or not a VTIMEZONE follows.
  mutating func judge(_ index: Int) {
    if entries[index].definitions.count == 0, entries[index].dependsOnDefinition {
      entries[index].hasTimesBeforeDefinition = true
    }
  }

  /// Returns the times of a zone from before its VTIMEZONE, and forgets them.
  mutating func takePendingTimes(_ tzid: Span<UInt8>) -> (index: Int, times: PendingTimes)? {
    guard let index = index(of: tzid) else { return nil }
    var times = PendingTimes()
    swap(&times, &entries[index].pending)
    return (index, times)
  }

  /// Notes a series whose instances are compared if a VTIMEZONE follows.
  mutating func addPending(_ series: RecurrenceSet, from start: Instant, in index: Int) {
    guard pendingSeries < limits.pendingSeries else {
      entries[index].hasTimesBeforeDefinition = true
      return
    }
    pendingSeries += 1
    entries[index].pending.append(series, from: start)
  }

  /// Returns whether a part of a record names a zone; `true` also if the machine cannot tell.
  mutating func hasName(_ name: Range<Int>, in record: Component) -> Bool {
    // A missing database is a problem only for times, so this must not note it.
    let missedDatabase = missesDatabase
    defer { missesDatabase = missedDatabase }
    let found = look(up: record.bytes.span.extracting(name))
    return found.resolution != nil || found.failure != nil || missesDatabase
  }

  /// Returns the index of the entry for the TZID at a range of a record.
  ///
  /// It is `nil` if there are too many TZIDs.
  mutating func index(of tzid: Range<Int>, in record: Component) -> Int? {
    index(of: record.bytes.span.extracting(tzid))
  }

  /// Whether the TZID in a part of a record is a name of the zone database.
  func knows(_ tzid: Range<Int>, in record: Component) -> Bool {
    var key: [UInt8] = []
    key.append(record.bytes.span.extracting(tzid))
    return indices[key].map { entries[$0].resolution != nil } ?? false
  }

  /// Returns the index of the entry for a TZID; `nil` if there are too many TZIDs.
  mutating func index(of tzid: Span<UInt8>) -> Int? {
    if last < entries.count, entries[last].isCalled(tzid) { return last }
    var key: [UInt8] = []
    key.append(tzid)
    if let known = indices[key] {
      last = known
      return known
    }
    guard entries.count < limits.timeZones else { return nil }
    let found = look(up: tzid)
    entries.append(Entry(tzid: key, resolution: found.resolution, failure: found.failure))
    last = entries.count - 1
    indices[key] = last
    return last
  }

  /// Returns the database zone that a TZID means, or the error that keeps it from being read.
  ///
  /// Both are `nil` if the TZID means no such zone.
  private mutating func look(
    up tzid: Span<UInt8>
  ) -> (resolution: ZoneResolution?, failure: ZoneLookupError?) {
    do {
      return (try database.resolve(tzid), nil)
    } catch {
      switch error {
      case .unknownName: return (nil, nil)
      case .noDatabase:
        missesDatabase = true
        return (nil, nil)
      case .unreadable, .damaged: return (nil, error)
      }
    }
  }
}

// Comparing the zones of the file with those of the database.
extension CalendarZones {
  /// Compares the definition and the database at the instant of an event.
  mutating func compare(_ index: Int, at instant: Instant) {
    if awaitsDefinition(index) {
      if pendingInstants < limits.pendingTimes {
        if entries[index].pending.append(instant) { pendingInstants += 1 }
      } else if !entries[index].pending.contains(instant) {
        entries[index].hasTimesBeforeDefinition = true
      }
      return
    }
    noteStart(of: index, at: instant)
    guard needsComparison(index) else { return }
    if let known = entries[index].agreement, known.contains(instant) { return }
    guard let zones = bothZones(index) else { return }
    // Within a stretch both keep one offset, so later events in it need no comparison.
    let file = zones.file.offsetPeriod(at: instant)
    let database = zones.database.offsetPeriod(at: instant)
    guard file.offsetFromUTC == database.offsetFromUTC else {
      note(index, zones, at: instant)
      return
    }
    let start = max(file.start, database.start)
    let end = min(file.end, database.end)
    if start < end { extend(index, by: start..<end) }
  }

  /// Notes that a time is before the first start in the VTIMEZONE of a private zone.
  ///
  /// That does not matter if the clocks showed the same offset before.
  private mutating func noteStart(of index: Int, at instant: Instant) {
    guard entries[index].timeBeforeStart == nil, entries[index].dependsOnDefinition,
      let zone = entries[index].definition, let start = zone.firstStart, instant < start,
      zone.offsetFromUTC(at: instant) != zone.offsetFromUTC(at: start)
    else { return }
    entries[index].timeBeforeStart = instant
  }

  /// The instant at which the clocks of a zone show a time; `nil` if the time is not settled.
  ///
  /// A settled time is known to occur once, and a comparison there is known to find no difference.
  func settledInstant(of wallTime: WallTime, in index: Int) -> Instant? {
    settledTimes.offset(at: wallTime, in: index).map { Instant(wallTime, offsetFromUTC: $0) }
  }

  /// The instant at which the clocks of a zone show a time; `nil` unless they do so exactly once.
  func instant(of wallTime: WallTime, in index: Int) -> Instant? {
    guard case .once(let instant) = entries[index].zone?.reading(of: wallTime) else { return nil }
    return instant
  }

  /// Notes as settled the period around an instant at which the zone was compared.
  mutating func settle(_ instant: Instant, in index: Int) {
    guard let zone = entries[index].zone else { return }
    let stretch = zone.offsetPeriod(at: instant)
    let offset = stretch.offsetFromUTC
    var (start, end) = (stretch.start, stretch.end)
    if needsComparison(index), let zones = bothZones(index) {
      let file = zones.file.offsetPeriod(at: instant)
      let database = zones.database.offsetPeriod(at: instant)
      guard file.offsetFromUTC == offset, database.offsetFromUTC == offset else { return }
      start = max(start, file.start, database.start)
      end = min(end, file.end, database.end)
    }
    // No clock is further than 26 hours from UTC, so no two clocks are further apart than this.
    let margin: Int64 = 2 * 26 * 3_600
    let first = start.wallTime(offsetFromUTC: offset).advanced(bySeconds: margin)
    let last = end.wallTime(offsetFromUTC: offset).advanced(bySeconds: -margin)
    let wallTime = instant.wallTime(offsetFromUTC: offset)
    guard first <= wallTime, wallTime < last else { return }
    settledTimes.insert(
      SettledTimes.Period(zone: index, offset: offset, times: first..<last), at: wallTime)
  }

  /// Compares the definition and the database at the instances of a series in a range.
  ///
  /// - Parameter hasInstance: Returns whether a part of the range has an instance.
  mutating func compare(
    _ index: Int, in range: Range<Instant>, hasInstance: (Range<Instant>) -> Bool
  ) {
    guard needsComparison(index), !range.isEmpty, let zones = bothZones(index) else { return }
    if let known = entries[index].agreement, known.contains(range) { return }
    var start = range.lowerBound
    var steps = 0
    while start < range.upperBound, steps < Self.maxStretches {
      steps += 1
      guard
        let difference = zones.file.firstDifference(
          from: zones.database, in: start..<range.upperBound)
      else {
        if start == range.lowerBound { extend(index, by: range) }
        return
      }
      let file = zones.file.offsetPeriod(at: difference)
      let database = zones.database.offsetPeriod(at: difference)
      let end = min(file.end, database.end, range.upperBound)
      if hasInstance(difference..<end) {
        note(index, zones, at: difference)
        return
      }
      start = end
    }
  }

  /// The most stretches of difference that are examined: two a year for centuries.
  private static let maxStretches = 1_000

  private func needsComparison(_ index: Int) -> Bool {
    entries[index].difference == nil && entries[index].definition != nil
  }

  private func bothZones(_ index: Int) -> (file: Zone, database: Zone)? {
    guard let file = entries[index].definition, let database = entries[index].databaseZone,
      !entries[index].dependsOnDefinition
    else { return nil }
    return (file, database)
  }

  private mutating func note(
    _ index: Int, _ zones: (file: Zone, database: Zone), at instant: Instant
  ) {
    let offsetInFile = zones.file.offsetFromUTC(at: instant)
    let offsetInDatabase = zones.database.offsetFromUTC(at: instant)
    guard offsetInFile != offsetInDatabase else { return }
    entries[index].difference = Difference(
      instant: instant, offsetInFile: offsetInFile, offsetInDatabase: offsetInDatabase)
  }

  private mutating func extend(_ index: Int, by range: Range<Instant>) {
    guard let known = entries[index].agreement, known.overlaps(range) || known.touches(range)
    else {
      entries[index].agreement = range
      return
    }
    entries[index].agreement =
      min(known.lowerBound, range.lowerBound)..<max(known.upperBound, range.upperBound)
  }
}

extension Range<Instant> {
  /// Whether one range ends where the other starts.
  fileprivate func touches(_ other: Range<Instant>) -> Bool {
    upperBound == other.lowerBound || lowerBound == other.upperBound
  }
}
