internal import ICSText

/// What each component of a message must and must not have, by METHOD (RFC 5546 §3.2 to §3.5).
///
/// The tables of the RFC are side by side, one column for each METHOD. `1` means once, `1+` once or
/// more, `0-1` at most once, `0+` any number of times, `0` never, and `.` not mentioned. `ONE-UID`
/// says which messages have the same UID in all of their components, as the remarks in the RFC do.
struct MethodTable: Sendable {
  /// How often something may be in a message (the column "Presence" of the RFC).
  private enum Presence: String {
    case once = "1"
    case onceOrMore = "1+"
    case atMostOnce = "0-1"
    case any = "0+"
    case never = "0"
  }

  /// The properties that must be present.
  private(set) var required = PropertySet()

  /// The properties that must not be present.
  private(set) var forbidden = PropertySet()

  /// The properties that may be present at most once.
  private(set) var single = PropertySet()

  /// Whether the message must have exactly one component of the kind.
  private(set) var requiresOneComponent = false

  /// Whether all components must have the same UID.
  private(set) var requiresOneUID = false

  /// Whether alarms may be present.
  private(set) var allowsAlarms = true

  /// The most time zone definitions that there may be.
  private(set) var maxZones = Int.max

  /// Returns the table of a component; `nil` if the component does not exist with the METHOD.
  static func of(
    _ component: ComponentName, _ method: CalendarMethod
  ) -> MethodTable? {
    tables[component]?[method]
  }

  private static let tables: [ComponentName: [CalendarMethod: MethodTable]] = [
    .event: parsed(event), .freeBusy: parsed(freeBusy), .todo: parsed(todo),
    .journal: parsed(journal),
  ]

  // RFC 5546 §3.2
  private static let event = """
                      PUBLISH  REQUEST  REPLY   ADD     CANCEL  REFRESH  COUNTER  DECLINECOUNTER
    VEVENT            1+       1+       1+      1       1+      1        1        1+
    ONE-UID           .        yes      yes     .       yes     .        .        yes
    ATTENDEE          0        1+       1       0+      0+      1        0+       1+
    DTSTAMP           1        1        1       1       1       1        1        1
    DTSTART           1        1        0-1     1       0-1     0        1        0-1
    DTEND             0-1      0-1      0-1     0-1     0-1     0        0-1      0-1
    ORGANIZER         1        1        1       1       1       1        1        1
    SEQUENCE          0-1      0-1      0-1     1       1       0        1        1
    SUMMARY           1        1        0-1     1       0-1     0        1        0-1
    UID               1        1        1       1       1       1        1        1
    ATTACH            0+       0+       0+      0+      0+      0        0+       0+
    CATEGORIES        0+       0+       0+      0+      0+      0        0+       0+
    CLASS             0-1      0-1      0-1     0-1     0-1     0        0-1      0-1
    COMMENT           0+       0+       0+      0+      0+      0+       0+       0+
    CONTACT           0-1      0+       0+      0+      0+      0        0+       0+
    CREATED           0-1      0-1      0-1     0-1     0-1     0        0-1      0-1
    DESCRIPTION       0-1      0-1      0-1     0-1     0-1     0        0-1      0-1
    DURATION          0-1      0-1      0-1     0-1     0-1     0        0-1      0-1
    EXDATE            0+       0+       0+      0       0+      0        0+       0+
    GEO               0-1      0-1      0-1     0-1     0-1     0        0-1      0-1
    LAST-MODIFIED     0-1      0-1      0-1     0-1     0-1     0        0-1      0-1
    LOCATION          0-1      0-1      0-1     0-1     0-1     0        0-1      0-1
    PRIORITY          0-1      0-1      0-1     0-1     0-1     0        0-1      0-1
    RDATE             0+       0+       0+      0       0+      0        0+       0+
    RECURRENCE-ID     0-1      0-1      0-1     0       0-1     0-1      0-1      0-1
    RELATED-TO        0+       0+       0+      0+      0+      0        0+       0+
    REQUEST-STATUS    0        0        0+      0       0       0        0+       0+
    RESOURCES         0+       0+       0+      0+      0+      0        0+       0+
    RRULE             0-1      0-1      0-1     0       0-1     0        0-1      0-1
    STATUS            0-1      0-1      0-1     0-1     0-1     0        0-1      0-1
    TRANSP            0-1      0-1      0-1     0-1     0-1     0        0-1      0-1
    URL               0-1      0-1      0-1     0-1     0-1     0        0-1      0-1
    VALARM            0+       0+       0       0+      0       0        0+       0
    VTIMEZONE         0+       0+       0-1     0+      0+      0+       0+       0+
    """

  // RFC 5546 §3.3
  private static let freeBusy = """
                      PUBLISH  REQUEST  REPLY
    VFREEBUSY         1+       1        1
    ATTENDEE          0        1+       1
    DTSTAMP           1        1        1
    DTSTART           1        1        1
    DTEND             1        1        1
    ORGANIZER         1        1        1
    SEQUENCE          .        .        0
    UID               1        1        1
    COMMENT           0+       0+       0+
    CONTACT           0-1      0-1      0-1
    DURATION          0        0        0
    FREEBUSY          0+       0        0+
    REQUEST-STATUS    0        0        0+
    URL               0-1      0        0-1
    VALARM            0        0        0
    VTIMEZONE         0        0        0
    """

  // RFC 5546 §3.4
  private static let todo = """
                      PUBLISH  REQUEST  REPLY   ADD     CANCEL  REFRESH  COUNTER  DECLINECOUNTER
    VTODO             1+       1+       1+      1       1+      1        1        1
    ONE-UID           .        yes      yes     .       .       .        .        .
    ATTENDEE          0        1+       1       0+      0+      1        1+       1+
    DTSTAMP           1        1        1       1       1       1        1        1
    DTSTART           1        1        0-1     0-1     0-1     0        0-1      0-1
    ORGANIZER         1        1        1       1       1       0        1        1
    SEQUENCE          0-1      0-1      0-1     1       1       0        0-1      1
    SUMMARY           1        1        0-1     1       .       .        1        .
    UID               1        1        1       1       1       1        1        1
    ATTACH            0+       0+       0+      0+      0+      0        0+       0+
    CATEGORIES        0+       0+       0+      0+      0+      0        0+       0+
    CLASS             0-1      0-1      0-1     0-1     0-1     0        0-1      0-1
    COMMENT           0+       0+       0+      0+      0+      0        0+       0+
    COMPLETED         0-1      0-1      0-1     0-1     0-1     0        0-1      0-1
    CONTACT           0+       0+       0+      0+      0+      0        0+       0+
    CREATED           0-1      0-1      0-1     0-1     0-1     0        0-1      0-1
    DESCRIPTION       0-1      0-1      0-1     0-1     0-1     0        0-1      0-1
    DUE               0-1      0-1      0-1     0-1     0-1     0        0-1      0-1
    DURATION          0-1      0-1      0-1     0-1     0-1     0        0-1      0-1
    EXDATE            0+       0+       0+      0       0+      0        0+       0+
    GEO               0-1      0-1      0-1     0-1     0-1     0        0-1      0-1
    LAST-MODIFIED     0-1      0-1      0-1     0-1     0-1     0        0-1      0-1
    LOCATION          0-1      0-1      0-1     0-1     0-1     0        0-1      0-1
    PERCENT-COMPLETE  0-1      0-1      0-1     0-1     0-1     0        0-1      0-1
    PRIORITY          1        1        0-1     1       0-1     0        1        0-1
    RDATE             0+       0+       0+      0       0+      0        0+       0+
    RECURRENCE-ID     0-1      0-1      0-1     0       0-1     0-1      0-1      0-1
    RELATED-TO        0+       0+       0+      0+      0+      0        0+       0+
    REQUEST-STATUS    0        0        0+      0       0       0        0+       0+
    RESOURCES         0+       0+       0+      0+      0+      0        0+       0+
    RRULE             0-1      0-1      0-1     0       0-1     0        0-1      0-1
    STATUS            0-1      0-1      0-1     0-1     0-1     0        0-1      0-1
    URL               0-1      0-1      0-1     0-1     0-1     0        0-1      0-1
    VALARM            0+       0+       0       0+      0       0        0+       0
    VTIMEZONE         0+       0+       0-1     0+      0-1     0+       0-1      0+
    """

  // RFC 5546 §3.5
  private static let journal = """
                      PUBLISH  ADD     CANCEL
    VJOURNAL          1+       1       1+
    ONE-UID           .        .       yes
    ATTENDEE          0        0       0
    DTSTAMP           1        1       1
    DTSTART           1        1       0-1
    ORGANIZER         1        1       1
    SEQUENCE          0-1      1       1
    SUMMARY           0-1      0-1     0-1
    UID               1        1       1
    ATTACH            0+       0+      0+
    CATEGORIES        0+       0+      0+
    CLASS             0-1      0-1     0-1
    COMMENT           0+       0+      0+
    CONTACT           0+       0+      0+
    CREATED           0-1      0-1     0-1
    DESCRIPTION       1        1       0-1
    EXDATE            0+       0       0+
    LAST-MODIFIED     0-1      0-1     0-1
    RDATE             0+       0       0+
    RECURRENCE-ID     0-1      0       0-1
    RELATED-TO        0+       0+      0+
    REQUEST-STATUS    0        0       0
    RRULE             0-1      0       0-1
    STATUS            0-1      0-1     0-1
    URL               0-1      0-1     0-1
    VALARM            0+       0+      0
    VTIMEZONE         0+       0-1     0+
    """
}

// Reading the tables.
extension MethodTable {
  private static func parsed(_ text: String) -> [CalendarMethod: MethodTable] {
    var lines = text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }[...]
    guard let head = lines.popFirst() else { return [:] }
    var tables = [MethodTable](repeating: MethodTable(), count: head.count)
    for line in lines {
      for (column, cell) in line.dropFirst().enumerated() where column < tables.count {
        tables[column].enter(cell, of: line[0])
      }
    }
    var result: [CalendarMethod: MethodTable] = [:]
    for (name, table) in zip(head, tables) {
      if let method = CalendarMethod(rawValue: name) { result[method] = table }
    }
    return result
  }

  private mutating func enter(_ cell: String, of name: String) {
    if name == "ONE-UID" { requiresOneUID = cell == "yes" }
    guard let presence = Presence(rawValue: cell) else { return }
    switch ComponentName(rawValue: name) {
    case .alarm: allowsAlarms = presence != .never
    case .timeZone: maxZones = presence == .never ? 0 : presence == .atMostOnce ? 1 : .max
    case nil:
      guard let property = PropertyName(rawValue: name) else { return }
      if presence == .never { forbidden.insert(property) }
      if presence == .once || presence == .onceOrMore { required.insert(property) }
      if presence == .once || presence == .atMostOnce { single.insert(property) }
    default: requiresOneComponent = presence == .once
    }
  }
}
