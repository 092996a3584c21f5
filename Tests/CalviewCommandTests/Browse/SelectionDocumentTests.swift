import CalendarLocales
import CalendarPages
import CivilCalendar
import DatePhrases
import FileWriting
import Testing

@testable import CalviewCommand

@Suite struct SelectionDocumentTests {
  private static func written(
    _ selection: Selection, _ write: (inout ByteOutput) -> Void
  ) throws -> String {
    let sink = MemorySink()
    var output = ByteOutput(to: sink)
    write(&output)
    try output.finish()
    return sink.text
  }

  private static func selection() throws -> Selection {
    var selection = Selection()
    selection.insert(try #require(CivilDate("2024-12-06")).dayNumber)
    let first = try #require(CivilDate("-9999-12-31")).dayNumber
    selection.insert(first...first.advanced(by: 2))
    return selection
  }

  @Test func textIsWhatSelectReads() throws {
    let selection = try Self.selection()
    let text = try Self.written(selection) { selection.write(to: &$0) }
    #expect(text == "-9999-12-31..-9998-01-02\n2024-12-06\n")
    let dates = DateReader(
      today: try #require(CivilDate("2024-12-06")).dayNumber, firstWeekday: .sunday,
      locale: .posix)
    let read = try text.split(separator: "\n").map { try dates.days(String($0)) }
    #expect(read == selection.ranges)
  }

  @Test func jsonNamesTheFirstAndTheLastDayOfEachRange() throws {
    let selection = try Self.selection()
    let text = try Self.written(selection) { SelectionDocument(selection).write(to: &$0) }
    #expect(
      text
        == #"{"schema":"calview.selection/1","ranges":[{"first":"-9999-12-31","last":"-9998-01-02","#
        + #""days":3},{"first":"2024-12-06","last":"2024-12-06","days":1}]}"# + "\n")
  }
}
