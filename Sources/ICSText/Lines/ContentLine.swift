/// A property of a component, or the start or end of a component in it: one line of the format
/// with its continuations (RFC 5545 §3.1).
///
/// The ranges refer to the text that is passed on with the line.
package struct ContentLine: Sendable {
  /// The property; ``PropertyName/begin`` or ``PropertyName/end`` if a component begins or ends.
  package let property: PropertyName

  /// The name as it is in the text.
  package let name: Range<Int>

  /// The parameters, from after the first semicolon up to the colon; empty if there are none.
  package let parameters: Range<Int>

  /// The value; the component's name if the line begins or ends one.
  package let value: Range<Int>

  /// The component that the line is in, or that it begins or ends.
  package let component: ComponentName

  /// How many components inside its frame the line is in.
  ///
  /// It is 0 for the properties of an event, and 1 for those of its alarms and for the lines that
  /// begin and end the alarms.
  package let depth: Int

  /// Where the line is in the file.
  let origin: LineOrigin

  /// The line of the file, from 1, on which the name is.
  package var lineNumber: Int { origin.lineNumber }

  /// Where the line starts.
  package var place: Place { Place(line: origin.lineNumber) }

  /// Returns the place in the file of a byte of the text.
  package func place(ofByte offset: Int, in text: Span<UInt8>) -> Place {
    origin.place(ofByte: offset, in: text)
  }
}

extension ContentLine {
  /// Returns the range of a zone's name if TZID is the only parameter and its value is simple.
  ///
  /// A simple value has only letters, digits and the signs of zone names, as most values do.
  package func onlyZoneName(in text: Span<UInt8>) -> Range<Int>? {
    let start = parameters.lowerBound + 5
    guard start < parameters.upperBound, start + 3 <= text.count,
      text.letters(at: start - 5) & 0xDFDF_DFDF_FF00_0000 == 0x545A_4944_3D00_0000
    else { return nil }
    for index in start..<parameters.upperBound where !text[index].isPlainInZoneName { return nil }
    return start..<parameters.upperBound
  }
}

extension ContentLine {
  /// The line of another property that continues this one, because it starts with a blank.
  package struct Joined: Sendable {
    package let property: PropertyName
    package let place: Place
  }
}

extension Span<UInt8> {
  /// The fewest octets of a line that is folded because it is long.
  private static let longLine = 60

  /// Returns the property whose name the text starts with, if the text, which continues a line,
  /// seems to be a line of its own.
  ///
  /// It does if the line before it need not be folded, and did not end a line of a text, where
  /// some programs fold.
  func joinedProperty(after line: Span<UInt8>) -> PropertyName? {
    guard line.count < Self.longLine, count > 0, self[0].isCapitalOfName,
      line.count < 2 || line[line.count - 2] != UInt8(ascii: "\\")
    else { return nil }
    var end = 0
    while end < count, self[end].isCapitalOfName { end += 1 }
    guard end < count, self[end] == UInt8(ascii: ":") || self[end] == UInt8(ascii: ";") else {
      return nil
    }
    let property = PropertyName(extracting(0..<end))
    return property == .other || property == .begin || property == .end ? nil : property
  }
}

extension Span<UInt8> {
  /// Whether the text starts with a property name as programs write them, and its end: a known one
  /// in whatever letters, or one in capitals.
  package var isPropertyInCapitals: Bool {
    var end = 0
    var hasSmallLetters = false
    while end < count, self[end].isNameCharacter {
      if !self[end].isCapitalOfName { hasSmallLetters = true }
      end += 1
    }
    guard end > 0, end < count, self[end] == UInt8(ascii: ":") || self[end] == UInt8(ascii: ";")
    else { return false }
    return !hasSmallLetters || PropertyName(extracting(0..<end)) != .other
  }

  /// The property whose name the text starts with.
  package var startingProperty: PropertyName {
    var end = 0
    while end < count, self[end].isNameCharacter { end += 1 }
    return PropertyName(extracting(0..<end))
  }
}

/// Where a line with its folds is in a file.
struct LineOrigin {
  /// The number of the first line, from 1.
  let lineNumber: Int

  /// The range of the line as it is in the file, within the text that is passed on with the line.
  let raw: Range<Int>

  /// Returns the place in the file of a byte of the unfolded line.
  func place(ofByte offset: Int, in text: Span<UInt8>) -> Place {
    editPlace(ofByte: offset, in: text).place
  }

  /// Returns the place in the file of a byte of the unfolded line, with its column in bytes.
  func editPlace(ofByte offset: Int, in text: Span<UInt8>) -> EditPlace {
    var line = lineNumber
    var column = 1
    var remaining = offset
    var index = raw.lowerBound
    var lineStart = index
    while index < raw.upperBound {
      if text[index].endsLine, let fold = Fold(in: text, at: index) {
        line += fold.lineEnds
        // The blank that continues the line is in the first column.
        column = 2
        index = fold.end
        lineStart = index - 1
        continue
      }
      guard remaining > 0 else { break }
      remaining -= 1
      index += 1
      // A byte within a character has the column of the character.
      if index >= raw.upperBound || !text[index].continuesCharacter { column += 1 }
    }
    return EditPlace(line: line, column: column, byteColumn: index - lineStart + 1)
  }

  /// The maximum number of bytes of a line in which places are counted for an edit.
  static let maxCounted = 1_024

  /// Returns the places in the file of bytes of the unfolded line; `nil` if the line is very long.
  func editPlaces(of range: Range<Int>, in text: Span<UInt8>) -> Range<EditPlace>? {
    guard raw.count <= Self.maxCounted else { return nil }
    let start = editPlace(ofByte: range.lowerBound, in: text)
    return start..<editPlace(ofByte: range.upperBound, in: text)
  }

  /// Returns the first continuation that seems to be a property of its own; `nil` if none does.
  func joined(in text: Span<UInt8>) -> ContentLine.Joined? {
    var number = lineNumber
    var start = raw.lowerBound
    while start < raw.upperBound {
      let end = text.endOfText(from: start)
      guard end < raw.upperBound, let fold = Fold(in: text, at: end) else { return nil }
      number += fold.lineEnds
      let next = text.extracting(fold.end..<raw.upperBound)
      if let property = next.joinedProperty(after: text.extracting(start..<end)) {
        return ContentLine.Joined(property: property, place: Place(line: number, column: 2))
      }
      // The blank is part of the line that it begins.
      start = fold.end - 1
    }
    return nil
  }
}

extension UInt8 {
  /// Whether the byte is part of a UTF-8 character, but not its first byte.
  var continuesCharacter: Bool { self & 0xC0 == 0x80 }
}
