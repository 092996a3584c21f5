internal import CICU

/// What calview asks of ICU.
enum ICU {
  /// A text that ICU should have and has not.
  struct MissingText: Error {}

  /// Whether there are data for a language.
  static func hasData(of locale: String) -> Bool {
    unsafe calview_has_locale(locale)
  }

  /// Whether a language is written from right to left.
  static func isRightToLeft(_ locale: String) -> Bool {
    unsafe calview_uloc_isRightToLeft(locale)
  }

  /// A text with each letter before its marks (normalization form D).
  static func decomposed(_ text: String) -> String? {
    let units = Array(text.utf16)
    return try? ICU.text { buffer in
      unsafe calview_decompose(
        units, Int32(clamping: units.count), &buffer, Int32(clamping: buffer.count))
    }
  }

  /// The first weekday of a region, from 1 for Sunday to 7 for Saturday, and how many of its
  /// days the first week of a year has at least, and which days are its weekend.
  static func week(
    of locale: String
  ) -> (firstWeekday: Int, minimumDays: Int, daysOff: [Int])? {
    guard let calendar = unsafe calview_ucal_open(locale) else { return nil }
    defer { unsafe calview_ucal_close(calendar) }
    return unsafe (
      Int(calview_ucal_getAttribute(calendar, UCAL_FIRST_DAY_OF_WEEK)),
      Int(calview_ucal_getAttribute(calendar, UCAL_MINIMAL_DAYS_IN_FIRST_WEEK)),
      (1...7).filter { unsafe calview_ucal_isWeekend(calendar, Int32($0)) }
    )
  }

  /// The digits from zero to nine; `nil` where numbers are written in another way.
  static func digits(of locale: String) -> String? {
    guard let system = unsafe calview_unumsys_open(locale) else { return nil }
    defer { unsafe calview_unumsys_close(system) }
    return try? text { buffer in
      unsafe calview_unumsys_getDigits(system, &buffer, Int32(clamping: buffer.count))
    }
  }

  /// Finds the pattern in which a language writes the fields of a skeleton.
  @safe struct PatternGenerator: ~Copyable {
    private let handle: UnsafeMutableRawPointer

    init?(_ locale: String) {
      guard let handle = unsafe calview_udatpg_open(locale) else { return nil }
      unsafe self.handle = handle
    }

    func pattern(for skeleton: String) -> String? {
      let units = Array(skeleton.utf16)
      return try? ICU.text { buffer in
        unsafe calview_udatpg_getBestPattern(
          handle, units, Int32(clamping: units.count), &buffer, Int32(clamping: buffer.count))
      }
    }

    deinit { unsafe calview_udatpg_close(handle) }
  }

  /// Knows the names of months, weekdays and halves of the day.
  @safe struct Symbols: ~Copyable {
    private let handle: UnsafeMutableRawPointer

    init?(_ locale: String) {
      guard let handle = unsafe calview_udat_open(locale) else { return nil }
      unsafe self.handle = handle
    }

    /// The names that have some indices.
    func names(
      _ type: UDateFormatSymbolType, at indices: [Int32]
    ) throws(MissingText) -> [String] {
      var names: [String] = []
      for index in indices {
        let name = try ICU.text { buffer in
          unsafe calview_udat_getSymbols(
            handle, type, index, &buffer, Int32(clamping: buffer.count))
        }
        names.append(name)
      }
      return names
    }

    deinit { unsafe calview_udat_close(handle) }
  }

  /// Words distances from now.
  @safe struct RelativeDates: ~Copyable {
    private let handle: UnsafeMutableRawPointer

    init?(_ locale: String, _ style: UDateRelativeDateTimeFormatterStyle) {
      guard let handle = unsafe calview_ureldatefmt_open(locale, style) else { return nil }
      unsafe self.handle = handle
    }

    /// "next week"; where the language has no words of its own for it, "in 1 week".
    func text(_ offset: Int, _ unit: URelativeDateTimeUnit) -> String? {
      try? ICU.text { buffer in
        unsafe calview_ureldatefmt_format(
          handle, Double(offset), unit, &buffer, Int32(clamping: buffer.count))
      }
    }

    /// "in 1 week".
    func numericText(_ offset: Int, _ unit: URelativeDateTimeUnit) -> String? {
      try? ICU.text { buffer in
        unsafe calview_ureldatefmt_formatNumeric(
          handle, Double(offset), unit, &buffer, Int32(clamping: buffer.count))
      }
    }

    deinit { unsafe calview_ureldatefmt_close(handle) }
  }

  /// The most units of UTF-16 that a text may have; those of ICU have about 60.
  private static let maximumLength = 4_096

  /// The text that a function writes into a buffer, the length of which it returns.
  ///
  /// A buffer that is too small is made once as large as the function says. Spaces are plain:
  /// fonts of terminals lack others, and versions of ICU differ in which they use.
  static func text(
    _ write: (_ buffer: inout [UInt16]) -> Int32
  ) throws(MissingText) -> String {
    var buffer = [UInt16](repeating: 0, count: 128)
    for _ in 1...2 {
      let length = Int(write(&buffer))
      guard (1...maximumLength).contains(length) else { throw MissingText() }
      if length <= buffer.count {
        return String(decoding: buffer.prefix(length).map(withPlainSpace), as: UTF16.self)
      }
      buffer = [UInt16](repeating: 0, count: length)
    }
    throw MissingText()
  }

  private static func withPlainSpace(_ unit: UInt16) -> UInt16 {
    switch unit {
    case 0xA0, 0x2009, 0x202F: 0x20
    default: unit
    }
  }
}
