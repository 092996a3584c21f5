// Types that users of this product name: days, marks, stores, and reading and writing errors.

@_exported public import CivilCalendar
@_exported public import FileWriting
@_exported public import ICSText
