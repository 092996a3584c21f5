internal import ICSText

/// A component directly below VCALENDAR with all that is in it, as rules look at it.
///
/// It is filled again for each component and keeps its buffers.
struct ComponentRecord: Sendable {
  /// The text of the lines, one after the other, without folds; after a folded one is the
  /// line as it is in the file.
  private(set) var bytes: [UInt8] = []

  /// The properties in the order of the file, those of inner components too.
  private(set) var properties: [Property] = []

  /// The parameters of all properties.
  private(set) var parameters: [Parameter] = []

  /// The component and those in it, the outermost first.
  private(set) var components: [Component] = []

  /// The indices of the components that are open, by depth.
  private var open: [Int] = []

  /// A property, and where its parts are in the bytes of the record.
  struct Property: Sendable {
    /// Its index in the record.
    let index: Int
    let name: PropertyName
    /// The index of the component that it is in.
    let component: Int
    /// All that belongs to the line.
    fileprivate let extent: Range<Int>
    fileprivate let line: ContentLine
    /// The indices of its parameters.
    let parameters: Range<Int>
    /// The type of its value: what VALUE says, or the default.
    let valueType: ValueType
    /// The value of a property that is one date or time.
    let time: TimeReading
    /// The index of the zone that TZID names, if the value has one.
    fileprivate(set) var zone: Int?

    /// Whether it is known that no rule about lines has anything to say of it.
    var isCertified: Bool { line.isCertified }

    var nameRange: Range<Int> { absolute(line.name) }
    var value: Range<Int> { absolute(line.value) }

    /// Where the line starts.
    var place: Place { line.place }

    /// Where in the text of the line a range of the bytes of the record is.
    func offsets(of range: Range<Int>) -> Range<Int> {
      range.lowerBound - extent.lowerBound..<range.upperBound - extent.lowerBound
    }

    private func absolute(_ range: Range<Int>) -> Range<Int> {
      extent.lowerBound + range.lowerBound..<extent.lowerBound + range.upperBound
    }
  }

  /// A parameter of a property, and where it is in the bytes of the record.
  struct Parameter: Sendable {
    let name: ParameterName
    let nameRange: Range<Int>
    /// All that is after the equals sign.
    let values: Range<Int>
    /// The first value, without quotation marks.
    let firstValue: Range<Int>
  }

  /// A component, and what is directly in it.
  struct Component: Sendable {
    let name: ComponentName
    /// The index of the component that it is in; `nil` for the outermost.
    let parent: Int?
    /// Where it begins.
    let place: Place
    /// Its name in the bytes of the record; empty for the outermost.
    let nameRange: Range<Int>
    /// Whether it has an END of its own.
    fileprivate(set) var isClosed = false
    /// The properties that are directly in it, and those of them that do so several times.
    fileprivate(set) var present = PropertySet()
    fileprivate(set) var repeated = PropertySet()
    /// The index of the first of its properties, and the one after the last.
    fileprivate var firstProperty: Int
    fileprivate var endOfProperties = Int.max
  }

  /// What a date or a time is.
  enum TimeReading: Sendable {
    /// The property is no single date or time.
    case none
    case value(DateValue, ValueDepartures)
    case failure(ValueError)
  }
}

// How a record is filled.
extension ComponentRecord {
  /// Starts with another component, whose name matters if it is not a known one.
  mutating func start(_ component: ComponentName, named name: String = "", at place: Place) {
    bytes.removeAll(keepingCapacity: true)
    properties.removeAll(keepingCapacity: true)
    parameters.removeAll(keepingCapacity: true)
    components.removeAll(keepingCapacity: true)
    open.removeAll(keepingCapacity: true)
    bytes.append(contentsOf: name.utf8)
    components.append(
      Component(
        name: component, parent: nil, place: place, nameRange: 0..<bytes.count, firstProperty: 0))
    open.append(0)
  }

  /// Adds a line, which is that of a property or starts or ends an inner component.
  mutating func append(_ line: ContentLine, _ text: Span<UInt8>) {
    switch line.property {
    case .begin: begin(line, text)
    case .end:
      guard open.count > 1, let index = open.popLast() else { return }
      components[index].endOfProperties = properties.count
      // What ends another component ends those in it too.
      components[index].isClosed =
        text.extracting(line.value).equals(components[index].name.rawValue)
    default: appendProperty(line, text)
    }
  }

  /// Notes the zone that the TZID of a property names.
  mutating func setZone(_ zone: Int, ofPropertyAt index: Int) {
    properties[index].zone = zone
  }

  private mutating func begin(_ line: ContentLine, _ text: Span<UInt8>) {
    let base = bytes.count
    bytes.append(text)
    components.append(
      Component(
        name: line.component, parent: open.last, place: line.place,
        nameRange: base + line.value.lowerBound..<base + line.value.upperBound,
        firstProperty: properties.count))
    open.append(components.count - 1)
  }

  private mutating func appendProperty(_ line: ContentLine, _ text: Span<UInt8>) {
    guard let component = open.last else { return }
    let base = bytes.count
    bytes.append(text)
    let firstParameter = parameters.count
    let grammar = PropertyGrammar.of(line.property)
    var valueType = grammar.types[0]
    var list = ParameterList(of: line)
    while let parameter = list.next(in: text) {
      let firstValue = parameter.firstValue(in: text)
      if parameter.name == .value { valueType = ValueType(text.extracting(firstValue)) }
      parameters.append(
        Parameter(
          name: parameter.name, nameRange: parameter.nameRange.advanced(by: base),
          values: parameter.values.advanced(by: base),
          firstValue: firstValue.advanced(by: base)))
    }
    properties.append(
      Property(
        index: properties.count, name: line.property, component: component,
        extent: base..<bytes.count, line: line,
        parameters: firstParameter..<parameters.count, valueType: valueType,
        time: Self.time(of: line, valueType, grammar, text)))
    if !components[component].present.insert(line.property) {
      components[component].repeated.insert(line.property)
    }
  }

  private static func time(
    of line: ContentLine, _ type: ValueType, _ grammar: PropertyGrammar, _ text: Span<UInt8>
  ) -> TimeReading {
    guard !grammar.isList,
      PropertySet.times.contains(line.property) || type == .dateTime && line.property == .trigger
    else { return .none }
    do {
      let reading = try DateValue.read(text.extracting(line.value))
      return .value(reading.value, reading.departures)
    } catch {
      return .failure(error)
    }
  }
}

// How rules look at it.
extension ComponentRecord {
  /// The first property of a name that is directly in a component.
  func first(_ name: PropertyName, of component: Int = 0) -> Property? {
    guard components[component].present.contains(name) else { return nil }
    for index in range(of: component) where isProperty(at: index, name, of: component) {
      return properties[index]
    }
    return nil
  }

  /// The properties of a name that are directly in a component.
  func all(_ name: PropertyName, of component: Int = 0) -> [Property] {
    guard components[component].present.contains(name) else { return [] }
    var found: [Property] = []
    for index in range(of: component) where isProperty(at: index, name, of: component) {
      found.append(properties[index])
    }
    return found
  }

  private func isProperty(at index: Int, _ name: PropertyName, of component: Int) -> Bool {
    properties[index].name == name && properties[index].component == component
  }

  /// The indices of the properties of a component, and of those of the components in it.
  private func range(of component: Int) -> Range<Int> {
    let component = components[component]
    return component.firstProperty..<min(component.endOfProperties, properties.count)
  }

  /// The first parameter of a name.
  func parameter(_ name: ParameterName, of property: Property) -> Parameter? {
    parameters[property.parameters].first { $0.name == name }
  }

  /// Calls a function with each value of a parameter, quotation marks left out, and with whether
  /// it had any.
  func forEachValue(of parameter: Parameter, _ body: (Range<Int>, _ isQuoted: Bool) -> Void) {
    var list = ParameterValues(in: parameter.values)
    while let range = list.next(in: bytes.span) {
      let before = range.lowerBound - 1
      body(range, before >= parameter.values.lowerBound && bytes[before] == UInt8(ascii: "\""))
    }
  }

  /// The place in the file of a byte of the record that belongs to a property.
  func place(of offset: Int, in property: Property) -> Place {
    property.line.place(
      ofByte: offset - property.extent.lowerBound, in: bytes.span.extracting(property.extent))
  }

  /// Where the value of a property starts.
  func placeOfValue(of property: Property) -> Place {
    place(of: property.value.lowerBound, in: property)
  }

  /// Whether the values of a property are on a clock, so that its TZID matters.
  func isOnClock(_ property: Property) -> Bool {
    guard PropertyGrammar.of(property.name).parameters.contains(.tzid) else { return false }
    switch property.time {
    case .value(.local, _): return true
    case .value: return false
    // A list may hold any form; what its zone is matters unless it is all dates.
    case .failure, .none: return property.valueType != .date
    }
  }

  /// A part of the record as messages quote it.
  func excerpt(_ range: Range<Int>) -> Excerpt { Excerpt(bytes.span.extracting(range)) }

  /// A part of the record as text, with U+FFFD for what is not UTF-8.
  func string(_ range: Range<Int>) -> String { bytes.span.extracting(range).string }

  /// The name of a component, for messages.
  func name(of component: Component) -> String {
    component.name == .other ? string(component.nameRange) : component.name.rawValue
  }
}

extension Range<Int> {
  /// The range some places further.
  fileprivate func advanced(by distance: Int) -> Range<Int> {
    lowerBound + distance..<upperBound + distance
  }
}
