import Synchronization

/// A page of the browser, as one sees and uses it: controls are found by their role and their name,
/// as those do who cannot see.
public final class Page: Sendable {
  let chromium: Chromium
  let profile: JSON
  let target: JSON
  let session: JSON
  private let found = Mutex<[String]>([])

  init(chromium: Chromium, profile: JSON, target: JSON, session: JSON) {
    self.chromium = chromium
    self.profile = profile
    self.target = target
    self.session = session
  }

  /// What the browser has complained of: errors of scripts, refusals by the policy of the page.
  public var complaints: [String] { found.withLock { $0 } }

  /// Another window of the same user: cookies and storage are shared.
  public func anotherWindow() async throws -> Page { try await chromium.page(in: profile) }

  @discardableResult
  func call(_ method: String, _ parameters: JSON = [:]) async throws -> JSON {
    try await chromium.call(method, parameters, session: session)
  }

  func prepare() async throws {
    for domain in ["Page", "Runtime", "Network", "DOM", "Accessibility", "Log"] {
      try await call("\(domain).enable")
    }
    // A page that is not in front gets neither focus nor frames otherwise.
    try await call("Emulation.setFocusEmulationEnabled", ["enabled": true])
    try await show(width: 1024, height: 768)
  }

  func take(_ event: String, _ parameters: JSON) {
    let complaint: String? =
      switch event {
      case "Runtime.exceptionThrown":
        parameters["exceptionDetails"]["exception"]["description"].string
          ?? parameters["exceptionDetails"]["text"].string
      case "Runtime.consoleAPICalled" where parameters["type"] == "error":
        parameters["args"].array.map { $0["description"].string ?? $0["value"].string ?? "" }
          .joined(separator: " ")
      case "Inspector.targetCrashed": "The page has crashed."
      case "Log.entryAdded" where parameters["entry"]["source"] == "security":
        parameters["entry"]["text"].string
      default: nil
      }
    if let complaint { found.withLock { $0.append(complaint) } }
  }

  // MARK: Going somewhere

  /// Opens an address, and waits until the page is complete.
  public func open(_ address: String) async throws {
    let answer = try await call("Page.navigate", ["url": .string(address)])
    if let error = answer["errorText"].string {
      throw ChromiumError.missing("'\(address)' was not opened: \(error)")
    }
    try await wait(for: "document.readyState === 'complete'", "'\(address)' to be complete")
  }

  /// Loads the page again.
  public func reload() async throws {
    try await run("window.isOld = true")
    try await call("Page.reload")
    try await wait(for: "!window.isOld && document.readyState === 'complete'", "a page anew")
  }

  /// Goes back in the history, as the button of the browser does.
  public func goBack() async throws { try await run("history.back()") }

  /// Goes forward in the history.
  public func goForward() async throws { try await run("history.forward()") }

  // MARK: Scripts

  /// Evaluates a script, and awaits it if it is a promise.
  ///
  /// - Throws: ``ChromiumError/script(_:)`` if it throws.
  @discardableResult
  public func run(_ script: String) async throws -> JSON {
    let answer = try await call(
      "Runtime.evaluate",
      ["expression": .string(script), "awaitPromise": true, "returnByValue": true])
    if let exception = answer["exceptionDetails"]["exception"]["description"].string {
      throw ChromiumError.script(exception)
    }
    return answer["result"]["value"]
  }

}
