// What users of this product name: months, days and weekdays.

@_exported public import CivilCalendar
