/// The components that are open inside a frame, the outermost first.
package struct ComponentStack: Sendable {
  /// A component that is open.
  package struct Entry: Sendable {
    package let component: ComponentName
    /// The line on which it begins.
    package let line: Int
    /// Where its name starts in `names`.
    fileprivate let nameStart: Int
  }

  /// What a line that ends a component means.
  package enum End {
    /// It ends the entry at an index, and with it those that are open inside that one.
    case closes(Int)

    /// It names no open component; the innermost one, at an index, is what it must mean.
    case mismatch(Int)

    /// It ends the calendar around the frame.
    case endsCalendar

    /// It may be meant to end the frame, or end nothing: what comes next tells.
    case unclear

    /// It names a known component that is not open, nor ever is where the frame is.
    case stray

    /// It ends a component that is nested too deep to be here.
    case ignored
  }

  /// What a line that begins a component means.
  package enum Begin {
    /// It begins a calendar, and so ends all that is open.
    case calendar

    /// It begins a frame, and so ends the one that is open.
    case frame

    /// It begins a component inside the frame.
    case inner

    /// It begins a time zone inside a frame of another kind, where some producers put it. What is
    /// after it is the frame's still.
    case innerTimeZone

    /// It is a line like any other: outside of calendars only what belongs directly into one is taken
    /// for a component.
    case text
  }

  package private(set) var entries: [Entry] = []
  /// The names of the components that are not known, one after the other.
  private var names: [UInt8] = []
  /// How many components are open that are nested too deep to be here.
  private var excess = 0
  private let maximumCount: Int

  package init(maximumCount: Int) {
    self.maximumCount = maximumCount
  }

  package var isEmpty: Bool { entries.isEmpty }
  package var count: Int { entries.count }

  /// The component that is open inside all others.
  var innermost: ComponentName { entries.last?.component ?? .calendar }

  /// Whether components are open that are nested too deep to be here.
  var isTooDeep: Bool { excess > 0 }

  /// Adds a component that begins; returns whether there is room for it.
  package mutating func begin(_ component: ComponentName, named name: Span<UInt8>, line: Int)
    -> Bool
  {
    guard entries.count < maximumCount, excess == 0 else {
      excess += 1
      return false
    }
    entries.append(Entry(component: component, line: line, nameStart: names.count))
    if component == .other { names.append(name) }
    return true
  }

  /// Tells what the beginning of a component means.
  package func begin(of component: ComponentName, isInCalendar: Bool) -> Begin {
    if component == .calendar { return .calendar }
    if let frame = entries.first?.component {
      if !component.isTopLevel { return .inner }
      if component == .timeZone, frame != .timeZone { return .innerTimeZone }
      return .frame
    }
    return isInCalendar || component.isTopLevel ? .frame : .text
  }

  /// Tells what the end of a component means where one is open.
  ///
  /// The entries that it closes stay until ``removeAll(from:)``.
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

  /// Removes an entry and those that are open inside it.
  package mutating func removeAll(from index: Int) {
    guard index < entries.count else { return }
    names.removeLast(names.count - entries[index].nameStart)
    entries.removeLast(entries.count - index)
    excess = 0
  }

  /// Whether nobody knows the name of an entry and it is no extension, so that it may be misspelt and
  /// an `END` of another name tells what was meant.
  package func mayBeMisspelt(at index: Int) -> Bool {
    entries[index].component == .other && !name(at: index).uppercased().hasPrefix("X-")
  }

  /// The name of an entry, for messages.
  package func name(at index: Int) -> String {
    String(decoding: nameBytes(at: index), as: UTF8.self)
  }

  /// The name of an entry, as it is in the file if it is not a known one.
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
  /// The letter as a capital; any other byte as it is.
  fileprivate var capital: UInt8 {
    self >= UInt8(ascii: "a") && self <= UInt8(ascii: "z") ? self - 0x20 : self
  }
}
