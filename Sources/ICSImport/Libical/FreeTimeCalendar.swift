internal import CLibical
package import CivilCalendar

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
