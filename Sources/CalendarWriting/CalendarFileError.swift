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

  /// The series has periods (RDATE with VALUE=PERIOD), which are not divided.
  case hasPeriods(uid: String)

  /// The instance was moved to a time on the other side of the day from which on a series is changed or
  /// removed.
  case movedAcross(EventTime, to: EventTime)

  /// The instance from which on a series is to change was changed by itself, and would stay as it is.
  case changedByItself(EventTime)

  /// If the series were divided there, the instance would move or be lost, though nothing says so.
  case notDivisible(EventTime)

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
  public var description: String { words(in: .utc) }

  /// The error in words, with times on the clock of a zone.
  package func words(in zone: Zone) -> String {
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
      "the rule \(rule) does not move with the start"
        + (rule.partsForDays.isEmpty
          ? ", since months and years differ in length" : ", since it has \(rule.partsForDays)")
    case .hasPeriods(let uid): "\(uid) has periods in RDATE, and can't be divided"
    case .movedAcross(let time, let place):
      "the instance on \(time.words(in: zone)) was moved to \(place.words(in: zone)), so that it is not clear which "
        + "are the later ones; change or remove it by itself first"
    case .changedByItself(let time):
      "the instance on \(time.words(in: zone)) was changed by itself and would stay as it is; change it "
        + "alone, and the later ones from the next instance on"
    case .notDivisible(let time):
      "the series can't be divided there, since the instance on \(time.words(in: zone)) would move or be lost; "
        + "change single instances, or the whole series"
    case .controlCharacter(let property): "\(property) must not have control characters"
    case .emptyText(let property): "\(property) must not be empty"
    case .yearOutOfRange(let day): "\(day) can't be written: an .ics file has the years 1 to 9999"
    case .unknownZone(let name): "the time zone \(name) can't be written as a VTIMEZONE"
    case .hasFaults(let findings): findings.map { $0.message }.joined(separator: "\n")
    }
  }
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
