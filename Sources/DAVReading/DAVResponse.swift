/// What a server says about one resource: a `response` of a multistatus (RFC 4918 §14.24).
package struct DAVResponse: Sendable {
  /// The reference to the resource, as the server wrote it.
  package fileprivate(set) var reference = ""

  /// The status of the resource itself; `nil` if the server gives one for each property.
  package fileprivate(set) var status: Int?

  /// The properties that the server gave.
  package fileprivate(set) var properties = Properties()

  /// The properties of a resource.
  package struct Properties: Sendable {
    /// The name of a calendar.
    package fileprivate(set) var displayName: String?

    /// The colour of a calendar, as Apple writes it.
    package fileprivate(set) var color: String?

    /// What changes with each change of the resource.
    package fileprivate(set) var entityTag: String?

    /// What changes with each change in a calendar, as Apple's servers give it.
    package fileprivate(set) var changeTag: String?

    /// The state of a calendar, from which changes can be asked for (RFC 6578).
    package fileprivate(set) var syncToken: String?

    /// Whether the resource is a calendar (RFC 4791 §4.2).
    package fileprivate(set) var isCalendar = false

    /// The reference to the user's own resource (RFC 5397).
    package fileprivate(set) var principal: String?

    /// The references to the collections with the user's calendars (RFC 4791 §6.2.1).
    package fileprivate(set) var homes: [String] = []

    /// The iCalendar text of the resource.
    package fileprivate(set) var text: [UInt8]?

    /// Whether a property is longer than calview reads.
    package fileprivate(set) var isCutShort = false
  }
}

/// The most that is read of a multistatus.
package struct DAVLimits: Sendable {
  /// Bytes of the iCalendar text of one resource.
  package var textBytes = 16 << 20

  /// Bytes of any other property, or of a reference.
  package var propertyBytes = 8 << 10

  /// Elements inside each other.
  package var depth = 32

  /// Bytes of one tag.
  package var tagBytes = 1 << 20

  /// Creates the standard limits.
  package init() {}
}

/// The elements of a multistatus that matter.
enum DAVElement: Sendable {
  case multistatus, response, reference, status, propertyStatus, properties
  case displayName, color, entityTag, changeTag, syncToken, resourceType, calendar
  case principal, home, text
  case other

  /// The elements by their names, after their namespaces.
  private static let names: [String: DAVElement] = [
    "DAV:|multistatus": .multistatus, "DAV:|response": .response, "DAV:|href": .reference,
    "DAV:|status": .status, "DAV:|propstat": .propertyStatus, "DAV:|prop": .properties,
    "DAV:|displayname": .displayName, "DAV:|getetag": .entityTag, "DAV:|sync-token": .syncToken,
    "DAV:|resourcetype": .resourceType, "DAV:|current-user-principal": .principal,
    "urn:ietf:params:xml:ns:caldav|calendar": .calendar,
    "urn:ietf:params:xml:ns:caldav|calendar-home-set": .home,
    "urn:ietf:params:xml:ns:caldav|calendar-data": .text,
    "http://apple.com/ns/ical/|calendar-color": .color,
    "http://calendarserver.org/ns/|getctag": .changeTag,
  ]

  init(_ name: String) { self = Self.names[name] ?? .other }
}

/// Collects responses from the events of an XML parser.
struct ResponseCollector: Sendable {
  /// The responses that are complete and were not taken yet.
  private(set) var complete: [DAVResponse] = []

  /// The state of the calendar after the changes that the responses list (RFC 6578 §6.4).
  private(set) var syncToken: String?

  /// Whether the multistatus has been read to its end.
  private(set) var isAtEnd = false

  /// Why the rest isn't read; `nil` if nothing is wrong.
  private(set) var failure: MultistatusError?

  private let limits: DAVLimits
  private var open: [DAVElement] = []
  private var text: [UInt8] = []
  private var isTextCutShort = false
  private var response = DAVResponse()
  private var properties = DAVResponse.Properties()
  private var propertyStatus: Int?

  init(_ limits: DAVLimits) { self.limits = limits }

  /// Returns the complete responses, and forgets them.
  mutating func take() -> [DAVResponse] {
    defer { complete.removeAll(keepingCapacity: true) }
    return complete
  }

  mutating func refuse(_ reason: MultistatusError) { failure = failure ?? reason }

  mutating func begin(_ element: DAVElement) {
    guard open.count < limits.depth else { return refuse(.tooDeep(levels: limits.depth)) }
    if open.isEmpty, element != .multistatus { return refuse(.otherDocument) }
    open.append(element)
    text.removeAll(keepingCapacity: true)
    isTextCutShort = false
    switch element {
    case .response: response = DAVResponse()
    case .propertyStatus:
      properties = DAVResponse.Properties()
      propertyStatus = nil
    case .calendar where encloses(.resourceType): properties.isCalendar = true
    default: break
    }
  }

  /// Takes a piece of text, which belongs to the innermost element.
  mutating func append(_ piece: UnsafeBufferPointer<UInt8>) {
    let limit: Int
    switch open.last {
    case .text: limit = limits.textBytes
    case .reference, .status, .displayName, .color, .entityTag, .changeTag, .syncToken:
      limit = limits.propertyBytes
    default: return
    }
    let room = limit - text.count
    if piece.count > room { isTextCutShort = true }
    unsafe text.append(contentsOf: piece.prefix(room))
  }

  mutating func end() {
    guard let element = open.last else { return }
    switch element {
    case .reference: takeReference()
    case .status: takeStatus()
    case .displayName: properties.displayName = value
    case .color: properties.color = value
    case .entityTag: properties.entityTag = value
    case .changeTag: properties.changeTag = value
    case .syncToken:
      if encloses(.multistatus) { syncToken = value } else { properties.syncToken = value }
    case .text:
      properties.text = text
      properties.isCutShort = isTextCutShort
    case .propertyStatus:
      // The properties that a resource lacks have a status of their own, 404.
      if propertyStatus.map({ (200..<300).contains($0) }) ?? true {
        response.properties.add(properties)
      }
    case .response: complete.append(response)
    case .multistatus: isAtEnd = open.count == 1
    case .properties, .resourceType, .calendar, .principal, .home, .other: break
    }
    open.removeLast()
    text.removeAll(keepingCapacity: true)
  }

  /// Whether the innermost element is directly in another.
  private func encloses(_ element: DAVElement) -> Bool { open.dropLast().last == element }

  /// The text of the innermost element, without the blanks around it; `nil` if it is empty or long.
  private var value: String? {
    guard !isTextCutShort else { return nil }
    let isBlank: (UInt8) -> Bool = { $0 == 0x20 || (0x09...0x0D).contains($0) }
    let start = text.drop(while: isBlank)
    guard let end = start.lastIndex(where: { !isBlank($0) }) else { return nil }
    return String(decoding: start[...end], as: UTF8.self)
  }

  private mutating func takeReference() {
    if encloses(.response) {
      response.reference = value ?? ""
    } else if encloses(.principal) {
      properties.principal = value
    } else if encloses(.home), let value {
      properties.homes.append(value)
    }
  }

  /// Takes a status line, such as `HTTP/1.1 404 Not Found`.
  private mutating func takeStatus() {
    let words = (value ?? "").split(separator: " ")
    let status = words.count > 1 ? Int(words[1]) : nil
    if encloses(.response) { response.status = status }
    if encloses(.propertyStatus) { propertyStatus = status }
  }
}

extension DAVResponse.Properties {
  fileprivate mutating func add(_ other: Self) {
    displayName = other.displayName ?? displayName
    color = other.color ?? color
    entityTag = other.entityTag ?? entityTag
    changeTag = other.changeTag ?? changeTag
    syncToken = other.syncToken ?? syncToken
    isCalendar = other.isCalendar || isCalendar
    principal = other.principal ?? principal
    homes += other.homes
    text = other.text ?? text
    isCutShort = other.isCutShort || isCutShort
  }
}
