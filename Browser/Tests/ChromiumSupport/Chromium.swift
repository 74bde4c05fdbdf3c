import CairnSystem
import Dispatch
import Foundation

/// A browser that tests control with the DevTools protocol, through two pipes.
///
/// One process serves all tests. Each test uses its own profile, with separate cookies and storage.
/// Every command has a timeout.
public actor Chromium {
  private static let running = Task { try Chromium() }
  /// With more tests at a time, they compete for processors, and the seconds of a meeting pass too
  /// fast.
  private static let gate = Gate(width: 3)

  private let process: ChromiumProcess
  private let writer = DispatchQueue(label: "chromium.commands")
  private var count = 0
  private var waiting: [Int: (method: String, answer: CheckedContinuation<JSON, any Error>)] = [:]
  private var handlers: [String: @Sendable (_ method: String, _ parameters: JSON) -> Void] = [:]
  private var hasEnded = false

  private init() throws {
    process = try ChromiumProcess()
    let answers = process.answers
    let (messages, inbox) = AsyncStream.makeStream(of: JSON.self)
    // This uses a separate thread, because reading blocks.
    Thread.detachNewThread {
      Self.read(from: answers) { inbox.yield($0) }
      inbox.finish()
    }
    Task { [weak self] in
      for await message in messages { await self?.take(message) }
      await self?.end()
    }
  }

  /// Opens an empty page in a new profile during a test. Closes it and its other windows
  /// afterwards. Three tests run at a time, and the others wait.
  public static func withPage(_ test: (Page) async throws -> Void) async throws {
    await gate.enter()
    do {
      let chromium = try await running.value
      let profile = try await chromium.call("Target.createBrowserContext")["browserContextId"]
      let result: Result<Void, any Error>
      do {
        result = .success(try await test(try await chromium.page(in: profile)))
      } catch {
        result = .failure(error)
      }
      try await chromium.call("Target.disposeBrowserContext", ["browserContextId": profile])
      try result.get()
    } catch {
      await gate.leave()
      throw error
    }
    await gate.leave()
  }

  /// Opens an empty page in a profile.
  func page(in profile: JSON) async throws -> Page {
    let target = try await call(
      "Target.createTarget",
      ["url": "about:blank", "browserContextId": profile, "newWindow": true])["targetId"]
    let session = try await call(
      "Target.attachToTarget", ["targetId": target, "flatten": true])["sessionId"]
    let page = Page(chromium: self, profile: profile, target: target, session: session)
    handlers[session.string ?? ""] = { page.take($0, $1) }
    try await page.prepare()
    return page
  }

  /// Closes a window, as the user does.
  func close(_ target: JSON) async throws {
    // A closed page answers nothing, so the browser is asked.
    try await call("Target.closeTarget", ["targetId": target])
    for _ in 0..<200 {
      let targets = try await call("Target.getTargets")["targetInfos"].array
      guard targets.contains(where: { $0["targetId"] == target }) else { return }
      try await Task.sleep(for: .milliseconds(100))
    }
    throw ChromiumError.missing("A window was not closed within 20 seconds.")
  }

  /// Sends a command and waits for its answer.
  ///
  /// - Parameters:
  ///   - method: The name of the method in the protocol.
  ///   - parameters: An object with its parameters.
  ///   - session: The page that receives it, or `null` for the browser.
  /// - Returns: The answer.
  /// - Throws: ``ChromiumError/refused(method:message:)``, ``ChromiumError/silent(method:)`` and
  ///   ``ChromiumError/ended(_:)``.
  @discardableResult
  func call(_ method: String, _ parameters: JSON = [:], session: JSON = nil) async throws -> JSON {
    guard !hasEnded else { throw ChromiumError.ended(process.lastWords) }
    count += 1
    let id = count
    var message: [String: JSON] = [
      "id": .number(Double(id)), "method": .string(method), "params": parameters,
    ]
    if session != .null { message["sessionId"] = session }
    let bytes = [UInt8](JSON.object(message).data) + [0]
    let deadline = Task {
      try await Task.sleep(for: .seconds(60))
      giveUp(id)
    }
    defer { deadline.cancel() }
    return try await withCheckedThrowingContinuation { answer in
      waiting[id] = (method, answer)
      // If the browser doesn't read, only the caller of this command waits.
      writer.async { [file = process.commands] in Self.write(bytes, to: file) }
    }
  }

  private func giveUp(_ id: Int) {
    guard let (method, answer) = waiting.removeValue(forKey: id) else { return }
    answer.resume(throwing: ChromiumError.silent(method: method))
  }

  private func take(_ message: JSON) {
    if let id = message["id"].number, let (method, answer) = waiting.removeValue(forKey: Int(id)) {
      if let text = message["error"]["message"].string {
        answer.resume(throwing: ChromiumError.refused(method: method, message: text))
      } else {
        answer.resume(returning: message["result"])
      }
    } else if message["method"] == "Target.detachedFromTarget" {
      handlers[message["params"]["sessionId"].string ?? ""] = nil
    } else if let method = message["method"].string, let session = message["sessionId"].string {
      handlers[session]?(method, message["params"])
    }
  }

  private func end() {
    hasEnded = true
    let error = ChromiumError.ended(process.lastWords)
    for (_, answer) in waiting.values { answer.resume(throwing: error) }
    waiting = [:]
  }

  private static func write(_ bytes: [UInt8], to file: Int32) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { CairnSystem.write(file, $0.baseAddress, $0.count) }
      // The reader of the answers notices that the browser has ended.
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Reads zero-terminated messages until the pipe is closed.
  private static func read(from file: Int32, take: (JSON) -> Void) {
    var buffer: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = CairnSystem.read(file, &chunk, chunk.count)
      guard count > 0 else { return }
      var rest = chunk[..<count]
      while let end = rest.firstIndex(of: 0) {
        buffer += rest[..<end]
        rest = rest[(end + 1)...]
        if let message = try? JSON(data: Data(buffer)) { take(message) }
        buffer.removeAll(keepingCapacity: true)
      }
      buffer += rest
    }
  }
}
