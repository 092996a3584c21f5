internal import ICSText

/// The components that are open, and the kind of lines in the block.
struct OpenStructure: Sendable {
  /// What the lines of a block are.
  enum BlockKind {
    /// The lines are outside of any calendar.
    case outside
    /// The lines are in a calendar, before its components.
    case head
    /// The lines are in a calendar, between its components or after them.
    case tail
    /// The lines are a component.
    case component
  }

  /// What the gathered lines are.
  var kind = BlockKind.outside

  /// The line on which the open calendar begins; `nil` if none is open.
  var calendarLine: Int?

  /// The number of calendars that began so far.
  var calendarCount = 0

  /// The number of open calendars in which another calendar began before any component did.
  var openWrappers = 0

  /// The open components below the calendar.
  var stack: ComponentStack

  /// The names of the open components that are too deep for the stack.
  var namesBeyondDepth: [[UInt8]] = []

  /// The open component directly below the calendar.
  var component = ComponentName.other

  /// The component that goes on after the open one, which began in it.
  var componentAround: ComponentName?

  /// The component that was ended before the open one and others, which began in it, and whose own END is
  /// removed.
  var componentEndedEarly: ComponentName?

  /// Whether the open component has become too large to be examined.
  var isTooLarge = false

  /// The indices of the lines whose END names a component other than the open one.
  var mistakes: [Int] = []

  /// The ENDs that belong further up in the block, and BEGINs that are there twice.
  var lateEdits = EditList(of: .unclosed)

  /// Whether the latest mistake names a known component.
  var isMistakeKnown = false

  /// Whether there is text after the latest mistake.
  var hasTextAfterMistake = false

  /// The indices of the latest empty lines.
  ///
  /// They are removed unless the next line starts with a blank.
  var emptyLines = 0..<0

  /// Whether a component stood outside of calendars, and stays, since the latest calendar began.
  var hasOutsideComponent = false

  /// Whether a calendar, or a component that belongs in one, was found.
  var hasFoundData = false

  /// Whether there was text outside of calendars.
  var hasTextOutside = false

  /// Whether lines before any calendar were passed on because they were too many to keep.
  var hasPassedForeignLines = false

  init(limits: Limits) {
    stack = ComponentStack(maxCount: limits.bounded.depth - 1)
  }
}
