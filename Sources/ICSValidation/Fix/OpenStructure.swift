internal import ICSText

/// Which components are open, and what the lines of the block are.
struct OpenStructure: Sendable {
  /// What the lines of a block are together.
  enum BlockKind {
    /// They are outside of calendars.
    case outside
    /// They are in a calendar before its components.
    case head
    /// They are in a calendar between its components or after them.
    case tail
    /// They are a component.
    case component
  }

  /// What the lines are that are gathered.
  var kind = BlockKind.outside

  /// The line on which the calendar begins that is open.
  var calendarLine: Int?

  /// How many calendars began so far.
  var calendarCount = 0

  /// How many calendars are open around others without a component of their own before them.
  var openWrappers = 0

  /// The components below it that are open.
  var stack: ComponentStack

  /// The names of the components that are open and too deep for the stack.
  var namesBeyondDepth: [[UInt8]] = []

  /// The component that is open directly below the calendar.
  var component = ComponentName.other

  /// Whether the component that is open has become too large to be looked into.
  var isTooLarge = false

  /// The lines of the block that end another component than the one that is open.
  var mistakes: [Int] = []

  /// Whether the last of them names a component that is known.
  var isMistakeKnown = false

  /// Whether text is after the last of them.
  var hasTextBehindMistake = false

  /// The empty lines that came last, which go unless the next line starts with a blank.
  var emptyLines = 0..<0

  /// Whether a component stood outside of calendars since the last of them.
  var hasOutsideComponent = false

  /// Whether a calendar or a component of one was found.
  var hasFoundData = false

  /// Whether lines before any calendar were handed on, since they were too many to be kept.
  var hasPassedForeignLines = false

  /// Whether the text outside of calendars that is left out was reported.
  var hasReportedText = false

  init(limits: Limits) {
    stack = ComponentStack(maximumCount: limits.bounded.depth - 1)
  }
}
