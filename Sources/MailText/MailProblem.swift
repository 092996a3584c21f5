/// Why the calendars of a mail cannot be read, or not completely.
public enum MailProblem: Error, Hashable, Sendable {
  /// The mail has no calendar.
  case noCalendar

  /// The mail has no calendar that can be read; its attachments are in a file of Outlook (TNEF).
  case inWinmail(line: Int)

  /// The mail has no calendar that can be read, since it is encrypted or has a signature around it.
  case encrypted(line: Int)

  /// The mail ends before the boundary of a multipart, which begins on the given line.
  case notClosed(line: Int)

  /// A multipart has no boundary.
  case noBoundary(line: Int)

  /// A mail within the mail is encoded as a whole.
  case encodedMail(line: Int)

  /// A character is not base64, or follows the end of the data.
  case notBase64(line: Int, column: Int)

  /// The base64 data stop within a group of four characters.
  case base64CutShort(line: Int)

  /// An equals sign in quoted-printable text is not followed by two digits.
  case notQuotedPrintable(line: Int, column: Int)

  /// The encoding of a part for transfer is not a known one.
  case unknownEncoding(String, line: Int)

  /// The character set of a part is not a known one.
  case unknownCharset(String, line: Int)

  /// The header of a part is larger than a limit.
  case headerTooLong(line: Int, limit: Int)

  /// Parts are deeper inside each other than a limit allows.
  case tooDeep(line: Int, limit: Int)

  /// No calendar in the mail has the given name.
  case noSuchPart

  /// The mail has more calendars than a limit allows.
  case tooManyParts(limit: Int)

  /// More is wrong with the mail than is reported.
  case moreProblems(limit: Int)
}

extension MailProblem: CustomStringConvertible {
  /// What went wrong, in plain words.
  public var description: String {
    switch self {
    case .noCalendar: "a mail without a calendar"
    case .inWinmail(let line):
      "line \(line): what is attached to this mail is in winmail.dat, a format of Outlook (TNEF) "
        + "that calview does not read; the sender can switch it off"
    case .encrypted(let line):
      "line \(line): the mail is encrypted, or is inside its signature, and calview does not open it"
    case .notClosed(let line):
      "the mail ends before the boundary of its part on line \(line); something may be missing"
    case .noBoundary(let line): "line \(line): a multipart without a boundary; it was not read"
    case .encodedMail(let line):
      "line \(line): a mail inside this one is encoded as a whole; it was not read"
    case .notBase64(let line, let column):
      "line \(line), column \(column): this is not base64; it was left out"
    case .base64CutShort(let line):
      "line \(line): the base64 data are cut off; something may be missing"
    case .notQuotedPrintable(let line, let column):
      "line \(line), column \(column): = must be followed by two hexadecimal digits in "
        + "quoted-printable; it was read as it is"
    case .unknownEncoding(let name, let line):
      "line \(line): encoded as \(name), which calview does not know; the part was not decoded"
    case .unknownCharset(let name, let line):
      "line \(line): the character set \(name) is not one that calview knows; the part was read as "
        + "UTF-8"
    case .headerTooLong(let line, let limit):
      "line \(line): the header has more than \(limit) bytes about its part; the rest was not read"
    case .tooDeep(let line, let limit):
      "line \(line): more than \(limit) parts inside each other; this one was not read"
    case .noSuchPart: "no such part in this mail"
    case .tooManyParts(let limit):
      "the mail has more than \(limit) calendars; the rest was not read"
    case .moreProblems(let limit): "only the first \(limit) problems of the mail are reported"
    }
  }
}
