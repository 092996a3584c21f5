// Users of this product also need days and wall times.

@_exported public import CivilCalendar
