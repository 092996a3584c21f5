/// A property of a component, or the start or end of a component in it: one line of the format
/// with its continuations (RFC 5545 §3.1).
///
/// The ranges are those of the text that is handed on with the line.
package struct ContentLine: Sendable {
  /// What the line is; ``PropertyName/begin`` and ``PropertyName/end`` for components.
  package let property: PropertyName

  /// The name as it is in the text.
  package let name: Range<Int>

  /// The parameters, from after the first semicolon up to the colon; empty if there are none.
  package let parameters: Range<Int>

  /// The value; of a component that begins or ends, its name.
  package let value: Range<Int>

  /// The component that the line is in, or that begins or ends.
  package let component: ComponentName

  /// How many components the line is in, those not counted that its frame is in.
  ///
  /// It is 0 for the properties of an event, and 1 for those of its alarms and for the lines that
  /// begin and end the alarms.
  package let depth: Int

  /// Where the line is in the file.
  let origin: LineOrigin

  /// Whether it is known that no rule about lines has anything to say of it.
  package var isCertified = false

  /// The line of the file, from 1, on which the name is.
  package var lineNumber: Int { origin.lineNumber }

  /// Where the line starts.
  package var place: Place { Place(line: origin.lineNumber) }

  /// The place in the file of a byte of the text.
  package func place(ofByte offset: Int, in text: Span<UInt8>) -> Place {
    origin.place(ofByte: offset, in: text)
  }
}

extension ContentLine {
  /// Where the name of a zone is if TZID is the only parameter and has nothing but letters, digits
  /// and the signs of such names, as most have.
  package func zoneNameAlone(in text: Span<UInt8>) -> Range<Int>? {
    let start = parameters.lowerBound + 5
    guard start < parameters.upperBound, start + 3 <= text.count,
      text.letters(at: start - 5) & 0xDFDF_DFDF_FF00_0000 == 0x545A_4944_3D00_0000
    else { return nil }
    for index in start..<parameters.upperBound where !text[index].isPlainInZoneName { return nil }
    return start..<parameters.upperBound
  }
}

/// Where a line with its folds is in a file.
struct LineOrigin {
  /// The number of the first line, from 1.
  let lineNumber: Int

  /// The line as it is in the file, within the text that is handed on with it.
  let raw: Range<Int>

  /// The place in the file of a byte of the line without its folds.
  func place(ofByte offset: Int, in text: Span<UInt8>) -> Place {
    var line = lineNumber
    var column = 1
    var remaining = offset
    var index = raw.lowerBound
    while index < raw.upperBound {
      if text[index].endsLine, let fold = Fold(in: text, at: index) {
        line += fold.lineEnds
        // The blank that continues the line has the first column.
        column = 2
        index = fold.end
        continue
      }
      guard remaining > 0 else { break }
      remaining -= 1
      index += 1
      // A byte within a character has the column of the character.
      if index >= raw.upperBound || !text[index].continuesCharacter { column += 1 }
    }
    return Place(line: line, column: column)
  }
}

extension UInt8 {
  /// Whether the byte belongs to a character of UTF-8 and is not its first.
  var continuesCharacter: Bool { self & 0xC0 == 0x80 }
}
