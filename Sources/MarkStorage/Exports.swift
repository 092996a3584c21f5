// What users of this product name: days, marks and stores, and why a file cannot be read or written.

@_exported public import CivilCalendar
@_exported public import FileWriting
@_exported public import ICSText
