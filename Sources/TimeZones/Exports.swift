// Types that users of this product name: days, instants and local times.

@_exported public import CivilCalendar
