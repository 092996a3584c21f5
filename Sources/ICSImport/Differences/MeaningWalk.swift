internal import CalendarModel
internal import CivilCalendar
internal import ICSText
internal import TimeZones

/// Walks through the lines of a component and collects their meaning.
struct MeaningWalk {
  var meaning = ComponentMeaning()
  var zones: ZoneBehaviours
  var rules: RuleMeaning

  /// Whether to skip DTEND and DURATION, because the end is appended separately.
  var skipsEnd = false

  private let book: ZoneBook?
  private let firstStart: WallTime?

  /// The inner components that have begun but not ended, each with the number of lines before it.
  private var open: [(name: [UInt8], lineCount: Int)] = []

  init(_ book: ZoneBook?, _ zones: ZoneBehaviours, _ rules: RuleMeaning, start: ClockTime?) {
    self.book = book
    self.zones = zones
    self.rules = rules
    firstStart = start?.wallTime
    meaning.lines.reserveCapacity(16)
    meaning.text.reserveCapacity(512)
  }

  /// Adds the meaning of a line.
  mutating func read(_ line: ContentLine, in text: Span<UInt8>) {
    switch line.property {
    case .begin:
      open.append((capitals(text.extracting(line.value)), meaning.lines.count))
    case .end: endComponent()
    case .dtstamp, .created, .lastModified, .sequence:
      guard open.isEmpty else { return }
      // The factor tells the properties apart, so that two of them can't swap their values.
      let factor = UInt64(2 * line.property.ordinal + 1)
      meaning.stamps &+= Fingerprint(text.extracting(line.value)).bits &* factor
    case .uid where open.isEmpty: break
    case .dtend where skipsEnd && open.isEmpty,
      .duration where skipsEnd && open.isEmpty:
      break
    default:
      let name = text.extracting(line.name)
      if line.property == .other, name.isChangeCounterName { return }
      readProperty(line, name, in: text)
    }
  }

  /// Appends the end of the component as one line.
  mutating func append(
    end: ClockTime, named name: StaticString, remark: String, isImplied: Bool
  ) {
    let start = meaning.text.count
    name.withUTF8Buffer { unsafe meaning.text += $0 }
    append(clockOf: end)
    if !remark.isEmpty {
      meaning.text.append(ComponentMeaning.Separator.parameter)
      meaning.text += "DURATION=\(remark)".utf8
    }
    meaning.text.append(ComponentMeaning.Separator.value)
    append(time: end)
    meaning.lines.append(
      ComponentMeaning.Line(
        property: .dtend, form: start..<meaning.text.count, time: end, isImplied: isImplied))
  }

  /// Combines the lines of the inner component that ends into one line.
  private mutating func endComponent() {
    guard let component = open.popLast(), component.lineCount <= meaning.lines.count else { return }
    let lines = meaning.lines[component.lineCount...]
    let forms = lines.map { Array(meaning.form(of: $0)) }
      .sorted { $0.lexicographicallyPrecedes($1) }
    meaning.lines.removeSubrange(component.lineCount...)
    let start = meaning.text.count
    meaning.text += component.name
    meaning.text.append(ComponentMeaning.Separator.value)
    for form in forms {
      meaning.text += form
      meaning.text.append(ComponentMeaning.Separator.line)
    }
    meaning.lines.append(
      ComponentMeaning.Line(property: .begin, form: start..<meaning.text.count))
  }

  private mutating func readProperty(
    _ line: ContentLine, _ name: Span<UInt8>, in text: Span<UInt8>
  ) {
    let dated = line.property.isDated ? DatedLine(line, in: text) : nil
    let range = dated?.value ?? line.value
    let type = ValueType(of: line, in: text)
    guard line.property.isList || dated != nil && line.property == .freebusy else {
      let value = text.extracting(text.trimmedRange(range))
      if !value.isEmpty { appendLine(line, name, value, type, dated, in: text) }
      return
    }
    var list = ValueList(in: range)
    while let item = list.next(in: text) {
      let value = text.extracting(text.trimmedRange(item))
      if !value.isEmpty { appendLine(line, name, value, type, dated, in: text) }
    }
  }

  /// Appends a line for one value, unless the value is the default of its property.
  private mutating func appendLine(
    _ line: ContentLine, _ name: Span<UInt8>, _ value: Span<UInt8>, _ type: ValueType,
    _ dated: DatedLine?, in text: Span<UInt8>
  ) {
    if line.property.isDefault(value) { return }
    let start = meaning.text.count
    meaning.text.append(capitalsOf: name)
    var time = dated.flatMap { clockTime(value, $0, in: text) }
    if line.property.hasInstants {
      time?.clock.moveToUTC()
      time?.end?.moveToUTC()
    }
    append(parametersOf: line, isTimeKnown: time != nil, type, in: text)
    if let time { append(clockOf: time.clock) }
    meaning.text.append(ComponentMeaning.Separator.value)
    if let time {
      append(time)
    } else {
      append(value, of: line.property, type)
    }
    meaning.lines.append(
      ComponentMeaning.Line(
        property: line.property, form: start..<meaning.text.count, time: time?.clock))
  }
}

// Times and their zones.
extension MeaningWalk {
  /// A time, or a period with an end.
  fileprivate struct ReadTime {
    var clock: ClockTime
    var end: ClockTime?
    var duration: CalendarDuration?
  }

  /// Returns the time that a value names; `nil` if it cannot be read, so that its text is compared.
  private mutating func clockTime(
    _ value: Span<UInt8>, _ line: DatedLine, in text: Span<UInt8>
  ) -> ReadTime? {
    func known(_ reading: ZonedTime) -> ClockTime? { reading.lacksZone ? nil : reading.time }
    guard let value = try? line.listed(value, in: text, book), let start = known(value.start)
    else { return nil }
    switch value {
    case .time: return ReadTime(clock: start)
    case .period(_, let end): return ReadTime(clock: start, end: known(end))
    case .periodAfter(_, let duration): return start.isDate ? nil : ReadTime(start, for: duration)
    }
  }

  /// Appends a parameter that identifies the zone of a time.
  private mutating func append(clockOf time: ClockTime) {
    let number: UInt64
    switch time {
    case .date, .floating: return
    case .zoned(_, let zone): number = zones.number(of: zone)
    case .utc: number = zones.number(of: .utc)
    }
    meaning.text.append(ComponentMeaning.Separator.parameter)
    let start = meaning.text.count
    meaning.text += MeaningReader.clockParameter.utf8
    meaning.text.append(UInt8(ascii: "="))
    for shift in stride(from: 60, through: 0, by: -4) {
      meaning.text.append(UInt8(ascii: "a") + UInt8(truncatingIfNeeded: number >> shift & 0xF))
    }
    if !open.isEmpty { meaning.zonesOfParts[meaning.text[start...]] = time.zone?.name }
  }

  private mutating func append(time: ClockTime) {
    if case .date(let day) = time {
      day.date.append(to: &meaning.text)
    } else {
      meaning.text.append(wallTime: time.wallTime)
    }
  }

  private mutating func append(_ time: ReadTime) {
    append(time: time.clock)
    guard let end = time.end else { return }
    meaning.text.append(UInt8(ascii: "/"))
    append(time: end)
  }
}

extension MeaningWalk.ReadTime {
  /// Creates a period from a start and a duration, which is converted to an end.
  fileprivate init(_ start: ClockTime, for duration: CalendarDuration) {
    clock = start
    let seconds = Int64(duration.days) * 86_400 + Int64(duration.seconds)
    let shown = start.wallTime.advanced(bySeconds: Int64(duration.days) * 86_400)
    switch start {
    case .date: end = nil
    case .floating: end = .floating(start.wallTime.advanced(bySeconds: seconds))
    case .utc(let instant): end = .utc(instant.advanced(bySeconds: seconds))
    case .zoned(_, let zone):
      let instant = zone.instant(of: shown).advanced(bySeconds: Int64(duration.seconds))
      end = .zoned(zone.wallTime(at: instant), zone)
    }
  }
}

extension ClockTime {
  /// Converts a time in a zone to the same instant in UTC.
  fileprivate mutating func moveToUTC() {
    if let instant { self = .utc(instant) }
  }
}

// Parameters.
extension MeaningWalk {
  private mutating func append(
    parametersOf line: ContentLine, isTimeKnown: Bool, _ type: ValueType, in text: Span<UInt8>
  ) {
    guard !line.parameters.isEmpty else { return }
    var list = ParameterList(of: line)
    var forms: [[UInt8]] = []
    while let parameter = list.next(in: text) {
      if let form = form(of: parameter, isTimeKnown: isTimeKnown, type, line.property, in: text) {
        forms.append(form)
      }
    }
    if forms.count > 1 { forms.sort { $0.lexicographicallyPrecedes($1) } }
    for form in forms {
      meaning.text.append(ComponentMeaning.Separator.parameter)
      meaning.text += form
    }
  }

  /// Returns the form of a parameter with its values; `nil` if it adds nothing to the meaning.
  private func form(
    of parameter: Parameter, isTimeKnown: Bool, _ type: ValueType, _ property: PropertyName,
    in text: Span<UInt8>
  ) -> [UInt8]? {
    switch parameter.name {
    case .tzid where isTimeKnown: return nil
    // The value itself shows its type.
    case .value where isTimeKnown || type == property.defaultValueType: return nil
    default: break
    }
    var items: [[UInt8]] = []
    var values = ParameterValues(of: parameter)
    while let range = values.next(in: text) {
      var item: [UInt8] = []
      Parameter.append(text.extracting(text.trimmedRange(range)), to: &item)
      if parameter.name.isKeyword {
        item = capitals(item.span)
      } else if parameter.name.isAddress {
        item.lowercaseSchemeAndHost()
      }
      if !item.isEmpty { items.append(item) }
    }
    if items.isEmpty || parameter.name.isDefault(items) { return nil }
    if items.count > 1 { items.sort { $0.lexicographicallyPrecedes($1) } }
    var form = capitals(text.extracting(parameter.nameRange))
    form.append(UInt8(ascii: "="))
    for (index, item) in items.enumerated() {
      if index > 0 { form.append(ComponentMeaning.Separator.item) }
      form += item
    }
    return form
  }
}

// Values other than the component's times.
extension MeaningWalk {
  private mutating func append(
    _ value: Span<UInt8>, of property: PropertyName, _ type: ValueType
  ) {
    switch type {
    case .recurrence: rules.append(value, startingAt: firstStart, to: &meaning.text)
    case .calendarAddress:
      var address: [UInt8] = []
      address.append(value)
      address.lowercaseSchemeAndHost()
      meaning.text += address
    case .duration:
      if let duration = try? CalendarDuration.read(value).value {
        meaning.text += duration.form.utf8
      } else {
        meaning.text.append(value)
      }
    case .dateTime, .date:
      if let time = try? DateValue.read(value).value {
        let time = ClockTime(time)
        append(time: time)
        if case .utc = time { meaning.text.append(UInt8(ascii: "Z")) }
      } else {
        meaning.text.append(value)
      }
    case .integer:
      if let number = try? IntegerValue.read(value).value {
        meaning.text += "\(number)".utf8
      } else {
        meaning.text.append(value)
      }
    case .float:
      for (index, number) in value.parts(at: UInt8(ascii: ";")).enumerated() {
        if index > 0 { meaning.text.append(UInt8(ascii: ";")) }
        meaning.text += number.withoutSuperfluousZeros
      }
    case .text:
      if property.isKeyword {
        meaning.text.append(capitalsOf: value)
      } else {
        TextValue.append(value, to: &meaning.text)
      }
    default: meaning.text.append(value)
    }
  }

  private func capitals(_ text: Span<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.append(capitalsOf: text)
    return result
  }
}
