internal import CalendarEvents
internal import CalendarModel
internal import ICSText
internal import Recurrence

/// What the first reading keeps of the components that may be part of the answer.
///
/// Which components belong together is known only when all files are read. Until then the
/// components that come first are held in memory; of the others only the places are noted. If there
/// is room without end, all are held, and no place is noted.
struct ComponentIndex {
  /// What is noted of a component.
  struct Entry: SortedElement {
    /// What is known of the component, and what `number` means.
    enum Role: UInt8 {
      /// An event with one occurrence; the number is what this occurrence is ordered by, or
      /// `Int64.max` if it is not wanted.
      case single

      /// A component to be read again; the number is how many steps its rules may take.
      case event, todo, journal, freeBusy

      /// An event that was skipped, and is read only if it matters to others.
      case skipped

      /// A component that is held; the number is its index among those that are.
      case held

      /// A component of an excerpt that has no date.
      case undated
    }

    let place: ComponentPlace
    let role: Role
    let number: Int64

    var mainOrder: Int64 { Int64(place.uid.value) }

    static func < (lhs: Entry, rhs: Entry) -> Bool {
      lhs.place.uid == rhs.place.uid
        ? lhs.place.isBefore(rhs.place) : lhs.place.uid < rhs.place.uid
    }

    static func == (lhs: Entry, rhs: Entry) -> Bool { !(lhs < rhs) && !(rhs < lhs) }
  }

  var files: ComponentFiles

  /// The components that are held, by the numbers of their entries.
  private var held: [KeptComponents.Item] = []

  /// All components if there is room without end.
  private var kept = KeptComponents()

  /// Whether every component that is noted is also held.
  private(set) var holdsAll = true

  private var entries: LargeSort<Entry>

  /// How many more bytes the held components may take; `nil` if that does not matter.
  private var room: Int?

  /// How many instances the components have that are held, including those that are found again.
  private(set) var instanceCount = 0

  /// The most instances that are held if there is room without end.
  ///
  /// Beyond that, instances of long series are found again, which takes time instead of memory.
  private static let maxInstances = 1 << 19

  /// Bytes that a component takes besides its text and instances, which may be the smaller part.
  static let bytesBesideText = 1_000

  /// - Parameter holdsAll: Whether there is room without end.
  init(_ options: CalendarImport.Options, holdingAll holdsAll: Bool = false) {
    files = ComponentFiles(scratchDirectory: options.scratchDirectory)
    entries = LargeSort(
      capacity: options.entriesAtOnce, directory: options.scratchDirectory)
    // For an excerpt every component is read again, for its bytes.
    room = holdsAll ? nil : options.makesExcerpt ? 0 : options.heldBytes
  }

  /// Whether there is no room for another component.
  var isFull: Bool { !hasRoom(for: 1) }

  /// Returns whether there is room for a component whose text and instances have this many bytes.
  func hasRoom(for byteCount: Int) -> Bool {
    room.map { byteCount + Self.bytesBesideText <= $0 } ?? true
  }

  mutating func note(_ place: ComponentPlace, _ role: Entry.Role, _ number: Int64 = 0) {
    if role != .held { holdsAll = false }
    entries.append(Entry(place: place, role: role, number: number))
  }

  /// Holds a component whose text and instances have this many bytes.
  mutating func hold(_ item: KeptComponents.Item, byteCount: Int, at place: ComponentPlace) {
    note(place, .held, Int64(held.count))
    held.append(item)
    room = room.map { $0 - min($0, byteCount + Self.bytesBesideText) }
  }

  /// Returns the component of an entry that is held.
  func held(_ entry: Entry) -> KeptComponents.Item { held[Int(entry.number)] }

  /// The components that are held, to be put together.
  var keptComponents: KeptComponents {
    var kept = kept
    for item in held { kept.append(item) }
    return kept
  }

  /// Returns all components if there is room without end, and forgets them.
  mutating func takeAll() -> KeptComponents {
    var all = KeptComponents()
    swap(&all, &kept)
    return all
  }

  /// Returns the entries of all components in the order of their UIDs, and forgets them.
  mutating func takeEntries() -> SortedElements<Entry> { entries.takeSorted() }
}

extension ComponentIndex.Entry.Role {
  /// Creates the role of a component that is to be read again.
  init(_ kind: Event.Kind) {
    switch kind {
    case .event: self = .event
    case .todo: self = .todo
    case .journal: self = .journal
    case .freeBusy: self = .freeBusy
    }
  }

  /// The kind of the component; `nil` if the component is not to be read again.
  var kind: Event.Kind? {
    switch self {
    case .single, .event, .skipped: .event
    case .todo: .todo
    case .journal: .journal
    case .freeBusy: .freeBusy
    case .held, .undated: nil
    }
  }
}

extension SortedElements<ComponentIndex.Entry> {
  /// Takes the entries of the other components with the same UID, in the order of the files.
  ///
  /// A component without a UID has no others.
  mutating func takeOthers(of first: ComponentIndex.Entry) -> [ComponentIndex.Entry] {
    var others: [ComponentIndex.Entry] = []
    guard !first.place.uid.isOfEmptyUID else { return others }
    while let other = self.first, other.place.uid == first.place.uid, let next = next() {
      others.append(next)
    }
    return others
  }
}

// How components are taken as they are read: they are held as long as there is room, and after that
// only noted.
extension ComponentIndex {
  /// Takes a component that was read; `importer` reads what it says besides its times.
  ///
  /// - Parameter isWanted: Whether the component is wanted even if it has no time in the window.
  /// - Returns: Whether the component is held or dropped, not noted to be read again.
  @discardableResult
  mutating func take(
    _ component: borrowing FoundComponent, isWanted: Bool = false, in bytes: Span<UInt8>,
    from importer: inout ComponentImporter, reporting diagnostics: inout Diagnostics
  ) -> Bool {
    instanceCount += component.expanded.instances.count
    let ends =
      room == nil && instanceCount < Self.maxInstances
      ? nil : LongSeries.Ends(component.expanded.instances, of: component.shown)
    let instances: ImportedComponent.Instances =
      ends.map { .foundAgain($0, within: component.expanded.budget) }
      ?? .held(component.expanded.instances.withoutSpareRoom)
    if !hasRoom(for: bytes.count + instances.byteCount),
      note(component, bytes, importer.calendars)
    {
      if component.isDecoded {
        importer.reportCategories(
          of: component.frame, in: bytes, component.kind, to: &diagnostics)
      }
      return false
    }
    hold(
      importer.item(component, in: bytes, instances, isWanted: isWanted, reporting: &diagnostics),
      component, bytes, importer.calendars)
    return true
  }

  /// Notes the place of a component that does not fit; returns whether it can be read again.
  ///
  /// When the component is read again, its rules may take as many steps as they may now.
  private mutating func note(
    _ component: borrowing FoundComponent, _ bytes: Span<UInt8>, _ calendars: CalendarTable
  ) -> Bool {
    guard component.mayMatter else { return true }
    guard let place = placeToReadAgain(component.frame, component.uid, bytes, calendars) else {
      return false
    }
    note(
      place, Entry.Role(component.kind),
      Int64(component.expanded.budget.remaining))
    return true
  }

  private mutating func hold(
    _ item: KeptComponents.Item, _ component: borrowing FoundComponent, _ bytes: Span<UInt8>,
    _ calendars: CalendarTable
  ) {
    guard item.matters else { return }
    if room == nil { return kept.append(item) }
    let place = files.placeWithoutBytes(
      firstLine: component.frame.firstLine, uid: component.uid, calendar: calendars.current,
      zones: calendars.zones)
    hold(item, byteCount: bytes.count + item.byteCountOfInstances, at: place)
  }

  /// Returns where a component can be read again, from its file or from a copy; `nil` if it cannot.
  mutating func placeToReadAgain(
    _ frame: ComponentFrame, _ uid: UIDHash, _ bytes: Span<UInt8>, _ calendars: CalendarTable
  ) -> ComponentPlace? {
    if let event = SkippedEvent(uid: uid, frame, byteCount: bytes.count),
      let place = files.place(
        of: event, calendar: calendars.current, zones: calendars.zones)
    {
      return place
    }
    return files.placeOfCopy(
      bytes, firstLine: frame.firstLine, uid: uid, calendar: calendars.current,
      zones: calendars.zones)
  }
}

extension [Instance] {
  /// The same instances, without the room that growing has left if it is much.
  fileprivate var withoutSpareRoom: [Instance] { capacity - count > 16 ? map(\.self) : self }
}
