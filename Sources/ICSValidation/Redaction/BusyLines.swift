internal import ICSText

/// Chooses the lines of a file that say when somebody is busy.
///
/// They are those of events that take time, of free-busy components and of time zones, without
/// anything else in them. A series and its overrides stay or go together: an override that takes no
/// time stays as long as its series, or another version of it, takes time.
struct BusyLines {
  /// The lines on which components begin that take no time.
  private let linesWithoutTime: Set<Int>

  /// How many components were left out so far.
  private(set) var omittedComponents = 0

  private let keptNames: Set<String>

  /// Whether the further pieces of a line that is too long to be kept whole are included.
  private var includesPieces = false

  /// The open components, outermost first, each with whether its lines are included.
  private var open: [(name: ComponentName, isIncluded: Bool)] = []

  /// Surveys a file from its start.
  init<Source: ByteReading & ~Copyable>(of source: inout Source, _ options: RedactionOptions) {
    var scanner = FrameScanner(limits: options.limits)
    var survey = BusySurvey(limits: options.limits)
    // The survey is not there to report what is wrong in the file.
    var diagnostics = Diagnostics(keptPerRule: 0)
    _ = scanner.scan(&source, into: &survey, reporting: &diagnostics)
    linesWithoutTime = survey.linesWithoutTime
    keptNames = options.keptNames
  }

  /// Returns whether a line is included; each line of the file must be asked for, in order.
  ///
  /// - Parameter structure: What the line says if it begins or ends a component.
  mutating func include(
    _ content: Span<UInt8>, _ structure: StructuralLine?, of line: LineStream.Line
  ) -> Bool {
    if line.continuesPiece { return includesPieces }
    if let structure {
      return structure.isBegin
        ? begin(structure.component, onLine: line.number) : end(structure.component)
    }
    includesPieces = includesProperty(content)
    return includesPieces
  }

  private func includesProperty(_ content: Span<UInt8>) -> Bool {
    let (component, isIncluded) = open.last ?? (.calendar, true)
    guard isIncluded, let parts = LineStream.parts(of: content) else { return false }
    let name = content.extracting(parts.name)
    return Self.properties(of: component)?.contains(PropertyName(name)) ?? true
      || keptNames.contains(name.string.uppercased())
  }

  private mutating func begin(_ component: ComponentName, onLine line: Int) -> Bool {
    if component == .calendar {
      open.removeAll()
      return true
    }
    let isIncluded: Bool
    switch component {
    case .event: isIncluded = !linesWithoutTime.contains(line)
    // A time zone counts wherever it is.
    case .timeZone, .freeBusy: isIncluded = true
    case .standard, .daylight: isIncluded = open.last?.name == .timeZone
    default: isIncluded = false
    }
    if component.isTopLevel, !isIncluded { omittedComponents += 1 }
    open.append((component, isIncluded))
    return isIncluded
  }

  private mutating func end(_ component: ComponentName) -> Bool {
    if component == .calendar {
      open.removeAll()
      return true
    }
    // An END without a BEGIN belongs to nothing that is included.
    guard let index = open.lastIndex(where: { $0.name == component }) else { return false }
    defer { open.removeSubrange(index...) }
    return open[index].isIncluded
  }

  /// Returns the properties of a component that say when it takes time; `nil` for all.
  private static func properties(of component: ComponentName) -> PropertySet? {
    switch component {
    case .calendar: [.version, .prodid, .calscale, .method, .xWRTimezone]
    case .timeZone, .standard, .daylight: nil
    default:
      [
        .uid, .dtstamp, .dtstart, .dtend, .duration, .rrule, .rdate, .exdate, .exrule,
        .recurrenceID, .sequence, .status, .transp, .freebusy,
      ]
    }
  }
}

/// A sink that finds the events that take no time, nor does anything else with their UIDs.
private struct BusySurvey: FrameSink, ~Copyable {
  private var reader: ContentLineReader
  private var method = CalendarMethod.other
  private var idle: [(line: Int, uid: Fingerprint?)] = []
  private var busyUIDs: Set<Fingerprint> = []

  init(limits: Limits) {
    reader = ContentLineReader(
      limits: limits, scrutiny: .reading, readsTimesBeyondLimits: true)
  }

  var linesWithoutTime: Set<Int> {
    Set(
      idle.filter { event in !(event.uid.map { busyUIDs.contains($0) } ?? false) }.map(\.line))
  }

  mutating func beginCalendar(
    _ calendar: CalendarFrame, reporting diagnostics: inout Diagnostics
  ) {
    method = .other
  }

  mutating func calendarLine(
    _ line: ContentLine, in text: Span<UInt8>, reporting diagnostics: inout Diagnostics
  ) {
    if line.property == .method { method = CalendarMethod(text.extracting(line.value)) }
  }

  mutating func component(
    _ frame: ComponentFrame, in bytes: Span<UInt8>, reporting diagnostics: inout Diagnostics
  ) -> ScanDecision {
    guard frame.component == .event else { return .goOn }
    var event = (uid: Fingerprint?.none, takesTime: method != .cancel)
    reader.forEachLine(of: frame, in: bytes, updating: &event, reporting: &diagnostics) {
      event, line, text, _ in
      guard line.depth == 0 else { return }
      let value = text.extracting(line.value)
      switch line.property {
      case .uid: event.uid = event.uid ?? Fingerprint(value)
      case .transp where value.equals("TRANSPARENT"): event.takesTime = false
      case .status where value.equals("CANCELLED"): event.takesTime = false
      default: break
      }
    }
    if !event.takesTime {
      idle.append((frame.firstLine, event.uid))
    } else if let uid = event.uid {
      busyUIDs.insert(uid)
    }
    return .goOn
  }
}
