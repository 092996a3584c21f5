import CalendarSamples
import Testing

@Suite struct CalendarLinesTests {
  private func lines(_ text: String) -> CalendarLines { CalendarLines(Array(text.utf8)) }

  private func text(_ lines: CalendarLines) -> String {
    String(decoding: lines.bytes, as: UTF8.self)
  }

  private static let event =
    "BEGIN:VEVENT\r\nSUMMARY;LANGUAGE=en:Wal\r\n k, \"a\"; b\r\nDTSTART;TZI\r\n D=Europe/Berlin:20241206T090000\r\n"
    + "ATTENDEE;MEMBER=\"mailto:a@b\",x;RSVP=TRUE:mailto:c@d\r\nEND:VEVENT\r\n"

  @Test(arguments: [
    "", "\r\n", "A:1", "A:1\r\n B\r\n\r\n C\r\nD:2\n\n\tE\nF:3\rG:4", "\r\n\r\n A:1\r\n",
    event,
  ])
  func whatIsNotChangedStaysAsItIs(file: String) {
    #expect(text(lines(file)) == file)
  }

  @Test func linesAreThoseWithoutFolds() {
    let found = lines("A:1\r\n B\r\n\r\n C\r\n\r\nD:2\n\tE\nF:3\rG:4").lines
      .map { String(decoding: $0.unfolded, as: UTF8.self) }
    #expect(found == ["A:1BC", "", "D:2E", "F:3", "G:4"])
  }

  @Test func foldsKeepToTheWidthAndToCharacters() {
    let file = "SUMMARY:Größer ☕ 후에 und so weiter\r\nEND:VEVENT\r\n"
    let folded = lines(file).folded(at: 12)
    #expect(text(folded.unfolded) == file)
    let physical = folded.bytes.split(separator: UInt8(ascii: "\n")).map { $0.dropLast() }
    #expect(physical.allSatisfy { $0.count <= 12 })
    #expect(physical.allSatisfy { String(validating: $0, as: UTF8.self) != nil })
    #expect(physical.count == 5)
  }

  @Test func parameterValuesAreQuotedWhereTheyAreNot() {
    #expect(
      text(lines(Self.event).withQuotedParameters()) == """
        BEGIN:VEVENT\r
        SUMMARY;LANGUAGE="en":Wal\r
         k, "a"; b\r
        DTSTART;TZI\r
         D="Europe/Berlin":20241206T090000\r
        ATTENDEE;MEMBER="mailto:a@b",x;RSVP="TRUE":mailto:c@d\r
        END:VEVENT\r\n
        """)
    #expect(
      text(lines(Self.event).withQuotedParameters(["RSVP"]))
        == Self.event.replacing("=TRUE", with: "=\"TRUE\""))
  }

  @Test(arguments: [
    "A;=x;B=y:1\r\n", "A;B=x\r\n", "A;B=\"x:1\r\n", "A;B=:1\r\n", "A:b;C=d:1\r\n",
    "A;SENT-BY=mailto:b:1\r\n",
  ])
  func whatIsNoParameterIsNotQuoted(line: String) {
    #expect(text(lines(line).withQuotedParameters()) == line)
  }

  @Test func namesAreInSmallLettersAndValuesAreNot() {
    #expect(
      text(lines(Self.event).inSmallLetters) == """
        begin:vevent\r
        summary;language=en:Wal\r
         k, "a"; b\r
        dtstart;tzi\r
         d=Europe/Berlin:20241206T090000\r
        attendee;member="mailto:a@b",x;rsvp=TRUE:mailto:c@d\r
        end:vevent\r\n
        """)
  }

  @Test func propertiesChangePlacesWithinTheirComponentAlone() {
    let file = "BEGIN:A\r\nX:1\r\nY:2\r\nX:3\r\nBEGIN:B\r\nZ:4\r\nX:5\r\nEND:B\r\nEND:A\r\n"
    let reversed = lines(file).withPropertiesReordered { $0.reverse() }
    #expect(
      text(reversed)
        == "BEGIN:A\r\nX:1\r\nY:2\r\nX:3\r\nBEGIN:B\r\nX:5\r\nZ:4\r\nEND:B\r\nEND:A\r\n")
    let moved = lines(file).withPropertiesReordered { $0.swapAt(0, 1) }
    #expect(text(moved).hasPrefix("BEGIN:A\r\nY:2\r\nX:1\r\nX:3\r\n"))
    let outside = lines("P:1\r\nQ:2\r\n" + file).withPropertiesReordered { $0.reverse() }
    #expect(text(outside).hasPrefix("P:1\r\nQ:2\r\n"))
    #expect(moved.lines.map(\.number) == [0, 2, 1, 3, 4, 6, 5, 7, 8])
  }

  @Test func zonesGoToTheEndOfTheirCalendar() {
    let file = """
      BEGIN:VCALENDAR\r
      BEGIN:VTIMEZONE\r
      BEGIN:STANDARD\r
      END:STANDARD\r
      END:VTIMEZONE\r
      BEGIN:VEVENT\r
      END:VEVENT\r
      END:VCALENDAR\r
      BEGIN:VCALENDAR\r
      END:VCALENDAR\r\n
      """
    let moved = lines(file).withZonesAtEnd
    #expect(moved.lines.map(\.number) == [0, 5, 6, 1, 2, 3, 4, 7, 8, 9])
    let open = lines(file.replacing("END:VEVENT", with: "X-A:b"))
    #expect(open.withZonesAtEnd.lines.map(\.number) == Array(0...9))
  }

  @Test func linesAreAddedWithinCalendarsAlone() {
    let added = lines("J:0\r\nBEGIN:A\r\nX:1\r\nBEGIN:B\r\nY:2\r\n Z\r\nEND:B\r\nEND:A\r\nK:3\r\n")
      .withLine("N:9") { $0.isProperty }
    #expect(
      text(added)
        == "J:0\r\nBEGIN:A\r\nX:1\r\nN:9\r\nBEGIN:B\r\nY:2\r\n Z\r\nN:9\r\nEND:B\r\nEND:A\r\nK:3\r\n"
    )
    #expect(added.lines.map(\.number) == [0, 1, 2, nil, 3, 4, nil, 5, 6, 7])
  }
}
