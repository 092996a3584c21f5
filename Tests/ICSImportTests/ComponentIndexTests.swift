import Testing

@testable import ICSImport

/// The memory for the notes that a list keeps about components.
@Suite struct ComponentIndexTests {
  @Test func componentsOfFewBytesTakeMoreThanThese() {
    for (heldBytes, byteCount, hasRoom) in [
      (0, 0, false), (600, 50, false), (2_000, 50, true), (2_000, 1_500, false),
    ] {
      var options = CalendarImport.Options()
      options.heldBytes = heldBytes
      let index = ComponentIndex(options)
      #expect(index.hasRoom(for: byteCount) == hasRoom, "\(byteCount) of \(heldBytes)")
    }
  }
}
