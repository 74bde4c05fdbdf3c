extension BrowserRenderer {
  /// Answers a client that asks for the rows near its viewport.
  ///
  /// - Returns: Whether the page has the list.
  func askForRows(_ event: BrowserEvent) -> Bool {
    guard let list = page(for: event.id).tree.rowLists[event.id],
      let request = event.value.flatMap(RowRequest.init)
    else { return false }
    list.ask(for: request)
    if list.isStale { rebuild() }
    return true
  }
}

extension BuiltPage {
  /// Notes that the user has used an element. If it is in a row of a list, that row stays on the page.
  func noteUse(of id: Int) {
    for list in tree.rowLists.values { list.noteUse(of: id) }
  }
}
