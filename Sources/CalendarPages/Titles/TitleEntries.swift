import CalendarEvents
import CalendarLocales
import CivilCalendar
import TimeZones

/// The events of a grid of titles: bars of several days, and entries of one.
struct TitleEntries {
  /// A bar: an occurrence of several days, or one on each of them, and the days.
  struct Bar {
    var occurrences: [Int]
    var days: ClosedRange<DayNumber>

    /// The occurrence that the bar shows.
    var occurrence: Int { occurrences[0] }
  }

  private(set) var bars: [Bar] = []

  /// What is left out of titles.
  var leftOut: [String] { titles.leftOut }

  /// Whether titles keep tags that they could do without.
  var keepsTags: Bool { titles.keepsTags }

  /// The times and titles of the events that are on many days, each with its time.
  private(set) var routine: [String] = []

  /// The occurrences that are entries of each day.
  private var entries: [DayNumber: [Int]] = [:]

  /// How many occurrences of each day are left out since no cell is high enough for them.
  private var omitted: [DayNumber: Int] = [:]
  private var titles: PageTitles
  private let answer: GridAnswer
  private let look: PageLook
  private let locale: CalendarLocale
  private let marks: CalendarMarks
  private let words: PageWords
  private var shown: [Title: ShownTitle] = [:]
  private var routines: Set<TitleAtTime> = []

  /// What makes two entries show the same.
  private struct Title: Hashable {
    let calendar: Int
    let text: String?
    let kind: Event.Kind
    let status: EventStatus?

    init(_ event: Event) {
      calendar = event.calendarIndex
      text = event.details.summary
      kind = event.kind
      status = event.details.status
    }
  }

  /// A title without what all titles share, and in parts if others may begin in the same way.
  private struct ShownTitle {
    let text: String
    let group: TitleEntry.Group?
    let rest: String
    var frequency = 0
  }

  private struct TitleAtTime: Hashable {
    let title: Title
    let second: Int
  }

  /// On how many days an event is at one time before it is one of every day.
  private static let routineCount = 6

  /// - Parameters:
  ///   - days: The days that are shown.
  ///   - marks: The marks of the calendars.
  ///   - limit: How many events may begin on a day; more than these are only counted.
  ///   - leavesOutTags: Whether there is no room for tags that differ.
  ///   - isIncluded: Whether an occurrence is in the grid; others may be among the hours of a week.
  init(
    _ days: ClosedRange<DayNumber>, of answer: GridAnswer, look: PageLook,
    locale: CalendarLocale, marks: CalendarMarks, limit: Int, leavesOutTags: Bool = false,
    where isIncluded: (Int) -> Bool
  ) {
    self.answer = answer
    self.look = look
    self.locale = locale
    self.marks = marks
    words = PageWords(locale)
    titles = PageTitles()
    sort(into: days, limit, isIncluded)
    joinDays(of: days)
    let agenda = answer.agenda
    let all = bars.map(\.occurrence) + entries.sorted { $0.key < $1.key }.flatMap(\.value)
    titles = PageTitles(
      of: all.lazy.map { agenda.events[agenda.occurrences[$0].eventIndex] },
      years: Set(answer.grids.map(\.month.year)), leavesOutTags: leavesOutTags)
    for index in all where shown[title(of: index)] == nil {
      shown[title(of: index)] = shownTitle(of: index)
    }
    countTitles()
  }

  /// Tells bars from entries, of which each day has no more than a page may have lines.
  ///
  /// An event of at most half a day belongs to its first day, even if it ends on the next.
  private mutating func sort(
    into days: ClosedRange<DayNumber>, _ limit: Int, _ isIncluded: (Int) -> Bool
  ) {
    var barCounts: [DayNumber: Int] = [:]
    for index in answer.index.spans.indices
    where answer.index.spans[index].overlaps(days) && isIncluded(index) {
      let span = answer.index.spans[index].clamped(to: days)
      let isBar =
        answer.index.spans[index].count > 1
        && !answer.agenda.occurrences[index].isShort(in: answer.agenda.zone)
      let count =
        isBar
        ? barCounts[span.lowerBound, default: 0] : entries[span.lowerBound, default: []].count
      if count >= limit {
        for day in isBar ? span : span.lowerBound...span.lowerBound {
          omitted[day, default: 0] += 1
        }
      } else if isBar {
        barCounts[span.lowerBound, default: 0] += 1
        bars.append(Bar(occurrences: [index], days: answer.index.spans[index]))
      } else {
        entries[span.lowerBound, default: []].append(index)
      }
    }
    // All-day events come first; otherwise the order is that of the agenda.
    entries = entries.mapValues { ofDay in
      ofDay.filter(isAllDay) + ofDay.filter { !isAllDay($0) }
    }
  }

  private func isAllDay(_ index: Int) -> Bool { answer.agenda.occurrences[index].isAllDay }

  /// Makes one bar of the same title on several days in a row.
  ///
  /// A series on the first or the last day of the page is taken to go on beyond it: its first or last
  /// instance would look like the beginning or the end.
  private mutating func joinDays(of days: ClosedRange<DayNumber>) {
    func append(_ bar: Bar) {
      guard bar.days.count > 1 else { return }
      var bar = bar
      let agenda = answer.agenda
      if agenda.events[agenda.occurrences[bar.occurrence].eventIndex].isRecurring {
        let (first, last) = (bar.days.lowerBound, bar.days.upperBound)
        bar.days =
          first.advanced(
            by: first == days.lowerBound ? -1 : 0)...last.advanced(
            by: last == days.upperBound ? 1 : 0)
      }
      bars.append(bar)
    }
    var runs: [Title: Bar] = [:]
    var joined: Set<Int> = []
    for day in entries.keys.sorted() {
      for index in entries[day] ?? [] where isAllDay(index) {
        let key = title(of: index)
        guard var bar = runs[key], bar.days.upperBound.advanced(by: 1) == day else {
          if let bar = runs[key] { append(bar) }
          runs[key] = Bar(occurrences: [index], days: day...day)
          continue
        }
        bar.occurrences.append(index)
        joined.formUnion(bar.occurrences)
        bar.days = bar.days.lowerBound...day
        runs[key] = bar
      }
    }
    for bar in runs.values.sorted(by: { $0.occurrence < $1.occurrence }) { append(bar) }
    for day in entries.keys { entries[day]?.removeAll { joined.contains($0) } }
  }

  private func title(of index: Int) -> Title {
    Title(answer.agenda.events[answer.agenda.occurrences[index].eventIndex])
  }

  private mutating func countTitles() {
    var times: [TitleAtTime: (count: Int, first: Int)] = [:]
    for day in entries.keys.sorted() {
      for index in entries[day] ?? [] {
        let title = title(of: index)
        shown[title]?.frequency += 1
        guard !isAllDay(index) else { continue }
        let key = TitleAtTime(title: title, second: secondOfDay(index))
        times[key, default: (0, index)].count += 1
      }
    }
    let frequent = times.filter { $0.value.count >= Self.routineCount }
      .sorted { ($0.key.second, $0.value.first) < ($1.key.second, $1.value.first) }
    // Only what the note below the grid has room for may lose its time in cells.
    var room = 2 * look.width - DisplayWidth.of(words[.sameTime])
    for (key, value) in frequent {
      let name =
        "\(startTimes(of: value.first, isBrief: false)[0]) \(text(of: value.first))"
      room -= DisplayWidth.of(name) + 2
      if room < 0 { break }
      routines.insert(key)
      routine.append(name)
    }
  }

  private func secondOfDay(_ index: Int) -> Int { start(of: index).secondOfDay }

  private func start(of index: Int) -> WallTime {
    answer.agenda.occurrences[index].start.wallTime(in: answer.agenda.zone)
  }

  /// Returns how many occurrences of a day are neither bars nor entries.
  func omittedCount(on day: DayNumber) -> Int { omitted[day] ?? 0 }

  /// Whether nothing is on some days.
  func isEmpty(on days: some Sequence<DayNumber>) -> Bool {
    days.allSatisfy { day in
      entries[day]?.isEmpty ?? true && !bars.contains { $0.days.contains(day) }
    }
  }
}

// The parts of an entry.
extension TitleEntries {
  /// Returns the entries of the days of a week.
  func entries(on days: [DayNumber], _ columns: TitleColumns) -> [[TitleEntry]] {
    let indices = days.map { entries[$0] ?? [] }
    return indices.enumerated().map { column, ofDay in
      grouped(ofDay).map { entry($0.index, in: $0.group, columns, column, days[column]) }
    }
  }

  /// Puts occurrences of a day beside each other whose titles begin in the same way, at least two.
  ///
  /// A day stays in the order of time: only what starts together changes places, and others between
  /// the members of a group divide it.
  private func grouped(_ indices: [Int]) -> [(index: Int, group: TitleEntry.Group?)] {
    var parts: [(group: TitleEntry.Group?, members: [Int])] = []
    var places: [TitleEntry.Group: [Int]] = [:]
    for index in indices {
      let group = group(of: index)
      if let group, let place = places[group]?.last,
        place == parts.count - 1 || startTogether(parts[place].members, index)
      {
        parts[place].members.append(index)
        continue
      }
      if let group { places[group, default: []].append(parts.count) }
      parts.append((group, [index]))
    }
    return parts.flatMap { part in
      let group = part.members.count > 1 ? part.group : nil
      return part.members.map { ($0, group) }
    }
  }

  private func startTogether(_ members: [Int], _ other: Int) -> Bool {
    members.allSatisfy { isAllDay($0) == isAllDay(other) && start(of: $0) == start(of: other) }
  }

  private func group(of index: Int) -> TitleEntry.Group? {
    shown[title(of: index)]?.group
  }

  private func entry(
    _ index: Int, in group: TitleEntry.Group?, _ columns: TitleColumns, _ column: Int,
    _ day: DayNumber
  ) -> TitleEntry {
    let text = occurrenceText(index)
    let title = title(of: index)
    let shown = shown[title]
    let begins = answer.index.spans[index].lowerBound == day
    let times =
      begins
      ? startTimes(of: index, isBrief: columns.shortensHours(inColumn: column))
      : endTimes(of: index)
    func lead(_ time: String, _ blank: String) -> PageLine {
      var lead = group == nil ? text.initials : PageLine()
      lead.append(time, .time)
      lead.append(blank)
      lead.append(text.status)
      return lead
    }
    return TitleEntry(
      occurrence: index, times: times.map { lead($0, " ") },
      hour: begins && text.status.width == 0 ? hour(of: index).map { lead($0, "") } : nil,
      leadWithoutTime: lead("", ""),
      title: group == nil ? shown?.text ?? "" : shown?.rest ?? "",
      style: text.summary.runs[0], group: group, frequency: shown?.frequency ?? 1,
      isRoutine: !isAllDay(index)
        && routines.contains(TitleAtTime(title: title, second: secondOfDay(index))))
  }

  /// Returns what a segment of a bar says: the initials, the start unless it began before, and the
  /// title; and for its other side the end, unless it goes on.
  ///
  /// - Parameters:
  ///   - room: The columns of the text; without some for the title, the times are left out.
  ///   - shortensHours: Whether a full hour is written without minutes.
  func text(
    of segment: SpanLayout.Segment, room: Int, shortensHours: Bool
  ) -> (text: PageLine, end: PageLine, tint: Tint?) {
    let index = bars[segment.spanIndex].occurrence
    let text = occurrenceText(index)
    var line = text.initials
    let title = self.text(of: index)
    if !segment.continuesBefore {
      let least = line.width + TitleCell.least(ofTitle: title)
      let starts = startTimes(of: index, isBrief: shortensHours).map { PageLine($0 + " ", .time) }
      if let start = starts.first(where: { $0.width + least <= room }) { line.append(start) }
    }
    line.append(text.status)
    let ends = segment.continuesAfter ? [] : endTimes(of: index).map { PageLine(" " + $0, .time) }
    let least = line.width + TitleCell.least(ofTitle: title)
    // The shortest end leaves the most of a title that is cut.
    let whole = line.width + DisplayWidth.of(title)
    let end =
      ends.first { whole <= room - $0.width } ?? ends.last { $0.width <= room - least }
      ?? PageLine()
    let wrapping = TitleWrapping(
      first: room - end.width - line.width, others: 0, lineLimit: 1,
      ellipsis: look.symbols.ellipsis)
    line.append(wrapping.lines(of: title).lines[0], like: text.summary.runs[0])
    let shown = line.truncated(to: room - end.width, ellipsis: look.symbols.ellipsis)
    return (shown, end, marks.barTint(of: text.event))
  }

  private func occurrenceText(_ index: Int) -> OccurrenceText {
    let occurrence = answer.agenda.occurrences[index]
    return OccurrenceText(
      occurrence: occurrence, event: answer.agenda.events[occurrence.eventIndex],
      zone: answer.agenda.zone, symbols: look.symbols,
      clock: .ofLocale(locale), marks: marks, words: words)
  }

  private func text(of index: Int) -> String { shown[title(of: index)]?.text ?? "" }

  private func shownTitle(of index: Int) -> ShownTitle {
    let text = occurrenceText(index)
    let title = titles.title(of: text)
    let segments = title.segments
    return ShownTitle(
      text: title,
      group: segments.map {
        TitleEntry.Group(initials: text.initials, title: String($0.head))
      },
      rest: segments.map { String($0.rest) } ?? title)
  }

  /// Returns the start of an occurrence as the language writes it, and shorter for where there is less
  /// room, both without a leading zero; empty for whole days.
  ///
  /// - Parameter isBrief: Whether a full hour is written without minutes.
  private func startTimes(of index: Int, isBrief: Bool) -> [String] {
    if isAllDay(index) { return [] }
    let start = start(of: index)
    let own = locale.shortTime(Clock.ofLocale(locale).time(start), isBrief: isBrief)
    return [
      own, Self.shortened(own) ?? locale.shortTime(Clock.iso.time(start), isBrief: isBrief),
    ]
  }

  /// Returns a time of a clock of twelve hours with the first letter of its half of the day: `4:30p`.
  private static func shortened(_ time: String) -> String? {
    let digits = time.prefix { $0.isASCII && !$0.isLetter && !$0.isWhitespace }
    guard !digits.isEmpty, let half = time.dropFirst(digits.count).first(where: \.isLetter),
      half == "A" || half == "a" || half == "P" || half == "p"
    else { return nil }
    return digits + half.lowercased()
  }

  /// Returns the hour of the start: `14:`; `nil` if it alone doesn't say which half of the day it is.
  private func hour(of index: Int) -> String? {
    if isAllDay(index) || locale.usesTwelveHourClock { return nil }
    let time = Clock.iso.time(start(of: index))
    return String(time.prefix { $0 != ":" }) + ":"
  }

  /// Returns the end of an occurrence, like its start; without minutes only where there is no room for
  /// them, since `–7h` may be read as a length.
  private func endTimes(of index: Int) -> [String] {
    if isAllDay(index) { return [] }
    let end = answer.agenda.occurrences[index].end.wallTime(in: answer.agenda.zone)
    func time(_ clock: Clock, isBrief: Bool) -> String {
      locale.shortTime(clock.endTime(end), isBrief: isBrief)
    }
    let own = [false, true].map { time(.ofLocale(locale), isBrief: $0) }
    let times = [
      own[0], Self.shortened(own[0]) ?? time(.iso, isBrief: false),
      Self.shortened(own[1]) ?? time(.iso, isBrief: true),
    ]
    return times.map { look.symbols.timeRange + $0 }
  }
}

extension CalendarLocale {
  /// Returns a time of the locale in its shortest form: `8:30`, `14h`, `2 PM`.
  ///
  /// Times with digits of their own stay as they are.
  func shortTime(_ time: String, isBrief: Bool) -> String {
    let parts = time.split(separator: ":")
    guard parts.count == 2, let hour = Int(parts[0]) else { return time }
    let isFull = isBrief && parts[1].hasPrefix("00")
    // A clock of twelve hours says which half of the day it is.
    guard Int(parts[1]) != nil else { return isFull ? "\(parts[0])\(parts[1].dropFirst(2))" : time }
    return isFull && !writesHoursWithWords ? "\(hour)h" : "\(hour):\(parts[1])"
  }

  /// Whether the language has no "h" for hours.
  private var writesHoursWithWords: Bool {
    ["ja", "ko", "zh", "th"].contains { identifier.hasPrefix($0) }
  }
}
