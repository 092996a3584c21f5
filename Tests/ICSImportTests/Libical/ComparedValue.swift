import CLibical
import TestSupport
import Testing

/// A type of values that calview and libical both read.
struct ComparedType: Sendable, CustomTestStringConvertible {
  /// The name of the type in the RFC, or of the only property or parameter with this type.
  let name: String

  /// The values to begin with.
  let values: [String]

  /// Pieces that may be inserted anywhere.
  let pieces: [String]

  /// Reads a value with calview, and returns a text to compare; `nil` if the value is not accepted.
  let calview: @Sendable (String) -> String?

  /// Reads a value with libical, and returns a text of the same form.
  let libical: @Sendable (String) -> String?

  var testDescription: String { name }

  func read(_ text: String) -> ComparedValue {
    ComparedValue(type: name, text: text, calview: calview(text), libical: libical(text))
  }

  /// Returns a value, or the example of a known disagreement, with up to two changes.
  func randomValue(using generator: inout SeededGenerator) -> String {
    let examples = KnownDisagreement.all.filter { $0.types.contains(name) }.map(\.example)
    let values = values + examples
    var text = Array(generator.pick(values).unicodeScalars)
    for _ in 0..<generator.number(0...2) {
      let place = generator.number(0...text.count)
      switch generator.number(0...4) {
      case 0 where place < text.count: text.remove(at: place)
      case 1 where place < text.count: text.insert(text[place], at: place)
      case 2 where place < text.count:
        text.replaceSubrange(place...place, with: generator.pick(pieces).unicodeScalars)
      case 3: text = Array(generator.pick(values).unicodeScalars.prefix(place)) + text[place...]
      default: text.insert(contentsOf: generator.pick(pieces).unicodeScalars, at: place)
      }
    }
    var result = String.UnicodeScalarView()
    // The text is short, because libical reads the digits of some values again and again.
    result.append(contentsOf: text.prefix(60))
    return String(result)
  }
}

/// A value, and how calview and libical read it.
struct ComparedValue: Sendable, CustomStringConvertible {
  let type: String
  let text: String
  let calview: String?
  let libical: String?

  var isAgreed: Bool { calview == libical }

  var description: String {
    "\(type) \(text.debugDescription): calview \(calview?.debugDescription ?? "none"), "
      + "libical \(libical?.debugDescription ?? "none")"
  }
}
