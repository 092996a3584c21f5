/// A component directly below VCALENDAR, or outside one, with all that is in it.
///
/// Its bytes go from the B of its `BEGIN` to the end of the line of its `END`, as they are in
/// the file (of a UTF-16 file, after its translation to UTF-8).
package struct ComponentFrame: Sendable {
  /// The component.
  package let component: ComponentName

  /// The line on which it begins, from 1.
  package let firstLine: Int

  /// The VCALENDAR that it is in, counted from 0; `nil` outside.
  package let calendar: Int?

  /// How many bytes of the file (in UTF-8) are before it.
  package let byteOffset: Int

  /// Whether it is in another component, and in the bytes of that one as well.
  ///
  /// Only time zones are handed on from there, since their place does not matter.
  package let isInComponent: Bool

  /// Whether its `END` is there.
  package let isClosed: Bool

  /// Where it is as far as a glance tells, if the scanner had one and it is an event.
  package internal(set) var outlook: EventGlance.Outlook?

  /// What a walk over its lines has found, if the scanner has made one.
  package internal(set) var outline: Outline?

  /// What a walk over the lines of an event has found.
  package struct Outline: Sendable {
    /// `nil` if rules about components may have something to say of the event.
    package let facts: EventOutline.Facts?

    /// What RDATE adds to a series, each line one time.
    package let additions: ArraySlice<EventOutline.Time>

    let lines: ArraySlice<OutlineLine>
  }

  /// The lines that were left out because the component was too large.
  let cuts: [Cut]

  /// Lines that are in the file and not in the bytes of a frame.
  struct Cut: Hashable {
    /// How many lines of the frame are before.
    let lineIndex: Int
    /// How many lines are left out.
    let count: Int
  }

  /// The name of the component as it is in its bytes.
  package func name(in bytes: Span<UInt8>) -> String {
    let line = LogicalLine(in: bytes, from: 0)
    var text: [UInt8] = []
    bytes.appendUnfolded(line.range, to: &text)
    guard let begin = StructuralLine(text.span) else { return component.rawValue }
    return String(decoding: text[begin.name], as: UTF8.self)
  }
}

extension ComponentFrame {
  /// Creates the component of an event that was skipped, whatever calendar it is in.
  package init(_ event: PassedEvent) {
    self.init(
      component: .event, firstLine: event.firstLine, calendar: nil, byteOffset: event.byteOffset,
      isInComponent: false, isClosed: true, cuts: [])
  }

  /// Creates the frame of a component whose bytes are at hand.
  package init(
    _ component: ComponentName, firstLine: Int, byteOffset: Int = 0, isClosed: Bool = true
  ) {
    self.component = component
    self.firstLine = firstLine
    self.byteOffset = byteOffset
    self.isClosed = isClosed
    calendar = nil
    isInComponent = false
    cuts = []
  }

  /// Whether all of its lines are in its bytes.
  package var isWhole: Bool { cuts.isEmpty }
}

/// A VCALENDAR of a file.
package struct CalendarFrame: Hashable, Sendable {
  /// Its number in the file, from 0.
  package let ordinal: Int

  /// The line on which it begins, from 1.
  package let firstLine: Int
}
