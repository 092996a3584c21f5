public import CivilCalendar

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension Instant {
  /// Returns the current time of the system clock, in whole seconds.
  public static func now() -> Instant { Instant(secondsSinceEpoch: Int64(time(nil))) }
}

/// The environment variables of the process.
package enum SystemSettings {
  /// Returns the value of a variable; `nil` if it isn't set.
  package static func variable(_ name: String) -> String? {
    // The value is valid until the environment changes; it is copied before.
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }
}
