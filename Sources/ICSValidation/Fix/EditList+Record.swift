internal import ICSText
internal import Recurrence

// Edits in the terms of a record.
extension EditList {
  /// Replaces bytes of the record that belong to a property.
  mutating func replace(
    _ range: Range<Int>, of property: Component.Property, in record: Component,
    with text: [UInt8], _ message: String
  ) {
    guard !isLeftToAuthor(property, in: record) else { return }
    append(
      property.place.line, .replace(property.offsets(of: range), text), message,
      at: record.places(of: range, in: property))
  }

  /// Replaces bytes of the record that belong to a property.
  mutating func replace(
    _ range: Range<Int>, of property: Component.Property, in record: Component,
    with text: String, _ message: String
  ) {
    replace(range, of: property, in: record, with: Array(text.utf8), message)
  }

  /// Whether a line stays as it is because another was joined to it.
  private func isLeftToAuthor(
    _ property: Component.Property, in record: Component
  ) -> Bool {
    // While a file is repaired, such lines are known before their folds are undone.
    isPlaced && record.joined(to: property) != nil
  }

  /// Inserts a text before a byte of the record that belongs to a property.
  mutating func insert(
    _ text: String, at index: Int, of property: Component.Property,
    in record: Component, _ message: String
  ) {
    replace(index..<index, of: property, in: record, with: text, message)
  }

  /// Adds a parameter before the others.
  mutating func add(
    _ parameter: String, to property: Component.Property, in record: Component
  ) {
    insert(
      ";\(parameter)", at: property.nameRange.upperBound, of: property, in: record,
      "\(parameter) added to \(property.name.rawValue)")
  }

  /// Removes a parameter and the semicolon before it.
  mutating func remove(
    _ parameter: Parameter, of property: Component.Property,
    in record: Component, _ message: String
  ) {
    // If a quoted text runs on into the value, removing the parameter would leave one quotation
    // mark.
    let marks = record.bytes[parameter.values].count { $0 == UInt8(ascii: "\"") }
    guard marks.isMultiple(of: 2) else { return }
    let start = record.blanks(around: parameter).first?.lowerBound ?? parameter.nameRange.lowerBound
    replace(
      min(start, parameter.nameRange.lowerBound) - 1..<parameter.values.upperBound, of: property,
      in: record, with: "", message)
  }

  /// Rewrites a date or time in another form: its value, and its zone in place of TZID.
  ///
  /// VALUE=DATE is removed.
  mutating func rewrite(
    _ property: Component.Property, in record: Component, zone: String?,
    value: String, _ message: String
  ) {
    var text: [UInt8] = []
    for parameter in record.parameters(of: property) {
      if parameter.name == .tzid { continue }
      if parameter.name == .value, property.valueType == .date { continue }
      text.append(UInt8(ascii: ";"))
      text.append(
        contentsOf: record.bytes[parameter.nameRange.lowerBound..<parameter.values.upperBound])
    }
    if let zone { text.append(contentsOf: ";\(zone)".utf8) }
    text.append(contentsOf: ":\(value)".utf8)
    replace(
      property.nameRange.upperBound..<property.value.upperBound, of: property, in: record,
      with: text, message)
  }

  /// Writes a value, or a part of it, in another form.
  mutating func write(
    _ text: String, for range: Range<Int>, of property: Component.Property,
    in record: Component
  ) {
    replace(
      range, of: property, in: record, with: text, "\(record.excerpt(range)) written as \(text)")
  }

  /// Removes blanks around a value.
  mutating func trim(_ property: Component.Property, in record: Component) {
    let range = record.bytes.span.trimmed(property.value)
    replace(
      property.value, of: property, in: record, with: Array(record.bytes[range]),
      "blanks removed around the value of \(property.name.rawValue)")
  }

  /// Removes the line of a property.
  mutating func remove(
    _ property: Component.Property, in record: Component, _ message: String
  ) {
    guard !isLeftToAuthor(property, in: record) else { return }
    append(
      property.place.line, .remove, message,
      at: EditPlace(line: property.place.line)..<record.placeAfter(property))
  }

  /// Removes the line of a property that says the same as another.
  mutating func remove(
    _ property: Component.Property, ifItRepeats other: Component.Property,
    in record: Component
  ) {
    // While a calendar is checked, what comes after its components is with what comes before.
    if record.parts[property.part].name == .calendar, isPlaced {
      needsTrial = true
      return
    }
    guard
      record.bytes[property.nameRange.upperBound..<property.value.upperBound]
        == record.bytes[other.nameRange.upperBound..<other.value.upperBound]
    else {
      // Another repair may make them equal.
      needsTrial = true
      return
    }
    remove(property, in: record, "\(property.name.rawValue) removed; it repeats an earlier one")
  }

  /// Inserts a line after a property, or after the BEGIN of a component.
  mutating func insert(
    _ line: String, after property: Component.Property?,
    of component: Component.Part, in record: Component, _ message: String
  ) {
    let place = property.map { record.placeAfter($0) } ?? EditPlace(line: component.lineAfterBegin)
    append(
      (property?.place ?? component.place).line, .insertAfter(Array(line.utf8)), message,
      faultyLine: component.place.line, at: place..<place)
  }
}
