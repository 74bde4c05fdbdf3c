public import Foundation

extension Page {
  /// Sets the size of the window, in CSS pixels, and its color scheme, medium and scale.
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
          // This keeps pictures the same in every run.
          ["name": "prefers-reduced-motion", "value": "reduce"],
        ],
      ])
  }

  /// Slows the network down or cuts it off.
  ///
  /// - Parameters:
  ///   - latency: The additional time for each answer, in milliseconds.
  ///   - isOffline: Whether the network is off.
  public func network(latency: Int = 0, isOffline: Bool = false) async throws {
    try await call(
      "Network.emulateNetworkConditions",
      [
        "offline": .bool(isOffline), "latency": .number(Double(latency)),
        "downloadThroughput": -1, "uploadThroughput": -1,
      ])
  }

  /// Turns scripts on or off, from the next page on.
  public func scripts(areOn: Bool) async throws {
    try await call("Emulation.setScriptExecutionDisabled", ["value": .bool(!areOn)])
  }

  /// Takes a picture of the window.
  ///
  /// - Parameter isWhole: Whether the picture includes what is outside the viewport.
  public func picture(isWhole: Bool = false, format: String = "png") async throws -> Data {
    try await run("document.fonts.ready.then(() => true)")
    let answer = try await call(
      "Page.captureScreenshot",
      ["format": .string(format), "captureBeyondViewport": .bool(isWhole)])
    return Data(base64Encoded: answer["data"].string ?? "") ?? Data()
  }
}

extension Page {
  /// Makes the page believe that it is in the background.
  public func hide() async throws { try await tellVisibility(isHidden: true) }

  /// Makes the page believe that it is in the foreground.
  public func show() async throws { try await tellVisibility(isHidden: false) }

  private func tellVisibility(isHidden: Bool) async throws {
    try await run(
      """
      Object.defineProperty(document, "hidden", { value: \(isHidden), configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
      """)
  }
}
