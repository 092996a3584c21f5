import Foundation
import MarkStorage
import Testing

struct Diary: MarkStore {
  var marks: Set<DayMark> = []

  func marks(on days: ClosedRange<DayNumber>) -> [DayMark] {
    marks.filter { days.contains($0.day) }
  }

  mutating func insert(_ marks: [DayMark]) { self.marks.formUnion(marks) }

  mutating func remove(_ marks: [DayMark]) { self.marks.subtract(marks) }
}

@Suite struct HabitArticleTests {
  @Test func aHabitIsKeptInAFile() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let diary = folder.appending(path: "diary.ics").path
    let today = try #require(DayNumber("2024-12-06"))
    let month = try #require(Month("2024-12"))
    var store = MarkFile(diary)
    try store.toggle(DayMark(day: today, label: "studied"))
    let cells = try MonthGrid(month, firstWeekday: .monday).cells(markedBy: store)
    let studied = cells.filter { $0.content.contains("studied") }
    #expect(studied.map(\.dayNumber) == [today])
  }

  @Test func aHabitIsKeptElsewhere() throws {
    let today = try #require(DayNumber("2024-12-06"))
    var store = Diary()
    store.toggle(DayMark(day: today, label: "studied"))
    #expect(store.marks(on: today...today).map(\.description) == ["2024-12-06 studied"])
    store.toggle(DayMark(day: today, label: "studied"))
    #expect(store.marks.isEmpty)
  }
}
