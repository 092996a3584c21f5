import CalendarLocales
import CivilCalendar

/// A year with a column for each week and a row for each weekday; days with marks stand out.
///
/// If days run from right to left, the weeks do so too.
struct HeatMap {
  private(set) var lines: [PageLine] = []

  private let answer: MarksAnswer
  private let look: PageLook
  private let locale: CalendarLocale
  private let weeks: YearWeeks
  private let monthNames: [String]
  /// The largest number of marks on a day of the year.
  private let most: Int

  init(of year: Int, _ answer: MarksAnswer, look: PageLook, locale: CalendarLocale) {
    self.answer = answer
    self.look = look
    self.locale = locale
    let weeks = YearWeeks(of: year, firstWeekday: answer.firstWeekday)
    self.weeks = weeks
    monthNames = locale.briefMonthNames
    most = answer.days.filter { weeks.days.contains($0.day) }.map(\.labels.count).max() ?? 0

    let weekCount = weeks.count
    let room = max(1, look.width - nameWidth - 1)
    // Parts of equal length are recognizable as one continued year.
    let partCount = (weekCount + room - 1) / room
    let weeksAPart = (weekCount + partCount - 1) / partCount
    lines.append(
      PageLine(locale.title(ofYear: year), .title)
        .centred(in: weeksAPart, from: isMirrored ? 0 : nameWidth + 1))
    for start in stride(from: 0, to: weekCount, by: weeksAPart) {
      if start > 0 { lines.append(PageLine()) }
      append(start..<min(start + weeksAPart, weekCount), in: weeksAPart)
    }
  }

  /// The width of the names of weekdays.
  private var nameWidth: Int {
    Weekday.allCases.map { DisplayWidth.of(locale.name(of: $0, .abbreviated)) }.max() ?? 0
  }

  private var isMirrored: Bool { locale.isRightToLeft }

  /// Appends some weeks as a part of the given width, which is at least the number of weeks.
  private mutating func append(_ weeks: Range<Int>, in columns: Int) {
    let months = lineOfMonths(weeks)
    lines.append(isMirrored ? months.mirrored(in: nameWidth + 1 + columns) : months)
    for row in 0..<7 {
      let weekday = answer.firstWeekday.advanced(by: row)
      let name = PageLine(locale.name(of: weekday, .abbreviated), .weekday)
      var line = PageLine()
      if isMirrored {
        line.pad(to: columns - weeks.count)
      } else {
        line.append(name)
        line.pad(to: nameWidth + 1)
      }
      for week in isMirrored ? weeks.reversed() : Array(weeks) {
        if let day = self.weeks.day(inWeek: week, row: row) {
          append(day, to: &line)
        } else {
          line.append(" ")
        }
      }
      if isMirrored {
        line.pad(to: columns + 1 + nameWidth - name.width)
        line.append(name)
      }
      lines.append(line.withoutTrailingBlanks)
    }
  }

  /// Returns the names of the months above the weeks in which they begin, where they fit.
  private func lineOfMonths(_ shown: Range<Int>) -> PageLine {
    var line = PageLine()
    let year = weeks.days.lowerBound.date.year
    for (index, name) in monthNames.enumerated() {
      guard let month = Month(year: year, month: index + 1) else { continue }
      let week = weeks.week(of: month.firstDay)
      let column = nameWidth + 1 + week - shown.lowerBound
      let width = DisplayWidth.of(name)
      guard shown.contains(week), line.width == 0 || column > line.width,
        column + width <= nameWidth + 1 + shown.count
      else { continue }
      line.pad(to: column)
      line.append(name, .weekday)
    }
    return line
  }

  private func append(_ day: DayNumber, to line: inout PageLine) {
    let count = answer.count(on: day)
    guard count > 0, most > 0 else {
      line.append(look.symbols.separator, .note)
      return
    }
    // The largest number of marks on a day is the darkest of three steps.
    let step = (3 * count + most - 1) / most - 1
    let roles = [TextRoles.fewEvents, .someEvents, .manyEvents][min(max(0, step), 2)]
    if look.showsBrightness {
      line.append(" ", roles)
    } else {
      line.append(look.symbols.shades[min(max(0, step), 2)])
    }
  }
}

extension CalendarLocale {
  /// Names of the months that stand apart even where a month begins four weeks after another.
  ///
  /// They have up to three columns: the abbreviations, cut if that leaves them different, or else
  /// the numbers.
  fileprivate var briefMonthNames: [String] {
    let names = (0..<12).compactMap { Month(index: $0) }.map { name(of: $0, .abbreviated) }
    let cut = names.map { String(DisplayWidth.prefix(of: $0, fitting: 3)) }
    // Where a wide character doesn't fit, less than a name may be left, as of "10月".
    let areWhole = zip(names, cut).allSatisfy { name, cut in
      DisplayWidth.of(cut) == min(3, DisplayWidth.of(name))
    }
    return areWhole && Set(cut).count == 12 ? cut : (1...12).map { number($0) }
  }
}

/// The days of a year, with a column for each week.
struct YearWeeks {
  /// The days of the year.
  let days: ClosedRange<DayNumber>

  /// The first day of the first column.
  private let origin: DayNumber

  init(of year: Int, firstWeekday: Weekday) {
    let months = [1, 12].map { Month(year: year, month: $0) ?? .max }
    days = months[0].firstDay...max(months[0].firstDay, months[1].lastDay)
    origin = days.lowerBound.onOrBefore(firstWeekday)
  }

  /// The number of columns.
  var count: Int { week(of: days.upperBound) + 1 }

  /// Returns the column of a day.
  func week(of day: DayNumber) -> Int { origin.distance(to: day) / 7 }

  /// Returns the day in a row of a column; `nil` if it belongs to another year.
  func day(inWeek week: Int, row: Int) -> DayNumber? {
    let day = origin.advanced(by: 7 * week + row)
    return days.contains(day) ? day : nil
  }
}
