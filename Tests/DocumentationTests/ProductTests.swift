import Calview
import CalviewFoundation
import Foundation
import Testing

/// Every product, as another package sees it.
@Suite struct ProductTests {
  private func agenda() throws -> Agenda {
    try Agenda(
      contentsOf: Sample.path("team.ics"),
      grid: MonthGrid(#require(Month("2024-12")), firstWeekday: .monday),
      zone: .utc)
  }

  @Test func aMonthIsWrittenInEachForm() throws {
    let today = try #require(DayNumber("2024-12-06"))
    let month = try #require(Month("2024-12"))
    let page = MonthDocument(
      MonthGrid(month, firstWeekday: .monday), of: try agenda(), today: today,
      locale: CalendarLocale("de_DE"))
    #expect(page.text().contains("Dezember 2024"))
    #expect(page.text(width: 40).split(separator: "\n").allSatisfy { $0.count <= 40 })
    #expect(page.html().hasPrefix("<!DOCTYPE html>"))
    #expect(page.svg().contains("<svg"))
    struct Grid: Decodable {
      let schema: String
      let today: DayNumber
    }
    #expect(page.text(width: .max) == page.text(width: 500))
    #expect(page.text(width: .min) == page.text(width: 22))
    #expect(page.text(width: 68).contains("(<69)"))
    #expect(!page.text(width: 69).contains("(<69)"))
    let json = try JSONDecoder().decode(Grid.self, from: Data(page.json().utf8))
    #expect(json.schema == "calview.grid/1")
    #expect(json.today == today)
  }

  @Test func aMonthHasAllFindingsOfItsAgenda() throws {
    let month = try #require(Month("2024-12"))
    var options = ReadingOptions()
    options.limits.diagnosticsPerRule = 150
    let undated = Sample.calendar(["SUMMARY:a", "END:VEVENT", "BEGIN:VEVENT"])
    let bytes = Array(repeatElement(undated, count: 150).joined())
    let agenda = try Agenda(parsing: bytes, days: month.days, zone: .utc, options: options)
    struct Grid: Decodable {
      struct Finding: Decodable { let rule: String }
      let diagnostics: [Finding]
    }
    let page = MonthDocument(MonthGrid(month, firstWeekday: .monday), of: agenda)
    let found = try JSONDecoder().decode(Grid.self, from: Data(page.json().utf8)).diagnostics
    let most = agenda.counts.max { $0.count < $1.count }
    #expect(most?.count == 300)
    #expect(found.count { $0.rule == most?.rule.id } == 150)
  }

  @Test func threeLinesPutEventsOnDays() throws {
    let file = Sample.path("team.ics")
    let month = try #require(Month("2024-12"))
    var titles = 0
    func print(_ number: String, _ found: [String]) { titles += found.count }
    let grid = MonthGrid(month, firstWeekday: .monday)
    let agenda = try Agenda(contentsOf: file, grid: grid, zone: .named("Asia/Seoul"))
    for day in grid.cells(of: agenda) {
      print(day.number, day.content.map { agenda[$0].summary ?? "" })
    }
    #expect(titles > 0)
  }

  @Test func anAgendaSurvivesEncoding() throws {
    let day = try #require(DayNumber("2024-12-02"))
    let agenda = try Agenda(
      parsing: Sample.meeting, days: day...day.advanced(by: 30), zone: .named("Asia/Seoul"))
    let data = try JSONEncoder().encode(agenda)
    let again = try JSONDecoder().decode(Agenda.self, from: data)
    #expect(again == agenda)
    #expect(again != Agenda(emptyOn: agenda.days, in: agenda.zone))
    #expect(again.events.map(\.details) == agenda.events.map(\.details))
    #expect(again.zone.name == "Asia/Seoul")
    #expect(again[day].map(\.description) == agenda[day].map(\.description))
    #expect(try JSONEncoder().encode(again).count == data.count)
  }

  @Test(arguments: [
    #"{"event":7,"#, #""start":{"floating":0},"#, #""days":["2024-12-31","2024-12-02"]"#,
  ])
  func whatIsNoAgendaIsNotDecoded(part: String) throws {
    let day = try #require(DayNumber("2024-12-02"))
    let agenda = try Agenda(
      parsing: Sample.meeting, days: day...day.advanced(by: 29), zone: .named("Asia/Seoul"))
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let text = String(decoding: try encoder.encode(agenda), as: UTF8.self)
    let replaced =
      switch part.prefix(3) {
      case #"{"e"#:
        text.replacing(#"{"end""#, with: part + #""end""#).replacing(#""event":0,"#, with: "")
      case #""st"#: text.replacing(#""start":{"instant":"#, with: #""start":{"floating":"#)
      default: text.replacing(#""days":["2024-12-02","2024-12-31"]"#, with: part)
      }
    #expect(replaced != text)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Agenda.self, from: Data(replaced.utf8))
    }
  }

  @Test func questionsSurviveEncoding() throws {
    var filter = EventFilter()
    filter.statuses = [.confirmed, nil]
    filter.texts = ["lunch"]
    filter.passesCancelled = false
    let query = FreeTimeQuery(
      secondsOfDay: 32_400..<61_200, minimumSeconds: 1_800, weekdays: [.monday])
    let (encoder, decoder) = (JSONEncoder(), JSONDecoder())
    #expect(try decoder.decode(EventFilter.self, from: encoder.encode(filter)) == filter)
    #expect(try decoder.decode(FreeTimeQuery.self, from: encoder.encode(query)) == query)
    #expect(
      try decoder.decode([Profile].self, from: encoder.encode(Profile.allCases)) == Profile.allCases
    )
  }

  @Test func valuesAreEncodedAsPeopleWriteThem() throws {
    struct Values: Codable, Equatable {
      var day = DayNumber("2024-12-06")
      var month = Month("2024-12")
      var week = ISOWeek("2024-W49")
      var date = CivilDate("-0044-03-15")
      var weekday = Weekday.friday
      var selection = Selection([DayNumber.min...DayNumber.min])
      var instant = Instant(secondsSinceEpoch: 1_733_475_600)
      var severity = Severity.warning
      var grid = Month("2024-12").map { MonthGrid($0, firstWeekday: .sunday, shape: .sixRows) }
      var days = DayNumber("2024-12-06").flatMap { WeekGrid(containing: $0, firstWeekday: .sunday) }
      var pages = Month("2024-12").map { MonthPages(currentMonth: $0, firstWeekday: .monday) }
      var weeks = WeekNumbering.iso8601
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let text = String(decoding: try encoder.encode(Values()), as: UTF8.self)
    #expect(
      text == """
        {"date":"-0044-03-15","day":"2024-12-06","days":"2024-12-01",\
        "grid":{"firstWeekday":7,"month":"2024-12","shape":"sixRows"},"instant":1733475600,\
        "month":"2024-12","pages":{"currentMonth":"2024-12","firstWeekday":1,"months":["-9999-01","9999-12"]},\
        "selection":[["-10000-01-01","-10000-01-01"]],"severity":"warning","week":"2024-W49",\
        "weekday":5,"weeks":{"firstWeekday":1,"minimumDaysInFirstWeek":4}}
        """)
    #expect(try JSONDecoder().decode(Values.self, from: Data(text.utf8)) == Values())
    #expect("\(Instant(secondsSinceEpoch: 1_733_475_600))" == "2024-12-06T09:00:00Z")
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Month].self, from: Data(#"["2024-13"]"#.utf8))
    }
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([WeekGrid].self, from: Data(#"["+10000-06-01"]"#.utf8))
    }
  }

  @Test func aFileIsValidatedWithOneCall() throws {
    let report = try ValidationReport(contentsOf: Sample.path("faulty.ics"))
    #expect(!report.findings.isEmpty)
    #expect("\(report)".split(separator: "\n").count == report.findings.count)
    #expect(throws: SourceError.self) {
      try ValidationReport(contentsOf: Sample.path("missing.ics"))
    }
  }

  @Test func aSelectionIsWrittenAsItsRanges() throws {
    let days = try #require(DayNumber("2024-12-02"))...(try #require(DayNumber("2024-12-06")))
    #expect("\(Selection([days]))" == "2024-12-02...2024-12-06")
  }

  @Test func aPositionIsOnEarth() throws {
    let position = try #require(GeographicPosition(latitude: -89.5, longitude: 180))
    let data = try JSONEncoder().encode(position)
    #expect(try JSONDecoder().decode(GeographicPosition.self, from: data) == position)
    let beyond = Data(#"{"latitude":1000,"longitude":0}"#.utf8)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(GeographicPosition.self, from: beyond)
    }
  }

  @Test(arguments: [nil, 19_800, -2_670, 0])
  func zonesSurviveEncoding(offset: Int?) throws {
    let zone = try offset.flatMap { Zone(offsetFromUTC: $0) } ?? .named("America/New_York")
    let again = try JSONDecoder().decode(Zone.self, from: JSONEncoder().encode(zone))
    #expect(again.name == zone.name)
    let instant = Instant(secondsSinceEpoch: 1_733_475_600)
    #expect(again.offsetFromUTC(at: instant) == zone.offsetFromUTC(at: instant))
  }

  @Test func foundationHasTheSameDaysAndZones() throws {
    let berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
    let zone = try Zone(berlin)
    let day = try #require(DayNumber("2024-03-31"))
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = berlin
    let midnight = try #require(calendar.date(from: DateComponents(year: 2024, month: 3, day: 31)))
    #expect(Date(day, in: zone) == midnight)
    #expect(DayNumber(midnight, in: zone) == day)
    #expect(DayNumber(midnight.addingTimeInterval(-1), in: zone) == day.advanced(by: -1))
    #expect(Month(midnight, in: zone) == Month("2024-03"))
    #expect(TimeZone(zone) == berlin)
    let fixed = try Zone(try #require(TimeZone(secondsFromGMT: 3_600)))
    #expect(fixed.offsetFromUTC(at: .now()) == 3_600)
    let again = try JSONDecoder().decode(Zone.self, from: JSONEncoder().encode(fixed))
    #expect(again.offsetFromUTC(at: .now()) == 3_600)
    #expect(TimeZone(again)?.secondsFromGMT() == 3_600)
    #expect(Instant(Date(timeIntervalSince1970: -0.5)).secondsSinceEpoch == -1)
    let data = Data(Sample.meeting)
    #expect(try Agenda(parsing: data, days: day...day, zone: zone).occurrences.isEmpty)
    #expect(
      try FixedCalendar(fixing: data).data == Data(FixedCalendar(fixing: Sample.meeting).bytes))
    #expect(
      try ValidationReport(validating: data).count(of: .error)
        == ValidationReport(validating: Sample.meeting).count(of: .error))
  }
}
