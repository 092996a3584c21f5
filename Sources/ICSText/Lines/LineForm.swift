/// Checks how lines are written, apart from what they say (RFC 5545 §3.1).
enum LineForm {
  static let maximumOctets = 75

  /// Reports the faults of the lines of a part of a file.
  static func check(
    _ bytes: Span<UInt8>, lines: LineNumbers, counting lineEnds: inout LineEndCounts,
    reporting diagnostics: inout Diagnostics
  ) {
    var start = 0
    var lineIndex = 0
    while start < bytes.count {
      var end = ByteSearch.nextControl(in: bytes, from: start)
      while end < bytes.count, !bytes[end].endsLine {
        end = ByteSearch.nextControl(in: bytes, from: end + 1)
      }
      let number = lines.number(ofLine: lineIndex)
      let line = bytes.extracting(start..<end)
      let next = end < bytes.count ? bytes.endOfLineEnd(at: end) : end
      // What would continue an empty line is reported as that.
      if line.isEmpty, next == bytes.count || !bytes[next].isBlank {
        diagnostics.report(.blankLine, at: Place(line: number), "the line is empty")
      }
      if next < bytes.count - 1, bytes[next].isBlank, bytes[next + 1].continuesCharacter {
        diagnostics.report(
          .foldSplitsCharacter, at: Place(line: number, column: max(1, line.numberOfCharacters)),
          "the fold after this line cuts a character in two")
      }
      check(line, number, &diagnostics)
      if next - end != 2 {
        let place = Place(line: number, column: line.numberOfCharacters + 1)
        lineEnds.count(bytes.extracting(end..<next), at: place)
        if lineEnds.isFirst(place) { diagnostics.remember(line: number, until: .fileEnds) }
      }
      start = next
      lineIndex += 1
    }
  }

  private static func check(
    _ line: Span<UInt8>, _ number: Int, _ diagnostics: inout Diagnostics
  ) {
    if line.count > maximumOctets {
      let column = line.extracting(0...maximumOctets).numberOfCharacters
      diagnostics.report(
        .lineTooLong, at: Place(line: number, column: column),
        "the line has \(line.count) bytes, expected at most \(maximumOctets) and a fold")
    }
  }
}

/// How many lines of a file end with something else than CRLF (RFC 5545 §3.1).
///
/// Where one does, most do: a report for each would hide what else there is.
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
  private var open = Kind()

  mutating func count(_ lineEnd: Span<UInt8>, at place: Place) {
    if lineEnd.isEmpty {
      open.count(place)
    } else if lineEnd[0] == 0x0D {
      carriageReturns.count(place)
    } else {
      lineFeeds.count(place)
    }
  }

  /// Whether the line ends of an event can be counted without their places: one that is the first to
  /// be LF alone is reported at its place.
  func canCount(_ event: EventOutline) -> Bool { event.feedsAlone == 0 || lineFeeds.first != nil }

  /// Counts the line ends of an event.
  mutating func count(_ event: EventOutline) { lineFeeds.count += Int(event.feedsAlone) }

  /// Whether the place is the first of its kind.
  func isFirst(_ place: Place) -> Bool {
    place == lineFeeds.first || place == carriageReturns.first || place == open.first
  }

  func report(to diagnostics: inout Diagnostics) {
    for (kind, name) in [(lineFeeds, "LF"), (carriageReturns, "CR")] {
      guard let place = kind.first else { continue }
      diagnostics.report(
        .lineEnding, at: place,
        kind.count == 1
          ? "the line ends with \(name), expected CRLF"
          : "\(kind.count) lines end with \(name), this is the first; expected CRLF")
    }
    if let place = open.first {
      diagnostics.report(.lineEnding, at: place, "the file ends within a line, expected CRLF")
    }
  }
}

extension Span<UInt8> {
  /// How many characters of UTF-8 start in the bytes.
  var numberOfCharacters: Int {
    var number = 0
    for index in 0..<count where !self[index].continuesCharacter { number += 1 }
    return number
  }
}
