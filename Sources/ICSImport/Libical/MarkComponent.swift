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
