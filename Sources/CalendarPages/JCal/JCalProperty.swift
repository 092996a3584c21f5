import CalendarModel
import ICSText
import JSONWriting
import TimeZones

/// The type that the values of a property have in jCal (RFC 7265 §3.4 and §5).
struct JCalType {
  /// The type; `nil` if it is unknown, so that values stay as they are.
  let type: ValueType?

  /// The name of the type in jCal.
  let name: String

  /// Finds the type of a property: the one given by VALUE, or else the default type, if any.
  init(of line: ContentLine, in text: Span<UInt8>) {
    if let trigger = ValueType(ofTrigger: line, in: text) {
      type = trigger
      name = trigger.rawValue.lowercased()
      return
    }
    guard let value = line.parameter(.value, in: text), !value.isEmpty else {
      type = line.property.valueTypes.first
      name = type?.rawValue.lowercased() ?? "unknown"
      return
    }
    let known = ValueType(text.extracting(value))
    type = known == .other ? nil : known
    name = Parameter.string(text.extracting(value)).lowercased()
  }

  var isBinary: Bool { type == .binary }

  /// Whether the values are dates or times, to which TZID applies.
  var isDated: Bool { type == .date || type == .dateTime || type == .period }
}

/// A line with the type of its values, and with the zone of those that are dates or times.
struct JCalLine {
  let type: JCalType
  let property: PropertyName

  /// The range of the values.
  let value: Range<Int>

  /// The name in TZID; `nil` if the values are not dates or times, or if none is in that zone.
  private(set) var tzid: [UInt8]?

  /// The zone, if values also have an offset, which is the one of the zone.
  private(set) var zone: Zone?

  /// Finds the values of a line, and the zone that they are in, as views do.
  init(_ line: ContentLine, in text: Span<UInt8>, _ zones: ZoneDatabase) {
    type = JCalType(of: line, in: text)
    property = line.property
    guard type.isDated, !line.parameters.isEmpty else {
      value = line.value
      return
    }
    let dated = DatedLine(line, in: text)
    value = dated.value
    guard let range = dated.tzid else { return }
    let name = DatedLine.zoneName(in: text.extracting(range))
    tzid = name
    var offsets: [Range<Int>] = []
    var count = 0
    var list = ValueList(in: value)
    while let item = list.next(in: text) {
      count += 1
      let reading = try? DateValue.read(text.extracting(item))
      if reading?.departures.contains(.offset) == true { offsets.append(item) }
    }
    guard !offsets.isEmpty else { return }
    let zone = try? zones.resolve(name.span).zone
    if let zone, offsets.allSatisfy({ zone.time(beforeOffsetOf: text.extracting($0)) != nil }) {
      self.zone = zone
    } else if offsets.count == count {
      // The offsets alone say when it is.
      tzid = nil
    }
  }
}

extension JSONText {
  /// Appends a property in jCal (RFC 7265 §3.4): its name, parameters, type and values.
  ///
  /// A value that doesn't fit its type is written as it is in the file, with the type `unknown`,
  /// and is reported. A program that converts it back then writes the same line.
  mutating func property(
    _ line: ContentLine, in text: Span<UInt8>, _ zones: ZoneDatabase,
    reporting diagnostics: inout Diagnostics
  ) {
    let read = JCalLine(line, in: text, zones)
    openArray()
    lowercased(text.extracting(line.name))
    parameters(of: line, read, in: text)
    if read.type.type == .recurrence, let fault = JCalRuleFault(in: text.extracting(read.value)) {
      unchangedValue(of: line, read, in: text, fault.message, at: fault.offset, &diagnostics)
    } else {
      do {
        try attempt { json throws(ValueError) in try json.values(of: read, in: text) }
      } catch {
        unchangedValue(of: line, read, in: text, "\(error)", at: error.offset, &diagnostics)
      }
    }
    closeArray()
  }

  /// Appends a value that doesn't fit its type, and reports the fault at one of its bytes.
  private mutating func unchangedValue(
    of line: ContentLine, _ read: JCalLine, in text: Span<UInt8>, _ fault: String,
    at offset: Int, _ diagnostics: inout Diagnostics
  ) {
    let value = text.extracting(read.value)
    diagnostics.report(
      .jCalValue, at: line.place(ofByte: read.value.lowerBound + offset, in: text),
      """
      \(TextValue.string(text.extracting(line.name))) must be of the type \(read.type.name), not \
      \(Excerpt(value)): \(fault); it is written unchanged
      """)
    plain("unknown")
    self.text(value)
  }

  /// Appends a text in small letters.
  mutating func lowercased(_ text: Span<UInt8>) {
    var letters: [UInt8] = []
    letters.appendLowercased(text)
    self.text(letters.span)
  }

  /// Appends the parameters in an object, without those that jCal doesn't need.
  ///
  /// VALUE is left out because the type says the same, and so is ENCODING of a binary value.
  /// TZID is the one that views read.
  private mutating func parameters(
    of line: ContentLine, _ read: JCalLine, in text: Span<UInt8>
  ) {
    openObject()
    var list = ParameterList(of: line)
    var names: [[UInt8]] = []
    while let parameter = list.next(in: text) {
      if parameter.name == .value || parameter.name == .encoding && read.type.isBinary { continue }
      if parameter.name == .tzid, read.type.isDated, read.tzid == nil { continue }
      var name: [UInt8] = []
      name.appendLowercased(text.extracting(parameter.nameRange))
      // A key occurs only once in an object; values of a second parameter are added to the first.
      guard !names.contains(name) else { continue }
      self.text(name.span)
      endKey()
      if parameter.name == .tzid, let tzid = read.tzid {
        self.text(tzid.span)
      } else {
        values(ofParameters: name, of: line, in: text)
      }
      names.append(name)
    }
    closeObject()
  }

  /// Appends the value of the parameters with a name, or their values in an array.
  private mutating func values(
    ofParameters name: [UInt8], of line: ContentLine, in text: Span<UInt8>
  ) {
    var found: [[UInt8]] = []
    var list = ParameterList(of: line)
    while let parameter = list.next(in: text) {
      var other: [UInt8] = []
      other.appendLowercased(text.extracting(parameter.nameRange))
      guard other == name else { continue }
      var values = ParameterValues(of: parameter)
      while let range = values.next(in: text) {
        var value: [UInt8] = []
        Parameter.append(text.extracting(range), to: &value)
        found.append(value)
      }
    }
    if found.count != 1 { openArray() }
    for value in found { self.text(value.span) }
    if found.count != 1 { closeArray() }
  }
}

extension [UInt8] {
  /// Appends bytes, with ASCII capitals converted to small letters.
  mutating func appendLowercased(_ text: Span<UInt8>) {
    for index in text.indices {
      let byte = text[index]
      let isCapital = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
      append(isCapital ? byte | 0x20 : byte)
    }
  }
}

extension DiagnosticRule {
  /// The rule that the value of a property fits its type.
  static let jCalValue = DiagnosticRule("jcal.value", .warning)
}
