import CivilCalendar
import ICSImport
import ICSText
import TimeZones

/// The text of a file with marks, and the text after a change.
///
/// Only whole components are inserted and removed; every other byte stays as and where it is.
struct MarkDocument {
  /// The text after all changes so far.
  private(set) var bytes: [UInt8]

  private let name: String
  private let zones: ZoneDatabase

  /// Creates a document from an empty text or a whole calendar; throws what is wrong with others.
  init(_ bytes: [UInt8], of name: String, zones: ZoneDatabase) throws(MarkFileError) {
    self.bytes = bytes
    self.name = name
    self.zones = zones
    _ = try structure()
  }

  /// Adds the marks that are missing, and returns those.
  mutating func insert(
    _ marks: [DayMark], madeAt stamp: Instant
  ) throws(MarkFileError) -> [DayMark] {
    let present = Set(found(among: marks).map(\.mark))
    let missing = Set(marks).subtracting(present).sorted()
    if missing.isEmpty { return [] }
    if bytes.isEmpty { bytes = Array(NewCalendar.text(madeBy: Self.product).utf8) }
    let structure = try structure()
    var generator = SystemRandomNumberGenerator()
    var addition: [UInt8] = []
    for mark in missing {
      let component = MarkComponent(mark, uid: RandomUID.make(using: &generator), madeAt: stamp)
      addition += component.text.utf8
    }
    if structure.calendar.endsLinesWithBareLF { addition.removeAll { $0 == 0x0D } }
    bytes.insert(contentsOf: addition, at: structure.calendar.end)
    return missing
  }

  /// Removes marks; returns the removed ones, and those that another program must remove.
  mutating func remove(
    _ marks: [DayMark]
  ) throws(MarkFileError) -> (removed: [DayMark], kept: [MarkFile.KeptMark]) {
    var removed: Set<DayMark> = []
    // If two components are equal, the second one is found after the first is gone.
    while true {
      var kept: [MarkFile.KeptMark] = []
      var ranges: Set<Range<Int>> = []
      let structure = try structure()
      for found in found(among: marks) {
        guard let component = structure.components[found.line] else { continue }
        if let reason = component.content(besides: found) {
          kept.append(
            MarkFile.KeptMark(mark: found.mark, line: found.line, property: reason))
        } else {
          removed.insert(found.mark)
          ranges.insert(component.range)
        }
      }
      if ranges.isEmpty { return (removed.sorted(), kept) }
      bytes.replace(ranges.map { ($0, []) })
    }
  }

  /// The PRODID of calendars that calview creates.
  private static let product = "-//calview//marks//EN"

  /// Returns the components in the text that are one of the given marks.
  private func found(among marks: [DayMark]) -> [MarkReader.Found] {
    guard !bytes.isEmpty, let first = marks.map(\.day).min(), let last = marks.map(\.day).max()
    else { return [] }
    let wanted = Set(marks)
    var reader = MarkReader(first...last, zones: zones)
    // Errors in the form of the text are known, and other faults do not matter here.
    var diagnostics = Diagnostics(keptPerRule: 0)
    var source = ByteArraySource(bytes)
    _ = reader.calendars.read(&source, named: name, reporting: &diagnostics)
    var found: [MarkReader.Found] = []
    reader.forEach(reporting: &diagnostics) { if wanted.contains($0.mark) { found.append($0) } }
    return found
  }

  private func structure() throws(MarkFileError) -> MarkStructure {
    try MarkStructure(bytes, named: name)
  }
}

/// The components in the text of a file, and the position for the next one.
private struct MarkStructure {
  /// An event or a journal entry.
  struct Component {
    /// The range of the component's bytes, including the end of its last line.
    let range: Range<Int>
    /// The name of the first property or inner component that no mark has; `nil` if there is none.
    let foreignName: String?

    /// Returns the name of something in the component besides a mark; `nil` if there is nothing.
    func content(besides found: MarkReader.Found) -> String? {
      foreignName ?? (found.isOnlyLabel ? nil : "CATEGORIES")
    }
  }

  /// The components, by the numbers of the lines on which they begin.
  let components: [Int: Component]

  /// The form of the whole text.
  let calendar: WholeCalendar

  /// Finds the components of a text, which must be empty or a whole calendar.
  init(_ bytes: [UInt8], named name: String) throws(MarkFileError) {
    var sink = Sink()
    do {
      calendar = try WholeCalendar(bytes, named: name, passingTo: &sink)
    } catch {
      switch error {
      case .damaged(let errors): throw .damaged(errors)
      case .isUTF16: throw .isUTF16
      }
    }
    components = sink.components
  }
}

extension MarkStructure {
  /// Collects events and journal entries, and checks the form of each line.
  private struct Sink: FrameSink {
    private(set) var components: [Int: Component] = [:]
    private var reader = ContentLineReader()

    mutating func component(
      _ frame: ComponentFrame, in bytes: Span<UInt8>, reporting diagnostics: inout Diagnostics
    ) -> ScanDecision {
      var foreignName: String?
      reader.forEachLine(
        of: frame, in: bytes, updating: &foreignName, reporting: &diagnostics
      ) { foreignName, line, text, _ in
        guard foreignName == nil, !line.isOfMark(in: text) else { return }
        let name = line.property == .begin ? line.value : line.name
        // The bytes are copied before the span ends.
        foreignName = unsafe text.extracting(name).withUnsafeBufferPointer {
          unsafe String(decoding: $0, as: UTF8.self).uppercased()
        }
      }
      guard [.event, .journal].contains(frame.component), !frame.isInComponent else { return .goOn }
      components[frame.firstLine] = Component(
        range: frame.byteOffset..<frame.byteOffset + bytes.count, foreignName: foreignName)
      return .goOn
    }
  }
}

extension ContentLine {
  /// Returns whether a component with this line may be a mark and nothing more.
  fileprivate func isOfMark(in text: Span<UInt8>) -> Bool {
    switch property {
    case .uid, .dtstamp, .dtstart, .dtend, .duration, .summary, .categories, .created,
      .lastModified, .sequence, .status, .classification, .transp:
      // A link to another form of the text is content.
      parameter(.altrep, in: text) == nil
    default: false
    }
  }
}

/// The rules for the label of a mark.
public enum MarkLabel {
  /// The reason why a text is not a label.
  public enum Problem: Hashable, Sendable {
    /// The text has no visible character.
    case isEmpty
    /// The text contains a line break or another control character.
    case hasControlCharacter
    /// The text begins or ends with a blank.
    case hasBlankAround
    /// The text has more characters than the limit.
    case isTooLong(limit: Int)
  }

  /// The maximum number of characters in a label.
  public static let maxCharacters = 100

  /// Returns a text without the blanks around it, if that is a label; throws if not.
  public static func read(_ text: String) throws(MarkFileError) -> String {
    let label = text.trimmingBlanks
    let scalars = label.unicodeScalars
    guard scalars.contains(where: { !$0.isInvisible }) else { throw .invalidLabel(.isEmpty) }
    guard !scalars.contains(where: { $0.breaksLines }) else {
      throw .invalidLabel(.hasControlCharacter)
    }
    guard label.count <= maxCharacters, label.utf8.count <= 16 * maxCharacters else {
      throw .invalidLabel(.isTooLong(limit: maxCharacters))
    }
    return label
  }
}

extension MarkLabel.Problem: CustomStringConvertible {
  /// What is wrong, as the rest of a sentence about the label.
  public var description: String {
    switch self {
    case .isEmpty: "is empty; write for example studied"
    case .hasControlCharacter: "has a line break or another control character in it"
    case .hasBlankAround: "begins or ends with a blank"
    case .isTooLong(let limit): "has more than \(limit) characters"
    }
  }
}

extension String {
  fileprivate var trimmingBlanks: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}

extension Unicode.Scalar {
  fileprivate var isInvisible: Bool {
    properties.isWhitespace || properties.isDefaultIgnorableCodePoint
  }

  fileprivate var breaksLines: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
