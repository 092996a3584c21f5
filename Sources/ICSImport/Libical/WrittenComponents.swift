internal import CLibical
package import CivilCalendar

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
      journal.add(ICAL_DTSTART_PROPERTY, mark.day.iCalendarText, ICAL_DATE_VALUE)
      journal.add(ICAL_SUMMARY_PROPERTY, label)
    }
    // In CATEGORIES, libical writes commas and semicolons without a backslash, as if they separated
    // categories. A property of type TEXT gets the backslashes; RELATED-TO has a name as long as
    // CATEGORIES, so its line is folded at the same places.
    let line = ICalComponent.line(of: ICAL_RELATEDTO_PROPERTY, label, ICAL_TEXT_VALUE)
    let categories = "CATEGORIES" + (String(line.utf8.dropFirst("RELATED-TO".utf8.count)) ?? "")
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
      (ICAL_FBTYPE_PARAMETER, "FREE"))
  }
}

extension Instant {
  /// The years 1 to 9999 in UTC; the year of a date-time has four digits (RFC 5545 §3.3.4).
  private static let fourDigitYears =
    Instant(secondsSinceEpoch: -62_135_596_800)...Instant(secondsSinceEpoch: 253_402_300_799)

  /// The instant in UTC as `20241206T090000Z`, or the closest one whose year has four digits.
  var iCalendarText: String {
    let instant = min(max(self, Self.fourDigitYears.lowerBound), Self.fourDigitYears.upperBound)
    let time = instant.wallTime(offsetFromUTC: 0)
    let second = time.secondOfDay
    return time.day.iCalendarText + "T"
      + digits(second / 3_600, 2) + digits(second / 60 % 60, 2) + digits(second % 60, 2) + "Z"
  }
}

extension DayNumber {
  /// The date as `20241206`; the year must have four digits.
  var iCalendarText: String {
    let date = date
    return digits(date.year, 4) + digits(date.month, 2) + digits(date.day, 2)
  }
}

private func digits(_ number: Int, _ count: Int) -> String {
  let text = String(number)
  return String(repeating: "0", count: max(0, count - text.count)) + text
}
