extension FrameScanner {
  /// An open component below VCALENDAR.
  struct OpenFrame {
    let component: ComponentName
    /// The offset of its first byte.
    let start: Int
    let firstLine: Int
    let byteOffset: Int
    /// Whether the component is skipped because it is too large or there are too many of its kind.
    private(set) var isSkipped = false
    var cuts: [ComponentFrame.Cut] = []
    /// The offset after an `END` of another component that may have been meant for this one.
    var mistakenEnd: Int?
    var timeZone: NestedTimeZone?

    init(_ found: FoundLine, byteOffset: Int) {
      component = found.line.component
      start = found.start + found.markLength
      firstLine = found.firstLine
      self.byteOffset = byteOffset
    }

    /// Skips the rest of the component; the window does not keep its bytes.
    mutating func giveUp() {
      isSkipped = true
      mistakenEnd = nil
      timeZone = nil
    }

    /// Moves the offsets that come after removed bytes.
    mutating func remove(_ range: Range<Int>) {
      if let end = mistakenEnd, end > range.lowerBound { mistakenEnd = end - range.count }
      if let zone = timeZone, zone.start > range.lowerBound { timeZone?.start -= range.count }
    }
  }

  /// A component in which another began that belongs directly into VCALENDAR.
  ///
  /// If the second one is followed by an `END` of the first, the second is in the wrong place; if
  /// not, the first was not closed.
  struct Interruption {
    let component: ComponentName
    let firstLine: Int
    let intruder: FoundLine
  }

  /// A VTIMEZONE inside another component below VCALENDAR.
  struct NestedTimeZone {
    var start: Int
    let firstLine: Int
    let byteOffset: Int
    let stackIndex: Int
  }

  /// The bytes between components that the sink was not given yet.
  struct Gap {
    var start = 0
    var firstLine = 1
  }

  /// A property that is being skipped because it is too long.
  struct SkippedProperty {
    let start: Int
    let firstLine: Int
    let property: PropertyName
  }

  /// The first text outside calendars after the last calendar.
  struct OutsideText {
    let place: Place
    let excerpt: Excerpt
  }

  /// A line that begins or ends a component, and where the line is.
  struct FoundLine {
    let line: StructuralLine
    /// The name of the component if it is not a known one, otherwise empty.
    let unknownName: [UInt8]
    /// The offset of the line, or of the byte order mark before it, and the length of the mark.
    let start: Int
    let markLength: Int
    /// The offset of the next line.
    let end: Int
    let firstLine: Int

    init(_ extent: StructuralLine.Extent, start: Int, end: Int, firstLine: Int) {
      line = extent.line
      unknownName = extent.unknownName
      markLength = extent.markLength
      self.start = start
      self.end = end
      self.firstLine = firstLine
    }

    var place: Place { Place(line: firstLine) }

    /// The name of the component, for messages.
    var name: String {
      line.component == .other
        ? String(decoding: unknownName.prefix(64), as: UTF8.self) : line.component.rawValue
    }
  }

  /// What ends a component without an `END` of its own.
  enum Closer: CustomStringConvertible {
    case line(FoundLine)
    case endOfFile

    var start: Int? {
      if case .line(let found) = self { found.start } else { nil }
    }

    var firstLine: Int? {
      if case .line(let found) = self { found.firstLine } else { nil }
    }

    var description: String {
      switch self {
      case .line(let found):
        "\(found.line.isBegin ? "BEGIN" : "END"):\(found.name) on line \(found.firstLine)"
      case .endOfFile: "the end of the file"
      }
    }
  }
}
