internal import MailText

/// The calendars of a mail, or of the mails of a mailbox.
struct MailFile {
  /// The calendars, in the order of the mail.
  private(set) var members: [InputPath] = []

  /// Errors for the parts of the mail that cannot be read, or not completely.
  private(set) var failures: [SourceError] = []

  private static let pieceBytes = 1 << 16

  /// Finds the calendars.
  init(_ path: InputPath, _ file: SeekableFile, isMailbox: Bool, limits: Limits) {
    var reader = MailReader(isMailbox: isMailbox, maxParts: limits.members)
    var piece: [UInt8] = []
    for start in stride(from: 0, to: file.size, by: Self.pieceBytes) {
      piece.removeAll(keepingCapacity: true)
      let count = min(Self.pieceBytes, file.size - start)
      do {
        try file.append(from: start, atMost: count, to: &piece)
      } catch {
        failures.append(SourceError(path: path, reason: .system(errno: error.number)))
        break
      }
      if piece.count < count {
        failures.append(SourceError(path: path, reason: .cutShort))
        break
      }
      reader.read(piece.span)
      // The calendars are decoded again when they are read.
      _ = reader.takeText()
    }
    reader.finish()
    var names = MemberNames()
    members = reader.parts.map { part in
      InputPath(
        bytes: path.bytes + [UInt8(ascii: ":")] + names.take(Array(part.name.utf8)),
        member: PackedMember(
          fileBytes: path.bytes, extent: part.extent, packing: .mailed(part.form)))
    }
    failures += reader.problems.map { SourceError(path: path, reason: .mail($0)) }
  }
}

/// Decodes the calendars of a mail one after the other, or one of them, as they are read.
final class MailUnpacker: BytesUnpacking {
  private enum Decoding {
    case mail(MailReader)
    case part(ContentDecoder)
  }

  private var decoding: Decoding
  /// The text that was decoded; the bytes from `position` on are not yet passed on.
  private var text: [UInt8] = []
  private var position = 0
  private var input: [UInt8] = []
  private var isAtEnd = false
  private var problem: SourceError.Reason?

  private static let pieceBytes = 1 << 16

  /// Decodes all calendars of a mail; the first thing that is wrong is reported at the end.
  init(isMailbox: Bool, limits: Limits) {
    decoding = .mail(MailReader(isMailbox: isMailbox, maxParts: limits.members))
  }

  /// Decodes one calendar; what is wrong with it was reported when it was found in its mail.
  init(_ form: ContentForm) {
    decoding = .part(ContentDecoder(form))
  }

  func read(
    into output: inout OutputSpan<UInt8>,
    from fill: (inout OutputSpan<UInt8>) throws(SystemCall.Failure) -> SourceError.Reason?
  ) throws(SystemCall.Failure) -> SourceError.Reason? {
    guard output.freeCapacity > 0 else { return nil }
    while position == text.count, !isAtEnd { try decodeMore(from: fill) }
    let end = min(text.count, position + output.freeCapacity)
    guard position < end else { return problem }
    for index in position..<end { output.append(text[index]) }
    position = end
    return nil
  }

  private func decodeMore(
    from fill: (inout OutputSpan<UInt8>) throws(SystemCall.Failure) -> SourceError.Reason?
  ) throws(SystemCall.Failure) {
    text.removeAll(keepingCapacity: true)
    position = 0
    input.removeAll(keepingCapacity: true)
    try input.append(addingCapacity: Self.pieceBytes) {
      (piece: inout OutputSpan<UInt8>) throws(SystemCall.Failure) in problem = try fill(&piece)
    }
    isAtEnd = input.isEmpty
    switch decoding {
    case .part(var decoder):
      decoder.append(input.span, to: &text)
      if isAtEnd { decoder.finish(to: &text) }
      decoding = .part(decoder)
    case .mail(var reader):
      // The reader is not shared, so that its buffers are not copied.
      decoding = .part(ContentDecoder(ContentForm(encoding: .binary, charset: .unicode)))
      reader.read(input.span)
      if isAtEnd {
        reader.finish()
        problem = problem ?? reader.problems.first.map { .mail($0) }
      }
      text = reader.takeText()
      decoding = .mail(reader)
    }
  }
}
