package import CivilCalendar

extension RecurrenceRule {
  /// The rule in English words: "every 2 weeks on Monday and Wednesday, 10 times".
  ///
  /// What the rule leaves to DTSTART is not mentioned.
  public var wording: String { wording(untilRemark.map { [$0] } ?? []) }

  /// The rule in English words, as it is for a series: "every month, where there is a day 31, until
  /// 2025-12-31".
  ///
  /// - Parameters:
  ///   - start: DTSTART on the clock of the series.
  ///   - localTime: Returns what that clock shows at an instant.
  package func wording(
    from start: WallTime, on localTime: (Instant) -> WallTime
  ) -> String {
    let end = endRemark(from: start, on: localTime)
    return wording([missingDayRemark(from: start.day.date), end].compactMap(\.self))
  }

  private func wording(_ remarksOfSeries: [String]) -> String {
    var text = interval == 1 ? "every \(unitName)" : "every \(interval) \(unitName)s"
    for phrase in [calendarPhrase, monthsPhrase, weeksPhrase, daysPhrase, timesPhrase] {
      if let phrase { text += " " + phrase }
    }
    let remarks = [setPositionsRemark, weekStartRemark, skipRemark, countRemark]
    for remark in remarks.compactMap(\.self) + remarksOfSeries { text += ", " + remark }
    return text
  }

  private var unitName: String {
    switch frequency {
    case .secondly: "second"
    case .minutely: "minute"
    case .hourly: "hour"
    case .daily: "day"
    case .weekly: "week"
    case .monthly: "month"
    case .yearly: "year"
    }
  }
}

extension RecurrenceRule {
  private var monthsPhrase: String? {
    if usesOtherCalendar { return monthNumbersPhrase }
    let names = (1...12).filter { parts.months >> $0 & 1 == 1 }.map(monthName)
    return names.isEmpty ? nil : "in " + enumeration(names)
  }

  /// The months of other calendars, by the numbers that the rule gives them.
  private var monthNumbersPhrase: String? {
    var names: [String] = []
    for number in 1...13 {
      if parts.months >> number & 1 == 1 { names.append("month \(number)") }
      if parts.leapMonths >> number & 1 == 1 { names.append("leap month \(number)") }
    }
    return names.isEmpty ? nil : "in " + enumeration(names)
  }

  private var calendar: CalendarSystem? {
    calendarScale.flatMap { CalendarSystem(scale: $0) }
  }

  private var calendarPhrase: String? {
    guard usesOtherCalendar, let calendarScale else { return nil }
    return "of the \(calendar?.title ?? calendarScale) calendar"
  }

  private var skipRemark: String? {
    // In other calendars, a year may lack a month too.
    let missing = usesOtherCalendar && parts.namesMonths ? "month or day" : "day"
    return switch skip {
    case .omit: nil
    case .backward: "using the previous \(missing) where one is missing"
    case .forward: "using the next \(missing) where one is missing"
    }
  }

  private var weeksPhrase: String? {
    let numbers = parts.weekNumbers.fromStart.bits.map { "week \($0)" }
    let fromEnd = parts.weekNumbers.fromEnd.bits.map { "the \(fromEndName($0)) week" }
    let names = numbers + fromEnd
    return names.isEmpty ? nil : "in " + enumeration(names)
  }

  private var daysPhrase: String? {
    var phrases: [String] = []
    if let yearDays = parts.wide.value?.yearDays, !yearDays.isEmpty {
      phrases.append(enumeration(yearDays.numbers.map(dayName)) + " of the year")
    }
    let fromEnd = parts.monthDays.fromEnd.bits.map { -$0 }
    let monthDays = parts.monthDays.fromStart.bits + fromEnd
    if !monthDays.isEmpty {
      phrases.append(enumeration(ordered(monthDays).map(dayName)) + " of the month")
    }
    let weekdays = choosesAmongWeekdays ? chosenWeekdays : weekdayNames
    if !weekdays.isEmpty {
      // Next to other days, weekdays only limit them.
      phrases.append((phrases.isEmpty ? "" : "if ") + enumeration(weekdays))
    }
    return phrases.isEmpty ? nil : "on " + phrases.joined(separator: ", ")
  }

  private var weekdayNames: [String] {
    let plain = (0...6).filter { parts.weekdays >> $0 & 1 == 1 }.map(weekdayName)
    let countsOrdinals =
      frequency == .monthly || (frequency == .yearly && parts.weekNumbers.isEmpty)
    var others: [String] = []
    parts.ordinalWeekdays.forEach(and: parts.wide.value?.ordinalWeekdays) { day in
      let name = weekdayName(day.weekday)
      others.append(countsOrdinals ? "the \(placeName(day.ordinal)) \(name)" : name)
    }
    return plain + others
  }

  /// Whether BYSETPOS counts the weekdays of a month or a year and nothing else.
  private var choosesAmongWeekdays: Bool {
    let isOfOnePeriod =
      switch frequency {
      case .monthly: true
      case .yearly: parts.months.nonzeroBitCount + parts.leapMonths.nonzeroBitCount <= 1
      default: false
      }
    return isOfOnePeriod && !parts.setPositions.isEmpty && parts.weekdays != 0
      && !parts.hasOrdinalWeekdays && !parts.hasYearDays && parts.monthDays.isEmpty
      && parts.weekNumbers.isEmpty && parts.hours.nonzeroBitCount <= 1
      && parts.minutes.nonzeroBitCount <= 1 && parts.seconds.nonzeroBitCount <= 1
  }

  /// The weekdays that BYSETPOS chooses: "the last day from Monday to Friday".
  private var chosenWeekdays: [String] {
    let kind =
      switch parts.weekdays {
      case 0b111_1111: "day"
      case 0b001_1111: "day from Monday to Friday"
      default: enumeration(weekdayNames, "or")
      }
    return setPositionNames.map { "\($0) \(kind)" }
  }

  private var timesPhrase: String? {
    if let clockTimes { return "at " + enumeration(clockTimes) }
    let lists = [
      ("hour", parts.hours.bits), ("minute", parts.minutes.bits), ("second", parts.seconds.bits),
    ].filter { !$0.1.isEmpty }
    let phrases = lists.map { unit, numbers in
      (numbers.count == 1 ? unit : unit + "s") + " " + enumeration(numbers.map(String.init))
    }
    return phrases.isEmpty ? nil : "at " + phrases.joined(separator: ", ")
  }

  /// The times of day that BYHOUR, BYMINUTE and BYSECOND name together; `nil` if they only limit
  /// the hours or minutes of the rule, leave the minute to DTSTART, or name many times.
  private var clockTimes: [String]? {
    let seconds = parts.seconds.bits
    let count = parts.hours.nonzeroBitCount * parts.minutes.nonzeroBitCount * max(1, seconds.count)
    guard frequency >= .daily, (1...8).contains(count) else {
      return nil
    }
    return parts.hours.bits.flatMap { hour in
      parts.minutes.bits.flatMap { minute in
        let time = twoDigits(hour) + ":" + twoDigits(minute)
        return seconds.isEmpty ? [time] : seconds.map { time + ":" + twoDigits($0) }
      }
    }
  }

  private var setPositionNames: [String] {
    parts.setPositions.numbers.numbers.map { "the " + placeName($0) }
  }

  private var setPositionsRemark: String? {
    guard !parts.setPositions.isEmpty, !choosesAmongWeekdays else { return nil }
    return "only \(enumeration(setPositionNames)) of these in each \(unitName)"
  }

  /// The phrase for WKST, which matters only to intervals of several weeks and to week numbers.
  private var weekStartRemark: String? {
    let countsWeeks = (frequency == .weekly && interval > 1) || !parts.weekNumbers.isEmpty
    guard countsWeeks, weekStart != .monday else { return nil }
    return "weeks beginning on " + weekdayName(weekStart.distance(from: .monday))
  }

  private var countRemark: String? { count.map { $0 == 1 ? "once" : "\($0) times" } }

  /// What the rule leaves out if DTSTART is on a day that not every month has, and names it alone.
  private func missingDayRemark(from start: CivilDate) -> String? {
    guard daysPhrase == nil, parts.weekNumbers.isEmpty, skip == .omit, !usesOtherCalendar,
      start.day > 28
    else { return nil }
    switch frequency {
    case .monthly: return "where there is a day \(start.day)"
    case .yearly where parts.months != 0: return "where there is a day \(start.day)"
    case .yearly where start.month == 2: return "where there is a February 29"
    default: return nil
    }
  }

  /// The phrase for UNTIL on the clock of a series: the last day that may have an occurrence, and a
  /// time only if a day may have several.
  private func endRemark(
    from start: WallTime, on localTime: (Instant) -> WallTime
  ) -> String? {
    let end: WallTime
    switch until {
    case nil: return nil
    case .date(let day): return "until \(day)"
    case .local(let time): end = time
    case .utc(let instant): end = localTime(instant)
    }
    let isAtTimeOfStart = frequency >= .daily && timesPhrase == nil
    guard isAtTimeOfStart else { return "until \(clockText(end))" }
    return "until \(end.secondOfDay >= start.secondOfDay ? end.day : end.day.advanced(by: -1))"
  }

  private var untilRemark: String? {
    switch until {
    case nil: nil
    case .date(let day): "until \(day)"
    case .local(let time): "until \(clockText(time))"
    case .utc(let instant): "until \(clockText(instant.wallTime(offsetFromUTC: 0))) UTC"
    }
  }
}

/// "a", "a and b", "a, b and c".
private func enumeration(_ items: [String], _ conjunction: String = "and") -> String {
  guard let last = items.last, items.count > 1 else { return items.first ?? "" }
  return items.dropLast().joined(separator: ", ") + " \(conjunction) " + last
}

/// The numbers from the start, then those from the end, each ascending.
private func ordered(_ numbers: [Int]) -> [Int] {
  numbers.filter { $0 > 0 }.sorted() + numbers.filter { $0 < 0 }.sorted()
}

private func dayName(_ number: Int) -> String {
  number > 0 ? "day \(number)" : "the \(fromEndName(-number)) day"
}

private func placeName(_ number: Int) -> String {
  number > 0 ? ordinalName(number) : fromEndName(-number)
}

private func fromEndName(_ number: Int) -> String {
  number == 1 ? "last" : "\(ordinalName(number)) to last"
}

private func ordinalName(_ number: Int) -> String {
  let names = ["first", "second", "third", "fourth", "fifth"]
  if number <= names.count { return names[number - 1] }
  let isTeen = (11...13).contains(number % 100)
  switch number % 10 {
  case 1 where !isTeen: return "\(number)st"
  case 2 where !isTeen: return "\(number)nd"
  case 3 where !isTeen: return "\(number)rd"
  default: return "\(number)th"
  }
}

private func weekdayName(_ daysAfterMonday: Int) -> String {
  ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"][daysAfterMonday]
}

private func monthName(_ month: Int) -> String {
  [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ][month - 1]
}

private func twoDigits(_ number: Int) -> String {
  number < 10 ? "0\(number)" : "\(number)"
}

private func clockText(_ time: WallTime) -> String {
  var text: [UInt8] = []
  time.day.date.append(to: &text)
  let second = UInt(time.secondOfDay)
  let parts = [(second / 3_600, " "), (second / 60 % 60, ":"), (second % 60, ":")]
  for (number, separator) in parts.prefix(second % 60 == 0 ? 2 : 3) {
    text.append(contentsOf: separator.utf8)
    text.appendDigits(number, count: 2)
  }
  return String(decoding: text, as: UTF8.self)
}
