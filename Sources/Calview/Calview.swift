// Everything that the package offers to other programs, with one import.

@_exported public import CalendarLocales
@_exported public import CalendarPages
@_exported public import CalendarWriting
@_exported public import CivilCalendar
@_exported public import DatePhrases
@_exported public import ICSImport
@_exported public import ICSValidation
@_exported public import MarkStorage
@_exported public import Recurrence
@_exported public import TimeZones
