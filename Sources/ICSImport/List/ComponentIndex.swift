internal import CalendarEvents
internal import ICSText

/// What the first reading notes of the components that may be part of the answer.
///
/// Which components belong together is known only when all files are read. Until then the
/// components that come first are held in memory; of the others only the places are noted.
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

      /// A component that is held; the number is its index in ``ComponentIndex/held``.
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

  /// The components that are held.
  private(set) var held: [KeptComponents.Item] = []

  /// Whether every component that is noted is also held.
  private(set) var holdsAll = true

  private var entries: LargeSort<Entry>

  /// How many more bytes the held components may take.
  private var room: Int

  /// Bytes that a component takes besides its text and instances, which may be the smaller part.
  static let bytesBesideText = 1_000

  init(_ options: CalendarImport.Options) {
    files = ComponentFiles(scratchDirectory: options.scratchDirectory)
    entries = LargeSort(
      capacity: options.entriesAtOnce, directory: options.scratchDirectory)
    // For an excerpt every component is read again, for its bytes.
    room = options.makesExcerpt ? 0 : options.heldBytes
  }

  /// Whether there is no room for another component.
  var isFull: Bool { !hasRoom(for: 1) }

  /// Returns whether there is room for a component whose text and instances have this many bytes.
  func hasRoom(for byteCount: Int) -> Bool { byteCount + Self.bytesBesideText <= room }

  mutating func note(_ place: ComponentPlace, _ role: Entry.Role, _ number: Int64 = 0) {
    if role != .held { holdsAll = false }
    entries.append(Entry(place: place, role: role, number: number))
  }

  /// Holds a component whose text and instances have this many bytes.
  mutating func hold(_ item: KeptComponents.Item, byteCount: Int, at place: ComponentPlace) {
    note(place, .held, Int64(held.count))
    held.append(item)
    room -= min(room, byteCount + Self.bytesBesideText)
  }

  /// The components that are held.
  var keptComponents: KeptComponents {
    var kept = KeptComponents()
    for item in held { kept.append(item) }
    return kept
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
