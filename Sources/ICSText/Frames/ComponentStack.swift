/// The components that are open inside a frame, outermost first.
package struct ComponentStack: Sendable {
  /// An open component.
  package struct Entry: Sendable {
    package let component: ComponentName
    /// The line on which the component begins.
    package let line: Int
    /// Where the name of the component starts in `names`.
    fileprivate let nameStart: Int
  }

  /// The meaning of a line that ends a component.
  package enum End {
    /// The line ends the entry at an index, and all entries inside that one.
    case closes(Int)

    /// The line names no open component; it must mean the innermost one, which is at an index.
    case mismatch(Int)

    /// The line ends the calendar around the frame.
    case endsCalendar

    /// The line is either meant to end the frame or ends nothing: the next line shows which.
    case unclear

    /// The line names a known component that is not open and does not belong where the frame is.
    case stray

    /// The line ends a component that was left out because it is nested too deeply.
    case ignored
  }

  /// The meaning of a line that begins a component.
  package enum Begin {
    /// The line begins a calendar, which ends all open components.
    case calendar

    /// The line begins a frame, which ends the open one.
    case frame

    /// The line begins a component inside the frame.
    case inner

    /// The line begins a time zone inside a frame of another kind, where some producers put it. The
    /// lines after the time zone belong to the frame again.
    case innerTimeZone

    /// The line is like any other: outside of calendars, a line begins a component only if the
    /// component belongs directly into a calendar.
    case text
  }

  package private(set) var entries: [Entry] = []
  /// The names of the unknown components, one after the other.
  private var names: [UInt8] = []
  /// How many open components are left out because they are nested too deeply.
  private var excess = 0
  private let maxCount: Int

  package init(maxCount: Int) {
    self.maxCount = maxCount
  }

  package var isEmpty: Bool { entries.isEmpty }
  package var count: Int { entries.count }

  /// The innermost open component.
  var innermost: ComponentName { entries.last?.component ?? .calendar }

  /// Whether open components are left out because they are nested too deeply.
  var isTooDeep: Bool { excess > 0 }

  /// Adds a component that begins; returns whether there is room for it.
  package mutating func begin(_ component: ComponentName, named name: Span<UInt8>, line: Int)
    -> Bool
  {
    guard entries.count < maxCount, excess == 0 else {
      excess += 1
      return false
    }
    entries.append(Entry(component: component, line: line, nameStart: names.count))
    if component == .other { names.append(name) }
    return true
  }

  /// Returns the meaning of a line that begins a component.
  package func begin(of component: ComponentName, isInCalendar: Bool) -> Begin {
    if component == .calendar { return .calendar }
    if let frame = entries.first?.component {
      if !component.isTopLevel { return .inner }
      if component == .timeZone, frame != .timeZone { return .innerTimeZone }
      return .frame
    }
    return isInCalendar || component.isTopLevel ? .frame : .text
  }

  /// Returns the meaning of a line that ends a component, while a frame is open.
  ///
  /// The entries that the line closes stay until ``removeAll(from:)``.
  package mutating func end(_ component: ComponentName, named name: Span<UInt8>) -> End {
    if excess > 0, !component.isTopLevel, component != .calendar {
      excess -= 1
      return .ignored
    }
    if let index = indexOfInnermost(component, named: name) {
      return .closes(index)
    }
    if component == .calendar { return .endsCalendar }
    if component.isTopLevel { return .unclear }
    if entries.count > 1 { return .mismatch(entries.count - 1) }
    return component == .other ? .unclear : .stray
  }

  /// Removes an entry and all entries inside it.
  package mutating func removeAll(from index: Int) {
    guard index < entries.count else { return }
    names.removeLast(names.count - entries[index].nameStart)
    // There is seldom more than one; taking out a number of them costs more.
    while entries.count > index { entries.removeLast() }
    excess = 0
  }

  /// Whether the name of an entry may be misspelt: it is not known and does not start with `X-`.
  ///
  /// An `END` with another name then shows which name was meant.
  package func mayBeMisspelt(at index: Int) -> Bool {
    entries[index].component == .other && !name(at: index).uppercased().hasPrefix("X-")
  }

  /// Returns the name of an entry, for messages.
  package func name(at index: Int) -> String {
    String(decoding: nameBytes(at: index), as: UTF8.self)
  }

  /// Returns the name of an entry; an unknown name is as it is in the file.
  package func nameBytes(at index: Int) -> [UInt8] {
    let component = entries[index].component
    guard component == .other else { return Array(component.rawValue.utf8) }
    return Array(names[nameRange(at: index)])
  }

  private func nameRange(at index: Int) -> Range<Int> {
    entries[index]
      .nameStart..<(index + 1 < entries.count ? entries[index + 1].nameStart : names.count)
  }

  private func indexOfInnermost(_ component: ComponentName, named name: Span<UInt8>) -> Int? {
    var index = entries.count - 1
    while index >= 0 {
      if entries[index].component == component,
        component != .other || isNamed(name, at: index)
      {
        return index
      }
      index -= 1
    }
    return nil
  }

  private func isNamed(_ name: Span<UInt8>, at index: Int) -> Bool {
    let range = nameRange(at: index)
    guard range.count == name.count else { return false }
    for offset in 0..<name.count
    where names[range.lowerBound + offset].capital != name[offset].capital {
      return false
    }
    return true
  }
}

extension UInt8 {
  /// The letter as a capital; any other byte unchanged.
  fileprivate var capital: UInt8 {
    self >= UInt8(ascii: "a") && self <= UInt8(ascii: "z") ? self - 0x20 : self
  }
}
