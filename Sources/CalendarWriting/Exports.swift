// Types that users of this product name: events and their times, zones, and reading and writing
// errors.

@_exported public import CalendarEvents
@_exported public import CivilCalendar
@_exported public import FileWriting
@_exported public import ICSText
@_exported public import TimeZones
