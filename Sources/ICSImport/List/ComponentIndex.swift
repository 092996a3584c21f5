internal import ICSText

/// What the first reading for an answer notes of the components that may be of it.
///
/// Which of them have to do with each other is known when all is read. Until then those that came
/// first are held in memory, and of the others no more is than where they are.
struct ComponentIndex {
  /// What is noted of a component.
  struct Entry: SortedElement {
    /// What is known of it.
    enum Role: UInt8 {
      /// It is an event with one occurrence; the number is what that is ordered by, or the greatest
      /// if it is not wanted.
      case single

      /// It is to be read again, within a number of steps.
      case event, todo, journal, freeBusy

      /// It was skipped, and is read if it matters to others.
      case passed

      /// It is held, and the number is its index.
      case held

      /// It has no date, and is of an excerpt.
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

  /// Whether no component is noted that is not held.
  private(set) var holdsAll = true

  private var entries: LargeSort<Entry>

  /// How many bytes the components that are held yet may take.
  private var room: Int

  /// What a component takes beside its text and its instances, which may be less than that.
  static let bytesBesideText = 1_000

  init(_ options: CalendarImport.Options) {
    files = ComponentFiles(scratchDirectory: options.scratchDirectory)
    entries = LargeSort(
      capacity: options.entriesAtOnce, directory: options.scratchDirectory)
    // Of an excerpt every component is read again, for its bytes.
    room = options.makesExcerpt ? 0 : options.heldBytes
  }

  /// Whether there is room for no other component.
  var isFull: Bool { !hasRoom(for: 1) }

  /// Whether a component may be held whose text and instances have some bytes.
  func hasRoom(for byteCount: Int) -> Bool { byteCount + Self.bytesBesideText <= room }

  mutating func note(_ place: ComponentPlace, _ role: Entry.Role, _ number: Int64 = 0) {
    if role != .held { holdsAll = false }
    entries.append(Entry(place: place, role: role, number: number))
  }

  /// Holds a component whose text and instances have some bytes.
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

  /// Gives what was noted of all components in the order of their UIDs, and forgets it.
  mutating func takeEntries() -> SortedElements<Entry> { entries.takeSorted() }
}

extension ComponentIndex.Entry.Role {
  /// That of a component that is to be read again.
  init(_ kind: Event.Kind) {
    switch kind {
    case .event: self = .event
    case .todo: self = .todo
    case .journal: self = .journal
    case .freeBusy: self = .freeBusy
    }
  }

  /// What kind of component it is, if it is to be read again.
  var kind: Event.Kind? {
    switch self {
    case .single, .event, .passed: .event
    case .todo: .todo
    case .journal: .journal
    case .freeBusy: .freeBusy
    case .held, .undated: nil
    }
  }
}

extension SortedElements<ComponentIndex.Entry> {
  /// Takes what was noted of the other components of a UID, in the order of the files; of those
  /// without a UID each is alone.
  mutating func takeOthers(of first: ComponentIndex.Entry) -> [ComponentIndex.Entry] {
    var others: [ComponentIndex.Entry] = []
    guard !first.place.uid.isOfNone else { return others }
    while let other = self.first, other.place.uid == first.place.uid, let next = next() {
      others.append(next)
    }
    return others
  }
}
