import CalendarSamples
import TestSupport

/// A calendar file as lines without folds, which can be written in another way.
struct CalendarText {
  var lines: [[UInt8]]

  init(lines: [[UInt8]]) {
    self.lines = lines
  }

  /// Splits a file whose lines end in any of the usual ways.
  init(_ bytes: [UInt8]) {
    lines = CalendarLines(bytes).lines.map(\.unfolded)
  }

  /// Returns the file with some line end.
  func bytes(lineEnd: String = "\r\n") -> [UInt8] { lines.flatMap { $0 + Array(lineEnd.utf8) } }

  /// Returns the file with folds anywhere, even in names and inside characters.
  func refolded(using generator: inout SeededGenerator) -> [UInt8] {
    let width = generator.pick([1, 2, 3, 10, 74])
    return lines.flatMap { line in
      var folded: [UInt8] = []
      var room = generator.number(1...width)
      for byte in line {
        if room == 0 {
          folded += Array(generator.pick(["\r\n ", "\r\n\t", "\n "]).utf8)
          room = generator.number(1...width)
        }
        folded.append(byte)
        room -= 1
      }
      return folded + [0x0D, 0x0A]
    }
  }

  /// Returns the file with unknown properties at random places in its components.
  func withUnknownProperties(using generator: inout SeededGenerator) -> CalendarText {
    let unknown = [
      "X-VENDOR-FLAG;X-KIND=\"a;b:c\";LANGUAGE=de:DTSTART:20200101", "X-EMPTY:",
      "STRUCTURED-DATA;VALUE=TEXT;SCHEMA=\"https://schema.example/E\":{\\\"a\\\": 1\\,2}",
      "IANA-TO-COME;NEW-PARAMETER=1,2:RRULE:FREQ=SECONDLY",
      "STYLED-DESCRIPTION;FMTTYPE=text/html:<b>",
    ]
    let depthOfLines = lines.reduce(into: [0]) { depths, line in
      depths.append(depths[depths.count - 1] + line.nesting)
    }
    var result: [[UInt8]] = []
    for (line, depth) in zip(lines, depthOfLines) {
      result.append(line)
      // Nothing may follow the end of the calendar.
      guard depth + line.nesting > 0, generator.chance(40) else { continue }
      result.append(Array(generator.pick(unknown).utf8))
    }
    return CalendarText(lines: result)
  }
}

/// A calendar file with a single VCALENDAR, split into properties and components.
struct CalendarParts {
  /// The properties of the calendar, one line each.
  var properties: [[UInt8]] = []

  /// The components, each with all of its lines.
  var components: [[[UInt8]]] = []

  init(_ text: CalendarText) {
    var depth = 0
    for line in text.lines {
      let depthBefore = depth
      depth += line.nesting
      switch (depthBefore, line.nesting) {
      case (1, 0): properties.append(line)
      case (1, 1): components.append([line])
      case (2..., _): components[components.count - 1].append(line)
      default: break
      }
    }
  }

  var zones: [[[UInt8]]] { components.filter(\.isZone) }
  var others: [[[UInt8]]] { components.filter { !$0.isZone } }

  /// Returns a VCALENDAR with some components.
  func calendar(of components: [[[UInt8]]]) -> CalendarText {
    CalendarText(
      lines: [Array("BEGIN:VCALENDAR".utf8)] + properties + components.flatMap { $0 }
        + [Array("END:VCALENDAR".utf8)])
  }
}

extension [[UInt8]] {
  fileprivate var isZone: Bool { first?.starts(with: "BEGIN:VTIMEZONE".utf8) == true }
}

extension [UInt8] {
  /// 1 for a line that begins a component, -1 for one that ends one.
  fileprivate var nesting: Int {
    if starts(with: "BEGIN:".utf8) { return 1 }
    return starts(with: "END:".utf8) ? -1 : 0
  }
}
