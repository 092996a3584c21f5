import ICSText
import TimeZones

@testable import ICSValidation

/// Redacts a file in memory, with the same stand-ins in each run.
func redact(
  _ bytes: [UInt8], seed: UInt64? = 4711, onlyBusy: Bool = false, keeping names: Set<String> = [],
  limits: Limits = .standard, zones database: ZoneDatabase = zones
) -> [UInt8] {
  var options = RedactionOptions()
  options.seed = seed
  options.keptNames = names
  options.keepsOnlyBusyTimes = onlyBusy
  options.limits = limits
  var redactor = Redactor(options: options, zones: database)
  var source = ByteArraySource(bytes)
  var sink = CollectingSink()
  _ = redactor.redact(&source, named: "test.ics", into: &sink)
  return sink.after
}

/// Redacts lines, which are given CRLF ends; returns them without these.
func redact(
  lines: String, seed: UInt64? = 4711, onlyBusy: Bool = false, keeping names: Set<String> = []
) -> [String] {
  let bytes = Array(lines.replacing("\n", with: "\r\n").utf8)
  let text = String(
    decoding: redact(bytes, seed: seed, onlyBusy: onlyBusy, keeping: names), as: UTF8.self)
  return text.replacing("\r\n", with: "\n").split(separator: "\n").map(String.init)
}

/// Returns the words of at least four letters that are in the values of lines both before and
/// after a redaction, in capitals, unless the line says what wrote the file.
func wordsLeft(in bytes: [UInt8], after redacted: [UInt8]) -> Set<String> {
  var before = LineStream(limits: .standard)
  var after = LineStream(limits: .standard)
  var source = ByteArraySource(bytes)
  var other = ByteArraySource(redacted)
  before.open(&source)
  after.open(&other)
  var left: Set<String> = []
  while let line = before.next(from: &source, isBetweenComponents: false),
    let redactedLine = after.next(from: &other, isBetweenComponents: false)
  {
    var (old, new): ([UInt8], [UInt8]) = ([], [])
    before.appendContent(of: line, to: &old)
    after.appendContent(of: redactedLine, to: &new)
    guard let parts = LineStream.parts(of: old.span) else {
      left.formUnion(words(old[...], new[...]))
      continue
    }
    let property = PropertyName(old.span.extracting(parts.name))
    if [.prodid, .begin, .end, .tzid, .xWRTimezone].contains(property) { continue }
    left.formUnion(words(old[parts.value], new[parts.value]))
    var list = ParameterList(in: parts.parameters)
    while let parameter = list.next(in: old.span) {
      if parameter.name == .tzid { continue }
      left.formUnion(words(old[parameter.values], new[parameter.values]))
    }
  }
  return left
}

/// Returns the words of two texts that are equal and in the same place.
private func words(_ old: ArraySlice<UInt8>, _ new: ArraySlice<UInt8>) -> Set<String> {
  func isLetter(_ byte: UInt8) -> Bool { ("a"..."z").contains(Unicode.Scalar(byte | 0x20)) }
  var words: Set<String> = []
  var start = old.startIndex
  while start < old.endIndex {
    let end = old[start...].firstIndex { !isLetter($0) } ?? old.endIndex
    if end - start >= 4, old[start..<end] == new[start..<end] {
      words.insert(String(decoding: old[start..<end], as: UTF8.self).uppercased())
    }
    start = end + 1
  }
  return words
}
