import CalendarEvents
import CalendarLocales
import CivilCalendar

/// The hours of a week in HTML, with the events among them.
struct HTMLHours {
  private let context: DocumentContext
  private let hours: WeekHours?
  private let titles: PageTitles
  private let days: [WeekBlocks]
  private let entry: HTMLEntry

  /// The hours that are not printed, since nothing is in them.
  private let unprinted: Set<Int>

  /// The least length of a block in minutes, so that its line has room in print too.
  private static let leastMinutes = 20

  /// The least length of a block that others may not begin in: the foot of a block has no text.
  private static let leastMinutesAlone = 15

  /// The length in minutes up to which a block begins with its start, and has no room for more than
  /// its title.
  private static let shortLength = 45

  /// How many events may be at the same time if their titles are to have room for tags.
  private static let mostWithTags = 2

  init(_ grid: ShownGrid, _ context: DocumentContext) {
    self.context = context
    entry = HTMLEntry(context: context)
    let answer = context.answer
    let hours = WeekHours(grid, of: answer, where: answer.isAmongHours)
    self.hours = hours
    titles =
      hours.map {
        PageTitles(
          of: $0, in: grid, of: answer.agenda, leavesOutTags: $0.sideBySide > Self.mostWithTags)
      } ?? PageTitles()
    unprinted = hours.map(Self.unprinted) ?? []
    days = (hours?.stretches ?? []).map { stretches in
      WeekBlocks(
        stretches.map { stretch in
          let first = stretch.seconds.lowerBound / 60
          let last = (stretch.seconds.upperBound + 59) / 60
          return first..<max(first + Self.leastMinutesAlone, last)
        })
    }
  }

  /// Returns the hours without events at both ends of a week, and between them where there are several
  /// in a row: one alone may be a break.
  private static func unprinted(_ hours: WeekHours) -> Set<Int> {
    var busy: Set<Int> = []
    for (_, seconds) in hours.stretches.joined() {
      let end = max(seconds.upperBound, seconds.lowerBound + 60 * leastMinutes)
      busy.formUnion(seconds.lowerBound / 3_600...(end - 1) / 3_600)
    }
    return Set(
      hours.range.filter { hour in
        if busy.contains(hour) { return false }
        let isBreak = busy.contains(hour - 1) && busy.contains(hour + 1)
        return !isBreak
      })
  }

  /// Returns the style of what begins at a minute of the day: in print, that is further up by the hours
  /// that are not printed.
  private func place(ofMinute minute: Int) -> String {
    let skipped = unprinted.count { $0 < minute / 60 }
    return "--from:\(minute)" + (skipped > 0 ? ";--skip:\(skipped)" : "")
  }

  /// Whether nothing is among the hours.
  var isEmpty: Bool { hours == nil }

  /// What titles leave out.
  var leftOut: [String] { titles.leftOut }

  // Widths, in the unit of the style sheet that most lengths are in.

  /// That of a bold letter in a wide font, as many machines have it for pages.
  private static let widthOfLetter = 0.52
  private static let widthAroundText = 1.25
  static let widthOfAxis = 7.0
  /// The width of the days on a page of 1000 pixels.
  static let usualWidth = 64.0
  private static let leastWidth = 2.75
  static let leastWidthWithTitles = 6.5
  /// The letters of a word for which a day must have room; more of it has room where there is some.
  private static let leastLetters = 7
  private static let maxLetters = 20
  /// Longer titles are cut in single lines.
  private static let maxLettersInLine = 14

  /// Returns the width that a day needs, so that all of its blocks show enough of each word, and the
  /// width in which words are whole, and short blocks have room for their start and their title in one
  /// line.
  ///
  /// - Parameter hasTitles: Whether titles are above the hours of the day.
  func widths(ofColumn column: Int, hasTitles: Bool) -> (least: Double, good: Double) {
    guard let hours, !days[column].blocks.isEmpty else {
      let least = hasTitles ? Self.leastWidthWithTitles : Self.leastWidth
      return (least, least)
    }
    var (least, good) = (Self.leastWidthWithTitles, Self.leastWidthWithTitles)
    for block in days[column].blocks {
      let index = hours.stretches[column][block.stretch].occurrence
      let title = self.title(of: index)
      let longest = title.widthOfLongestWord
      least = max(least, width(ofLetters: min(Self.leastLetters, longest), in: block))
      good = max(good, width(ofLetters: min(Self.maxLetters, longest), in: block))
      guard block.minutes.count <= Self.shortLength else { continue }
      let time = context.text(of: index).startTime.map { DisplayWidth.of($0) + 1 } ?? 0
      let line = time + min(Self.maxLettersInLine, DisplayWidth.of(title))
      good = max(good, width(ofLetters: line, in: block))
    }
    return (least, max(least, good))
  }

  /// Returns the width of a day in which a block has room for some letters.
  private func width(ofLetters letters: Int, in block: WeekBlocks.Block) -> Double {
    (Self.widthOfLetter * Double(letters) + Self.widthAroundText) / (block.end - block.start)
  }

  // Heights in print, in millimetres, and those of lines.

  private static let heightOfLineInPrint = 2.9
  private static let maxHeightOfHour = 20.0

  /// Returns the height of an hour in print.
  ///
  /// - Parameter linesAbove: How many lines are above the hours.
  private func heightOfHour(linesOfNotes: Int, linesAbove: Int) -> Double {
    let room = 166 - 4.5 * Double(linesOfNotes) - 3.2 * Double(linesAbove)
    let count = (hours?.range.count ?? 1) - unprinted.count
    return min(Self.maxHeightOfHour, max(5, room / Double(max(1, count))))
  }

  /// Returns the variables of the table.
  func style(linesOfNotes: Int, linesAbove: Int) -> String? {
    guard let hours else { return nil }
    let height = heightOfHour(linesOfNotes: linesOfNotes, linesAbove: linesAbove)
    return "--first:\(hours.range.lowerBound);--hours:\(hours.range.count)"
      + ";--paper:\(height.tenths)mm"
      + (unprinted.isEmpty ? "" : ";--printed:\(hours.range.count - unprinted.count)")
  }

  /// How many lines of a block of some minutes are whole, on screens where an hour is 64 pixels.
  private static func lines(of minutes: Int) -> Int {
    max(1, Int((Double(minutes) / 60 * 64 - 3) / 14.4))
  }

  /// Writes the hours beside the days; the current time takes the place of the hour next to it.
  func writeClock(_ markup: inout Markup) {
    guard let hours else { return }
    let now = hours.now.map { $0 / 60 }
    markup.element("td", ["role": "cell", "class": "margin", "aria-hidden": "true"]) { markup in
      markup.element("div", ["class": "hours"]) { markup in
        for hour in hours.range where now.map({ abs($0 - 60 * hour) > Self.minutesOfLabel }) ?? true
        {
          label(60 * hour, "hour", &markup)
        }
        if let now { label(now, "hour current", &markup) }
      }
    }
  }

  /// How many minutes the text of a time is high.
  private static let minutesOfLabel = 14

  private func label(_ minute: Int, _ classes: String, _ markup: inout Markup) {
    let isPrinted = !unprinted.contains(minute / 60)
    markup.element(
      "span",
      ["class": classes + (isPrinted ? "" : " late"), "style": place(ofMinute: minute)]
    ) {
      $0.text(context.locale.shortTime(context.clock.time(ofSecond: 60 * minute), isBrief: false))
    }
  }

  /// Writes the events among the hours of a day.
  func write(_ cell: Day<DayLoad>, linesOfNotes: Int, linesAbove: Int, _ markup: inout Markup) {
    guard let hours else { return }
    let hourInPrint = heightOfHour(linesOfNotes: linesOfNotes, linesAbove: linesAbove)
    markup.element("div", ["class": "hours"]) { markup in
      // In print, some browsers draw a background of lines as broad bars.
      markup.element("div", ["class": "rules", "aria-hidden": "true"]) { markup in
        for hour in hours.range {
          let classes =
            unprinted.contains(hour) ? "late" : unprinted.contains(hour - 1) ? "gap" : nil
          markup.element("i", ["class": classes]) { _ in }
        }
      }
      let blocks = days[cell.column].blocks
      if cell.content.isToday, let now = hours.now {
        let classes = unprinted.contains(now / 3_600) ? "now late" : "now"
        markup.element(
          "div", ["class": classes, "style": place(ofMinute: now / 60), "aria-hidden": "true"]
        ) { _ in }
      }
      if blocks.isEmpty { return }
      markup.element("ul", ["role": "list"]) { markup in
        for block in blocks {
          let (occurrence, _) = hours.stretches[cell.column][block.stretch]
          let length = max(Self.leastMinutes, block.minutes.count)
          // What other blocks cover has no text.
          let uncovered = max(Self.leastMinutes, min(length, block.uncovered))
          let linesOnScreen = Self.lines(of: uncovered)
          let linesInPrint = max(
            1, Int((Double(uncovered) / 60 * hourInPrint - 0.6) / Self.heightOfLineInPrint))
          let classes = [
            block.isOver ? "over" : nil, linesOnScreen == 1 ? "one-line" : nil,
            linesInPrint == 1 ? "one-line-in-print" : nil,
          ]
          entry.write(
            occurrence, on: cell.dayNumber, title: title(of: occurrence),
            isShort: length <= Self.shortLength, classes: classes.compactMap(\.self),
            style:
              "\(place(ofMinute: block.minutes.lowerBound));--to:\(block.minutes.lowerBound + length)"
              + ";--start:\((100 * block.start).tenths)%"
              + ";--width:\((100 * (block.end - block.start)).tenths)%"
              + ";--fit:\(linesOnScreen);--lines:\(linesInPrint)",
            &markup)
        }
      }
    }
  }

  private func title(of index: Int) -> String { titles.title(of: context.text(of: index)) }
}

extension String {
  /// The columns of the longest word, or part of one that a line may end after.
  var widthOfLongestWord: Int {
    split { " -/".contains($0) }.map { DisplayWidth.of(String($0)) }.max() ?? 0
  }
}

extension Double {
  /// The number with one decimal place.
  fileprivate var tenths: String {
    let tenths = Int((self * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
