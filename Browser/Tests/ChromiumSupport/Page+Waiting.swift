extension Page {
  /// Waits until a script returns true.
  ///
  /// - Throws: ``ChromiumError/missing(_:)`` with the page's text, after half a minute.
  public func wait(for script: String, _ what: String? = nil) async throws {
    try await wait(for: what ?? script) { try await self.run("Boolean(\(script))").isTrue }
  }

  /// Polls until a condition is true. Retries if the page navigates meanwhile or an element is
  /// missing.
  ///
  /// - Throws: ``ChromiumError/missing(_:)`` with the page's text, after half a minute.
  public func wait(for what: String, until isSo: () async throws -> Bool) async throws {
    let end = ContinuousClock.now + .seconds(30)
    var failure = ""
    repeat {
      do {
        if try await isSo() { return }
        failure = ""
      } catch let error as ChromiumError {
        switch error {
        case .refused, .script, .missing: failure = "\nIt failed with: \(error)"
        case .ended, .notFound, .notStarted, .silent: throw error
        }
      }
      try await Task.sleep(for: .milliseconds(15))
    } while ContinuousClock.now < end
    let page = (try? await run("location.pathname + '\\n' + document.body.innerText").string) ?? ""
    throw ChromiumError.missing(
      """
      Waited in vain for \(what).\(failure)
      The browser complained of: \(complaints)
      The page says: \(page)
      """)
  }
}
