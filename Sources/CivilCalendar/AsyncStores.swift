/// A store of marks on days that takes time to answer, such as a server or an actor.
///
/// Like ``MarkStore`` in everything else; a type that answers at once can be both.
public protocol AsyncMarkStore: Sendable {
  /// The errors that the store throws; `Never` if it throws none.
  associatedtype Failure: Error

  /// The marks on some days, in any order.
  func marks(on days: ClosedRange<DayNumber>) async throws(Failure) -> [DayMark]

  /// Adds marks; a mark that the store already has stays as it is.
  mutating func insert(_ marks: [DayMark]) async throws(Failure)

  /// Removes marks; a mark that the store does not have is ignored.
  mutating func remove(_ marks: [DayMark]) async throws(Failure)
}

/// A store of values of any type, at most one on each day, such as moods or the minutes of practice.
public protocol DayValueStore<Value>: Sendable {
  /// What is kept of a day.
  associatedtype Value: Sendable

  /// The errors that the store throws; `Never` if it throws none.
  associatedtype Failure: Error

  /// The values on some days; a day without one is left out.
  func values(on days: ClosedRange<DayNumber>) async throws(Failure) -> [DayNumber: Value]

  /// Keeps the value of a day in place of another; `nil` removes it.
  mutating func set(_ value: Value?, on day: DayNumber) async throws(Failure)
}

extension DayGrid {
  /// Makes all cells, each with the labels of the marks on its day, in the order of the store.
  ///
  /// The store is asked once, for the days from the first cell to the last.
  nonisolated(nonsending)
    public func cells<Store: AsyncMarkStore>(
      markedBy store: Store, selection: Selection = Selection()
    ) async throws(Store.Failure) -> [Day<[String]>]
  {
    let marks = try await store.marks(on: days)
    return cells(merging: marks.map { ($0.day, $0.label) }, selection: selection)
  }

  /// Makes all cells, each with the value that a store has of its day.
  ///
  /// The store is asked once, for the days from the first cell to the last.
  nonisolated(nonsending)
    public func cells<Store: DayValueStore>(
      valuedBy store: Store, selection: Selection = Selection()
    ) async throws(Store.Failure) -> [Day<Store.Value?>]
  {
    cells(merging: try await store.values(on: days), selection: selection)
  }
}
