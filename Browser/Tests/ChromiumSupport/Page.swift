import Synchronization

/// A page of the browser. It finds controls by role and name, as assistive technology does.
public final class Page: Sendable {
  let chromium: Chromium
  let profile: JSON
  let target: JSON
  let session: JSON
  private let found = Mutex<[String]>([])
  private let closings = Mutex(0)

  init(chromium: Chromium, profile: JSON, target: JSON, session: JSON) {
    self.chromium = chromium
    self.profile = profile
    self.target = target
    self.session = session
  }

  /// The messages of the browser: script errors and violations of the page's policy.
  public var complaints: [String] { found.withLock { $0 } }

  /// The number of times that the browser has asked whether to leave the page. The answer was yes.
  public var askedToLeave: Int { closings.withLock { $0 } }

  /// Opens another window of the same user, with shared cookies and storage.
  public func anotherWindow() async throws -> Page { try await chromium.page(in: profile) }

  @discardableResult
  func call(_ method: String, _ parameters: JSON = [:]) async throws -> JSON {
    try await chromium.call(method, parameters, session: session)
  }

  func prepare() async throws {
    for domain in ["Page", "Runtime", "Network", "DOM", "Accessibility", "Log"] {
      try await call("\(domain).enable")
    }
    // Otherwise a background page gets neither focus nor frames.
    try await call("Emulation.setFocusEmulationEnabled", ["enabled": true])
    try await show(width: 1024, height: 768)
  }

  func take(_ event: String, _ parameters: JSON) {
    if event == "Page.javascriptDialogOpening" {
      if parameters["type"] == "beforeunload" { closings.withLock { $0 += 1 } }
      // The page doesn't answer anything else until then.
      Task { try await call("Page.handleJavaScriptDialog", ["accept": true]) }
    }
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

  /// Opens an address and waits until the page has loaded.
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

  /// Closes the window. A question whether to leave is answered with yes.
  public func close() async throws {
    try await chromium.close(target)
  }

  /// Goes back in the history, like the browser's button.
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
