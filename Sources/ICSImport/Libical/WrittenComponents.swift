internal import CLibical
package import CalendarModel
package import CivilCalendar
package import ICSText
internal import TimeZones

/// A mark on a day as a VJOURNAL (RFC 5545 §3.6.3), written by libical.
package struct MarkComponent: Sendable {
  /// The lines of the component, each with CRLF at its end.
  package let text: String

  /// Creates the component of a mark.
  ///
  /// The label is the category. It is also the summary, since many programs show nothing else.
  ///
  /// - Parameters:
  ///   - mark: The mark, on a day whose year has four digits.
  ///   - uid: A UID that no other component has.
  ///   - stamp: The time at which the component is made, for DTSTAMP.
  package init(_ mark: DayMark, uid: String, madeAt stamp: Instant) {
    let label = mark.label.escapedText
    let journal = ICalComponent.text(of: ICAL_VJOURNAL_COMPONENT) { journal in
      journal.add(ICAL_UID_PROPERTY, uid)
      journal.add(ICAL_DTSTAMP_PROPERTY, stamp.iCalendarText, ICAL_DATETIME_VALUE)
      journal.add(ICAL_DTSTART_PROPERTY, TimeText.date(mark.day), ICAL_DATE_VALUE)
      journal.add(ICAL_SUMMARY_PROPERTY, label)
    }
    let categories = ICalComponent.lineOfCategory(label)
    let end = "END:VJOURNAL\r\n"
    text = (String(journal.utf8.dropLast(end.utf8.count)) ?? "") + categories + end
  }
}

/// A calendar without components, written by libical.
package enum NewCalendar {
  /// Returns the lines of the calendar, each with CRLF at its end.
  ///
  /// - Parameter product: The program that writes the calendar, such as `-//calview//marks//EN`.
  package static func text(madeBy product: String) -> String {
    ICalComponent.text(of: ICAL_VCALENDAR_COMPONENT) { calendar in
      calendar.add(ICAL_VERSION_PROPERTY, "2.0")
      calendar.add(ICAL_PRODID_PROPERTY, product)
    }
  }
}

extension String {
  /// The text as a value of type TEXT, with escapes (RFC 5545 §3.3.11).
  fileprivate var escapedText: String {
    var text = ""
    for character in unicodeScalars {
      switch character {
      case "\\", ";", ",":
        text.unicodeScalars.append("\\")
        text.unicodeScalars.append(character)
      case "\n": text += "\\n"
      default: text.unicodeScalars.append(character)
      }
    }
    return text
  }
}

/// Free time as an iCalendar stream with one VFREEBUSY (RFC 5545 §3.6.4), written by libical.
package struct FreeTimeCalendar: Sendable {
  /// The text before the lines of the free slots.
  package let head: String

  /// The text after the lines of the free slots.
  package let tail: String

  /// Creates the calendar of the free time between two points in time, with `stamp` as DTSTAMP.
  package init(from start: Instant, to end: Instant, knownAt stamp: Instant) {
    let (start, end) = (start.iCalendarText, end.iCalendarText)
    let text = ICalComponent.text(of: ICAL_VCALENDAR_COMPONENT) { calendar in
      calendar.add(ICAL_VERSION_PROPERTY, "2.0")
      calendar.add(ICAL_PRODID_PROPERTY, "-//calview//free time//EN")
      calendar.add(ICAL_VFREEBUSY_COMPONENT) { freeTime in
        freeTime.add(ICAL_UID_PROPERTY, "free-\(start)-\(end)@calview")
        freeTime.add(ICAL_DTSTAMP_PROPERTY, stamp.iCalendarText, ICAL_DATETIME_VALUE)
        freeTime.add(ICAL_DTSTART_PROPERTY, start, ICAL_DATETIME_VALUE)
        freeTime.add(ICAL_DTEND_PROPERTY, end, ICAL_DATETIME_VALUE)
      }
    }
    // Slots are written one at a time, because one component with all of them may not fit into
    // memory.
    tail = "END:VFREEBUSY\r\nEND:VCALENDAR\r\n"
    head = text.hasSuffix(tail) ? String(text.utf8.dropLast(tail.utf8.count)) ?? "" : text
  }

  /// Returns the FREEBUSY line of a slot.
  package func line(of slot: Range<Instant>) -> String {
    ICalComponent.line(
      of: ICAL_FREEBUSY_PROPERTY,
      "\(slot.lowerBound.iCalendarText)/\(slot.upperBound.iCalendarText)", ICAL_PERIOD_VALUE,
      [(ICAL_FBTYPE_PARAMETER, "FREE")])
  }
}

extension Instant {
  /// The years 1 to 9999 in UTC; the year of a date-time has four digits (RFC 5545 §3.3.4).
  private static let fourDigitYears =
    Instant(secondsSinceEpoch: -62_135_596_800)...Instant(secondsSinceEpoch: 253_402_300_799)

  /// The instant in UTC as `20241206T090000Z`, or the closest one whose year has four digits.
  fileprivate var iCalendarText: String {
    TimeText.utc(min(max(self, Self.fourDigitYears.lowerBound), Self.fourDigitYears.upperBound))
  }
}

/// A property with its value in the form of a file, written by libical.
package struct WrittenProperty: Hashable, Sendable {
  package let name: PropertyName
  private let value: String
  private let parameters: [Parameter]

  private struct Parameter: Hashable {
    let name: ParameterName
    let value: String
  }

  /// Creates a property whose value needs no escapes.
  package init(_ name: PropertyName, _ value: String, _ parameters: [ParameterName: String] = [:]) {
    self.name = name
    self.value = value
    self.parameters = parameters.map { Parameter(name: $0, value: $1) }
      .sorted { $0.name.rawValue < $1.name.rawValue }
  }

  /// Creates a property of the type TEXT.
  package init(_ name: PropertyName, text: String) {
    self.init(name, text.escapedText)
  }

  /// Creates a property that is a date or a time.
  ///
  /// - Parameters:
  ///   - time: The date or the time; its year has four digits.
  ///   - tzid: The name of the zone in the file.
  package init(
    _ name: PropertyName, _ time: ClockTime, tzid: String? = nil,
    _ parameters: [ParameterName: String] = [:]
  ) {
    var parameters = parameters
    let value: String
    switch time {
    case .date(let day):
      parameters[.value] = "DATE"
      value = TimeText.date(day)
    case .floating(let wallTime): value = TimeText.local(wallTime)
    case .zoned(let wallTime, let zone):
      parameters[.tzid] = tzid ?? zone.name
      value = TimeText.local(wallTime)
    case .utc(let instant): value = instant.iCalendarText
    }
    self.init(name, value, parameters)
  }

  /// The line with CRLF at its end, folded if it is long.
  package var line: [UInt8] {
    switch name {
    case .rrule:
      // libical keeps the numbers of a rule in 16 bits, and puts its parts in another order.
      var line: [UInt8] = []
      line.appendFolded(Array("RRULE:\(value)".utf8).span, endingIn: [0x0D, 0x0A])
      return line
    case .categories: return Array(ICalComponent.lineOfCategory(value).utf8)
    default:
      let kind = unsafe icalproperty_string_to_kind(name.rawValue)
      let type =
        parameters.contains { $0.name == .value }
        ? ICAL_DATE_VALUE : icalproperty_kind_to_value_kind(kind)
      let parameters = parameters.filter { $0.name != .value }.map {
        unsafe (kind: icalparameter_string_to_kind($0.name.rawValue), value: $0.value)
      }
      return Array(ICalComponent.line(of: kind, value, type, parameters).utf8)
    }
  }
}

extension ICalComponent {
  /// Returns a CATEGORIES line with one category, whose escapes are written.
  ///
  /// In CATEGORIES, libical writes commas and semicolons without a backslash, as if they separated
  /// categories. A property of type TEXT gets the backslashes; RELATED-TO has a name as long as
  /// CATEGORIES, so its line is folded at the same places.
  fileprivate static func lineOfCategory(_ label: String) -> String {
    let line = line(of: ICAL_RELATEDTO_PROPERTY, label, ICAL_TEXT_VALUE)
    return "CATEGORIES" + (String(line.utf8.dropFirst("RELATED-TO".utf8.count)) ?? "")
  }
}
