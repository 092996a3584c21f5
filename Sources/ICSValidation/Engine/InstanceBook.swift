internal import CivilCalendar
internal import ICSText

/// The events of a calendar and their overridden instances, and the events of earlier calendars.
///
/// The book keeps a fingerprint of each UID, never its text.
struct InstanceBook: Sendable {
  /// How a component relates to the earlier ones.
  enum Relation: Sendable {
    /// The component has no UID, or is the first of its kind with that UID.
    case first
    /// The same event or instance came before.
    case copy
    /// The same event or instance came before with another SEQUENCE.
    case version
  }

  /// An override: a component with a RECURRENCE-ID.
  struct Override: Sendable {
    let kind: ComponentName
    /// The place of the value of RECURRENCE-ID.
    let place: Place
    let recurrenceID: DateValue
    let form: TimeForm
    let instant: Instant?
    /// The value of SEQUENCE, or 0.
    let sequence: Int
  }

  /// An override, and what is known about the event whose instance it changes.
  struct Match: Sendable {
    let override: Override
    /// The kind of the event if it is another than that of the override.
    ///
    /// Nothing else is known about such an event, since it has no instance that could be changed.
    let otherKind: ComponentName?
    /// The form of the event's DTSTART; `nil` if it has none that can be read.
    let masterForm: TimeForm?
    /// The event as a series; `nil` if it is not a series or is not kept any more.
    let series: RecurrenceSet?
    /// Whether the event repeats.
    let isRecurring: Bool
    /// Whether the series has the instance; `nil` if that was not determined.
    var isInstance: RecurrenceSet.Answer?
    /// Whether EXDATE removes the instance.
    var isExcluded = false

    fileprivate init(_ override: Override, _ master: Entry, series: RecurrenceSet?) {
      self.override = override
      guard master.kind == override.kind else {
        (otherKind, masterForm, self.series, isRecurring) = (master.kind, nil, nil, true)
        return
      }
      (otherKind, masterForm) = (nil, master.form)
      (self.series, isRecurring) = (series, master.isRecurring)
    }
  }

  /// An override that came before its event.
  private struct Orphan {
    let uid: UInt64
    let place: Place
    /// Whether the override is to be compared with its event once that comes.
    let isCompared: Bool
  }

  /// The events of the earlier calendars.
  private var earlier = FingerprintTable()
  private var masters = FingerprintTable()
  private var instances = FingerprintTable()
  private var orphans: [Orphan] = []
  private var waiting: [UInt64: [Override]] = [:]
  private var waitingCount = 0
  private var series: LatestEntries<UInt64, RecurrenceSet>
  private var hasForgottenSeries = false

  /// The overrides that came after their series had been forgotten.
  private var late = Tally()

  /// The most series that are kept, and the most overrides that wait for their event.
  private let maxKept: Int

  init(maxKept: Int) {
    self.maxKept = maxKept
    series = LatestEntries(maxKept: maxKept)
  }

  /// Starts with another file.
  mutating func startFile() {
    startCalendar()
    earlier.removeAll()
  }

  /// Starts with another calendar of the file.
  mutating func startCalendar() {
    if earlier.count == 0 { swap(&earlier, &masters) } else { earlier.formUnion(masters) }
    masters.removeAll()
    instances.removeAll()
    orphans.removeAll()
    waiting.removeAll()
    waitingCount = 0
    series.removeAll()
    hasForgottenSeries = false
    late = Tally()
  }

  /// Enters an event without RECURRENCE-ID; returns the overrides that came before the event.
  mutating func enterMaster(
    _ uid: UInt64, _ kind: ComponentName, sequence: Int, form: TimeForm?, series: RecurrenceSet?,
    isRecurring: Bool
  ) -> (relation: Relation, matches: [Match]) {
    let entry = Entry(kind, form: form, isRecurring: isRecurring, sequence: sequence)
    let old = masters.insert(uid, entry.byte)
    if let series { keep(series, of: uid) }
    guard let overrides = waiting.removeValue(forKey: uid) else {
      return (relation(of: old, to: entry), [])
    }
    waitingCount -= overrides.count
    let matches = overrides.map { Match($0, entry, series: series) }
    return (relation(of: old, to: entry), matches)
  }

  /// Enters an event that does not repeat, unless something with its UID came before.
  ///
  /// It returns whether the event was entered.
  mutating func enterFirst(_ uid: UInt64, sequence: Int, form: TimeForm) -> Bool {
    enterFirst(uid, Entry(.event, form: form, isRecurring: false, sequence: sequence))
  }

  /// Enters a series, unless something with its UID came before; returns whether it was entered.
  mutating func enterFirst(
    _ uid: UInt64, sequence: Int, form: TimeForm, as series: RecurrenceSet
  ) -> Bool {
    guard enterFirst(uid, Entry(.event, form: form, isRecurring: true, sequence: sequence)) else {
      return false
    }
    keep(series, of: uid)
    return true
  }

  private mutating func enterFirst(_ uid: UInt64, _ entry: Entry) -> Bool {
    guard waiting.isEmpty || waiting[uid] == nil, !isInEarlierCalendar(uid) else { return false }
    return masters.insertNew(uid, entry.byte)
  }

  /// Enters an override; returns it with its event, if the event came before.
  mutating func enterOverride(
    _ override: Override, of uid: UInt64, isThisAndFuture: Bool
  ) -> (relation: Relation, match: Match?) {
    let entry = Entry(override.kind, form: nil, isRecurring: false, sequence: override.sequence)
    let key = Self.fingerprint(of: override, of: uid, isThisAndFuture: isThisAndFuture)
    let relation = relation(of: instances.insert(key, entry.byte), to: entry)
    guard let master = masters.information(of: uid).map(Entry.init) else {
      let isCompared = waitingCount < maxKept
      orphans.append(Orphan(uid: uid, place: override.place, isCompared: isCompared))
      if isCompared {
        waiting[uid, default: []].append(override)
        waitingCount += 1
      }
      return (relation, nil)
    }
    if master.isRecurring, hasForgottenSeries, series[uid] == nil { late.count(at: override.place) }
    return (relation, Match(override, master, series: series[uid]))
  }

  /// Whether an earlier calendar has an event with the UID.
  func isInEarlierCalendar(_ uid: UInt64) -> Bool {
    earlier.count > 0 && earlier.information(of: uid) != nil
  }

  /// The number of overrides so far that came before their event.
  var orphanCount: Int { orphans.count }

  /// The places of the overrides whose event is not in the calendar.
  var placesWithoutMaster: [Place] {
    orphans.lazy.filter { masters.information(of: $0.uid) == nil }.map(\.place)
  }

  /// The overrides that are not compared with their series, because the book cannot keep them all.
  ///
  /// Those that came too long after their series are counted first, then those that came too early.
  var uncompared: Tally {
    var tally = late
    for orphan in orphans where !orphan.isCompared {
      guard let master = masters.information(of: orphan.uid).map(Entry.init), master.isRecurring
      else { continue }
      tally.count(at: orphan.place)
    }
    return tally
  }

  private mutating func keep(_ added: RecurrenceSet, of uid: UInt64) {
    // A series can be forgotten, since overrides are mostly close to their event.
    if series.keep(added, for: uid) != nil { hasForgottenSeries = true }
  }

  private func relation(of old: UInt8?, to entry: Entry) -> Relation {
    guard let old = old.map(Entry.init) else { return .first }
    return old.sequence == entry.sequence ? .copy : .version
  }

  private static func fingerprint(
    of override: Override, of uid: UInt64, isThisAndFuture: Bool
  ) -> UInt64 {
    var hasher = Hasher()
    hasher.combine(uid)
    hasher.combine(isThisAndFuture)
    if let instant = override.instant {
      hasher.combine(instant)
    } else {
      hasher.combine(override.recurrenceID)
    }
    return UInt64(bitPattern: Int64(hasher.finalize()))
  }

  /// The fingerprint of a UID, without its escapes.
  static func fingerprint(of uid: Span<UInt8>) -> UInt64 {
    guard uid.firstIndex(of: UInt8(ascii: "\\")) != nil else { return Fingerprint(uid).bits }
    var text: [UInt8] = []
    TextValue.append(uid, to: &text)
    return Fingerprint(text.span).bits
  }
}

/// What is known about an event, in one byte.
private struct Entry {
  let byte: UInt8

  init(byte: UInt8) { self.byte = byte }

  /// The kinds of components that have instances.
  private static let kinds: [ComponentName] = [.event, .todo, .journal]

  /// Packs the facts; the lowest bits of SEQUENCE suffice, since versions have successive numbers.
  init(_ kind: ComponentName, form: TimeForm?, isRecurring: Bool, sequence: Int) {
    let kind = UInt8(Self.kinds.firstIndex(of: kind) ?? 0)
    let form = form.map { $0.rawValue + 1 } ?? 0
    byte =
      (form * 3 + kind) << 4 | (isRecurring ? 0x08 : 0)
      | UInt8(truncatingIfNeeded: sequence & 0x07)
  }

  var kind: ComponentName { Self.kinds[Int(byte >> 4 % 3)] }
  var form: TimeForm? { byte >> 4 < 3 ? nil : TimeForm(rawValue: byte >> 4 / 3 - 1) }
  var isRecurring: Bool { byte & 0x08 != 0 }
  var sequence: UInt8 { byte & 0x07 }
}
