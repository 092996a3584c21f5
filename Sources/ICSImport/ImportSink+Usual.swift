internal import CivilCalendar
internal import ICSText
internal import TimeZones

// How events are read that are written as most programs write them.
extension ImportSink {
  /// Reads an event if it is a usual one, without a look at all that the reader of lines looks for;
  /// returns whether it is.
  mutating func readUsual(_ frame: ComponentFrame, _ bytes: Span<UInt8>) -> Bool {
    guard !options.explains, frame.isClosed else { return false }
    let filter = single?.isOpen == true ? options.listFilter : nil
    var details = filter?.judgesDetails == false ? nil : makeDetailsReader()
    let event = usual.read(bytes, handingOn: details == nil ? .none : .all) {
      details?.read($0, in: $1)
    }
    guard let event, let time = UsualTime(event, in: bytes, zones: zones),
      let place = PassedEvent(uid: UIDHash(usual.uid.span), frame, byteCount: bytes.count),
      !zones.missesDatabase || hasReportedDatabase
    else {
      details?.discard(&libicalText)
      return false
    }
    guard time.instance.touches(time.clock.axisRange(of: window)) else {
      details?.discard(&libicalText)
      // One that is not seen may still be newer than others.
      return event.sequence == 0
    }
    let decoded = details?.details(&libicalText)
    if let filter {
      keepPlace(
        place, Occurrence(event: 0, time.instance, on: time.clock),
        isWanted: decoded.map(filter.passes) ?? true)
    } else {
      keep(event, time, decoded ?? EventDetails(), frame)
    }
    return true
  }

  private mutating func keep(
    _ usualEvent: UsualEvent, _ time: UsualTime, _ details: EventDetails, _ frame: ComponentFrame
  ) {
    let event = Event(
      kind: .event, uid: String(decoding: usual.uid, as: UTF8.self), recurrenceID: nil,
      isRecurring: false, timeZone: time.start.zoneName, endTimeZone: time.end?.zoneName,
      details: details, calendar: calendar,
      source: EventSource(file: file, line: frame.firstLine))
    let stamp = usualEvent.stamp?.withoutZone.instant?.secondsSinceEpoch
    kept.append(
      ImportedComponent(
        event: event, series: time.series, instances: [time.instance],
        version: ComponentVersion(sequence: usualEvent.sequence, stamp: stamp ?? .min)),
      isWanted: false)
  }
}
