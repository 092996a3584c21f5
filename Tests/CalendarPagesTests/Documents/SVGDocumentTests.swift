import CalendarLocales
import CivilCalendar
import Testing

@testable import CalendarPages

@Suite struct SVGDocumentTests {
  private func picture(
    _ answer: GridAnswer, locale: CalendarLocale = .posix,
    _ change: (inout PageLook) -> Void = { _ in }
  ) -> MarkupElements {
    var look = PageLook()
    change(&look)
    return MarkupElements(
      SVGDocument(answer, look: look, locale: locale, grounds: [.light]).text)
  }

  private func number(_ element: MarkupElements.Element, _ name: String) throws -> Int {
    try #require(element.attributes[name].flatMap { Int($0) })
  }

  @Test func aMonthHasItsDaysAndWhatLiesOnThem() throws {
    let page = picture(
      try GridAnswer(
        calendar(
          "SUMMARY:Trip\nDTSTART:20241205\nDTEND:20241207",
          "SUMMARY:Call\nDTSTART:20241205T090000Z")))
    #expect(page("title").first?.text == "December 2024")
    #expect(page("text", "number").count == 35)
    let texts = page("text").map(\.text)
    #expect(texts.contains("Trip") && texts.contains("9:00 Call"))
    let bars = page("rect", "bar")
    #expect(bars.count == 1)
    // Two cells, without their margins.
    #expect(try number(bars[0], "width") == 292)
  }

  @Test func aBarSaysWhenItEndsEvenIfItsTitleIsCut() throws {
    let title = "Regatta on the lake with a title that has no room"
    let page = picture(
      try GridAnswer(
        calendar("SUMMARY:\(title)\nDTSTART:20241205T060000Z\nDTEND:20241206T190000Z")))
    #expect(page("text", "on-bar").map(\.text) == ["6:00 Regatta on the lake with a title… –19:00"])
    // A bar without room for both has its title.
    let narrow = picture(
      try GridAnswer(
        calendar("SUMMARY:Night\nDTSTART:20241207T120000Z\nDTEND:20241208T130000Z")),
      locale: CalendarLocale("en_US"))
    #expect(narrow("text", "on-bar").map(\.text) == ["12:00 PM Night", "Night –1:00 PM"])
  }

  @Test func aCancelledBarIsStruckThrough() throws {
    let event = "SUMMARY:Trip\nDTSTART:20241205\nDTEND:20241207"
    let page = picture(try GridAnswer(calendar(event, event + "\nSTATUS:CANCELLED")))
    #expect(page("text", "on-bar").map(\.text).sorted() == ["Trip", "✗ Trip"])
    #expect(page("tspan", "cancelled").map(\.text) == ["Trip"])
  }

  @Test func whatHasNoRoomInAWideFontIsMarkedAsCut() throws {
    let title = String(repeating: "M", count: 300)
    let page = picture(try GridAnswer(calendar("SUMMARY:\(title)\nDTSTART:20241205")))
    let shown = page("text", "on-bar").map(\.text)
    #expect(shown.count == 3 && shown[2].hasSuffix("…"), "\(shown)")
    let narrow = picture(try GridAnswer(calendar("SUMMARY:illiilliilliilli\nDTSTART:20241205")))
    #expect(narrow("text", "on-bar").map(\.text) == ["illiilliilliilli"])
  }

  @Test(arguments: [
    "Summer Bank Holiday (regional holiday)", "Open Spaces Rooms Close",
    "MOMMAWORK COMMAND WARM", "Donaudampfschifffahrtsgesellschaft", "대체공휴일(기독탄신일)",
  ])
  func noWordIsLostBeforeTheLastLine(title: String) throws {
    for start in ["DTSTART:20241205", "DTSTART:20241205T090000Z"] {
      let page = picture(try GridAnswer(calendar("SUMMARY:\(title)\n\(start)")))
      let texts = page("tspan", "summary").map(\.text).filter { $0 != "test" }
      #expect(texts.count > 1)
      #expect(!texts.dropLast().contains { $0.contains("…") }, "\(texts)")
      let letters = texts.joined().filter { $0.isLetter }
      #expect(title.filter { $0.isLetter }.hasPrefix(letters), "\(texts)")
    }
  }

  @Test func eventsOfAGroupAreNotCutForTheirInset() throws {
    let page = picture(
      try GridAnswer(
        calendar(
          (0..<2).map {
            "SUMMARY:Regatta: wide Words, Number \($0) MMMMM\nDTSTART:20241205T09\($0)000Z"
          })))
    #expect(!page("text").contains { $0.text.contains("…") })
  }

  @Test(arguments: [PageLook.Cells.titles, .tints])
  func remarksAreBelowAPicture(cells: PageLook.Cells) throws {
    var look = PageLook()
    look.cells = cells
    let page = MarkupElements(
      SVGDocument(
        try GridAnswer(calendar()), look: look, locale: .posix, grounds: [.light],
        remarks: ["not shown: 1 task"]
      ).text)
    #expect(page("text").last?.text == "not shown: 1 task")
  }

  @Test func eventsOfAGroupAreIndentedBelowTheirBeginning() throws {
    let page = picture(
      try GridAnswer(
        calendar(
          "SUMMARY:Panel: A\nDTSTART:20241205T090000Z",
          "SUMMARY:Panel: B\nDTSTART:20241205T100000Z",
          "SUMMARY:Lunch\nDTSTART:20241205T110000Z")))
    let stripes = try page("rect", "line").prefix(3).map { try number($0, "x") }
    #expect(stripes[0] == stripes[1] && stripes[1] == stripes[2] + 8)
    // Their beginning has letters of the same size, which the style sheet gives to texts in a "g".
    let groups = page("g").map { $0.text.filter { $0 != "\n" } }
    #expect(groups.contains("Panel"))
  }

  @Test func initialsOfEventsAreBesideTheNamesOfCalendars() throws {
    let names = ["Alpha", "Beta", "Gamma", "Delta", "Epsilon", "Zeta", "Eta", "Theta", "Iota"]
    let text = names.map { name in
      calendar("SUMMARY:Event\nDTSTART:20241206T090000Z")
        .replacing("PRODID:test\r\n", with: "PRODID:test\r\nNAME:\(name)\r\n")
        .replacing("UID:0\r\n", with: "UID:\(name)\r\n")
    }
    // Nine calendars are more than there are colours.
    for (count, mark, name) in [(2, "9:00 Event", "Alpha"), (9, "A 9:00 Event", "A Alpha")] {
      let answer = try GridAnswer(text.prefix(count).joined())
      let texts = picture(answer)("text").map(\.text)
      #expect(texts.contains(mark) && texts.contains(name), "\(texts)")
      let silent = picture(answer) { $0.legend = .nothing }("text").map(\.text)
      #expect(silent.contains("9:00 Event"))
    }
  }

  @Test func aSingleCalendarHasTheColourOfItsEvents() throws {
    let page = picture(try GridAnswer(calendar("SUMMARY:Call\nDTSTART:20241206T090000Z")))
    #expect(page("g", "t0").count == 2)
  }

  @Test func nothingLiesOutsideThePicture() throws {
    let events = (1...90).map {
      "SUMMARY:A title that is longer than any cell could ever be \($0)\nDTSTART:20241205T090000Z"
    }
    let page = picture(try GridAnswer(calendar(events))) { $0.showsWeekNumbers = true }
    let size = try #require(page("svg").first)
    let (width, height) = (try number(size, "width"), try number(size, "height"))
    for box in page("rect") + page("svg").dropFirst() where box.attributes["x"] != nil {
      #expect(try number(box, "x") >= 0 && number(box, "x") + number(box, "width") <= width)
      #expect(try number(box, "y") + number(box, "height") <= height)
    }
    #expect(page("text").contains { $0.text == "+32 more" })
  }

  @Test func daysRunAsTheLanguageDoes() throws {
    let answer = try GridAnswer(calendar("SUMMARY:Trip\nDTSTART:20241201\nDTEND:20241202"))
    let bars = [CalendarLocale.posix, CalendarLocale("he_IL")].map {
      picture(answer, locale: $0)("rect", "bar")[0]
    }
    let size = try #require(picture(answer)("svg").first)
    let width = try number(bars[0], "width")
    #expect(try number(bars[0], "x") + number(bars[1], "x") + width == number(size, "width"))
  }

  @Test func theFirstDayOfAYearHasWhatBeganBeforeIt() throws {
    let night = calendar("SUMMARY:Night\nDTSTART:20241130T210000Z\nDTEND:20241201T020000Z")
    var look = PageLook()
    look.cells = .tints
    let picture = MarkupElements(
      SVGDocument(try GridAnswer(night), look: look, locale: .posix, grounds: [.light]).text)
    // One more is in the legend of the steps.
    #expect(picture("rect", "few").count == 2)
    #expect(picture("text").contains { $0.text == "days with events: 1/31" })
  }

  @Test func aYearIsAHeatMapOfItsDays() throws {
    var look = PageLook()
    look.cells = .tints
    let months = (1...12).compactMap { Month(year: 2024, month: $0) }
    let grids = months.map { ShownGrid(MonthGrid($0, firstWeekday: .monday)) }
    let (agenda, findings) = imported(
      calendar("SUMMARY:Often\nDTSTART:20240101T090000Z\nRRULE:FREQ=WEEKLY;COUNT=10"),
      grids[0].firstDay...grids[11].lastDay)
    let answer = GridAnswer(
      grids: grids, agenda: agenda, today: try day("2024-12-06"), selection: Selection(),
      firstWeekday: .monday, findings: findings)
    let page = MarkupElements(
      SVGDocument(answer, look: look, locale: .posix, grounds: [.light]).text)
    // One more is in the legend of the steps.
    #expect(page("rect", "few").count == 11)
    #expect(page("rect", "nothing").count == 356)
    #expect(
      page("title").map(\.text).contains("Monday, 1 January 2024, 1 event"))
    #expect(page("text", "name").map(\.text).prefix(2) == ["Jan", "Feb"])
  }
}
