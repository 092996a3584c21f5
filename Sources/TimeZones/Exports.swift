// Types that users of this product name: days, instants, local times and rules.

@_exported public import CivilCalendar
@_exported public import Recurrence
