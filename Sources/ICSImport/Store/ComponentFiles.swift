internal import ICSText

/// The files of the components that may be read again.
struct ComponentFiles: Sendable {
  /// What adjacent components have in common.
  private struct Origin: Sendable {
    let calendar: Int
    let zones: ZoneBook
  }

  private(set) var bytes: ComponentBytes

  /// The origins, in the order of the files and of the calendars in them.
  private var origins: [Origin] = []

  /// The zones of the last calendar whose zones differ from those of the calendar before it.
  private var sharedZones: ZoneBook?

  /// The file that is being read; `nil` if no part of it can be read again later.
  private var file: SeekableFile?
  /// How many files stay open.
  private var openCount = 0

  /// Whether skipped components are being read, which happens after all others.
  private var isReadingSkipped = false

  /// - Parameter scratchDirectory: The directory for copies of components; `nil` if none are to be
  ///   made.
  init(scratchDirectory: InputPath?) {
    bytes = ComponentBytes(scratchDirectory: scratchDirectory)
  }

  /// Begins a file; its components can be read again if `file` is not `nil`.
  mutating func begin(_ file: SeekableFile?) {
    self.file = openCount < SeekableFile.maxKeptOpen ? file : nil
  }

  /// Notes a calendar of which something was skipped that may be read later.
  mutating func skip(inCalendar calendar: Int, _ zones: ZoneBook) { _ = origin(calendar, zones) }

  /// Begins reading what was skipped in any of the files.
  ///
  /// From then on, components can be read again only from copies.
  mutating func beginSkipped() {
    file = nil
    isReadingSkipped = true
  }

  /// Whether the components that follow can be read again from their file.
  var isOpen: Bool { file != nil }

  /// Returns the place of an event in its file; `nil` if the event cannot be read again from there.
  mutating func place(
    of event: SkippedEvent, calendar: Int, zones: ZoneBook
  ) -> ComponentPlace? {
    guard isOpen, let byteCount = UInt32(exactly: event.byteCount) else { return nil }
    return ComponentPlace(
      line: event.firstLine, byteOffset: event.byteOffset, byteCount: byteCount,
      origin: origin(calendar, zones), uid: event.uid, isCopy: false)
  }

  /// Copies a component, and returns the place of the copy; `nil` if there is no room for one.
  mutating func placeOfCopy(
    _ component: Span<UInt8>, firstLine: Int, uid: UIDHash, calendar: Int, zones: ZoneBook
  ) -> ComponentPlace? {
    guard let byteCount = UInt32(exactly: component.count), let offset = bytes.copy(component)
    else { return nil }
    return ComponentPlace(
      line: firstLine, byteOffset: offset, byteCount: byteCount,
      origin: origin(calendar, zones), uid: uid, isCopy: true)
  }

  /// Returns the place of a component whose bytes are not needed again.
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

  /// Returns the index of the first origin of a calendar that has one.
  private func index(ofCalendar calendar: Int) -> Int {
    var (lower, upper) = (0, origins.count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if origins[middle].calendar < calendar { lower = middle + 1 } else { upper = middle }
    }
    return lower
  }

  /// Ends a calendar.
  ///
  /// The calendar shares the zones of an earlier one if they are the same, since a file may have a
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

  /// Returns the calendar of a component.
  func calendar(of place: ComponentPlace) -> Int { origins[Int(place.origin)].calendar }

  /// Returns the place of a component in the order of all files.
  func eventPlace(of place: ComponentPlace) -> EventPlace {
    EventPlace(calendar: calendar(of: place), line: place.line)
  }

  /// Returns the zones of a component's calendar, all of which are known by now.
  func zones(of place: ComponentPlace) -> ZoneBook {
    let zones = origins[Int(place.origin)].zones
    zones.complete()
    return zones
  }
}

/// The place of a component in ``ComponentFiles``, from where it can be read again.
struct ComponentPlace: BitwiseCopyable, Sendable {
  /// The line on which the component begins.
  let line: Int

  let byteOffset: Int
  let byteCount: UInt32

  /// The index of the component's origin in ``ComponentFiles/origins``.
  let origin: UInt32

  let uid: UIDHash

  /// Whether the bytes are a copy, because the component cannot be read again from its own file.
  let isCopy: Bool

  /// Returns whether bytes may be those of the component.
  ///
  /// This is checked here because the line reader accepts much as a component even if it is cut out
  /// wrongly.
  func fits(_ bytes: Span<UInt8>) -> Bool {
    bytes.count == byteCount && !bytes.isEmpty && bytes[0] & 0xDF == UInt8(ascii: "B")
  }

  /// Returns whether the component comes before another in the order of the files.
  func isBefore(_ other: ComponentPlace) -> Bool {
    (origin, line) < (other.origin, other.line)
  }
}

/// The bytes of components; any thread can read them.
struct ComponentBytes: Sendable {
  /// The file of each origin; `nil` if nothing in that file can be read again.
  private var files: [SeekableFile?] = []

  /// Copies of components that cannot be read again from their own files.
  private var copies: ScratchFile?
  private let scratchDirectory: InputPath?

  /// - Parameter scratchDirectory: The directory for copies; `nil` if none are to be made.
  init(scratchDirectory: InputPath?) {
    self.scratchDirectory = scratchDirectory
  }

  /// Adds the file of an origin.
  mutating func append(_ file: SeekableFile?) { files.append(file) }

  /// Returns whether a file is that of the last origin.
  func isLast(_ file: SeekableFile) -> Bool { files.last??.isSame(as: file) == true }

  /// Writes a copy of a component, and returns its byte offset; `nil` if there is no room for it.
  mutating func copy(_ bytes: Span<UInt8>) -> Int? {
    guard var copies = copies ?? scratchDirectory.flatMap({ ScratchFile(in: $0) }) else {
      return nil
    }
    let offset = copies.byteCount
    guard copies.append(bytes) else { return nil }
    self.copies = copies
    return offset
  }

  /// Appends the bytes of a component; fewer if its file has become shorter.
  func append(_ place: ComponentPlace, to bytes: inout [UInt8]) {
    let file = place.isCopy ? copies?.contents : files[Int(place.origin)]
    file?.append(place.byteOffset..<place.byteOffset + Int(place.byteCount), to: &bytes)
  }

  /// Returns the bytes of a component; fewer if its file has become shorter.
  func bytes(of place: ComponentPlace) -> [UInt8] {
    var bytes: [UInt8] = []
    append(place, to: &bytes)
    return bytes
  }
}
