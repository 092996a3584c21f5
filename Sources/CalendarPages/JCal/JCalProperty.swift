import ICSText
import JSONWriting

/// The type that the values of a property have in jCal (RFC 7265 §3.4 and §5).
struct JCalType {
  /// The type; `nil` if it is unknown, so that values stay as they are.
  let type: ValueType?

  /// The name of the type in jCal.
  let name: String

  /// Finds the type of a property: the one given by VALUE, or else the default type, if any.
  init(of line: ContentLine, in text: Span<UInt8>) {
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
}

extension JSONText {
  /// Appends a property in jCal (RFC 7265 §3.4): its name, parameters, type and values.
  ///
  /// A value that doesn't fit its type is written as it is in the file, with the type `unknown`,
  /// and is reported. A program that converts it back then writes the same line.
  mutating func property(
    _ line: ContentLine, in text: Span<UInt8>, reporting diagnostics: inout Diagnostics
  ) {
    let type = JCalType(of: line, in: text)
    openArray()
    lowercased(text.extracting(line.name))
    parameters(of: line, in: text, type)
    let value = text.extracting(line.value)
    if type.type == .recurrence, let fault = JCalRuleFault(in: value) {
      unchangedValue(of: line, in: text, type, fault.message, at: fault.offset, &diagnostics)
    } else {
      do {
        try attempt { json throws(ValueError) in try json.values(of: line, in: text, type) }
      } catch {
        unchangedValue(of: line, in: text, type, "\(error)", at: error.offset, &diagnostics)
      }
    }
    closeArray()
  }

  /// Appends a value that doesn't fit its type, and reports the fault at one of its bytes.
  private mutating func unchangedValue(
    of line: ContentLine, in text: Span<UInt8>, _ type: JCalType, _ fault: String, at offset: Int,
    _ diagnostics: inout Diagnostics
  ) {
    let value = text.extracting(line.value)
    diagnostics.report(
      .jCalValue, at: line.place(ofByte: line.value.lowerBound + offset, in: text),
      """
      \(TextValue.string(text.extracting(line.name))) must be of the type \(type.name), not \
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
  private mutating func parameters(
    of line: ContentLine, in text: Span<UInt8>, _ type: JCalType
  ) {
    openObject()
    var list = ParameterList(of: line)
    var names: [[UInt8]] = []
    while let parameter = list.next(in: text) {
      if parameter.name == .value || parameter.name == .encoding && type.isBinary { continue }
      var name: [UInt8] = []
      name.appendLowercased(text.extracting(parameter.nameRange))
      // A key occurs only once in an object; values of a second parameter are added to the first.
      guard !names.contains(name) else { continue }
      self.text(name.span)
      endKey()
      values(ofParameters: name, of: line, in: text)
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
