import CairnSystem
import ChromiumSupport
import Foundation
import Synchronization

/// A server with one page. It sends a test's patches, and records the events that it receives.
///
/// It has all that `client.js` uses of the real server.
final class PageServer: Sendable {
  /// The received requests, and the answers to give.
  struct State {
    var streams: [Int32] = []
    var number = 1
    var epoch = "1"
    var acknowledged = 0
    var acknowledgesEvents = true
    /// The last event that the page's stored work includes, or `nil` if it stores none.
    var stored: Int?
    var status = 204
    /// Whether answers to events wait.
    var isSlow = false
    var streamStatus = 200
    var patchesAsked: [String] = []
    var posts: [String] = []
    var listener: Int32 = -1
    var html = ""
  }

  let port: UInt16
  private let state: Mutex<State>
  private let events = Inbox<JSON>()

  /// Starts the server on a port that stays its own while it is stopped.
  init(body: String, stored: Int? = nil) throws {
    var state = State()
    state.stored = stored
    port = try unsharedPort()
    state.listener = try Self.listen(port: port)
    state.html = """
      <!doctype html><html lang="en" dir="ltr" data-page="p1" data-revision="1-1" \
      data-acknowledged="0"\(stored.map { " data-stored=\"\($0)\"" } ?? "")><head><meta charset="utf-8"><title>-</title>\
      <link rel="stylesheet" href="/style.css"><script src="/client.js" defer></script>\
      </head><body>\(body)</body></html>
      """
    self.state = Mutex(state)
    serve(state.listener)
  }

  var address: String { "http://127.0.0.1:\(port)/" }

  /// Changes what the server answers.
  func answer(_ change: (inout State) -> Void) { state.withLock { change(&$0) } }

  /// The requests and answers so far.
  var seen: State { state.withLock { $0 } }

  /// Waits for the next event that the page sends: `[number, kind, id, value]`.
  ///
  /// - Parameter kind: The kind to wait for. Other events are skipped.
  func event(_ kind: String? = nil) async throws -> JSON {
    var passed: [JSON] = []
    return try await waiting(for: "an event \(kind ?? ""), and not \(passed)") {
      guard let event = events.take() else { return nil }
      if kind == nil || event[1].string == kind { return event }
      passed.append(event)
      return nil
    }
  }

  /// Waits until the page has opened its stream.
  func stream() async throws {
    try await waiting(for: "a stream of patches") { seen.streams.isEmpty ? nil : () }
  }

  /// Waits for a request with events, and returns the revision that it names.
  func postedRevision() async throws -> Substring {
    try await waiting(for: "a request with events") {
      seen.posts.first?.split(separator: " ").first?.split(separator: "?r=").last
    }
  }

  /// Waits until the page has requested patches a number of times, and returns the requests.
  func asked(times: Int) async throws -> [String] {
    try await waiting(for: "\(times) times that patches are asked for") {
      let asked = seen.patchesAsked
      return asked.count >= times ? asked : nil
    }
  }

  private func waiting<Value>(
    for what: @autoclosure () -> String, _ look: () throws -> Value?
  ) async throws -> Value {
    let end = ContinuousClock.now + .seconds(30)
    while ContinuousClock.now < end {
      if let value = try look() { return value }
      try await Task.sleep(for: .milliseconds(10))
    }
    let seen = seen
    throw ChromiumError.missing(
      "Waited in vain for \(what()). The page asked for \(seen.patchesAsked), sent \(seen.posts).")
  }

  /// Sends a patch to the page, as one line.
  func patch(_ operations: String = "", url: String? = nil) {
    let operations = operations.replacing("\n", with: " ")
    state.withLock { state in
      state.number += 1
      let revision = "\(state.epoch)-\(state.number)"
      let parts = operations.isEmpty ? "" : #","p":[\#(operations)]"#
      let stored = state.stored.map { #","k":\#($0)"# } ?? ""
      let address = url.map { #","u":\#($0)"# } ?? ""
      send(
        "id: \(revision)\nevent: patch\n"
          + #"data: {"a":\#(state.acknowledged)\#(stored)\#(parts)\#(address)}"# + "\n\n",
        to: &state)
    }
  }

  /// Sends an event of another kind.
  func send(event: String, data: String = "") {
    state.withLock { send("event: \(event)\ndata: \(data)\n\n", to: &$0) }
  }

  /// Closes all streams, and accepts no more connections.
  func stop() {
    state.withLock { state in
      if state.listener >= 0 {
        shutdown(state.listener, Int32(SHUT_RDWR))
        close(state.listener)
      }
      state.listener = -1
      for stream in state.streams {
        shutdown(stream, Int32(SHUT_RDWR))
        close(stream)
      }
      state.streams = []
    }
  }

  /// Accepts connections again on the same port, as another process would.
  func start(epoch: String) async throws {
    let listener = try await waiting(for: "the port to be free") {
      try? Self.listen(port: port)
    }
    state.withLock {
      $0.listener = listener
      $0.epoch = epoch
    }
    serve(listener)
  }

  private func send(_ text: String, to state: inout State) {
    let bytes = [UInt8](text.utf8)
    state.streams.removeAll { CairnSystem.send($0, bytes, bytes.count, Int32(MSG_NOSIGNAL)) < 0 }
  }
}

// MARK: Connections

extension PageServer {
  private static func listen(port: UInt16) throws -> Int32 {
    let socket = CairnSystem.socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var isOn: Int32 = 1
    setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &isOn, 4)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        bind(socket, pointer, length) | CairnSystem.listen(socket, 64)
      }
    }
    guard status == 0 else { throw ChromiumError.notStarted(String(cString: strerror(errno))) }
    return socket
  }

  private func serve(_ listener: Int32) {
    Thread.detachNewThread { [weak self] in
      while true {
        let connection = accept(listener, nil, nil)
        guard connection >= 0 else { return }
        _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
        Thread.detachNewThread { [weak self] in
          guard let (head, body) = Self.request(connection), let self else {
            close(connection)
            return
          }
          self.take(head, body, connection)
        }
      }
    }
  }

  /// Returns the first line and the body of a request.
  private static func request(_ connection: Int32) -> (head: String, body: Data)? {
    var bytes = Data()
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let end = Data("\r\n\r\n".utf8)
    while true {
      if let found = bytes.range(of: end) {
        let head = String(decoding: bytes[..<found.lowerBound], as: UTF8.self)
        let length =
          head.lowercased().split(separator: "\r\n")
          .first { $0.hasPrefix("content-length:") }
          .flatMap { Int($0.dropFirst(15).filter(\.isNumber)) } ?? 0
        let body = bytes[found.upperBound...]
        if body.count >= length { return (head, body) }
      }
      let count = recv(connection, &chunk, chunk.count, 0)
      guard count > 0 else { return nil }
      bytes += chunk[..<count]
    }
  }

  private func take(_ head: String, _ body: Data, _ connection: Int32) {
    let path = String(head.split(separator: " ")[1])
    if path.contains("/patches") {
      let status = state.withLock { state in
        state.patchesAsked.append(path)
        return state.streamStatus
      }
      guard status == 200 else { return answer(status, "", connection) }
      // The stream is registered after its head is written, so that no patch comes before it.
      state.withLock { state in
        let head = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n"
        CairnSystem.send(connection, head, head.utf8.count, Int32(MSG_NOSIGNAL))
        state.streams.append(connection)
      }
    } else if path.contains("/events") {
      takeEvents(path, body, connection)
    } else if path == "/client.js" || path == "/style.css" {
      answer(200, Self.asset(String(path.dropFirst())), connection, type: Self.type(of: path))
    } else {
      answer(200, seen.html, connection)
    }
  }

  private func takeEvents(_ path: String, _ body: Data, _ connection: Int32) {
    let batch = (try? JSON(data: body)) ?? .null
    let status = state.withLock { state in
      state.posts.append(path + " " + batch.description)
      // The real server refuses this too, because ids differ in each epoch.
      guard path.contains("?r=\(state.epoch)-") else { return 409 }
      if state.status < 300, state.acknowledgesEvents {
        let numbers = batch.array.compactMap { $0[0].number.map { Int($0) } }
        // A request for rows has the number 0.
        state.acknowledged = max(state.acknowledged, numbers.max() ?? 0)
      }
      return state.status
    }
    while seen.isSlow { usleep(10_000) }
    answer(status, "", connection)
    if status < 300 { batch.array.forEach(events.put) }
  }

  private func answer(
    _ status: Int, _ body: String, _ connection: Int32, type: String = "text/html"
  ) {
    let text = """
      HTTP/1.1 \(status) -\r\nContent-Type: \(type); charset=utf-8\r\n\
      Content-Length: \(body.utf8.count)\r\nConnection: close\r\nCache-Control: no-store\r\n\
      Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self'; \
      connect-src 'self'; img-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'\
      \r\n\r\n
      """
    let bytes = [UInt8]((text + body).utf8)
    CairnSystem.send(connection, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    close(connection)
  }

  private static func type(of path: String) -> String {
    path.hasSuffix("js") ? "text/javascript" : "text/css"
  }

  /// The files of the script, in the order in which the real server joins them. That order is only in
  /// its sources.
  private static let scripts = source("Responses/Asset.swift")
    .matches(of: /PackageResources\.(\w+)_js/).map { String($0.1) }

  static func asset(_ name: String) -> String {
    guard name != "client.js" else { return scripts.map { asset("\($0).js") }.joined() }
    return source("Assets/\(name)")
  }

  /// Returns a file of the real server.
  private static func source(_ path: String) -> String {
    let browser = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let file = browser.appending(path: "Sources/CairnBrowserServer/\(path)")
    return (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  }
}
