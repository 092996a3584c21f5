import ICSText
import JSONWriting

/// A component and the components in it, converted to jCal while their lines are read.
///
/// In jCal the properties of a component come before the components in it, wherever they are in the
/// file, so the two are collected separately.
struct JCalTree {
  private var levels: [Level] = []
  private var count = 0

  private struct Level {
    var name = ""
    var properties = JSONText()
    var components = JSONText()
  }

  /// Begins a component, either in the open one or as the outermost.
  mutating func begin(_ name: String) {
    if count == levels.count { levels.append(Level()) }
    levels[count].name = name.lowercased()
    levels[count].properties.clear()
    levels[count].components.clear()
    count += 1
  }

  /// Appends a line of the open component.
  mutating func append(
    _ line: ContentLine, in text: Span<UInt8>, reporting diagnostics: inout Diagnostics
  ) {
    switch line.property {
    case .begin: begin(TextValue.string(text.extracting(line.value)))
    case .end:
      guard count > 1 else { return }
      var component = JSONText()
      end(into: &component)
      levels[count - 1].components.values(of: component)
    default:
      levels[count - 1].properties.property(line, in: text, reporting: &diagnostics)
    }
  }

  /// Ends the open component, and appends its jCal to a text.
  mutating func end(into json: inout JSONText) {
    count -= 1
    json.openArray()
    json.text(levels[count].name)
    json.openArray()
    json.values(of: levels[count].properties)
    json.closeArray()
    json.openArray()
    json.values(of: levels[count].components)
    json.closeArray()
    json.closeArray()
  }
}
