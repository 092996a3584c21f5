internal import CExpat

/// Why the answer of a server can't be read.
package enum MultistatusError: Error, Hashable, Sendable {
  /// The answer is not XML, for a reason in the words of the parser.
  case malformed(line: Int, reason: String)

  /// The answer ends before its last tag.
  case cutShort

  /// The root of the document is another element.
  case otherDocument

  /// The document has a type definition, which could define entities.
  case documentType

  /// The elements are deeper than the given number of levels.
  case tooDeep(levels: Int)

  /// A tag is longer than the given number of bytes.
  case longTag(bytes: Int)

  /// The system has no memory left.
  case noMemory
}

extension MultistatusError: CustomStringConvertible {
  /// What is wrong with the answer, in plain words.
  package var description: String {
    switch self {
    case .malformed(let line, let reason): "line \(line) of the answer is not XML: \(reason)"
    case .cutShort: "the answer ends too early"
    case .otherDocument: "the answer is not that of a CalDAV server"
    case .documentType: "the answer has a document type, which CalDAV does not allow"
    case .tooDeep(let levels): "the answer has more than \(levels) levels"
    case .longTag(let bytes): "the answer has a tag of more than \(bytes) bytes"
    case .noMemory: "out of memory"
    }
  }
}

/// Reads a multistatus as its bytes arrive, by expat.
///
/// The memory that it takes does not depend on the number of responses. A document type is refused,
/// and with it every entity that a document could define.
@safe package struct MultistatusReader: ~Copyable {
  private let parser: XML_Parser
  // The functions that expat calls get a pointer to this, so it must not move.
  private let parsing: UnsafeMutablePointer<Parsing>
  private let limits: DAVLimits
  private var byteCount = 0

  /// The byte between a namespace and a name.
  private static let separator = CChar(bitPattern: UInt8(ascii: "|"))

  /// Creates a reader for one answer.
  package init(limits: DAVLimits = DAVLimits()) throws(MultistatusError) {
    guard let parser = unsafe XML_ParserCreateNS(nil, Self.separator) else { throw .noMemory }
    self.limits = limits
    unsafe self.parser = parser
    unsafe parsing = .allocate(capacity: 1)
    unsafe parsing.initialize(to: Parsing(parser: parser, collector: ResponseCollector(limits)))
    unsafe XML_SetUserData(parser, parsing)
    unsafe XML_SetElementHandler(
      parser,
      { data, name, _ in
        guard let name = unsafe name else { return }
        unsafe Parsing.update(data) { unsafe $0.begin(DAVElement(String(cString: name))) }
      },
      { data, _ in unsafe Parsing.update(data) { $0.end() } })
    unsafe XML_SetCharacterDataHandler(parser) { data, start, count in
      guard let start = unsafe start else { return }
      unsafe start.withMemoryRebound(to: UInt8.self, capacity: Int(count)) {
        let piece = unsafe UnsafeBufferPointer(start: $0, count: Int(count))
        unsafe Parsing.update(data) { unsafe $0.append(piece) }
      }
    }
    unsafe XML_SetStartDoctypeDeclHandler(parser) { data, _, _, _, _ in
      unsafe Parsing.update(data) { $0.refuse(.documentType) }
    }
  }

  deinit {
    unsafe XML_ParserFree(parser)
    unsafe parsing.deinitialize(count: 1)
    unsafe parsing.deallocate()
  }

  /// The state of the calendar after the changes that the responses list.
  package var syncToken: String? { unsafe parsing.pointee.collector.syncToken }

  /// Reads the next bytes, and calls a function with each response that they complete.
  package mutating func read(
    _ bytes: Span<UInt8>, _ body: (DAVResponse) -> Void
  ) throws(MultistatusError) {
    var rest = bytes
    while !rest.isEmpty {
      let piece = rest.extracting(first: Self.pieceBytes)
      rest = rest.extracting(droppingFirst: piece.count)
      try parse(piece, isLast: false, body)
    }
  }

  /// Makes sure that the answer is complete.
  package mutating func finish() throws(MultistatusError) {
    try parse([UInt8]().span, isLast: true) { _ in }
    if unsafe !parsing.pointee.collector.isAtEnd { throw .cutShort }
  }

  /// How many bytes are parsed before the limits are looked at.
  private static let pieceBytes = 1 << 14

  private mutating func parse(
    _ piece: Span<UInt8>, isLast: Bool, _ body: (DAVResponse) -> Void
  ) throws(MultistatusError) {
    let status = unsafe piece.withUnsafeBytes {
      unsafe XML_Parse(
        parser, $0.baseAddress?.assumingMemoryBound(to: CChar.self), Int32($0.count),
        isLast ? 1 : 0)
    }
    byteCount += piece.count
    for response in unsafe parsing.pointee.collector.take() { body(response) }
    if let failure = unsafe parsing.pointee.collector.failure { throw failure }
    guard status != XML_STATUS_OK else {
      let tagBytes = byteCount - Int(unsafe XML_GetCurrentByteIndex(parser))
      if !isLast, tagBytes > limits.tagBytes { throw .longTag(bytes: limits.tagBytes) }
      return
    }
    switch unsafe XML_GetErrorCode(parser) {
    case XML_ERROR_NO_MEMORY: throw .noMemory
    case XML_ERROR_NO_ELEMENTS, XML_ERROR_UNCLOSED_TOKEN: throw .cutShort
    case let code:
      let reason = unsafe XML_ErrorString(code).map { unsafe String(cString: $0) } ?? ""
      throw .malformed(line: Int(unsafe XML_GetCurrentLineNumber(parser)), reason: reason)
    }
  }
}

/// What the functions that expat calls need.
@safe private struct Parsing {
  let parser: XML_Parser
  var collector: ResponseCollector

  /// Passes an event on to the collector, and stops the parser if that refuses it.
  static func update(
    _ data: UnsafeMutableRawPointer?, _ body: (inout ResponseCollector) -> Void
  ) {
    guard let parsing = unsafe data?.assumingMemoryBound(to: Parsing.self) else { return }
    unsafe body(&parsing.pointee.collector)
    if unsafe parsing.pointee.collector.failure != nil {
      unsafe XML_StopParser(parsing.pointee.parser, 0)
    }
  }
}
