internal import CalendarEvents
internal import CalendarModel
internal import CivilCalendar
internal import ICSText
internal import TimeZones

/// Reads the two versions of a difference again, and finds the properties that differ.
struct DifferenceReader: Sendable {
  private var before: ComparedReader
  private var after: ComparedReader

  init(before: ComparedReader, after: ComparedReader) {
    self.before = before
    self.after = after
  }

  /// A difference, or the file and the line of a component that is gone.
  enum Outcome {
    case found(Difference)
    case missing(file: String, line: Int)
  }

  /// Reads a difference.
  mutating func read(_ stored: StoredDifference) -> Outcome {
    let old = stored.before.map { before.read($0.kind, at: $0.place) }
    let new = stored.after.map { after.read($0.kind, at: $0.place) }
    if let side = stored.before, case .some(.none) = old {
      return .missing(file: before.file(of: side.place), line: side.place.line)
    }
    if let side = stored.after, case .some(.none) = new {
      return .missing(file: after.file(of: side.place), line: side.place.line)
    }
    let versions = (
      old.flatMap(\.self)?.version(at: stored.before?.instance),
      new.flatMap(\.self)?.version(at: stored.after?.instance)
    )
    guard let first = old.flatMap(\.self), let second = new.flatMap(\.self) else {
      return .found(
        Difference(
          change: stored.before == nil ? .added : .removed, isInstance: stored.isInstance,
          isMatchedByLikeness: false, before: versions.0, after: versions.1, properties: []))
    }
    let series =
      stored.before?.instance == nil && stored.after?.instance == nil
      ? SeriesDifferences(first, second) : nil
    var properties = series?.properties ?? Self.properties(ofInstance: first, second)
    if first.event.uid != second.event.uid {
      var difference = PropertyDifference(name: "UID")
      if !first.event.uid.isEmpty {
        difference.before = [PropertyDifference.Value(first.event.uid)]
      }
      if !second.event.uid.isEmpty {
        difference.after = [PropertyDifference.Value(second.event.uid)]
      }
      properties.append(difference)
    }
    let isMoved = versions.0?.occurrence?.start != versions.1?.occurrence?.start
    return .found(
      Difference(
        change: isMoved ? .moved : .changed, isInstance: stored.isInstance,
        isMatchedByLikeness: stored.isByLikeness, before: versions.0, after: versions.1,
        properties: properties, changesInstances: series?.changesInstances == true,
        losesInstance: stored.losesInstance))
  }

  /// Returns the differences between an override and its series, without times and recurrence.
  private static func properties(
    ofInstance first: RereadComponent, _ second: RereadComponent
  ) -> [PropertyDifference] {
    func isOfBoth(_ line: ComponentMeaning.Line) -> Bool {
      switch line.property {
      case .dtstart, .dtend, .due, .duration, .rrule, .exrule, .rdate, .exdate, .recurrenceID: false
      default: true
      }
    }
    return ComponentMeaning.differences(
      from: first.meaning, first.meaning.lines(missingIn: second.meaning).filter(isOfBoth),
      to: second.meaning, second.meaning.lines(missingIn: first.meaning).filter(isOfBoth))
  }
}

extension RereadComponent {
  /// Returns the component as a version of a difference: one instance of its series, or its first.
  fileprivate func version(at position: Int64?) -> Difference.Version {
    guard let series else {
      return Difference.Version(event: event, occurrence: nil, series: nil, lines: lines)
    }
    var positions = PositionFinder(series.clock)
    let wallTime = position.map { series.clock.wallTime(at: $0) } ?? series.start
    let instance = series.instance(at: wallTime, series.length, &positions)
    return Difference.Version(
      event: event, occurrence: Occurrence(event: Occurrence.noEvent, instance, on: series.clock),
      series: series, lines: lines)
  }
}

/// The differences between two versions of a series: single instances, and the rest.
struct SeriesDifferences {
  /// An instance that only one version has.
  struct Found {
    /// The time by which EXDATE or RDATE names the instance.
    let name: ClockTime

    /// The start of the instance on the axis of the series.
    let position: Int64
  }

  /// The instances that only the old version has.
  private(set) var removed: [Found] = []

  /// The instances that only the new version has.
  private(set) var added: [Found] = []

  /// Whether only one version has some instance.
  var changesInstances: Bool { !removed.isEmpty || !added.isEmpty }

  /// The differences other than single instances.
  let properties: [PropertyDifference]

  /// The start of each series on its axis.
  let starts: (before: Int64, after: Int64)

  init(_ before: RereadComponent, _ after: RereadComponent) {
    var gone = before.meaning.lines(missingIn: after.meaning)
    var new = after.meaning.lines(missingIn: before.meaning)
    var starts: (before: Int64, after: Int64) = (0, 0)
    if let old = before.series, let now = after.series {
      starts = (old.clock.position(of: old.start), now.clock.position(of: now.start))
      if old.clock.kind == now.clock.kind, old.start == now.start, starts.before == starts.after {
        gone = Self.taking(from: gone, of: old, &removed, beside: now, &added)
        new = Self.taking(from: new, of: now, &added, beside: old, &removed)
      } else if Self.arePairs(gone, new, apart: now.start.distance(from: old.start)) {
        // The excluded and added instances moved together with the series.
        gone.removeAll { $0.property.addsOrRemovesInstances }
        new.removeAll { $0.property.addsOrRemovesInstances }
      }
    }
    self.starts = starts
    properties = ComponentMeaning.differences(from: before.meaning, gone, to: after.meaning, new)
  }

  /// Returns the lines without EXDATE and RDATE lines that are reported as single instances.
  ///
  /// Such a line gives its version an instance that the other lacks, or excludes one that the other
  /// has. The instances are appended to `own` and `others`.
  private static func taking(
    from lines: [ComponentMeaning.Line], of series: Series, _ own: inout [Found],
    beside other: Series, _ others: inout [Found]
  ) -> [ComponentMeaning.Line] {
    var steps = Series.stepsPerFamily
    let cost = series.stepsPerInstance + other.stepsPerInstance
    return lines.filter { line in
      guard line.property.addsOrRemovesInstances, let time = line.time, steps >= cost else {
        return true
      }
      steps -= cost
      let found = Found(name: time, position: series.instance(named: time).start)
      let isOwn = series.instance(at: found.position) != nil
      let isOther = other.instance(at: found.position) != nil
      // A line that changes no instance is reported as a line.
      guard line.property == .exdate ? isOther : isOwn else { return true }
      if isOwn, !isOther { own.append(found) }
      if isOther, !isOwn { others.append(found) }
      return false
    }
  }

  /// Returns whether the lines name the same instances, shifted by some seconds.
  private static func arePairs(
    _ gone: [ComponentMeaning.Line], _ new: [ComponentMeaning.Line], apart seconds: Int64
  ) -> Bool {
    for property in [PropertyName.exdate, .rdate] {
      let old = gone.filter { $0.property == property }.map { $0.time?.wallTime }
      let now = new.filter { $0.property == property }.map { $0.time?.wallTime }
      guard !old.contains(nil), !now.contains(nil),
        Set(old.map { $0?.advanced(bySeconds: seconds) }) == Set(now)
      else { return false }
    }
    return true
  }
}

extension WallTime {
  /// Returns the seconds from another time of the same clock.
  func distance(from other: WallTime) -> Int64 {
    secondsSinceEpoch - other.secondsSinceEpoch
  }
}
