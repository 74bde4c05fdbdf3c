public import Foundation

extension Page {
  /// Makes the window as large as that, in CSS pixels, and draws it in the colours asked for.
  public func show(
    width: Int, height: Int, isDark: Bool = false, isPrinted: Bool = false, scale: Double = 1
  ) async throws {
    try await call(
      "Emulation.setDeviceMetricsOverride",
      [
        "width": .number(Double(width)), "height": .number(Double(height)),
        "deviceScaleFactor": .number(scale), "mobile": false,
      ])
    try await call(
      "Emulation.setEmulatedMedia",
      [
        "media": .string(isPrinted ? "print" : ""),
        "features": [
          ["name": "prefers-color-scheme", "value": .string(isDark ? "dark" : "light")],
          // Pictures are the same each time.
          ["name": "prefers-reduced-motion", "value": "reduce"],
        ],
      ])
  }

  /// Makes the network slow, or takes it away.
  ///
  /// - Parameters:
  ///   - latency: How long each answer takes longer, in milliseconds.
  ///   - isOffline: Whether nothing goes through.
  public func network(latency: Int = 0, isOffline: Bool = false) async throws {
    try await call(
      "Network.emulateNetworkConditions",
      [
        "offline": .bool(isOffline), "latency": .number(Double(latency)),
        "downloadThroughput": -1, "uploadThroughput": -1,
      ])
  }

  /// Turns scripts of the page off or on, from the next page on.
  public func scripts(areOn: Bool) async throws {
    try await call("Emulation.setScriptExecutionDisabled", ["value": .bool(!areOn)])
  }

  /// A picture of the window.
  ///
  /// - Parameter isWhole: Whether what has to be scrolled to is in it too.
  public func picture(isWhole: Bool = false, format: String = "png") async throws -> Data {
    try await run("document.fonts.ready.then(() => true)")
    let answer = try await call(
      "Page.captureScreenshot",
      ["format": .string(format), "captureBeyondViewport": .bool(isWhole)])
    return Data(base64Encoded: answer["data"].string ?? "") ?? Data()
  }
}

extension Page {
  /// Puts the page behind others, as far as it can see.
  public func hide() async throws { try await tellVisibility(isHidden: true) }

  /// Brings the page to the front again.
  public func show() async throws { try await tellVisibility(isHidden: false) }

  private func tellVisibility(isHidden: Bool) async throws {
    try await run(
      """
      Object.defineProperty(document, "hidden", { value: \(isHidden), configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
      """)
  }
}
