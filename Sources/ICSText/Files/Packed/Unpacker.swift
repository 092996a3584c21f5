internal import Unpacking

/// Unpacks the bytes that something else gives, as far as limits allow.
final class Unpacker {
  /// What the unpacked bytes must come to.
  struct Expectation {
    let size: Int
    let checksum: UInt32
  }

  private let format: CompressionFormat?
  private let decompressor: (any Decompressor)?
  private let expectation: Expectation?
  private let limits: Limits

  /// What was read and not yet unpacked, from a position on.
  private var input: [UInt8] = []
  private var position = 0
  private var isInputAtEnd = false
  /// Whether the data have ended, so that what follows is not theirs.
  private var isAtEnd = false
  /// Whether what is decoded stands after data that have ended, and gave nothing yet.
  private var followsData = false

  private var packedCount = 0
  private var count = 0
  private var checksum = Checksum()
  /// What is told once all that is good was given.
  private var problem: SourceError.Reason?

  private static let pieceBytes = 1 << 16

  /// Creates what unpacks a format, or hands on what is stored as it is without one.
  init(
    _ format: CompressionFormat?, expecting expectation: Expectation? = nil, limits: Limits
  ) throws(PackingProblem) {
    self.format = format
    self.expectation = expectation
    self.limits = limits
    decompressor = format?.makeDecompressor()
    guard format == nil || decompressor != nil else {
      throw format == .zstandard ? .noZstandard : .noMemory
    }
  }

  /// Appends what comes next; nothing at the end.
  ///
  /// - Parameter fill: Appends packed bytes; nothing at their end.
  /// - Returns: Why there is no more, if that is not the end.
  func read(
    into output: inout OutputSpan<UInt8>,
    from fill: (inout OutputSpan<UInt8>) throws(SystemCall.Failure) -> SourceError.Reason?
  ) throws(SystemCall.Failure) -> SourceError.Reason? {
    guard output.freeCapacity > 0 else { return nil }
    let start = output.count
    while problem == nil, output.count == start {
      if position == input.count, !isInputAtEnd {
        problem = try refill(from: fill)
        if problem != nil { break }
      }
      if !isAtEnd {
        decode(into: &output)
      } else if position < input.count {
        beginNext()
      } else if isInputAtEnd {
        break
      }
    }
    // The good bytes before a fault come first.
    return output.count > start ? nil : problem
  }

  private func refill(
    from fill: (inout OutputSpan<UInt8>) throws(SystemCall.Failure) -> SourceError.Reason?
  ) throws(SystemCall.Failure) -> SourceError.Reason? {
    input.removeAll(keepingCapacity: true)
    position = 0
    var reason: SourceError.Reason?
    try input.append(addingCapacity: Self.pieceBytes) {
      (piece: inout OutputSpan<UInt8>) throws(SystemCall.Failure) in reason = try fill(&piece)
    }
    packedCount += input.count
    isInputAtEnd = input.isEmpty
    return reason
  }

  /// Goes on with what follows the data: more of them, or nothing that matters.
  private func beginNext() {
    // An archive says where its data end.
    guard expectation == nil, format == .gzip || format == .zstandard, position < input.count
    else {
      position = input.count
      return
    }
    // Tapes and some programs fill up with zeros.
    if format == .gzip, input[position] == 0 {
      position += 1
      return
    }
    isAtEnd = false
    followsData = true
    decompressor?.restart()
  }

  private func decode(into output: inout OutputSpan<UInt8>) {
    let before = output.count
    let input = input
    let rest = input.span.extracting(droppingFirst: position)
    if let decompressor {
      do {
        let step = try decompressor.decode(rest, into: &output)
        position += step.consumed
        isAtEnd = step.isAtEnd
        if !isAtEnd, isInputAtEnd, output.count == before { problem = .packed(.cutShort) }
      } catch {
        let isForeign = followsData && output.count == before
        problem = .packed(isForeign ? .trailingBytes : PackingProblem(error))
      }
      if output.count > before { followsData = false }
    } else {
      let piece = min(rest.count, output.freeCapacity)
      for index in 0..<piece { output.append(rest[index]) }
      position += piece
      isAtEnd = isInputAtEnd
    }
    note(&output, from: before)
    if isAtEnd, problem == nil { finish() }
  }

  /// Counts what was unpacked, and takes back what is beyond a limit.
  private func note(_ output: inout OutputSpan<UInt8>, from before: Int) {
    count += output.count - before
    if let limit = bound, count > limit.count {
      output.removeLast(min(output.count - before, count - limit.count))
      problem = .packed(limit.problem)
    }
    checksum.append(output.span.extracting(droppingFirst: before))
  }

  /// How many bytes there may be by now.
  private var bound: (count: Int, problem: PackingProblem)? {
    if let size = expectation?.size, size < limits.streamBytes {
      return count > size ? (size, .wrongSize(expected: size)) : ratioBound
    }
    if count > limits.streamBytes {
      return (limits.streamBytes, .tooLarge(limit: limits.streamBytes))
    }
    return ratioBound
  }

  private var ratioBound: (count: Int, problem: PackingProblem)? {
    guard count > limits.bytesOfAnyRatio else { return nil }
    let most = max(limits.bytesOfAnyRatio, (packedCount - input.count + position) * limits.ratio)
    return (most, .bomb(ratio: limits.ratio))
  }

  /// Compares what was unpacked with what it must come to.
  private func finish() {
    guard let expectation else { return }
    if count != expectation.size {
      problem = .packed(.wrongSize(expected: expectation.size))
    } else if checksum.value != expectation.checksum {
      problem = .packed(.wrongChecksum)
    }
  }
}

extension PackingProblem {
  fileprivate init(_ error: DecompressionError) {
    switch error {
    case .damaged: self = .damaged
    case .wrongChecksum: self = .wrongChecksum
    case .noMemory: self = .noMemory
    }
  }
}
