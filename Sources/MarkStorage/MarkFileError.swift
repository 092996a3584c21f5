public import CivilCalendar
public import FileWriting
public import ICSText

/// The reason why the marks of a file could not be read or changed; the file is as it was.
public enum MarkFileError: Error, Hashable, Sendable {
  /// The file can't be read.
  case unreadable(SourceError)

  /// The file can't be written.
  case unwritable(OutputError)

  /// The file is damaged, or holds no calendar; each diagnostic says where and what.
  case damaged([Diagnostic])

  /// The file is in UTF-16, which calview does not write.
  case isUTF16

  /// Another program keeps writing to the file.
  case changesMeanwhile

  /// The date cannot be written, because its year does not have four digits.
  case yearOutOfRange(DayNumber)

  /// The text is not a label.
  case invalidLabel(MarkLabel.Problem)

  /// The components of the marks hold more, and are left to their authors.
  case holdsMore([MarkFile.LeftAlone])
}
