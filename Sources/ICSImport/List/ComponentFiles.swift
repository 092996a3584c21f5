internal import ICSText

/// The files in which components are that may be read again.
struct ComponentFiles: Sendable {
  /// What components side by side have in common.
  private struct Origin: Sendable {
    let calendar: Int
    let zones: ZoneBook
  }

  private(set) var bytes: ComponentBytes

  /// In the order of the files, and of the calendars in them.
  private var origins: [Origin] = []

  /// The zones of the last calendar that had others than the one before it.
  private var sharedZones: ZoneBook?

  /// The file that is read, if any part of it can be read again later.
  private var file: SeekableFile?
  /// How many files stay open.
  private var openCount = 0

  /// Whether components come that were skipped, after all others.
  private var isReadingSkipped = false

  /// - Parameter scratchDirectory: Where copies of components are; `nil` if there are to be none.
  init(scratchDirectory: InputPath?) {
    bytes = ComponentBytes(scratchDirectory: scratchDirectory)
  }

  /// Begins a file; what is in it can be read again if there is one.
  mutating func begin(_ file: SeekableFile?) {
    self.file = openCount < SeekableFile.mostKeptOpen ? file : nil
  }

  /// Notes that something of a calendar was skipped, which may come later.
  mutating func skip(inCalendar calendar: Int, _ zones: ZoneBook) { _ = origin(calendar, zones) }

  /// Begins with what was skipped, in any of the files; it can be read again from copies alone.
  mutating func beginSkipped() {
    file = nil
    isReadingSkipped = true
  }

  /// Whether components that come now can be read again from their file.
  var isOpen: Bool { file != nil }

  /// The place of an event in its file; `nil` if it cannot be read again from there.
  mutating func place(
    of event: PassedEvent, calendar: Int, zones: ZoneBook
  ) -> ComponentPlace? {
    guard isOpen, let byteCount = UInt32(exactly: event.byteCount) else { return nil }
    return ComponentPlace(
      line: event.firstLine, byteOffset: event.byteOffset, byteCount: byteCount,
      origin: origin(calendar, zones), uid: event.uid, isCopy: false)
  }

  /// Copies a component, and gives the place of the copy; `nil` if there is no room for one.
  mutating func placeOfCopy(
    _ component: Span<UInt8>, firstLine: Int, uid: UIDHash, calendar: Int, zones: ZoneBook
  ) -> ComponentPlace? {
    guard let byteCount = UInt32(exactly: component.count), let offset = bytes.copy(component)
    else { return nil }
    return ComponentPlace(
      line: firstLine, byteOffset: offset, byteCount: byteCount,
      origin: origin(calendar, zones), uid: uid, isCopy: true)
  }

  /// Where a component is of which no bytes are wanted.
  mutating func placeWithoutBytes(
    firstLine: Int, uid: UIDHash, calendar: Int, zones: ZoneBook
  ) -> ComponentPlace {
    ComponentPlace(
      line: firstLine, byteOffset: 0, byteCount: 0, origin: origin(calendar, zones), uid: uid,
      isCopy: false)
  }

  private mutating func origin(_ calendar: Int, _ zones: ZoneBook) -> UInt32 {
    if isReadingSkipped { return UInt32(clamping: index(ofCalendar: calendar)) }
    if origins.last?.calendar != calendar || origins.last?.zones !== zones {
      if let file, !bytes.isLast(file) { openCount += 1 }
      origins.append(Origin(calendar: calendar, zones: zones))
      bytes.append(file)
    }
    return UInt32(clamping: origins.count - 1)
  }

  /// The first origin of a calendar that one was noted of.
  private func index(ofCalendar calendar: Int) -> Int {
    var (lower, upper) = (0, origins.count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if origins[middle].calendar < calendar { lower = middle + 1 } else { upper = middle }
    }
    return lower
  }

  /// Ends a calendar, which is left the zones of another if they are the same: a file may have a
  /// calendar for each event.
  mutating func endCalendar(with zones: ZoneBook) {
    guard let last = origins.popLast() else { return }
    if last.zones === zones, let sharedZones, sharedZones.isSame(as: zones) {
      origins.append(Origin(calendar: last.calendar, zones: sharedZones))
    } else {
      origins.append(last)
      sharedZones = last.zones
    }
  }

  /// The calendar of a component.
  func calendar(of place: ComponentPlace) -> Int { origins[Int(place.origin)].calendar }

  /// Where a component is among those of all files.
  func eventPlace(of place: ComponentPlace) -> EventPlace {
    EventPlace(calendar: calendar(of: place), line: place.line)
  }

  /// The zones of a component, all of which are known by now.
  func zones(of place: ComponentPlace) -> ZoneBook {
    let zones = origins[Int(place.origin)].zones
    zones.complete()
    return zones
  }
}
