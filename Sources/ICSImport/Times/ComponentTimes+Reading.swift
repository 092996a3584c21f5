internal import CalendarModel
internal import CivilCalendar
internal import ICSText
internal import Recurrence
internal import TimeZones

extension ComponentTimes {
  /// Reads a property of the component itself; properties of its alarms are ignored.
  mutating func read(
    _ line: ContentLine, in text: Span<UInt8>, zones: ZoneBook, _ rules: inout RuleCache,
    reporting diagnostics: inout Diagnostics
  ) {
    guard line.depth == 0 else { return }
    let value = text.extracting(line.value)
    switch line.property {
    case .uid:
      guard isFirst(uid.isEmpty, line) else { return }
      TextValue.append(value, to: &uid)
    case .dtstart:
      guard isFirst(start == nil && !hasBrokenStart, line) else { return }
      start = readTime(line, text, zones, &diagnostics)
      if start == nil {
        (hasBrokenStart, startProblem) = (true, problems.indices.last)
      } else {
        lines?.start = line.lineNumber
      }
    case .dtend:
      guard isFirst(end == nil, line) else { return }
      endPlace = line.place
      end = readTime(line, text, zones, &diagnostics)
    case .due:
      guard isFirst(due == nil, line) else { return }
      endPlace = line.place
      due = readTime(line, text, zones, &diagnostics)
      if due != nil { lines?.due = line.lineNumber }
    case .completed:
      guard isFirst(completed == nil, line) else { return }
      completed = readTime(line, text, zones, &diagnostics)
      if completed != nil { lines?.completed = line.lineNumber }
    case .dtstamp:
      guard isFirst(stamp == nil, line) else { return }
      // Nearly all are in UTC, without parameters.
      if line.parameters.isEmpty, let read = try? DateValue.read(value) {
        stamp = ClockTime(read.value)
        return
      }
      // It only says which version is newer, so a fault in it is not reported.
      guard let reading = DatedLine.time(of: line, in: text, zones) else { return }
      if reading.doubt == .undecided { isUndecided = true }
      stamp = reading.time
    case .duration:
      guard isFirst(duration == nil, line) else { return }
      if endPlace == nil { endPlace = line.place }
      durationPlace = line.place
      readDuration(line, text)
    case .recurrenceID:
      guard isFirst(recurrenceID == nil, line) else { return }
      recurrenceID = readTime(line, text, zones, &diagnostics)
      lines?.recurrenceID = line.lineNumber
      readRange(line, text)
    case .rrule:
      if rulePlace == nil { rulePlace = line.place }
      guard let rule = readRule(line, text, &rules) else { return }
      self.rules.append(rule)
      lines?.rules.append(line.lineNumber)
    case .exrule:
      guard let rule = readRule(line, text, &rules) else { return }
      exceptionRules.append(rule)
      lines?.exceptionRules.append(line.lineNumber)
    case .rdate:
      readPeriods(line, text, zones, &diagnostics) {
        $0.additions.append($1)
        $0.lines?.additions.append(line.lineNumber)
      }
    case .exdate:
      readPeriods(line, text, zones, &diagnostics) {
        $0.exceptions.append($1.start)
        $0.lines?.exceptions.append(($1.start, line.lineNumber))
      }
    case .freebusy:
      if let type = line.parameter(.fbtype, in: text),
        text.extracting(type).isEqual(toASCII: "FREE")
      {
        return
      }
      readPeriods(line, text, zones, &diagnostics) {
        $0.busyPeriods.append($1)
        $0.lines?.busyPeriods.append(line.lineNumber)
      }
    case .sequence:
      guard isFirst(sequence == nil, line) else { return }
      sequence = IntegerValue.sequence(value)
    default: break
    }
  }

  /// Returns whether a property is the first of its name; reports others, which do not count.
  private mutating func isFirst(_ isFirst: Bool, _ line: ContentLine) -> Bool {
    if !isFirst {
      report(
        .atMostOne, at: line.place,
        "\(line.property.rawValue) must not occur twice; the first one counts")
    }
    return isFirst
  }

  private mutating func readTime(
    _ line: ContentLine, _ text: Span<UInt8>, _ zones: ZoneBook,
    _ diagnostics: inout Diagnostics
  ) -> ClockTime? {
    let line = datedLine(line, text)
    return readTime(line.value, line, text, zones, &diagnostics)
  }

  private mutating func datedLine(_ line: ContentLine, _ text: Span<UInt8>) -> DatedLine {
    let result = DatedLine(line, in: text)
    if result.lacksQuotations, let tzid = result.tzid {
      report(
        .parameterSyntax, at: line.place(ofByte: tzid.lowerBound, in: text),
        """
        a TZID with a comma or a colon must be in quotation marks, not \
        \(Excerpt(text.extracting(tzid)))
        """)
    }
    return result
  }

  private mutating func readTime(
    _ range: Range<Int>, _ line: DatedLine, _ text: Span<UInt8>, _ zones: ZoneBook,
    _ diagnostics: inout Diagnostics
  ) -> ClockTime? {
    do {
      let (reading, departures) = try line.time(text.extracting(range), in: text, zones)
      reportMidnight(departures, range, line, text)
      return accept(reading, line, text, zones, &diagnostics)
    } catch {
      report(.date, line.line, text, range, error, "a date or a date-time")
      return nil
    }
  }

  private mutating func reportMidnight(
    _ departures: ValueDepartures, _ range: Range<Int>, _ line: DatedLine, _ text: Span<UInt8>
  ) {
    guard departures.contains(.hour24) else { return }
    report(
      .timeOfDay, at: line.line.place(ofByte: range.lowerBound, in: text),
      """
      \(line.line.property.rawValue) has 24:00, which is read as 0:00 of the next day: \
      \(Excerpt(text.extracting(range)))
      """)
  }

  /// Takes a time as it is known now, and notes whether its zone is not.
  private mutating func accept(
    _ reading: ZonedTime, _ line: DatedLine, _ text: Span<UInt8>, _ zones: ZoneBook,
    _ diagnostics: inout Diagnostics
  ) -> ClockTime {
    switch reading.doubt {
    case .undecided: isUndecided = true
    case .undefined:
      if let tzid = line.tzid { reportUndefined(tzid, line, text, zones, &diagnostics) }
    case .unreadable, nil: break
    }
    return reading.time
  }

  private mutating func reportUndefined(
    _ tzid: Range<Int>, _ line: DatedLine, _ text: Span<UInt8>, _ zones: ZoneBook,
    _ diagnostics: inout Diagnostics
  ) {
    lines?.undefinedZones[line.line.lineNumber] = Parameter.string(text.extracting(tzid))
    guard zones.isFirstReport(of: text.extracting(tzid)) else { return }
    diagnostics.report(
      .undefinedZone, at: line.line.place(ofByte: tzid.lowerBound, in: text),
      """
      TZID \(Excerpt(text.extracting(tzid))) is not in the zone database, and the file does \
      not define it; its times are shown as floating
      """)
  }

  private mutating func readDuration(_ line: ContentLine, _ text: Span<UInt8>) {
    do {
      duration = try CalendarDuration.read(text.extracting(line.value)).value
    } catch {
      report(.duration, line, text, line.value, error, "a duration")
    }
  }

  private mutating func readRange(_ line: ContentLine, _ text: Span<UInt8>) {
    guard let range = line.parameter(.range, in: text) else { return }
    isThisAndFuture = text.extracting(range).isEqual(toASCII: "THISANDFUTURE")
    guard !isThisAndFuture else { return }
    report(
      .range, at: line.place(ofByte: range.lowerBound, in: text),
      "RANGE must be THISANDFUTURE, not \(Excerpt(text.extracting(range))), and is ignored")
  }

  private mutating func readRule(
    _ line: ContentLine, _ text: Span<UInt8>, _ rules: inout RuleCache
  ) -> RecurrenceRule? {
    let name = line.property.rawValue
    do {
      let rule = try rules.rule(parsing: text.extracting(line.value))
      if rule.usesUnsupportedCalendar {
        report(
          .unsupportedCalendar, at: line.place,
          """
          \(name) uses the unknown calendar \(rule.calendarScale ?? ""); the rule is ignored, and \
          only the first instance is shown
          """)
      }
      for issue in rule.issues where issue.mayChangeMeaning {
        report(
          .recurrenceRuleIssue,
          at: line.place(ofByte: line.value.lowerBound + issue.byteOffset, in: text),
          "\(name): \(issue)")
      }
      return rule
    } catch {
      report(
        .recurrenceRule, at: line.place(ofByte: line.value.lowerBound + error.byteOffset, in: text),
        "\(name): \(error); the rule is ignored")
      return nil
    }
  }

  /// Reads a list of dates, date-times and periods; values that can't be read are left out.
  private mutating func readPeriods(
    _ line: ContentLine, _ text: Span<UInt8>, _ zones: ZoneBook,
    _ diagnostics: inout Diagnostics, _ append: (inout Self, Addition) -> Void
  ) {
    let line = datedLine(line, text)
    var list = ValueList(in: line.value)
    while let range = list.next(in: text) {
      let item = text.extracting(range)
      do {
        let value = try line.listed(item, in: text, zones)
        let end: Addition.End
        switch value {
        case .time(_, let departures):
          reportMidnight(departures, range, line, text)
          end = .none
        case .period(_, let time): end = .at(accept(time, line, text, zones, &diagnostics))
        case .periodAfter(_, let duration): end = .after(duration)
        }
        let start = accept(value.start, line, text, zones, &diagnostics)
        append(&self, Addition(start: start, end: end))
      } catch {
        let isPeriod = item.contains(UInt8(ascii: "/"))
        report(
          .date, line.line, text, range, error, isPeriod ? "a period" : "a date or a date-time")
      }
    }
  }

  private mutating func report(
    _ rule: DiagnosticRule, _ line: ContentLine, _ text: Span<UInt8>, _ range: Range<Int>,
    _ error: ValueError, _ expected: String
  ) {
    report(
      rule, at: line.place(ofByte: range.lowerBound + error.offset, in: text),
      """
      \(line.property.rawValue) must be \(expected), not \(Excerpt(text.extracting(range))): \
      \(error)
      """)
  }
}

extension Span<UInt8> {
  /// Returns whether the bytes are a word of ASCII letters, in whatever case.
  func isEqual(toASCII word: StaticString) -> Bool {
    guard count == word.utf8CodeUnitCount else { return false }
    // A static string lives for ever and has as many bytes as it says.
    return word.withUTF8Buffer { letters in
      for index in indices where unsafe self[index] & 0xDF != letters[index] & 0xDF {
        return false
      }
      return true
    }
  }

  func contains(_ byte: UInt8) -> Bool {
    for index in indices where self[index] == byte { return true }
    return false
  }
}
