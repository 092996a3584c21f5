internal import CalendarModel
internal import ICSImport
internal import ICSText

/// What an event is to say: a new one, or one of a file after a change.
///
/// Properties of an event that are not among these stay as they are in the file.
public struct NewEvent: Hashable, Codable, Sendable {
  /// SUMMARY, the title.
  public var title: String

  /// DTSTART.
  public var start: WrittenTime

  /// DTEND, exclusive: for days it is the day after the last one.
  ///
  /// Without an end, an event on a day lasts that day, and an event at a time has no length.
  public var end: WrittenTime?

  /// RRULE, such as `FREQ=WEEKLY;COUNT=10`; `nil` if the event does not repeat by a rule.
  public var rule: String?

  /// LOCATION, the place as text.
  public var location: String?

  /// DESCRIPTION.
  public var notes: String?

  /// CATEGORIES.
  public var categories: [String] = []

  /// URL, a page about the event.
  public var url: String?

  /// Whether the time counts as busy: TRANSP is not TRANSPARENT.
  public var isOpaque = true

  /// How many seconds before the start an alarm shows a message.
  public var alarms: [Int] = []

  /// Creates an event with a title and a time.
  public init(title: String, start: WrittenTime, end: WrittenTime? = nil, rule: String? = nil) {
    self.title = title
    self.start = start
    self.end = end
    self.rule = rule
  }

  /// Creates an event that fills whole days.
  public init(title: String, days: ClosedRange<DayNumber>, rule: String? = nil) {
    self.init(
      title: title, start: .date(days.lowerBound), end: .date(days.upperBound.advanced(by: 1)),
      rule: rule)
  }

  /// Moves the event to another start; its length stays the same.
  public mutating func move(to start: WrittenTime) {
    end = end.map { $0.moved(from: self.start, to: start) }
    self.start = start
  }
}

extension NewEvent {
  /// Whether the event lasts as long as another one on the clock, and is of its kind.
  func lasts(as other: NewEvent) -> Bool {
    start.isOfSameKind(as: other.start) && end?.zone?.name == other.end?.zone?.name
      && secondsOnClock == other.secondsOnClock
  }

  /// Whether the event starts and ends when another one does.
  func isAtTime(of other: NewEvent) -> Bool {
    let clock = SeriesClock(of: other.start.clockTime)
    return clock.position(of: start.clockTime) == clock.position(of: other.start.clockTime)
      && end.map { clock.position(of: $0.clockTime) }
        == other.end.map { clock.position(of: $0.clockTime) }
  }

  /// The length of a series whose first instance is over a change of the clock; `nil` for another event.
  ///
  /// Some readers take DTEND for a length on the clock then, and others for an exact one.
  private var lengthOverChange: CalendarDuration? {
    guard rule != nil, let zone = start.zone, let end, let onClock = secondsOnClock, onClock >= 0,
      let last = end.clockTime.instant?.secondsSinceEpoch
    else { return nil }
    let seconds = last - zone.instant(of: start.wallTime).secondsSinceEpoch
    return seconds == onClock || seconds <= 0
      ? nil : CalendarDuration(days: 0, seconds: Int(seconds))
  }

  /// The end that the first instance would have on its clock if that did not change until then, as the
  /// others do not; `nil` if it does not change.
  package var endOfOthers: WrittenTime? {
    lengthOverChange.map { start.advanced(bySeconds: Int64($0.seconds)) }
  }

  /// Lets the event last as long as its start and its end are apart on the clock, also over a change of
  /// the clock.
  package mutating func lastAsOnClock() {
    guard let zone = start.zone, let seconds = secondsOnClock, seconds > 0, let end else { return }
    let last = zone.instant(of: start.wallTime).advanced(bySeconds: seconds)
    self.end = end.at(last.secondsSinceEpoch)
  }

  private var secondsOnClock: Int64? {
    end.map { end in
      (start.zone.map(end.wallTime) ?? end.wallTime).secondsSinceEpoch
        - start.wallTime.secondsSinceEpoch
    }
  }

  /// Sets the end to what the length of a series means.
  mutating func last(_ length: SeriesLength) {
    let clock = SeriesClock(of: start.clockTime)
    var positions = PositionFinder(clock)
    end = end.map {
      $0.at(
        length.end(
          from: clock.position(of: start.clockTime), wallTime: start.wallTime, &positions))
    }
  }
}

// Events as properties of a file, and back.
extension NewEvent {
  /// The properties that are written together, by the names of what they replace.
  private static let groups: [Set<PropertyName>] = [
    [.dtstart], [.dtend, .duration], [.rrule], [.summary], [.location], [.description],
    [.categories], [.url], [.transp],
  ]

  /// Reads what a component of a file says.
  init(_ component: EventComponents.Component, _ text: ComponentText) {
    let start = component.start ?? .date(DayNumber(clamping: 0))
    let details = component.details
    self.init(
      title: details.summary ?? "", start: WrittenTime(start),
      end: component.end.map { WrittenTime($0) }, rule: text.all(.rrule).first?.content?.value)
    // An event may have a length instead of an end.
    if end == nil, !text.all(.duration).isEmpty, let series = component.series {
      end = self.start.at(series.instance(named: start).end)
    }
    location = details.location
    notes = details.notes
    categories = details.categories
    url = details.url
    isOpaque = details.isOpaque
    alarms = text.alarmTimes.compactMap(\.self)
  }

  /// Returns the properties of a group.
  private func properties(
    _ group: Set<PropertyName>, _ zoneNames: ZoneNames = ZoneNames()
  ) -> [WrittenProperty] {
    func text(_ name: PropertyName, _ text: String?) -> [WrittenProperty] {
      (text ?? "").isEmpty ? [] : [WrittenProperty(name, text: text ?? "")]
    }
    return switch group {
    case [.dtstart]: [zoneNames.property(.dtstart, start.clockTime)]
    case [.dtend, .duration]:
      lengthOverChange.map { [WrittenProperty(.duration, TimeText.duration($0))] }
        ?? end.map { [zoneNames.property(.dtend, $0.clockTime)] } ?? []
    case [.rrule]: rule.map { [WrittenProperty(.rrule, $0)] } ?? []
    case [.summary]: text(.summary, title)
    case [.location]: text(.location, location)
    case [.description]: text(.description, notes)
    case [.categories]: categories.map { WrittenProperty(.categories, text: $0) }
    case [.url]: url.map { [WrittenProperty(.url, $0)] } ?? []
    default: isOpaque ? [] : [WrittenProperty(.transp, "TRANSPARENT")]
    }
  }

  /// The text of a new component.
  func component(uid: String, stamp: Instant, hasBareLF: Bool) -> ComponentText {
    var text = ComponentText(
      Array("BEGIN:VEVENT\r\nEND:VEVENT\r\n".utf8).filter { !hasBareLF || $0 != 0x0D },
      hasBareLF: hasBareLF)
    text.replace([.uid], with: [WrittenProperty(.uid, text: uid)])
    for name in [PropertyName.dtstamp, .created] {
      text.replace([name], with: [WrittenProperty(name, .utc(stamp))])
    }
    for group in Self.groups { text.replace(group, with: properties(group)) }
    for alarm in alarms { text.append(alarm: alarm, of: self) }
    return text
  }

  /// Changes the properties of a component that differ from those of the event before; returns
  /// whether any does.
  ///
  /// - Parameter keepsLength: Whether a length in place of an end stays.
  @discardableResult
  func apply(
    to text: inout ComponentText, from old: NewEvent, _ zoneNames: ZoneNames,
    keepingLength keepsLength: Bool = false
  ) -> Bool {
    var isChanged = false
    for group in Self.groups {
      if group == [.dtend, .duration], keepsLength, !text.all(.duration).isEmpty { continue }
      let new = properties(group, zoneNames)
      // A length would move the end with the start.
      let isMovedByLength =
        group == [.dtend, .duration] && start != old.start && !text.all(.duration).isEmpty
      guard new != old.properties(group, zoneNames) || isMovedByLength else { continue }
      text.replace(group, with: new)
      // What else says the same would still say what was there.
      if group == [.description] {
        text.replace([.styledDescription], with: [])
        text.removeOthers(named: "X-ALT-DESC")
      } else if group == [.location] {
        text.replace([.geo], with: [])
        text.removeOthers(named: "X-APPLE-STRUCTURED-LOCATION")
      }
      isChanged = true
    }
    guard alarms != old.alarms else { return isChanged }
    text.removeAlarms { old.alarms.contains($0) && !alarms.contains($0) }
    for alarm in alarms where !old.alarms.contains(alarm) { text.append(alarm: alarm, of: self) }
    return true
  }

  /// Throws if the event can't be written as it is; what it said before may stay.
  func check(besides old: NewEvent? = nil) throws(CalendarFileError) {
    guard title == old?.title || title.contains(where: { !$0.isWhitespace }) else {
      throw .emptyText(in: "SUMMARY")
    }
    let breaks: Set<Unicode.Scalar> = ["\n", "\t"]
    let texts: [(name: String, text: String?, old: String?, allowed: Set<Unicode.Scalar>)] = [
      ("SUMMARY", title, old?.title, breaks), ("LOCATION", location, old?.location, breaks),
      ("DESCRIPTION", notes, old?.notes, breaks),
      ("CATEGORIES", categories.joined(), old?.categories.joined(), breaks),
      ("URL", url, old?.url, []), ("RRULE", rule, old?.rule, []),
    ]
    for (name, text, old, allowed) in texts
    where text != old && text?.hasControlCharacters(besides: allowed) == true {
      throw .controlCharacter(in: name)
    }
    for time in [start, end].compactMap(\.self)
    where !(1...9999).contains(time.wallTime.day.date.year) {
      throw .yearOutOfRange(time.wallTime.day)
    }
  }
}

extension String {
  /// Whether the text has a control character other than some.
  func hasControlCharacters(besides allowed: Set<Unicode.Scalar>) -> Bool {
    unicodeScalars.contains {
      $0.properties.generalCategory == .control && !allowed.contains($0)
    }
  }
}

extension ComponentText {
  /// Adds an alarm that shows the title of an event.
  fileprivate mutating func append(alarm seconds: Int, of event: NewEvent) {
    let wholeDays = seconds.isMultiple(of: 86_400) ? seconds / 86_400 : 0
    let trigger = CalendarDuration(days: -wholeDays, seconds: wholeDays * 86_400 - seconds)
    let lines = [
      WrittenProperty(.action, "DISPLAY"), WrittenProperty(.description, text: event.title),
      WrittenProperty(.trigger, TimeText.duration(trigger)),
    ]
    append(
      Array("BEGIN:VALARM\r\n".utf8) + lines.flatMap(\.line) + Array("END:VALARM\r\n".utf8))
  }
}
