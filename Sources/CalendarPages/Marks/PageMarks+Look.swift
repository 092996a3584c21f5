import CalendarLocale

extension PageMarks.Sign {
  /// The symbol, in no more than some columns: that of the label, or else one of calview's.
  func symbol(_ look: PageLook, fitting columns: Int) -> String {
    if let chosenSymbol, DisplayWidth.of(chosenSymbol) <= columns { return chosenSymbol }
    let symbols = look.symbols.marks
    return symbols[place % symbols.count]
  }

  /// The colour; `nil` for plain text.
  func tint(_ look: PageLook) -> Tint? {
    guard let theme = look.theme else { return nil }
    let slots = Self.slots.prefix(theme.slotCount)
    return .slot(slots[place % slots.count])
  }

  /// The colours of calview, in another order than calendars have them; the first five are there
  /// with few colours too.
  private static let slots = [2, 1, 3, 0, 4, 5, 6, 7]
}

extension PageLine {
  /// Appends the symbol of a mark.
  mutating func append(
    _ sign: PageMarks.Sign, _ look: PageLook, fitting columns: Int = 2
  ) {
    append(sign.symbol(look, fitting: columns), .marked, tint: sign.tint(look))
  }
}
