internal import CalendarEvents
internal import CalendarModel
internal import ICSText
internal import TimeZones

/// The meaning of a component, line by line; lines that mean the same have the same form.
struct ComponentMeaning {
  /// A property, or an inner component with all of its properties.
  struct Line {
    let property: PropertyName

    /// The range of the form in ``ComponentMeaning/text``: a name, parameters and a value.
    let form: Range<Int>

    /// The time that the property names, if it names one.
    var time: ClockTime?

    /// Whether the component doesn't have this line, which follows from its start.
    var isImplied = false
  }

  /// The bytes that separate the parts of a form.
  enum Separator {
    static let value: UInt8 = 0x1D
    static let parameter: UInt8 = 0x1E
    static let item: UInt8 = 0x1F
    static let line: UInt8 = 0x1C
  }

  var text: [UInt8] = []
  var lines: [Line] = []

  /// A fingerprint of DTSTAMP, CREATED, LAST-MODIFIED and SEQUENCE, which are in no line.
  var stamps: UInt64 = 0

  /// The names of the zones of times within inner components, by what identifies them in forms.
  var zonesOfParts: [ArraySlice<UInt8>: String] = [:]

  /// Returns the bytes of a line's form.
  func form(of line: Line) -> ArraySlice<UInt8> { text[line.form] }

  /// Returns a number that two components share if they say the same, and almost never otherwise.
  ///
  /// A line counts once, even if the component repeats it.
  func fingerprint(of kind: Event.Kind) -> UInt64 {
    let numbers = lines.map { Fingerprint(text.span.extracting($0.form)).bits }.sorted()
    var sum = UInt64(kind.ordinal)
    for (index, number) in numbers.enumerated() where index == 0 || number != numbers[index - 1] {
      sum &+= number
    }
    return sum
  }

  /// Returns a fingerprint of the title and the start; `nil` if both are missing.
  ///
  /// It matches events that have no UID in common.
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
  /// The number of the kind in fingerprints.
  var ordinal: Int {
    switch self {
    case .event: 0
    case .todo: 1
    case .journal: 2
    case .freeBusy: 3
    }
  }
}

// Differences between two components.
extension ComponentMeaning {
  /// Returns the lines that another component lacks, without duplicates.
  func lines(missingIn other: ComponentMeaning) -> [Line] {
    var known = Set(other.lines.map { other.form(of: $0) })
    return lines.filter { known.insert(form(of: $0)).inserted }
  }

  /// Returns the differences between two components by property name, in the order of the lines.
  static func differences(
    from before: ComponentMeaning, _ removed: [Line], to after: ComponentMeaning, _ added: [Line]
  ) -> [PropertyDifference] {
    var differences: [PropertyDifference] = []
    var indices: [String: Int] = [:]
    func index(named name: String) -> Int {
      if let index = indices[name] { return index }
      indices[name] = differences.count
      differences.append(PropertyDifference(name: name))
      return differences.count - 1
    }
    for line in removed where !line.isImplied {
      let (name, value) = before.value(of: line)
      differences[index(named: name)].before.append(value)
    }
    for line in added where !line.isImplied {
      let (name, value) = after.value(of: line)
      differences[index(named: name)].after.append(value)
    }
    return differences
  }

  /// Returns the name of a line, and its value with parameters, which are sorted by name.
  func value(of line: Line) -> (name: String, PropertyDifference.Value) {
    let form = form(of: line)
    let head = form.prefix { $0 != Separator.value }
    let rest = form[head.endIndex...].dropFirst()
    var parts = head.split(separator: Separator.parameter, omittingEmptySubsequences: false)
    let name = parts.isEmpty ? "" : String(decoding: parts.removeFirst(), as: UTF8.self)
    var value = PropertyDifference.Value(shown(rest))
    for part in parts {
      let sides = part.split(
        separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      let parameter = String(decoding: sides[0], as: UTF8.self)
      guard parameter != MeaningReader.clockParameter, sides.count == 2 else { continue }
      let items = sides[1].split(separator: Separator.item, omittingEmptySubsequences: false)
      value.parameters.append((parameter, items.map { String(decoding: $0, as: UTF8.self) }))
    }
    if let zone = line.time?.zone?.name {
      let place = value.parameters.firstIndex { $0.name > "TZID" } ?? value.parameters.endIndex
      value.parameters.insert(("TZID", [zone]), at: place)
    }
    return (name, value)
  }

  /// Returns a value as text; an inner component becomes its lines with semicolons between them.
  private func shown(_ value: ArraySlice<UInt8>) -> String {
    guard value.contains(Separator.line) else { return String(decoding: value, as: UTF8.self) }
    return value.split(separator: Separator.line).map { line in
      let head = line.prefix { $0 != Separator.value }
      let text = String(decoding: line[head.endIndex...].dropFirst(), as: UTF8.self)
      let names = head.split(separator: Separator.parameter)
        .map { part in
          zonesOfParts[part].map { "TZID=\($0)" } ?? String(decoding: part, as: UTF8.self)
        }
      return "\(names.joined(separator: ";")):\(text)"
    }.joined(separator: "; ")
  }
}
