public import CivilCalendar
public import FileWriting
public import ICSText

/// Why the marks of a file could not be read or changed; the file is as it was.
public enum MarkFileError: Error, Hashable, Sendable {
  /// The file can't be read.
  case unreadable(SourceError)

  /// The file can't be written.
  case unwritable(OutputError)

  /// The file is damaged, or holds no calendar; each diagnostic tells where.
  case damaged([Diagnostic])

  /// The file is UTF-16, in which nothing is written.
  case isUTF16

  /// Another program writes to the file time and again.
  case changesMeanwhile

  /// The date has no form in a file: its year has not four digits.
  case beyondFormat(DayNumber)

  /// The label is none.
  case invalidLabel(MarkLabel.Problem)

  /// The marks are in components that hold more, and are left to whoever wrote those.
  case holdsMore([MarkFile.LeftAlone])
}
