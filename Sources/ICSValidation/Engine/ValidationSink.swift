internal import ICSText

/// Takes the components of a file and holds them to the rules, one after the other.
struct ValidationSink: FrameSink, ~Copyable {
  private let rules: RuleTable
  private let limits: Limits
  private var reader: ContentLineReader
  private var context = RuleContext()
  /// The properties of the calendar itself.
  private var calendarRecord = ComponentRecord()
  /// How many lines of a calendar are remembered: as many as any calendar has in practice.
  private static let rememberedLines = 100

  init(rules: RuleTable, limits: Limits) {
    self.rules = rules
    self.limits = limits
    reader = ContentLineReader(limits: limits, scrutiny: .validating)
  }

  /// Starts with another file.
  mutating func beginFile() {
    context.calendar = CalendarFacts()
    calendarRecord.start(.calendar, at: Place(line: 1))
  }

  /// Checks what can be told only at the end of a file.
  mutating func endFile(reporting diagnostics: inout Diagnostics) {
    finishCalendar(&diagnostics)
  }

  mutating func beginCalendar(
    _ calendar: CalendarFrame, reporting diagnostics: inout Diagnostics
  ) {
    // Components that stand outside of calendars come before.
    finishCalendar(&diagnostics)
    context.calendar.line = calendar.firstLine
    context.calendar.ordinal = calendar.ordinal
    calendarRecord.start(.calendar, at: Place(line: calendar.firstLine))
    diagnostics.remember(line: calendar.firstLine)
  }

  mutating func calendarLine(
    _ line: ContentLine, in text: Span<UInt8>, reporting diagnostics: inout Diagnostics
  ) {
    guard calendarRecord.properties.count < limits.properties else { return }
    calendarRecord.append(line, text)
    if calendarRecord.properties.count <= Self.rememberedLines {
      diagnostics.remember(line: line.lineNumber)
    }
    guard let property = calendarRecord.properties.last else { return }
    swap(&context.record, &calendarRecord)
    rules.check(property, in: context, reporting: &diagnostics)
    swap(&context.record, &calendarRecord)
  }

  mutating func endCalendar(
    _ calendar: CalendarFrame, isClosed: Bool, reporting diagnostics: inout Diagnostics
  ) {
    swap(&context.record, &calendarRecord)
    rules.check(context.record.components[0], at: 0, in: context, reporting: &diagnostics)
    swap(&context.record, &calendarRecord)
    finishCalendar(&diagnostics)
  }

  mutating func component(
    _ frame: ComponentFrame, in bytes: Span<UInt8>, reporting diagnostics: inout Diagnostics
  ) -> ScanDecision {
    context.record.start(
      frame.component, named: frame.component == .other ? frame.name(in: bytes) : "",
      at: Place(line: frame.firstLine))
    reader.forEachLine(
      of: frame, in: bytes, updating: &context.record, reporting: &diagnostics
    ) { record, line, text, _ in record.append(line, text) }
    context.calendar.components += 1
    for index in context.record.properties.indices {
      rules.check(context.record.properties[index], in: context, reporting: &diagnostics)
    }
    for index in context.record.components.indices {
      rules.check(
        context.record.components[index], at: index, in: context, reporting: &diagnostics)
    }
    return .goOn
  }

  private mutating func finishCalendar(_ diagnostics: inout Diagnostics) {
    for rule in rules.ofCalendar { rule.check(context, reporting: &diagnostics) }
    context.calendar = CalendarFacts()
  }
}
