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

actor Practice: DayValueStore {
  private var minutes: [DayNumber: Int] = [:]

  func values(on days: ClosedRange<DayNumber>) -> [DayNumber: Int] {
    minutes.filter { days.contains($0.key) }
  }

  func set(_ value: Int?, on day: DayNumber) { minutes[day] = value }
}

/// A store of marks that can be asked only from other threads.
actor SharedDiary: AsyncMarkStore {
  private var diary = Diary()

  func marks(on days: ClosedRange<DayNumber>) -> [DayMark] { diary.marks(on: days) }

  func insert(_ marks: [DayMark]) { diary.insert(marks) }

  func remove(_ marks: [DayMark]) { diary.remove(marks) }
}

@Suite struct HabitArticleTests {
  @Test func storesMayTakeTimeToAnswer() async throws {
    let today = try #require(DayNumber("2024-12-06"))
    let grid = MonthGrid(try #require(Month("2024-12")), firstWeekday: .sunday)
    let practice = Practice()
    await practice.set(45, on: today)
    let practised = await grid.cells(valuedBy: practice).map { $0.content ?? 0 }
    #expect(practised.count == grid.count)
    #expect(practised.enumerated().filter { $0.element > 0 }.map(\.offset) == [5])
    let diary = SharedDiary()
    await diary.insert([DayMark(day: today, label: "studied")])
    let marked = await grid.cells(markedBy: diary)
    #expect(marked.filter { $0.content == ["studied"] }.map(\.dayNumber) == [today])
    await diary.remove([DayMark(day: today, label: "studied")])
    #expect(await grid.cells(markedBy: diary).allSatisfy(\.content.isEmpty))
  }

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
