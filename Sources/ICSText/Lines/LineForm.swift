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
          let place = EditPlace(line: number)
          lineEnds.countEmptyLine(at: place)
          // A blank after further empty lines would keep them all.
          if next < bytes.count, bytes[next].endsLine { lineEnds.mayKeepEmptyLines = true }
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
          repair: { edits in
            edits.needsAuthor = line.joinsProperty(in: bytes)
            line.fold(number, in: bytes, with: &edits)
          })
      }
      if let column = line.columnOfWrongEnd(in: bytes) {
        let place = EditPlace(line: number, column: column, byteColumn: line.range.count + 1)
        lineEnds.count(bytes.extracting(line.range.upperBound..<next), at: place)
        if lineEnds.isFirst(place) {
          diagnostics.remember(line: number, until: .fileEnds)
          if !TextRepair.isClean(bytes.extracting(line.range)) { lineEnds.hasOddText = true }
        }
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

  /// Makes the edits that fold a line that was not folded.
  ///
  /// If there are folds, `calview fix` writes them all in other places.
  func fold(_ number: Int, in bytes: Span<UInt8>, with edits: inout EditList) {
    let text = bytes.extracting(range)
    guard !text[0].isBlank, TextRepair.isClean(text),
      range.upperBound == bytes.count || Fold(in: bytes, at: range.upperBound) == nil
    else { return }
    edits.needsTrial = false
    var start = 0
    while !edits.isFull, let cut = text.nextFold(after: start) {
      start = cut
      edits.append(
        number, .replace(cut..<cut, [0x0D, 0x0A, 0x20]), "",
        at: {
          guard text.count <= LineOrigin.maxCounted else { return nil }
          let column = text.extracting(0..<cut).numberOfCharacters + 1
          let place = EditPlace(line: number, column: column, byteColumn: cut + 1)
          return place..<place
        }())
    }
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
    var first: EditPlace?

    mutating func count(_ place: EditPlace) {
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

  /// Whether `calview fix` may leave empty lines where they are, because of blanks or text near them.
  var mayKeepEmptyLines = false

  /// Whether a line end is reported whose line is not UTF-8, so that programs differ on its column.
  var hasOddText = false

  mutating func countEmptyLine(at place: EditPlace) { empty.count(place) }

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

  mutating func count(_ lineEnd: Span<UInt8>, at place: EditPlace) {
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
  func isFirst(_ place: EditPlace) -> Bool {
    place == lineFeeds.first || place == carriageReturns.first || place == missing.first
      || place == empty.first
  }

  func report(to diagnostics: inout Diagnostics) {
    if let first = empty.first {
      diagnostics.report(
        .blankLine, at: first.place,
        empty.count == 1
          ? "the line is empty" : "\(empty.count) lines are empty; this is the first"
      ) { edits in
        guard empty.count == 1, !mayKeepEmptyLines else {
          edits.needsTrial = true
          edits.places = empty.count
          return
        }
        edits.needsTrial = false
        edits.append(first.line, .remove, "", at: first..<EditPlace(line: first.line + 1))
      }
    }
    report(lineFeeds, "LF", to: &diagnostics) { edits in
      // A line that is only an LF goes as a whole.
      guard lineFeeds.count == 1, let first = lineFeeds.first, first.byteColumn > 1 else { return }
      write(first..<EditPlace(line: first.line + 1), with: &edits)
    }
    // A CR may be a line feed within a text.
    let carriageReturn = doubled == carriageReturns.count ? "CR CR LF" : "CR"
    report(carriageReturns, carriageReturn, to: &diagnostics) { _ in }
    if let place = missing.first {
      diagnostics.report(
        .lineEnding, at: place.place, "the file ends within a line, expected CRLF"
      ) { write(place..<place, with: &$0) }
    }
  }

  private func report(
    _ kind: Kind, _ name: String, to diagnostics: inout Diagnostics,
    repair: (inout EditList) -> Void
  ) {
    guard let first = kind.first else { return }
    diagnostics.report(
      .lineEnding, at: first.place,
      kind.count == 1
        ? "the line ends with \(name), expected CRLF"
        : "\(kind.count) lines end with \(name), expected CRLF; this is the first",
      repair: repair)
  }

  /// Writes CRLF as the end of a line.
  private func write(_ end: Range<EditPlace>, with edits: inout EditList) {
    guard !hasOddText else { return }
    edits.needsTrial = false
    let offset = end.lowerBound.byteColumn - 1
    edits.append(end.lowerBound.line, .replace(offset..<offset, [0x0D, 0x0A]), "", at: end)
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
