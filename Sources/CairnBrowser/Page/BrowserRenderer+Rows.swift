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

  /// Shows another page of the rows of the long list, for a browser without a script.
  func showRows(ofPage number: Int) {
    guard let list = page.longList else { return }
    list.ask(forPage: number)
    if list.isStale { rebuild() }
  }

  /// Filters a list by the text that the user has entered.
  ///
  /// - Returns: Whether there was a text.
  func filter(_ rows: AskedRows, by event: BrowserEvent) -> Bool {
    guard let text = event.value else { return false }
    rows.filter(by: text)
    // A text that was changed on the way differs from the client's.
    noteInput(event.isRepaired ? "\0" : text, in: event.id)
    rebuild()
    return true
  }
}

extension BuiltPage {
  /// The list with more rows than the page has, the first if there are several.
  var longList: RowList? {
    tree.rowLists.sorted { $0.key < $1.key }.map(\.value).first { $0.window.near.count < $0.count }
  }

  /// Notes that the user has used an element. If it is in a row of a list, that row stays on the page.
  func noteUse(of id: Int) {
    for list in tree.rowLists.values { list.noteUse(of: id) }
  }
}
