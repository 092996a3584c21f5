/// Checks the form of lines, apart from their content (RFC 5545 §3.1).
enum LineForm {
  static let maxOctets = 75

  /// Reports faults in the form of the lines in a part of a file.
  static func check(
    _ bytes: Span<UInt8>, lines: LineNumbers, counting lineEnds: inout LineEndCounts,
    reporting diagnostics: inout Diagnostics
  ) {
    var next = 0
    var lineIndex = 0
    while next < bytes.count {
      let line = PhysicalLine(in: bytes, from: next)
      let number = lines.number(ofLine: lineIndex)
      next = line.next
      lineIndex += 1
      if line.range.isEmpty, !lineEnds.endsDoubled(line, number) {
        // If a continuation follows the empty line, only the continuation is reported.
        if next == bytes.count || !bytes[next].isBlank {
          let place = Place(line: number)
          lineEnds.countEmptyLine(at: place)
          if lineEnds.isFirst(place) { diagnostics.remember(line: number, until: .fileEnds) }
        }
      }
      if let column = line.columnOfCut(in: bytes) {
        diagnostics.report(
          .foldSplitsCharacter, at: Place(line: number, column: column),
          "the fold after this line cuts a character in two",
          repair: { $0.needsAuthor = line.joinsProperty(in: bytes) })
      }
      if let column = line.columnOfExcess(in: bytes) {
        diagnostics.report(
          .lineTooLong, at: Place(line: number, column: column),
          "the line has \(line.range.count) bytes, expected at most \(maxOctets) and a fold",
          repair: { $0.needsAuthor = line.joinsProperty(in: bytes) })
      }
      if let column = line.columnOfWrongEnd(in: bytes) {
        let place = Place(line: number, column: column)
        lineEnds.count(bytes.extracting(line.range.upperBound..<next), at: place)
        if lineEnds.isFirst(place) { diagnostics.remember(line: number, until: .fileEnds) }
      }
    }
  }
}

/// A physical line of a file, which may continue another, and its form.
struct PhysicalLine {
  /// The bytes of the line without its end, and where the next one starts.
  let range: Range<Int>
  let next: Int

  init(in bytes: Span<UInt8>, from start: Int) {
    let end = bytes.endOfText(from: start)
    range = start..<end
    next = end < bytes.count ? bytes.endOfLineEnd(at: end) : end
  }

  /// Returns the column of the first character beyond the limit; `nil` if the line is short enough.
  func columnOfExcess(in bytes: Span<UInt8>) -> Int? {
    guard range.count > LineForm.maxOctets else { return nil }
    return bytes.extracting(range.prefix(LineForm.maxOctets + 1)).numberOfCharacters
  }

  /// Returns the column of the character that the fold after the line cuts in two; `nil` if none.
  func columnOfCut(in bytes: Span<UInt8>) -> Int? {
    guard next < bytes.count, bytes[next].isBlank,
      bytes.startOfCharacter(dividedAt: range.upperBound) != nil
    else { return nil }
    return bytes.extracting(range).numberOfCharacters
  }

  /// Whether a property was joined to the property that the line belongs to; `calview fix` leaves the folds
  /// of such a property as they are.
  func joinsProperty(in bytes: Span<UInt8>) -> Bool {
    var start = range.lowerBound
    while start > 0, start < bytes.count, bytes[start].isBlank {
      start -= 1
      if start > 0, bytes[start] == 0x0A, bytes[start - 1] == 0x0D { start -= 1 }
      while start > 0, !bytes[start - 1].endsLine { start -= 1 }
    }
    let line = LogicalLine(in: bytes, from: start)
    return LineOrigin(lineNumber: 1, raw: line.range).joined(in: bytes) != nil
  }

  /// Returns the column of the line end; `nil` if it is CRLF.
  func columnOfWrongEnd(in bytes: Span<UInt8>) -> Int? {
    next - range.upperBound == 2 ? nil : bytes.extracting(range).numberOfCharacters + 1
  }
}

/// Counts of the lines in a file that are empty, or end with something other than CRLF
/// (RFC 5545 §3.1).
///
/// If one line does, most lines do; a report for each would hide the other diagnostics.
struct LineEndCounts {
  private struct Kind {
    var count = 0
    var first: Place?

    mutating func count(_ place: Place) {
      count += 1
      first = min(first ?? place, place)
    }
  }

  private var lineFeeds = Kind()
  private var carriageReturns = Kind()
  private var missing = Kind()
  private var empty = Kind()

  /// The number of the last line that ended with CR.
  private var lastCarriageReturn: Int?

  /// How many lines end with CR CR LF; they also count as lines that end with CR.
  private var doubled = 0

  mutating func countEmptyLine(at place: Place) { empty.count(place) }

  /// Whether an empty line is only the end of the line before it, which ends with CR CR LF.
  ///
  /// Programs in text mode turn CRLF into CR CR LF.
  mutating func endsDoubled(_ line: PhysicalLine, _ number: Int) -> Bool {
    guard line.next - line.range.upperBound == 2, lastCarriageReturn == number - 1 else {
      return false
    }
    doubled += 1
    return true
  }

  mutating func count(_ lineEnd: Span<UInt8>, at place: Place) {
    if lineEnd.isEmpty {
      missing.count(place)
    } else if lineEnd[0] == 0x0D {
      carriageReturns.count(place)
      lastCarriageReturn = place.line
    } else {
      lineFeeds.count(place)
    }
  }

  /// Whether the line ends of an event can be counted without their places.
  ///
  /// The first bare LF of a file is reported at its place, so that place must be known.
  func canCount(_ event: EventOutline) -> Bool {
    event.bareLineFeeds == 0 || lineFeeds.first != nil
  }

  /// Counts the line ends of an event.
  mutating func count(_ event: EventOutline) { lineFeeds.count += Int(event.bareLineFeeds) }

  /// Whether the place is that of the first line end of its kind.
  func isFirst(_ place: Place) -> Bool {
    place == lineFeeds.first || place == carriageReturns.first || place == missing.first
      || place == empty.first
  }

  func report(to diagnostics: inout Diagnostics) {
    if let place = empty.first {
      diagnostics.report(
        .blankLine, at: place,
        empty.count == 1
          ? "the line is empty" : "\(empty.count) lines are empty; this is the first")
    }
    report(lineFeeds, "LF", to: &diagnostics)
    let carriageReturn = doubled == carriageReturns.count ? "CR CR LF" : "CR"
    report(carriageReturns, carriageReturn, to: &diagnostics)
    if let place = missing.first {
      diagnostics.report(.lineEnding, at: place, "the file ends within a line, expected CRLF")
    }
  }

  private func report(_ kind: Kind, _ name: String, to diagnostics: inout Diagnostics) {
    guard let place = kind.first else { return }
    diagnostics.report(
      .lineEnding, at: place,
      kind.count == 1
        ? "the line ends with \(name), expected CRLF"
        : "\(kind.count) lines end with \(name), expected CRLF; this is the first")
  }
}

extension Span<UInt8> {
  /// The number of UTF-8 characters that start in the bytes.
  var numberOfCharacters: Int {
    var number = 0
    for index in 0..<count where !self[index].continuesCharacter { number += 1 }
    return number
  }
}
