import CalendarEvents
package import CalendarLocales
package import CivilCalendar
import JSONWriting
import TimeZones

/// The days of a page as JSON: one document of the schema `calview.grid/1`, or one day per line.
package struct GridDocument {
  private let answer: GridAnswer
  private let locale: CalendarLocale
  private let secondDates: SecondDates?
  private var json = JSONText()
  private var occurrences: OccurrenceWriter

  /// Creates the document of an answer.
  ///
  /// - Parameter fields: The fields of events to include besides those always included.
  package init(_ answer: GridAnswer, locale: CalendarLocale, fields: [EventField] = []) {
    self.answer = answer
    self.locale = locale
    secondDates = answer.secondDates(locale)
    occurrences = OccurrenceWriter(of: answer.agenda, fields)
  }

  /// Writes the document.
  package mutating func write(to output: inout ByteOutput) {
    let answer = answer
    json.openObject()
    json.member("schema", "calview.grid/1")
    json.member("timeZone", answer.agenda.zone.name)
    json.member("locale", locale.identifier)
    json.member("firstWeekday", answer.firstWeekday.name)
    json.member("today") { $0.date(answer.today) }
    if let secondDates { json.member("secondCalendar", secondDates.calendarSystem.rawValue) }
    json.key("months")
    json.openArray()
    for grid in answer.grids { write(grid, of: answer, to: &output) }
    json.closeArray()
    json.endDocument(
      answer.findings, answer.agenda.calendars, isTruncated: answer.agenda.isTruncated, to: &output)
  }

  /// Writes each day on a line of its own, including its month.
  package mutating func writeLines(to output: inout ByteOutput) {
    let answer = answer
    for grid in answer.grids {
      for cell in grid.cells(selection: answer.selection) where output.isOpen {
        write(cell, of: answer, month: grid.month, to: &output)
        json.endLine()
        output.flush(&json.bytes)
      }
    }
    output.take(&json.bytes)
  }

  private mutating func write(
    _ grid: ShownGrid, of answer: GridAnswer, to output: inout ByteOutput
  ) {
    json.openObject()
    json.member("month") { $0.quoted { grid.month.append(to: &$0) } }
    json.member("title", locale.title(of: grid))
    if let secondDates {
      json.member("secondTitle", secondDates.title(of: grid.ownDays, dash: "–"))
    }
    json.member("weeks", grid.rowCount)
    json.key("days")
    json.openArray()
    for cell in grid.cells(selection: answer.selection) where output.isOpen {
      write(cell, of: answer, month: nil, to: &output)
    }
    json.closeArray()
    json.closeObject()
  }

  private mutating func write(
    _ cell: Day<NoContent>, of answer: GridAnswer, month: Month?, to output: inout ByteOutput
  ) {
    let indices = answer.index.occurrences(on: cell.dayNumber)
    json.openObject()
    if let month { json.member("month") { $0.quoted { month.append(to: &$0) } } }
    json.member("date") { $0.date(cell.dayNumber) }
    json.member("number", locale.number(cell.date.day))
    if let secondDates { write(secondDates[cell.dayNumber], secondDates.calendarSystem) }
    json.member("weekday", cell.dayNumber.weekday.name)
    json.member("isoWeek") { $0.quoted { ISOWeek(containing: cell.dayNumber).append(to: &$0) } }
    json.member("row", cell.row)
    json.member("column", cell.column)
    json.member("isWithinDisplayedMonth", cell.isWithinDisplayedMonth)
    json.member("isToday", cell.dayNumber == answer.today)
    json.member("isSelected", cell.isSelected)
    json.member("selection", cell.selection?.name)
    json.member("hasEvents", !indices.isEmpty)
    json.member("marks") { $0.texts(answer.marks(on: cell.dayNumber)) }
    json.key("events")
    json.openArray()
    for index in indices {
      let position = SpanPosition(of: cell.dayNumber, in: answer.index.spans[index])
      occurrences.append(
        answer.agenda.occurrences[index], of: answer.agenda, position: position, to: &json)
      output.flush(&json.bytes)
    }
    json.closeArray()
    json.closeObject()
  }

  /// Writes the date of a day in the second calendar; `null` for a day without one.
  private mutating func write(_ date: SecondDate?, _ calendar: CalendarSystem) {
    json.key("secondDate")
    guard let date else { return json.null() }
    json.openObject()
    json.member("calendar", calendar.rawValue)
    json.member("era", date.era)
    json.member("year", date.year)
    json.member("month", date.month)
    json.member("isLeapMonth", date.isLeapMonth)
    json.member("day", date.day)
    json.member("text", date.text)
    json.closeObject()
  }
}

/// Selected days as JSON, a document of the schema `calview.selection/1`.
package struct SelectionDocument {
  private let selection: Selection

  /// Creates the document of a selection.
  package init(_ selection: Selection) {
    self.selection = selection
  }

  /// Writes the document.
  package func write(to output: inout ByteOutput) {
    var json = JSONText()
    json.openObject()
    json.member("schema", "calview.selection/1")
    json.key("ranges")
    json.openArray()
    for range in selection.ranges {
      json.openObject()
      json.member("first") { $0.date(range.lowerBound) }
      json.member("last") { $0.date(range.upperBound) }
      json.member("days") { $0.number(range.count) }
      json.closeObject()
    }
    json.closeArray()
    json.closeObject()
    json.endLine()
    output.take(&json.bytes)
  }
}

extension Selection {
  /// Writes the days as text in the form in which users type them, a day or a range per line.
  package func write(to output: inout ByteOutput) {
    for range in ranges {
      let end = range.count == 1 ? "" : "..\(range.upperBound)"
      output.bytes.append(contentsOf: "\(range.lowerBound)\(end)\n".utf8)
    }
  }
}
