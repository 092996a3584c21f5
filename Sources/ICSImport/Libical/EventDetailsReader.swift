internal import CLibical
internal import CalendarEvents
internal import ICSText

/// Collects the properties that are shown, and lets libical decode them.
///
/// The buffer is reused from one component to the next.
struct EventDetailsReader: Sendable {
  private let keepsDescription: Bool
  private var kind = Event.Kind.event
  /// The digest of DESCRIPTION where its text is not kept.
  private var digest: UInt64?
  private var lines = ShownLines()
  private var isCompleted = false
  private var categoryCount = 0
  private let keepsExtras: Bool
  private let keepsLines: Bool
  private let ownAddresses: OwnAddresses
  /// The parameters of people that are decoded.
  private let namesOfPeople: [ParameterName]
  /// Collects the remaining properties, if they are wanted.
  private var extras: EventExtrasReader?

  /// The maximum number of categories that are kept, since each costs libical a few hundred bytes.
  static let maxCategories = 20_000

  /// Whether there are more categories than are kept.
  var hasTooManyCategories: Bool { categoryCount > Self.maxCategories }

  /// Whether the zone of a time among the extras is not known yet.
  var isUndecided: Bool { extras?.isUndecided ?? false }

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - keepsDescription: Whether the text of DESCRIPTION is wanted, and not only a digest of it.
  ///   - keepsExtras: Whether ``EventDetails/extras`` are wanted.
  ///   - keepsLines: Whether extras are wanted with the lines of the file.
  ///   - ownAddresses: The addresses of the reader, for ``EventDetails/involvement``.
  init(
    keepsDescription: Bool, keepsExtras: Bool = false, keepsLines: Bool = false,
    ownAddresses: OwnAddresses = OwnAddresses()
  ) {
    self.keepsDescription = keepsDescription
    self.keepsExtras = keepsExtras
    self.keepsLines = keepsLines
    self.ownAddresses = ownAddresses
    namesOfPeople =
      [.cn, .partstat] + (keepsExtras ? [.role, .cutype] : [])
      + (ownAddresses.isEmpty ? [] : [.email])
  }

  /// Begins a component of a calendar with some zones.
  mutating func begin(_ kind: Event.Kind, zones: ZoneBook?) {
    self.kind = kind
    digest = nil
    lines.clear()
    isCompleted = false
    categoryCount = 0
    if keepsExtras { extras = EventExtrasReader(keepsLines: keepsLines, zones: zones) }
  }

  /// Collects a property of the component; properties of alarms become extras.
  mutating func read(_ line: ContentLine, in text: Span<UInt8>) {
    extras?.read(line, in: text, for: &lines)
    guard line.depth == 0 else { return }
    let value = text.extracting(line.value)
    switch line.property {
    case .description where !keepsDescription: digest = digest ?? Self.digest(of: value)
    case .summary, .location, .description, .color:
      if !value.isEmpty { lines.appendText(line.property, value) }
    case .categories: readCategories(line, text)
    case .status, .transp, .url, .conference, .classification:
      if !value.isBlank { lines.append(line.property, value) }
    case .priority:
      // libical reads the leading digits, whatever follows them.
      if (try? IntegerValue.read(value)) != nil { lines.append(line.property, value) }
    case .organizer, .attendee:
      guard !value.isBlank else { return }
      lines.append(line.property, value)
      for name in namesOfPeople {
        guard let range = line.parameter(name, in: text) else { continue }
        lines.appendParameter(name, text.extracting(range))
      }
    case .completed: isCompleted = true
    default: break
    }
  }

  private mutating func readCategories(_ line: ContentLine, _ text: Span<UInt8>) {
    var list = ValueList(in: line.value)
    while !hasTooManyCategories, let range = list.next(in: text) {
      guard !range.isEmpty else { continue }
      categoryCount += 1
      if !hasTooManyCategories { lines.appendText(.categories, text.extracting(range)) }
    }
  }

  /// Returns a number that differs for different texts, except by chance.
  private static func digest(of value: Span<UInt8>) -> UInt64? {
    guard !value.isEmpty else { return nil }
    // An odd constant, 2^64 divided by the golden ratio (Knuth's multiplicative hashing).
    let factor: UInt64 = 0x9E37_79B9_7F4A_7C15
    var digest = UInt64(value.count)
    unsafe value.withUnsafeBytes { bytes in
      var index = 0
      while index < bytes.count {
        let end = min(index + 8, bytes.count)
        var word: UInt64 = 0
        if end == index + 8 {
          word = unsafe bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        } else {
          for position in index..<end { word = word << 8 | UInt64(unsafe bytes[position]) }
        }
        digest = (digest ^ word) &* factor
        digest ^= digest >> 32
        index = end
      }
    }
    return digest
  }

  /// Returns the details, decoded by libical.
  func decoded() -> EventDetails {
    var details = EventDetails()
    details.isCompleted = isCompleted
    details.notesDigest = digest
    var categories: Set<String> = []
    var extras = extras
    let addresses = ownAddresses
    ICalComponent.decode(lines, of: kind.ofLibical, into: &details) { details, property in
      extras?.take(property)
      if property.kind == ICAL_CATEGORIES_PROPERTY {
        guard let text = property.text, categories.insert(text).inserted else { return }
        details.categories.append(text)
      } else {
        details.take(property)
        if !addresses.isEmpty, property.isOf(addresses) { details.takeOwn(property) }
      }
    }
    if let extras { details.extras = extras.result() }
    return details
  }
}

extension EventDetails {
  /// Adds a property; if a name occurs twice, the first property counts.
  fileprivate mutating func take(_ property: borrowing ICalProperty) {
    switch property.kind {
    case ICAL_SUMMARY_PROPERTY: if summary == nil { summary = property.text }
    case ICAL_LOCATION_PROPERTY: if location == nil { location = property.text }
    case ICAL_DESCRIPTION_PROPERTY: if notes == nil { notes = property.text }
    case ICAL_STATUS_PROPERTY: if status == nil { status = EventStatus(property.status) }
    case ICAL_TRANSP_PROPERTY:
      if property.transparency == ICAL_TRANSP_TRANSPARENT { isOpaque = false }
    case ICAL_URL_PROPERTY: if url == nil { url = property.uri }
    case ICAL_CONFERENCE_PROPERTY: if let uri = property.uri { conferences.append(uri) }
    case ICAL_COLOR_PROPERTY: if color == nil { color = property.text }
    case ICAL_CLASS_PROPERTY: if classification == nil { classification = property.classification }
    case ICAL_PRIORITY_PROPERTY:
      if priority == nil, let number = property.integer, (1...9).contains(number) {
        priority = number
      }
    case ICAL_ORGANIZER_PROPERTY: if organizer == nil { organizer = Person(property) }
    case ICAL_ATTENDEE_PROPERTY:
      guard let person = Person(property) else { return }
      attendees.append(
        Attendee(
          person: person, participation: property.participation?.lowercased(),
          role: property.role?.lowercased(), type: property.userType?.lowercased()))
    default: break
    }
  }
}

extension ICalProperty {
  /// Whether the property is a person with one of some addresses.
  ///
  /// The address may also be in EMAIL, as when the value is an address for CalDAV.
  fileprivate func isOf(_ addresses: OwnAddresses) -> Bool {
    [address, parameterText(ICAL_EMAIL_PARAMETER)].compactMap(\.self)
      .contains { addresses.contains($0) }
  }
}

extension EventDetails {
  /// Notes that the organizer or attendee of a property is the reader.
  fileprivate mutating func takeOwn(_ property: borrowing ICalProperty) {
    var own = involvement ?? Involvement()
    if property.kind == ICAL_ORGANIZER_PROPERTY {
      own.isOrganizer = true
    } else {
      own.place = own.place ?? Int32(clamping: attendees.count - 1)
    }
    involvement = own
  }
}

extension Person {
  fileprivate init?(_ property: borrowing ICalProperty) {
    guard let address = property.address else { return nil }
    self.init(name: property.commonName, address: address)
  }
}

extension EventStatus {
  fileprivate init?(_ status: icalproperty_status?) {
    switch status {
    case ICAL_STATUS_TENTATIVE: self = .tentative
    case ICAL_STATUS_CONFIRMED: self = .confirmed
    case ICAL_STATUS_CANCELLED: self = .cancelled
    case ICAL_STATUS_NEEDSACTION: self = .needsAction
    case ICAL_STATUS_COMPLETED: self = .completed
    case ICAL_STATUS_INPROCESS: self = .inProcess
    case ICAL_STATUS_DRAFT: self = .draft
    case ICAL_STATUS_FINAL: self = .final
    default: return nil
    }
  }
}

extension Span<UInt8> {
  var isBlank: Bool {
    for index in indices where !self[index].isWhiteSpaceOfC { return false }
    return true
  }
}
