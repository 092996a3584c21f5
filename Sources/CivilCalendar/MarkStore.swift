/// A store of marks on days, such as the database of an app, a file or an array.
///
/// An app implements this on top of its own storage. A grid asks once for its marks, for exactly
/// the days from its first cell to its last (`cells(markedBy:)` of a ``DayGrid``).
public protocol MarkStore {
  /// The errors that the store throws; `Never` if it throws none.
  associatedtype Failure: Error

  /// The marks on some days, in any order.
  func marks(on days: ClosedRange<DayNumber>) throws(Failure) -> [DayMark]

  /// Adds marks; a mark that the store already has stays as it is.
  mutating func insert(_ marks: [DayMark]) throws(Failure)

  /// Removes marks; a mark that the store does not have is ignored.
  mutating func remove(_ marks: [DayMark]) throws(Failure)
}

extension MarkStore {
  /// Adds a mark, or removes it if the store has it; returns whether the store has it now.
  @discardableResult
  public mutating func toggle(_ mark: DayMark) throws(Failure) -> Bool {
    try toggle([mark])
  }

  /// Adds marks, or removes them all if the store has every one; returns whether it has them now.
  @discardableResult
  public mutating func toggle(_ marks: [DayMark]) throws(Failure) -> Bool {
    let days = marks.map(\.day)
    guard let first = days.min(), let last = days.max() else { return false }
    if try Set(self.marks(on: first...last)).isSuperset(of: marks) {
      try remove(marks)
      return false
    }
    try insert(marks)
    return true
  }
}

extension DayGrid {
  /// Makes all cells, each with the labels of the marks on its day, in the order of the store.
  ///
  /// The store is asked once, for the days from the first cell to the last.
  public func cells<Store: MarkStore>(
    markedBy store: Store, selection: Selection = Selection()
  ) throws(Store.Failure) -> [Day<[String]>] {
    cells(merging: try store.marks(on: days).map { ($0.day, $0.label) }, selection: selection)
  }
}

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
