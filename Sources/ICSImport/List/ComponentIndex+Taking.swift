internal import CalendarModel
internal import ICSText
internal import Recurrence

// How components are taken as they are read: they are held as long as there is room, and after that
// only noted.
extension ComponentIndex {
  /// Takes a component that was read; `importer` reads what it says besides its times.
  ///
  /// - Returns: Whether the component is held or dropped, not noted to be read again.
  @discardableResult
  mutating func take(
    _ component: borrowing FoundComponent, in bytes: Span<UInt8>,
    from importer: inout ComponentImporter, reporting diagnostics: inout Diagnostics
  ) -> Bool {
    let instances: ImportedComponent.Instances =
      LongSeries.Ends(component.expanded.instances, of: component.shown)
      .map { .foundAgain($0, within: component.expanded.budget) }
      ?? .own(component.expanded.instances)
    if !hasRoom(for: bytes.count + instances.byteCount),
      note(component, bytes, importer.calendars)
    {
      if component.isDecoded {
        importer.reportCategories(
          of: component.frame, in: bytes, component.kind, to: &diagnostics)
      }
      return false
    }
    hold(
      importer.item(component, in: bytes, instances, reporting: &diagnostics), component, bytes,
      importer.calendars)
    return true
  }

  /// Notes the place of a component that does not fit; returns whether it can be read again.
  ///
  /// When the component is read again, its rules may take as many steps as they may now.
  private mutating func note(
    _ component: borrowing FoundComponent, _ bytes: Span<UInt8>, _ calendars: CalendarTable
  ) -> Bool {
    guard component.mayMatter else { return true }
    guard let place = placeToReadAgain(component.frame, component.uid, bytes, calendars) else {
      return false
    }
    note(
      place, Entry.Role(component.kind),
      Int64(component.expanded.budget.remaining))
    return true
  }

  private mutating func hold(
    _ item: KeptComponents.Item, _ component: borrowing FoundComponent, _ bytes: Span<UInt8>,
    _ calendars: CalendarTable
  ) {
    guard item.matters else { return }
    let place = files.placeWithoutBytes(
      firstLine: component.frame.firstLine, uid: component.uid, calendar: calendars.current,
      zones: calendars.zones)
    hold(item, byteCount: bytes.count + item.byteCountOfInstances, at: place)
  }

  /// Returns where a component can be read again, from its file or from a copy; `nil` if it cannot.
  mutating func placeToReadAgain(
    _ frame: ComponentFrame, _ uid: UIDHash, _ bytes: Span<UInt8>, _ calendars: CalendarTable
  ) -> ComponentPlace? {
    if let event = SkippedEvent(uid: uid, frame, byteCount: bytes.count),
      let place = files.place(
        of: event, calendar: calendars.current, zones: calendars.zones)
    {
      return place
    }
    return files.placeOfCopy(
      bytes, firstLine: frame.firstLine, uid: uid, calendar: calendars.current,
      zones: calendars.zones)
  }
}
