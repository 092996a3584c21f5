internal import ICSText

/// Gathers the properties that are shown, and has them decoded.
struct EventDetailsReader {
  private let keepsDescription: Bool
  /// What tells one DESCRIPTION from another that is not kept either.
  private var digest: UInt64?
  private var lines: LibicalText
  private var people: [(property: PropertyName, name: String?, participation: String?)] = []
  private var isCompleted = false
  private var categoryCount = 0

  /// Whether the values are decoded without libical.
  var isPlain: Bool { lines.isPlain }

  /// The most categories that are kept, since each costs libical some hundred bytes.
  static let mostCategories = 20_000

  /// Whether there are more categories than are kept.
  var hasTooManyCategories: Bool { categoryCount > Self.mostCategories }

  /// Starts reading a component.
  ///
  /// - Parameters:
  ///   - keepsDescription: Whether DESCRIPTION is wanted, or only what tells it from another.
  ///   - lines: The buffer for what libical is given, which ``details(_:)`` gives back.
  init(keepsDescription: Bool, using lines: consuming LibicalText) {
    self.keepsDescription = keepsDescription
    self.lines = lines
    self.lines.clear()
  }

  /// Takes in a property of the component itself.
  mutating func read(_ line: ContentLine, in text: Span<UInt8>) {
    guard line.depth == 0 else { return }
    let value = text.extracting(line.value)
    switch line.property {
    case .description where !keepsDescription: digest = digest ?? Self.digest(of: value)
    case .summary, .location, .description, .color:
      if !value.isEmpty { lines.appendText(line.property, value) }
    case .categories: readCategories(line, text)
    case .status, .transp, .url, .conference, .classification, .priority:
      if !value.isBlank { lines.append(line.property, value) }
    case .organizer, .attendee:
      // libical may leave out what has no value, and names would go to others.
      guard !value.isBlank else { return }
      lines.append(line.property, value)
      people.append(
        (
          line.property, line.parameterText(.cn, in: text),
          line.parameterText(.partstat, in: text)
        ))
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

  /// A number that two texts share only by chance.
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

  /// Gives the buffer back alone.
  consuming func discard(_ buffer: inout LibicalText) {
    buffer = lines
  }

  /// The details, decoded by libical where they are not plain; the buffer is given back.
  consuming func details(_ buffer: inout LibicalText) -> EventDetails {
    defer { buffer = lines }
    var details = EventDetails()
    details.isCompleted = isCompleted
    details.descriptionDigest = digest
    // Parameters are read here since libical knows no RFC 6868; people keep their order.
    var organizers = people.lazy.filter { $0.property == .organizer }.makeIterator()
    var attendees = people.lazy.filter { $0.property == .attendee }.makeIterator()
    var categories: Set<String> = []
    lines.forEachDecoded { name, text in
      switch name {
      case .categories: if categories.insert(text).inserted { details.categories.append(text) }
      case .organizer:
        let person = Person(name: organizers.next()?.name, address: text)
        if details.organizer == nil { details.organizer = person }
      case .attendee:
        let parameters = attendees.next()
        details.attendees.append(
          Attendee(
            person: Person(name: parameters?.name, address: text),
            participation: parameters?.participation?.lowercased()))
      default: details.set(name, text)
      }
    }
    return details
  }
}

extension LibicalText {
  /// Calls a function with each property and what its value stands for.
  fileprivate func forEachDecoded(_ body: (PropertyName, String) -> Void) {
    if isPlain { forEachPlainValue(body) } else { ICalComponent(self)?.forEachProperty(body) }
  }
}

extension EventDetails {
  /// Takes in a property; the first of a name holds.
  fileprivate mutating func set(_ name: PropertyName, _ text: String) {
    switch name {
    case .summary: summary = summary ?? text
    case .location: location = location ?? text
    case .description: description = description ?? text
    case .status: status = status ?? EventStatus(text)
    case .transp: isOpaque = isOpaque && (text == "OPAQUE" || text.uppercased() != "TRANSPARENT")
    case .url: url = url ?? text
    case .conference: conferences.append(text)
    case .color: color = color ?? text
    case .classification: classification = classification ?? text
    case .priority:
      if priority == nil, let number = Int(text), (1...9).contains(number) { priority = number }
    default: break
    }
  }
}

extension EventStatus {
  fileprivate init?(_ text: String) {
    switch text {
    case "CONFIRMED": self = .confirmed
    case "TENTATIVE": self = .tentative
    case "CANCELLED": self = .cancelled
    default: self.init(rawValue: text.lowercased())
    }
  }
}

extension Span<UInt8> {
  fileprivate var isBlank: Bool {
    for index in indices where !self[index].isWhiteSpaceOfC { return false }
    return true
  }
}

extension ContentLine {
  /// The first value of a parameter with its escapes resolved.
  fileprivate func parameterText(_ name: ParameterName, in text: Span<UInt8>) -> String? {
    parameter(name, in: text).map { Parameter.string(text.extracting($0)) }
  }
}
