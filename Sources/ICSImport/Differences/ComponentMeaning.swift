internal import CalendarModel
internal import ICSText
internal import TimeZones

/// What a component says, line by line, each in a form that is the same for lines that mean the
/// same.
struct ComponentMeaning {
  /// A property, or a component in the component with all of its properties.
  struct Line {
    let property: PropertyName

    /// Its form in ``ComponentMeaning/text``: a name, parameters and a value.
    let form: Range<Int>

    /// The time that it names, if it names one.
    var time: ClockTime?
  }

  /// Whatever parts the forms of a component consist of.
  enum Separator {
    static let value: UInt8 = 0x1D
    static let parameter: UInt8 = 0x1E
    static let item: UInt8 = 0x1F
    static let line: UInt8 = 0x1C
  }

  var text: [UInt8] = []
  var lines: [Line] = []

  /// The bytes of the form of a line.
  func form(of line: Line) -> ArraySlice<UInt8> { text[line.form] }

  /// A number that two components share if they say the same, as good as never otherwise.
  ///
  /// A line counts once, however often it stands there.
  func fingerprint(of kind: Event.Kind) -> UInt64 {
    let numbers = lines.map { Fingerprint(text.span.extracting($0.form)).bits }.sorted()
    var sum = UInt64(kind.ordinal)
    for (index, number) in numbers.enumerated() where index == 0 || number != numbers[index - 1] {
      sum &+= number
    }
    return sum
  }

  /// A number of the title and the start, by which events are recognized that have no UID in common;
  /// `nil` if neither is there.
  func likeness(of kind: Event.Kind, isOverride: Bool) -> UInt64? {
    var bytes: [UInt8] = [UInt8(kind.ordinal), isOverride ? 1 : 0]
    let count = bytes.count
    for property in [PropertyName.summary, .dtstart] {
      if let line = lines.first(where: { $0.property == property }) { bytes += form(of: line) }
      bytes.append(Separator.line)
    }
    return bytes.count > count + 2 ? Fingerprint(bytes.span).bits : nil
  }
}

extension Event.Kind {
  /// Its number among the kinds.
  var ordinal: Int {
    switch self {
    case .event: 0
    case .todo: 1
    case .journal: 2
    case .freeBusy: 3
    }
  }
}

// What differs between two components.
extension ComponentMeaning {
  /// The lines that another component lacks, each once.
  func lines(missingIn other: ComponentMeaning) -> [Line] {
    var known = Set(other.lines.map { other.form(of: $0) })
    return lines.filter { known.insert(form(of: $0)).inserted }
  }

  /// What two components say otherwise, by the names of properties in the order in which they stand
  /// there.
  static func differences(
    from before: ComponentMeaning, _ removed: [Line], to after: ComponentMeaning, _ added: [Line]
  ) -> [PropertyDifference] {
    var differences: [PropertyDifference] = []
    var indices: [String: Int] = [:]
    func index(of value: PropertyDifference.Value, named name: String) -> Int {
      if let index = indices[name] { return index }
      indices[name] = differences.count
      differences.append(PropertyDifference(name: name))
      return differences.count - 1
    }
    for line in removed {
      let (name, value) = before.value(of: line)
      differences[index(of: value, named: name)].before.append(value)
    }
    for line in added {
      let (name, value) = after.value(of: line)
      differences[index(of: value, named: name)].after.append(value)
    }
    return differences
  }

  /// The name of a line, and what it says.
  func value(of line: Line) -> (name: String, PropertyDifference.Value) {
    let form = form(of: line)
    let head = form.prefix { $0 != Separator.value }
    let rest = form[head.endIndex...].dropFirst()
    var parts = head.split(separator: Separator.parameter, omittingEmptySubsequences: false)
    let name = parts.isEmpty ? "" : String(decoding: parts.removeFirst(), as: UTF8.self)
    var value = PropertyDifference.Value(Self.shown(rest))
    for part in parts {
      let sides = part.split(
        separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      let parameter = String(decoding: sides[0], as: UTF8.self)
      guard parameter != MeaningReader.clockParameter, sides.count == 2 else { continue }
      let items = sides[1].split(separator: Separator.item, omittingEmptySubsequences: false)
      value.parameters.append((parameter, items.map { String(decoding: $0, as: UTF8.self) }))
    }
    if let zone = line.time?.zoneName { value.parameters.append(("TZID", [zone])) }
    return (name, value)
  }

  /// A value as text; of a component its lines with a semicolon between.
  private static func shown(_ value: ArraySlice<UInt8>) -> String {
    guard value.contains(Separator.line) else { return String(decoding: value, as: UTF8.self) }
    return value.split(separator: Separator.line).map { line in
      let head = line.prefix { $0 != Separator.value }
      let text = String(decoding: line[head.endIndex...].dropFirst(), as: UTF8.self)
      let names = head.split(separator: Separator.parameter)
        .map { String(decoding: $0, as: UTF8.self) }
      return "\(names.joined(separator: ";")):\(text)"
    }.joined(separator: "; ")
  }
}
