/// Where marks on days are kept: the database of an app, a file, or an array.
///
/// An app implements this on top of what it keeps its data in. A grid asks once for its marks, for
/// exactly the days from its first cell to its last (``DayGrid/cells(markedBy:selection:)``).
public protocol MarkStore {
  /// What can go wrong; `Never` where nothing can.
  associatedtype Failure: Error

  /// The marks on some days, in any order.
  func marks(on days: ClosedRange<DayNumber>) throws(Failure) -> [DayMark]

  /// Adds marks; one that is there already stays as it is.
  mutating func insert(_ marks: [DayMark]) throws(Failure)

  /// Takes marks away; one that is not there is no fault.
  mutating func remove(_ marks: [DayMark]) throws(Failure)
}

extension MarkStore {
  /// Adds a mark that is not there, and takes away one that is; returns whether it is there now.
  @discardableResult
  public mutating func toggle(_ mark: DayMark) throws(Failure) -> Bool {
    try toggle([mark])
  }

  /// Adds marks that are not there, or takes all away if each of them is there; returns whether they
  /// are there now.
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
  /// Makes all cells, with the labels of the marks on their days in the order of a store.
  ///
  /// The store is asked once, for the days from the first cell to the last.
  public func cells<Store: MarkStore>(
    markedBy store: Store, selection: Selection = Selection()
  ) throws(Store.Failure) -> [Day<[String]>] {
    cells(merging: try store.marks(on: days).map { ($0.day, $0.label) }, selection: selection)
  }
}
