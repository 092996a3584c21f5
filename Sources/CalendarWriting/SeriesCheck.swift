internal import CalendarModel
internal import ICSImport
internal import Recurrence

/// What a change of a series is to do; all other instances are to stay as they were.
indirect enum IntendedChange {
  /// The instance at a position on the axis of the series says something else, or goes.
  case ofInstance(Int64, NewEvent?)
  /// The instances from a position on move, and have a length then.
  case ofInstances(from: Int64, SeriesMove, SeriesLength)
  /// The instances from a position on go.
  case removal(from: Int64)
}

extension CalendarFile {
  /// Throws if the instances of a series are not those that it had before with a change.
  ///
  /// - Parameters:
  ///   - family: The series before the change.
  ///   - secondUID: The UID of a series that was made of its later instances.
  func verify(
    _ change: IntendedChange, of family: WrittenFamily, _ secondUID: String? = nil
  ) throws(CalendarFileError) {
    guard let series = family.master?.component.series else { return }
    let before = family.shownInstances
    var after = ShownInstances()
    for uid in [family.uid, secondUID].compactMap(\.self) where try contains(uid: uid) {
      after.add(try WrittenFamily(of: uid, in: self).shownInstances)
    }
    if let (time, effect) = before.difference(to: after, expecting: change, of: series) {
      throw .changesOthers(time, effect)
    }
  }

  /// Throws if the instances from a position of a series on are not those that are shown from its
  /// instance there on, since some were moved across it.
  func verifyOrder(
    of family: WrittenFamily, from position: Int64
  ) throws(CalendarFileError) {
    let shown = family.shownInstances.all
    guard let (_, series) = try? family.series(),
      let first = shown.first(where: { $0.position == position })
    else { return }
    let place = { series.clock.position(of: ($0 as EventTime).clockTime) }
    let stranger = shown.first {
      ($0.position >= position) != (place($0.start) >= place(first.start))
    }
    guard let stranger else { return }
    // If the first one was moved itself, the others may be where they were.
    let moved = [stranger, first].first { $0.isOwn && $0.start != $0.name } ?? stranger
    throw .isOutOfOrder(moved.name, nowAt: moved.start)
  }
}

/// When the instances of a series start and end, as they are shown.
struct ShownInstances {
  struct Shown {
    /// The start by the series.
    let name: EventTime
    let wallTime: WallTime
    let position: Int64
    let start: EventTime
    let end: EventTime
    /// The line of the override that says it; `nil` for the series.
    let line: Int?
    /// Whether that override is about this instance alone.
    let isOwn: Bool
  }

  /// The instances by the names that they have from the series.
  private var byName: [EventTime: Shown] = [:]
  /// The position from which on not all are known, since there are too many.
  private var end = Int64.max

  fileprivate init() {}

  fileprivate init(_ instances: [Shown], end: Int64) {
    byName = Dictionary(instances.map { ($0.name, $0) }) { $1 }
    self.end = end
  }

  /// The instances in their order by the series.
  fileprivate var all: [Shown] { byName.values.sorted { $0.position < $1.position } }

  fileprivate mutating func add(_ other: ShownInstances) {
    byName.merge(other.byName) { $1 }
    end = min(end, other.end)
  }

  /// Returns the first instance that is not as it is to be after a change, and what became of it.
  fileprivate func difference(
    to after: ShownInstances, expecting change: IntendedChange, of series: Series
  ) -> (EventTime, CalendarFileError.Effect)? {
    var left = after.byName
    var end = min(self.end, after.end)
    if case .ofInstances(_, let move, _) = change {
      end = min(
        after.end, self.end == .max ? .max : move.position(of: series.clock.wallTime(at: self.end)))
    }
    let all = all
    for old in all {
      var (name, expected) = (old.name, Optional((old.start, old.end)))
      switch change {
      case .ofInstance(old.position, let event):
        guard let event else { continue }
        expected = event.shownTimes
      case .removal(let first) where old.position >= first: continue
      case .ofInstances(let first, let move, let length) where old.position >= first:
        let (start, finish) = move.times(of: old.wallTime, length)
        name = start
        // The times of an override move only if they are those of its series.
        let line = old.line ?? all.first { $0.position >= first }?.line
        expected = old.isOwn || old.line != line ? nil : (start, finish)
      default: break
      }
      guard let new = left.removeValue(forKey: name) else {
        if old.position >= self.end || name.position >= end { continue }
        return (old.start, after.byName.count < byName.count ? .isLost : .isMoved)
      }
      guard let expected, expected != (new.start, new.end) else { continue }
      return (old.start, .isMoved)
    }
    let added = left.values.filter { $0.position < end }.min { $0.position < $1.position }
    return added.map { ($0.start, .isAdded) }
  }
}

extension EventTime {
  /// The position on the axis of a series that has the time.
  fileprivate var position: Int64 { SeriesClock(of: clockTime).position(of: clockTime) }
}

extension NewEvent {
  /// When the event starts and ends, as it is shown; `nil` for what has no end.
  fileprivate var shownTimes: (EventTime, EventTime)? {
    let clock = SeriesClock(of: start.clockTime)
    return end.map {
      (
        clock.eventTime(at: clock.position(of: start.clockTime)),
        clock.eventTime(at: clock.position(of: $0.clockTime))
      )
    }
  }
}

extension SeriesMove {
  /// Returns where the instance at a local time starts and ends after the move.
  fileprivate func times(
    of wallTime: WallTime, _ length: SeriesLength
  ) -> (EventTime, EventTime) {
    let start = moved(wallTime).clockTime
    let clock = SeriesClock(of: start)
    var positions = PositionFinder(clock)
    let position = clock.position(of: start)
    let end = length.end(from: position, wallTime: start.wallTime, &positions)
    return (clock.eventTime(at: position), clock.eventTime(at: end))
  }

  fileprivate func position(of wallTime: WallTime) -> Int64 {
    let start = moved(wallTime).clockTime
    return SeriesClock(of: start).position(of: start)
  }
}

extension WrittenFamily {
  /// The first instances of the series as they are shown, or all if there are not too many; none
  /// without a series.
  fileprivate var shownInstances: ShownInstances {
    guard let series = master?.component.series else { return ShownInstances() }
    let clock = series.clock
    let first = ([series.start] + series.additions.map(\.wallTime)).map(clock.position).min() ?? 0
    let known = series.instances(from: first, before: Series.lastPosition)
    let places = overrides.compactMap { override in position(of: override).map { ($0, override) } }
    let own = Dictionary(places) { first, _ in first }
    let hasRanges = overrides.contains(where: \.isRange)
    let instances = known.instances.map { instance in
      let override = own[instance.start] ?? (hasRanges ? range(over: instance) : nil)
      let (start, end) =
        override?.times(at: instance, of: series)
        ?? (clock.eventTime(at: instance.start), clock.eventTime(at: instance.end))
      return ShownInstances.Shown(
        name: clock.eventTime(at: instance.start), wallTime: instance.wallTime,
        position: instance.start, start: start, end: end, line: override?.component.line,
        isOwn: override?.isRange == false)
    }
    return ShownInstances(instances, end: known.areAll ? .max : instances.last?.position ?? .min)
  }
}

extension WrittenFamily.Member {
  /// Returns when an override shows an instance of the series.
  fileprivate func times(at instance: Instance, of series: Series) -> (EventTime, EventTime)? {
    guard let own = component.series else { return nil }
    let moved = own.instance(named: event(at: instance, of: series).start.clockTime)
    return (own.clock.eventTime(at: moved.start), own.clock.eventTime(at: moved.end))
  }
}
