internal import Recurrence

/// The reason why a calendar could not be read or changed; the file is as it was.
public enum CalendarFileError: Error, Hashable, Sendable {
  /// The file can't be read.
  case unreadable(SourceError)

  /// The file can't be written.
  case unwritable(OutputError)

  /// The file is damaged, or holds no calendar; each diagnostic says where and what.
  case damaged([Diagnostic])

  /// The file is in UTF-16, which calview does not write.
  case isUTF16

  /// Another program has changed the file, or keeps writing to it.
  case changedMeanwhile

  /// The file has no event with this UID.
  case noSuchEvent(uid: String)

  /// The event has no such instance.
  case noSuchInstance(uid: String, EventTime)

  /// Several events have this UID; they begin on these lines.
  case duplicate(uid: String, lines: [Int])

  /// Single instances have this UID, but no series.
  case noSeries(uid: String)

  /// An instance that was changed by itself would be no instance any more.
  case losesInstance(EventTime)

  /// The rule, which was not changed, does not move all instances with the start.
  case keepsDays(rule: String)

  /// The series has several rules, which do not all move with the start.
  case hasSeveralRules(uid: String)

  /// The series has periods (RDATE with VALUE=PERIOD), which are not divided or moved.
  case hasPeriods(uid: String)

  /// An instance that was not meant would become another one, start or end at another time, or be new.
  case changesOthers(EventTime, Effect)

  /// An instance was moved across the one from which on the later ones are meant: its start by the
  /// series, and where it is.
  case isOutOfOrder(EventTime, nowAt: EventTime)

  /// The instance is no instance of the rule (RDATE), so that no series can begin with it.
  case isNotOfRule(EventTime)

  /// The time of the later instances is changed, and the first of them has one of its own.
  case hasOwnTime(EventTime)

  /// What a change would do to an instance.
  public enum Effect: Sendable {
    case isLost, isMoved, isAdded
  }

  /// A text has a character that no file can hold; the property is named.
  case controlCharacter(in: String)

  /// The UID or the title is empty; the property is named.
  case emptyText(in: String)

  /// The date cannot be written, because its year does not have four digits.
  case yearOutOfRange(DayNumber)

  /// The zone can't be written as a VTIMEZONE.
  case unknownZone(String)

  /// What would be written has faults that the file did not have.
  case hasFaults([Diagnostic])
}

extension CalendarFileError: ChangedFileError {}

extension CalendarFileError: CustomStringConvertible {
  /// The error in words, as a clause about the file.
  public var description: String { words() }

  /// The error in words, with times on the clock of a zone.
  package func words(in zone: Zone = .utc) -> String {
    switch self {
    case .unreadable(let error): error.description
    case .unwritable(let error): "can't be written: \(error)"
    case .damaged(let errors):
      (errors.map(\.description) + ["damaged, left unchanged"]).joined(separator: "\n")
    case .isUTF16: "is UTF-16, left unchanged; events are written in UTF-8"
    case .changedMeanwhile: "another program writes to it; left unchanged"
    case .noSuchEvent(let uid): "has no event with the UID \(uid)"
    case .noSuchInstance(let uid, let time):
      "the event \(uid) has no instance on \(time.words(in: zone))"
    case .duplicate(let uid, let lines):
      "several events have the UID \(uid), on the lines "
        + lines.map(String.init).joined(separator: ", ")
    case .noSeries(let uid): "the file has single instances of \(uid), but not the series"
    case .losesInstance(let time):
      "the instance on \(time.words(in: zone)) was changed by itself and would be lost; remove it first"
    case .keepsDays(let rule):
      "the rule \(rule) does not move with the start" + Self.reasonToKeepDays(of: rule)
    case .hasSeveralRules(let uid):
      "\(uid) has several rules, which do not all move with the start; change single instances"
    case .hasPeriods(let uid):
      "\(uid) has periods in RDATE, which are not divided or moved; change single instances"
    case .changesOthers(let time, .isAdded):
      "an instance on \(time.words(in: zone)) would be added; \(Self.oneByOne)"
    case .changesOthers(let time, .isLost):
      "the instance on \(time.words(in: zone)) would be lost; \(Self.oneByOne)"
    case .changesOthers(let time, .isMoved):
      "the instance on \(time.words(in: zone)) would not have the time or the length that is meant; "
        + Self.oneByOne
    case .isOutOfOrder(let time, let place):
      "the instance of \(time.words(in: zone)) was moved to \(place.words(in: zone)), so that it is not clear which "
        + "ones are later; \(Self.oneByOne)"
    case .isNotOfRule(let time):
      "\(time.words(in: zone)) is added to the rule (RDATE), and no series of it can begin there; name an "
        + "instance of the rule"
    case .hasOwnTime(let time):
      "the instance of \(time.words(in: zone)) has a time of its own; change its time alone, and that of the "
        + "later ones from the next one on"
    case .controlCharacter(let property): "\(property) must not have control characters"
    case .emptyText(let property): "\(property) must not be empty"
    case .yearOutOfRange(let day): "\(day) can't be written: an .ics file has the years 1 to 9999"
    case .unknownZone(let name): "the time zone \(name) can't be written as a VTIMEZONE"
    case .hasFaults(let findings): findings.map { $0.message }.joined(separator: "\n")
    }
  }
}

extension CalendarFileError {
  private static func reasonToKeepDays(of rule: String) -> String {
    if !rule.partsForDays.isEmpty { return ", since it has \(rule.partsForDays)" }
    let differs = [.monthly, .yearly].contains((try? RecurrenceRule(rule))?.frequency)
    return differs ? ", since months and years differ in length" : ""
  }

  private static let oneByOne = "change or remove single instances, or name another one"
}

extension EventTime {
  /// The time for a message, on the clock of a zone.
  package func words(in zone: Zone = .utc) -> String {
    let time = wallTime(in: zone)
    if case .date = self { return "\(time.day)" }
    if case .instant = self { return "\(time.day) at \(time.clockText) \(zone.name)" }
    return "\(time.day) at \(time.clockText)"
  }
}

extension WallTime {
  /// The time of day for a message, such as `9:00`.
  package var clockText: String {
    let minute = String(secondOfDay / 60 % 60)
    return "\(secondOfDay / 3_600):" + (minute.utf8.count < 2 ? "0" : "") + minute
  }
}
