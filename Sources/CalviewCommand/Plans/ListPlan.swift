import CivilCalendar
import ICSImport

/// The days that occurrences are listed of.
struct ListPlan: Sendable {
  /// The window to import.
  let window: ImportWindow

  /// Decides which days a request asks for.
  init(_ request: Request, _ settings: Settings) throws(UsageError) {
    try request.checkPeriods()
    let zone = settings.zone
    if let days = try Self.period(request, settings) {
      window = ImportWindow(days: days, zone: zone)
      return
    }
  }
}
