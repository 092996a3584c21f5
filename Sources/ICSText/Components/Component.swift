/// A component with all that is in it: its lines, their parameters and its inner components.
///
/// The same value is filled with each component in turn, and keeps its buffers.
package struct Component: Sendable {
  /// The text of the lines, without folds, and the lines as they are in the file.
  package private(set) var bytes: [UInt8] = []

  /// The properties in the order of the file, including those of inner components.
  package private(set) var properties: [Property] = []

  /// The component and its inner components, the outermost first.
  package private(set) var parts: [Part] = []

  /// The indices of the properties that have a TZID.
  package private(set) var zoned: [Int] = []

  /// The parameters of all properties, but for those that are split only when they are asked for.
  private var parameters: [Parameter] = []

  /// The index of the innermost part that is open.
  private var innermost: Int?

  /// Where the bytes of the event start, and its unfolded lines, if they were copied.
  private var copied: (event: Int, unfolded: Int)?

  package init() {}

  /// A property, and where its parts are in the bytes of the component.
  package struct Property: Sendable {
    /// Where the line starts in the bytes, without its folds and as it is in the file; the same
    /// if it has no folds.
    private let start: Int
    private let rawStart: Int
    private let rawCount: UInt32
    /// The number of the line in the file, from 1.
    private let lineNumber: Int
    // Positions within the line; they fit, since no line has 2^31 bytes.
    private let nameEnd: UInt32
    private let parametersStart: UInt32
    private let valueStart: UInt32
    private let valueEnd: UInt32
    private let tzidStart: UInt32
    private let tzidEnd: UInt32
    // Indices; they fit, since a component has fewer than 2^32 bytes.
    private let firstParameter: UInt32
    private let parameterCount: Int32
    private let position: UInt32
    private let partPosition: UInt32
    private var zoneNumber: Int32 = -1
    private var isInZone = false
    package let name: PropertyName
    /// The type of the value: what VALUE says, or the default.
    package let valueType: ValueType
    /// How the line is written; exactly one trait.
    package let trait: LineTraits
    /// The value as a date or time; ``TimeReading/none`` unless it is a single one.
    package let time: TimeReading

    fileprivate init(
      _ line: Line, _ position: Int, in part: Int, _ valueType: ValueType, _ time: TimeReading,
      parameters: Range<Int>?, tzid: Range<Int>?
    ) {
      func offset(_ value: Int) -> UInt32 { UInt32(truncatingIfNeeded: value) }
      start = line.start
      rawStart = line.raw.lowerBound
      rawCount = offset(line.raw.count)
      lineNumber = line.number
      nameEnd = offset(line.nameEnd)
      parametersStart = offset(line.parameters.lowerBound)
      valueStart = offset(line.value.lowerBound)
      valueEnd = offset(line.value.upperBound)
      tzidStart = offset((tzid?.lowerBound ?? line.start) - line.start)
      tzidEnd = offset((tzid?.upperBound ?? line.start) - line.start)
      firstParameter = offset(parameters?.lowerBound ?? 0)
      parameterCount = Int32(truncatingIfNeeded: parameters?.count ?? -1)
      self.position = offset(position)
      partPosition = offset(part)
      name = line.property
      self.valueType = valueType
      trait = line.trait
      self.time = time
    }

    /// The index of the property in the component.
    package var index: Int { Int(position) }

    /// The index of the part that the property is in.
    package var part: Int { Int(partPosition) }

    package var nameRange: Range<Int> { start..<start + Int(nameEnd) }
    package var value: Range<Int> { start + Int(valueStart)..<start + Int(valueEnd) }

    /// Where the line starts.
    package var place: Place { Place(line: lineNumber) }

    /// The name of the zone that TZID gives.
    package var tzid: Range<Int>? {
      tzidStart == 0 ? nil : start + Int(tzidStart)..<start + Int(tzidEnd)
    }

    /// The number of that zone, whether it matters to the value or not.
    package var namedZone: Int? { zoneNumber < 0 ? nil : Int(zoneNumber) }

    /// The number of that zone, if the value is in the zone.
    package var zone: Int? { isInZone ? namedZone : nil }

    fileprivate mutating func setZone(_ number: Int, isNeeded: Bool) {
      zoneNumber = Int32(truncatingIfNeeded: number)
      isInZone = isNeeded
    }

    /// Whether the line has anything that looks like parameters.
    package var hasParameters: Bool { valueStart > parametersStart + 1 }

    /// The indices of the parameters; `nil` if they are not split.
    fileprivate var split: Range<Int>? {
      parameterCount < 0
        ? nil : Int(firstParameter)..<Int(firstParameter) + Int(parameterCount)
    }

    /// Everything between the name and the value.
    fileprivate var unsplit: Range<Int> {
      start + Int(parametersStart)..<start + max(Int(parametersStart), Int(valueStart) - 1)
    }

    fileprivate var isFolded: Bool { start != rawStart }

    /// How many bytes belong to the line, with its folds and without.
    fileprivate var byteCount: Int { Int(rawCount) + (isFolded ? Int(valueEnd) : 0) }

    fileprivate var origin: LineOrigin {
      LineOrigin(lineNumber: lineNumber, raw: rawStart..<rawStart + Int(rawCount))
    }

    /// Converts a range of the component's bytes to a range in the text of the line.
    package func offsets(of range: Range<Int>) -> Range<Int> {
      range.lowerBound - start..<range.upperBound - start
    }
  }

  /// A property that is added; ranges count from `start`, but for `raw`.
  fileprivate struct Line {
    let property: PropertyName
    let trait: LineTraits
    let number: Int
    let start: Int
    let raw: Range<Int>
    let nameEnd: Int
    let parameters: Range<Int>
    let value: Range<Int>
  }

  /// A component, and what is directly in it.
  package struct Part: Sendable {
    package let name: ComponentName
    /// The index of the enclosing part; `nil` for the outermost.
    package let parent: Int?
    /// Where the component begins.
    package let place: Place
    /// The line after its BEGIN, as far as that is known to be folded.
    package let lineAfterBegin: Int
    /// The range of the component's name in the bytes.
    ///
    /// For the outermost component it is empty if the name is a known one.
    package let nameRange: Range<Int>
    /// Whether the component has an END of its own.
    package fileprivate(set) var isClosed = false
    /// The properties directly in the component, and those that are there more than once.
    package fileprivate(set) var present = PropertySet()
    package fileprivate(set) var repeated = PropertySet()
    /// The index of the component's first property, and the index after its last.
    fileprivate var firstProperty: Int
    fileprivate var endOfProperties = Int.max
  }

  /// The value of a property, read as a date or time.
  package enum TimeReading: Sendable {
    /// The property is not a single date or time.
    case none
    case value(DateValue, ValueDepartures)
    case failure(ValueError)
  }
}

// Filling a component.
extension Component {
  /// Starts with another component; its name matters only if it is not a known one.
  package mutating func start(
    _ component: ComponentName, named name: String = "", at place: Place, lineAfterBegin: Int? = nil
  ) {
    copied = nil
    bytes.clear()
    properties.clear()
    parameters.clear()
    zoned.clear()
    parts.clear()
    if !name.isEmpty { bytes.append(contentsOf: name.utf8) }
    parts.append(
      Part(
        name: component, parent: nil, place: place,
        lineAfterBegin: lineAfterBegin ?? place.line + 1,
        nameRange: 0..<bytes.count, firstProperty: 0)
    )
    innermost = 0
  }

  /// Adds a line: a property, or the start or end of an inner component.
  package mutating func append(_ line: ContentLine, _ text: Span<UInt8>) {
    switch line.property {
    case .begin: begin(line, text)
    case .end: end(ComponentName(text.extracting(line.value)))
    default: appendProperty(line, text)
    }
  }

  /// The parts of a line whose form is known.
  struct UsualParts {
    let nameEnd: Int
    let valueStart: Int

    /// Everything between the name and the value.
    var parameters: Range<Int> { nameEnd + 1..<max(nameEnd + 1, valueStart - 1) }
  }

  /// Adds a line of known form.
  ///
  /// - Parameter text: Its range in the unfolded lines of the event; empty if it is not there.
  mutating func append(
    _ form: OutlineLine.Form, _ number: Int, _ extent: LogicalLine, _ text: Range<Int>,
    _ parts: UsualParts, of event: borrowing OutlinedEvent, in source: Span<UInt8>
  ) {
    let start = copy(event, source)
    let raw = start.event + extent.range.lowerBound..<start.event + extent.range.upperBound
    var line = raw
    if !text.isEmpty {
      line = start.unfolded + text.lowerBound..<start.unfolded + text.upperBound
    } else if extent.isFolded {
      let end = bytes.count
      source.appendUnfolded(extent.range, to: &bytes)
      line = end..<bytes.count
    }
    append(
      Line(
        property: form.property, trait: form.trait, number: number, start: line.lowerBound,
        raw: raw, nameEnd: parts.nameEnd, parameters: parts.parameters,
        value: parts.valueStart..<line.count))
  }

  /// Copies the bytes of an event and its unfolded lines, once; returns where they start.
  private mutating func copy(
    _ event: borrowing OutlinedEvent, _ source: Span<UInt8>
  ) -> (event: Int, unfolded: Int) {
    if let copied { return copied }
    let start = bytes.count
    bytes.append(source)
    let starts = (event: start, unfolded: bytes.count)
    bytes += event.texts
    copied = starts
    return starts
  }

  /// Notes the zone that the TZID of a property names, and whether the value is in that zone.
  package mutating func setZone(_ zone: Int, ofPropertyAt index: Int, isNeeded: Bool) {
    properties[index].setZone(zone, isNeeded: isNeeded)
  }

  private mutating func begin(_ line: ContentLine, _ text: Span<UInt8>) {
    let base = bytes.count
    bytes.append(text)
    begin(
      line.component, at: line.lineNumber,
      named: base + line.value.lowerBound..<base + line.value.upperBound)
  }

  /// Begins a part whose name is in a range of the bytes of an event, at a line of the file.
  mutating func begin(
    _ name: ComponentName, at number: Int, _ range: Range<Int>,
    of event: borrowing OutlinedEvent, in source: Span<UInt8>
  ) {
    let start = copy(event, source).event
    begin(name, at: number, named: start + range.lowerBound..<start + range.upperBound)
  }

  private mutating func begin(_ name: ComponentName, at number: Int, named range: Range<Int>) {
    parts.append(
      Part(
        name: name, parent: innermost, place: Place(line: number), lineAfterBegin: number + 1,
        nameRange: range, firstProperty: properties.count))
    innermost = parts.count - 1
  }

  /// Ends the innermost part with an END that has a name.
  mutating func end(_ name: ComponentName) {
    guard let index = innermost, let parent = parts[index].parent else { return }
    innermost = parent
    parts[index].endOfProperties = properties.count
    // An END of another component ends this one too.
    parts[index].isClosed = name == parts[index].name && name != .other
  }

  private mutating func appendProperty(_ line: ContentLine, _ text: Span<UInt8>) {
    let base = bytes.count
    bytes.append(text)
    let raw = line.origin.raw
    append(
      Line(
        property: line.property, trait: .unusual, number: line.lineNumber, start: base,
        raw: base + raw.lowerBound..<base + raw.upperBound, nameEnd: line.name.upperBound,
        parameters: line.parameters, value: line.value))
  }

  private mutating func append(_ line: Line) {
    guard let part = innermost else { return }
    let first = parameters.count
    var valueType = line.property.defaultValueType
    var tzid: Range<Int>?
    // A usual person has neither VALUE nor TZID.
    let isSplit = line.trait == .unusual || !line.property.isPerson
    if isSplit, !line.parameters.isEmpty {
      var list = ParameterList(
        in: line.start + line.parameters.lowerBound..<line.start + line.parameters.upperBound)
      while let parameter = list.next(in: bytes.span) {
        switch parameter.name {
        case .value: valueType = ValueType(bytes.span.extracting(parameter.firstValue))
        case .tzid where tzid == nil:
          tzid = parameter.firstValue
          zoned.append(properties.count)
        default: break
        }
        parameters.append(parameter)
      }
    }
    properties.append(
      Property(
        line, properties.count, in: part, valueType, time(of: line, valueType),
        parameters: isSplit ? first..<parameters.count : nil, tzid: tzid))
    if !parts[part].present.insert(line.property) {
      parts[part].repeated.insert(line.property)
    }
  }

  private func time(of line: Line, _ type: ValueType) -> TimeReading {
    guard line.property.isTime || type == .dateTime && line.property == .trigger else {
      return .none
    }
    let value = line.start + line.value.lowerBound..<line.start + line.value.upperBound
    do {
      let reading = try DateValue.read(bytes.span.extracting(value))
      return .value(reading.value, reading.departures)
    } catch {
      return .failure(error)
    }
  }
}

extension PropertyName {
  /// Whether the value is by default a single date or time.
  package var isTime: Bool {
    switch self {
    case .completed, .created, .dtstamp, .lastModified, .acknowledged, .tzuntil, .dtstart, .dtend,
      .due, .recurrenceID:
      true
    default: false
    }
  }

  fileprivate var isPerson: Bool { self == .attendee || self == .organizer }
}

// Reading a component.
extension Component {
  /// Returns the first property of a name that is directly in a part.
  package func first(_ name: PropertyName, of part: Int = 0) -> Property? {
    guard parts[part].present.contains(name) else { return nil }
    for index in range(of: part) where isProperty(at: index, name, of: part) {
      return properties[index]
    }
    return nil
  }

  /// Returns the properties of a name that are directly in a part.
  package func all(_ name: PropertyName, of part: Int = 0) -> [Property] {
    guard parts[part].present.contains(name) else { return [] }
    var found: [Property] = []
    for index in range(of: part) where isProperty(at: index, name, of: part) {
      found.append(properties[index])
    }
    return found
  }

  private func isProperty(at index: Int, _ name: PropertyName, of part: Int) -> Bool {
    properties[index].name == name && properties[index].part == part
  }

  /// The indices of the properties of a part and of its inner parts.
  private func range(of part: Int) -> Range<Int> {
    parts[part].firstProperty..<min(parts[part].endOfProperties, properties.count)
  }

  /// Returns the parameters of a property.
  package func parameters(of property: Property) -> ArraySlice<Parameter> {
    if let split = property.split { return parameters[split] }
    var list = ParameterList(in: property.unsplit)
    var found: [Parameter] = []
    while let parameter = list.next(in: bytes.span) { found.append(parameter) }
    return found[...]
  }

  /// Returns the first parameter of a name.
  package func parameter(_ name: ParameterName, of property: Property) -> Parameter? {
    guard property.hasParameters else { return nil }
    guard let split = property.split else {
      var list = ParameterList(in: property.unsplit)
      return list.next(named: name, in: bytes.span)
    }
    for index in split where parameters[index].name == name { return parameters[index] }
    return nil
  }

  /// Calls a function with each value of a parameter, without quotation marks.
  ///
  /// `isQuoted` says whether the value had quotation marks.
  package func forEachValue(
    of parameter: Parameter, _ body: (Range<Int>, _ isQuoted: Bool) -> Void
  ) {
    var list = ParameterValues(in: parameter.values)
    while let range = list.next(in: bytes.span) {
      let before = range.lowerBound - 1
      body(range, before >= parameter.values.lowerBound && bytes[before] == UInt8(ascii: "\""))
    }
  }

  /// Whether a second quotation mark follows a value of a parameter that begins with one.
  package func isClosed(_ range: Range<Int>, in parameter: Parameter) -> Bool {
    range.upperBound < parameter.values.upperBound && bytes[range.upperBound] == UInt8(ascii: "\"")
  }

  /// Returns the place in the file of a byte that belongs to a property.
  package func place(of offset: Int, in property: Property) -> Place {
    property.origin.place(ofByte: offset - property.nameRange.lowerBound, in: bytes.span)
  }

  /// Returns the place where the value of a property starts.
  package func placeOfValue(of property: Property) -> Place {
    place(of: property.value.lowerBound, in: property)
  }

  /// Returns the places in the file of a part of a property; `nil` if its line is very long.
  package func places(of range: Range<Int>, in property: Property) -> Range<EditPlace>? {
    guard property.byteCount <= LineOrigin.maxCounted else { return nil }
    let start = property.nameRange.lowerBound
    return property.origin.editPlaces(
      of: range.lowerBound - start..<range.upperBound - start, in: bytes.span)
  }

  /// Returns the start of the line after a property.
  package func placeAfter(_ property: Property) -> EditPlace {
    EditPlace(line: place(of: property.value.upperBound, in: property).line + 1)
  }

  /// Returns the property that continues another one because its line starts with a blank.
  ///
  /// It is `nil` if the lines of the property all seem to belong to it.
  package func joined(to property: Property) -> ContentLine.Joined? {
    property.isFolded ? property.origin.joined(in: bytes.span) : nil
  }

  /// Returns the names of the properties that continue others in a part.
  package func joinedNames(in part: Int) -> PropertySet {
    PropertySet(
      properties.lazy.filter { $0.part == part }.compactMap { joined(to: $0)?.property })
  }

  /// Returns some bytes of the component in the form in which messages quote them.
  package func excerpt(_ range: Range<Int>) -> Excerpt { Excerpt(bytes.span.extracting(range)) }

  /// Returns some bytes of the component as text, with U+FFFD for those that are not UTF-8.
  package func string(_ range: Range<Int>) -> String { bytes.span.extracting(range).string }

  /// Returns the name of a part for messages.
  package func name(of part: Part) -> String {
    part.name == .other ? string(part.nameRange) : part.name.rawValue
  }
}

extension Array {
  /// Removes all elements and keeps the room; it costs little if there are none, or one.
  fileprivate mutating func clear() {
    if count > 1 { removeAll(keepingCapacity: true) } else { _ = popLast() }
  }
}
