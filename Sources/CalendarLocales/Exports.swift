// Users of this product also need months, days and weekdays.

@_exported public import CivilCalendar
