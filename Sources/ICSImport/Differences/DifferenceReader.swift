internal import CalendarEvents
internal import CalendarModel
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
