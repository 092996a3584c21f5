public import CivilCalendar

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension Instant {
  /// What time it is.
  public static func now() -> Instant { Instant(secondsSinceEpoch: Int64(time(nil))) }
}

/// What the environment of the process says.
package enum SystemSettings {
  /// The value of a variable; `nil` if it isn't set.
  package static func variable(_ name: String) -> String? {
    // The value lasts until the environment changes, and is copied before.
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }
}
