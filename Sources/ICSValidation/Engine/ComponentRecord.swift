internal import ICSText

/// A component directly below VCALENDAR with all that is in it, in the form that rules use.
///
/// The same record is filled for each component in turn, and keeps its buffers.
struct ComponentRecord: Sendable {
  /// The text of the lines, one after the other, without folds.
  ///
  /// The text of a folded line is followed by the line as it is in the file.
  private(set) var bytes: [UInt8] = []

  /// The properties in the order of the file, including those of inner components.
  private(set) var properties: [Property] = []

  /// The parameters of all properties.
  private(set) var parameters: [Parameter] = []

  /// The component and its inner components, the outermost first.
  private(set) var components: [Component] = []

  /// The indices of the components that are open, by depth.
  private var open: [Int] = []

  /// A property, and where its parts are in the bytes of the record.
  struct Property: Sendable {
    /// The index of the property in the record.
    let index: Int
    let name: PropertyName
    /// The index of the component that the property is in.
    let component: Int
    /// The range of all bytes that belong to the line.
    fileprivate let extent: Range<Int>
    fileprivate let line: ContentLine
    /// The indices of the property's parameters in the record.
    let parameters: Range<Int>
    /// The type of the value: what VALUE says, or the default.
    let valueType: ValueType
    /// The value as a date or time; ``TimeReading/none`` unless it is a single one.
    let time: TimeReading
    /// The index of the property's TZID among the parameters of the record.
    let tzid: Int?
    /// The index of the zone that TZID names, if the value is in a zone.
    fileprivate(set) var zone: Int?
    /// The index of the zone that TZID names, whether it matters to the value or not.
    fileprivate(set) var namedZone: Int?

    /// Whether the line is known to be free of faults that a rule about lines could report.
    var isCertified: Bool { line.isCertified }

    var nameRange: Range<Int> { absolute(line.name) }
    var value: Range<Int> { absolute(line.value) }

    /// Where the line starts.
    var place: Place { line.place }

    /// Converts a range of the record's bytes to a range in the text of the line.
    func offsets(of range: Range<Int>) -> Range<Int> {
      range.lowerBound - extent.lowerBound..<range.upperBound - extent.lowerBound
    }

    private func absolute(_ range: Range<Int>) -> Range<Int> {
      extent.lowerBound + range.lowerBound..<extent.lowerBound + range.upperBound
    }
  }

  /// A parameter of a property, and its ranges in the bytes of the record.
  struct Parameter: Sendable {
    let name: ParameterName
    let nameRange: Range<Int>
    /// Everything after the equals sign.
    let values: Range<Int>
    /// The first value, without quotation marks.
    let firstValue: Range<Int>
  }

  /// A component, and what is directly in it.
  struct Component: Sendable {
    let name: ComponentName
    /// The index of the enclosing component; `nil` for the outermost.
    let parent: Int?
    /// Where the component begins.
    let place: Place
    /// The range of the component's name in the bytes of the record.
    ///
    /// For the outermost component it is empty if the name is a known one.
    let nameRange: Range<Int>
    /// Whether the component has an END of its own.
    fileprivate(set) var isClosed = false
    /// The properties directly in the component, and those that are there more than once.
    fileprivate(set) var present = PropertySet()
    fileprivate(set) var repeated = PropertySet()
    /// The index of the component's first property, and the index after its last.
    fileprivate var firstProperty: Int
    fileprivate var endOfProperties = Int.max
  }

  /// The value of a property, read as a date or time.
  enum TimeReading: Sendable {
    /// The property is not a single date or time.
    case none
    case value(DateValue, ValueDepartures)
    case failure(ValueError)
  }
}

// Filling a record.
extension ComponentRecord {
  /// Starts with another component; its name matters only if it is not a known one.
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

  /// Adds a line: a property, or the start or end of an inner component.
  mutating func append(_ line: ContentLine, _ text: Span<UInt8>) {
    switch line.property {
    case .begin: begin(line, text)
    case .end:
      guard open.count > 1, let index = open.popLast() else { return }
      components[index].endOfProperties = properties.count
      // An END of another component ends this one too.
      components[index].isClosed =
        text.extracting(line.value).equals(components[index].name.rawValue)
    default: appendProperty(line, text)
    }
  }

  /// Notes the zone that the TZID of a property names.
  mutating func setZone(_ zone: Int, ofPropertyAt index: Int) {
    properties[index].namedZone = zone
    if isOnClock(properties[index]) { properties[index].zone = zone }
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
    var tzid: Int?
    var list = ParameterList(of: line)
    while let parameter = list.next(in: text) {
      let firstValue = parameter.firstValue
      switch parameter.name {
      case .value: valueType = ValueType(text.extracting(firstValue))
      case .tzid: tzid = tzid ?? parameters.count
      default: break
      }
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
        time: Self.time(of: line, valueType, grammar, text), tzid: tzid))
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

// Reading a record.
extension ComponentRecord {
  /// Returns the first property of a name that is directly in a component.
  func first(_ name: PropertyName, of component: Int = 0) -> Property? {
    guard components[component].present.contains(name) else { return nil }
    for index in range(of: component) where isProperty(at: index, name, of: component) {
      return properties[index]
    }
    return nil
  }

  /// Returns the properties of a name that are directly in a component.
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

  /// The indices of the properties of a component and of its inner components.
  private func range(of component: Int) -> Range<Int> {
    let component = components[component]
    return component.firstProperty..<min(component.endOfProperties, properties.count)
  }

  /// Returns the first parameter of a name.
  func parameter(_ name: ParameterName, of property: Property) -> Parameter? {
    parameters[property.parameters].first { $0.name == name }
  }

  /// Calls a function with each value of a parameter, without quotation marks.
  ///
  /// `isQuoted` says whether the value had quotation marks.
  func forEachValue(of parameter: Parameter, _ body: (Range<Int>, _ isQuoted: Bool) -> Void) {
    var list = ParameterValues(in: parameter.values)
    while let range = list.next(in: bytes.span) {
      let before = range.lowerBound - 1
      body(range, before >= parameter.values.lowerBound && bytes[before] == UInt8(ascii: "\""))
    }
  }

  /// Whether a second quotation mark follows a value of a parameter that begins with one.
  func isClosed(_ range: Range<Int>, in parameter: Parameter) -> Bool {
    range.upperBound < parameter.values.upperBound && bytes[range.upperBound] == UInt8(ascii: "\"")
  }

  /// Returns the place in the file of a byte of the record that belongs to a property.
  func place(of offset: Int, in property: Property) -> Place {
    property.line.place(
      ofByte: offset - property.extent.lowerBound, in: bytes.span.extracting(property.extent))
  }

  /// Returns the place where the value of a property starts.
  func placeOfValue(of property: Property) -> Place {
    place(of: property.value.lowerBound, in: property)
  }

  /// The most bytes of a line in which places are counted for an edit.
  private static let mostCounted = 1_024

  /// Returns the places in the file of a part of a property; `nil` if its line is very long.
  func places(of range: Range<Int>, in property: Property) -> Range<Place>? {
    guard property.extent.count <= Self.mostCounted else { return nil }
    return place(of: range.lowerBound, in: property)..<place(of: range.upperBound, in: property)
  }

  /// Returns the start of the line after a property.
  func placeAfter(_ property: Property) -> Place {
    Place(line: place(of: property.value.upperBound, in: property).line + 1)
  }

  /// Returns the start of the line after the BEGIN of a component, which may be folded once.
  func placeAfterBegin(of component: Component) -> Place {
    let next = component.place.line + 1
    let isFolded =
      component.firstProperty < properties.count
      && properties[component.firstProperty].place.line == next + 1
    return Place(line: isFolded ? next + 1 : next)
  }

  /// Whether the values of a property are local times, so that a TZID matters to them.
  func isOnClock(_ property: Property) -> Bool {
    guard PropertyGrammar.of(property.name).parameters.contains(.tzid) else { return false }
    switch property.time {
    case .value(.local, _): return true
    case .value: return false
    // A list may hold any form; its zone matters unless all its values are dates.
    case .failure, .none:
      return property.valueType != .date && !QuotedAddress.isCut(property, in: self)
    }
  }

  /// Returns the property that continues another one because its line starts with a blank.
  ///
  /// It is `nil` if the lines of the property all seem to belong to it.
  func joined(to property: Property) -> ContentLine.Joined? {
    property.line.joined(in: bytes.span.extracting(property.extent))
  }

  /// Returns the names of the properties that continue others in a component.
  func joinedNames(in component: Int) -> PropertySet {
    PropertySet(
      properties.lazy.filter { $0.component == component }.compactMap {
        joined(to: $0)?.property
      })
  }

  /// Returns a part of the record in the form in which messages quote it.
  func excerpt(_ range: Range<Int>) -> Excerpt { Excerpt(bytes.span.extracting(range)) }

  /// Returns a part of the record as text, with U+FFFD in place of bytes that are not UTF-8.
  func string(_ range: Range<Int>) -> String { bytes.span.extracting(range).string }

  /// Returns the name of a component for messages.
  func name(of component: Component) -> String {
    component.name == .other ? string(component.nameRange) : component.name.rawValue
  }
}

extension Range<Int> {
  /// The range moved on by a number of places.
  fileprivate func advanced(by distance: Int) -> Range<Int> {
    lowerBound + distance..<upperBound + distance
  }
}
