#if PostgreSQL
  import AsyncHTTPClient
  import HTTPTypes
  import Hummingbird
  import NIOCore
  import NIOHTTP1
  import ServiceLifecycle

  /// Passes requests on over HTTP/1.1.
  ///
  /// A response may be a stream that lasts for hours. So there is no limit to its length, and each
  /// stream has a connection of its own. But a node is never silent for long. If its machine has
  /// lost its power or its network, nothing else says so. The browser wouldn't notice it, because
  /// this node sends it pulses.
  struct HTTPRelay: NodeRelay, Service {
    private let client: HTTPClient
    /// How long a node may take to answer until the store is asked whether its lease lasts.
    private static let patience = Duration.seconds(1)

    /// - Parameter heartbeatInterval: The longest time that a node's stream is silent. After twice
    ///   that time, its response ends.
    init(heartbeatInterval: Duration) {
      var configuration = HTTPClient.Configuration(
        redirectConfiguration: .disallow,
        timeout: HTTPClient.Configuration.Timeout(
          connect: .seconds(1), read: TimeAmount(heartbeatInterval * 2)))
      configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = 20_000
      // The store is asked at once whether another node has taken over.
      configuration.connectionPool.retryConnectionEstablishment = false
      configuration.httpVersion = .http1Only
      client = HTTPClient(configuration: configuration)
    }

    /// Keeps the connections until the server has stopped.
    func run() async throws {
      try? await gracefulShutdown()
      try await client.shutdown()
    }

    func pass(
      _ request: Request, _ body: ByteBuffer?, to node: ServerNode, over channel: any Channel,
      unless hasEnded: @escaping @Sendable () async -> Bool
    ) async -> RelayOutcome {
      var relayed = HTTPClientRequest(url: "http://\(node.address)\(request.head.path ?? "/")")
      relayed.method = HTTPMethod(rawValue: request.method.rawValue)
      for field in request.headers where !Self.isOfConnection(field.name) {
        relayed.headers.add(name: field.name.rawName, value: field.value)
      }
      relayed.headers.add(name: "Host", value: request.head.authority ?? "")
      relayed.headers.add(name: HTTPField.Name.relayed.rawName, value: "1")
      if let body { relayed.body = .bytes(body) }
      guard let response = await head(of: relayed, unless: hasEnded) else { return .unreachable }
      guard response.headers[HTTPField.Name.moved.rawName].isEmpty else { return .moved }
      return .answered(Self.response(response, over: channel))
    }

    private func head(
      of request: HTTPClientRequest, unless hasEnded: @escaping @Sendable () async -> Bool
    ) async -> HTTPClientResponse? {
      await withTaskGroup(of: HTTPClientResponse?.self) { [client] group in
        group.addTask { try? await client.execute(request, deadline: .distantFuture) }
        group.addTask {
          while (try? await Task.sleep(for: Self.patience)) != nil, await !hasEnded() {}
          return nil
        }
        defer { group.cancelAll() }
        return await group.next() ?? nil
      }
    }

    private static func response(
      _ response: HTTPClientResponse, over channel: any Channel
    ) -> Response {
      var headers = HTTPFields()
      for (name, value) in response.headers {
        guard let name = HTTPField.Name(name), !isOfConnection(name) else { continue }
        headers.append(HTTPField(name: name, value: value))
      }
      let isStream = headers[.contentType] == PatchStream.type
      if isStream { headers[.connection] = "close" }
      return Response(
        status: HTTPResponse.Status(code: Int(response.status.code)), headers: headers,
        body: ResponseBody(
          contentLength: response.headers.first(name: "Content-Length").flatMap { Int($0) }
        ) {
          writer in
          try await write(response.body, to: &writer, over: channel, isStream: isStream)
          // If the other node stops, it has told when to come back.
          if isStream, Task.isShuttingDownGracefully {
            try await writer.write(PatchStream.reconnecting)
          }
          try await writer.finish(nil)
        })
    }

    /// Writes each part when the one before is written, until the browser leaves.
    ///
    /// A stream also ends when this server stops. Anything else is short, and written to its end.
    private static func write(
      _ body: HTTPClientResponse.Body, to writer: inout any ResponseBodyWriter,
      over channel: any Channel, isStream: Bool
    ) async throws {
      let (parts, part) = AsyncThrowingStream.makeStream(of: ByteBuffer.self)
      let (confirmations, confirmation) = AsyncStream.makeStream(of: Void.self)
      let reading = Task {
        var confirmations = confirmations.makeAsyncIterator()
        do {
          for try await bytes in body {
            part.yield(bytes)
            await confirmations.next()
          }
          part.finish()
        } catch {
          part.finish(throwing: error)
        }
      }
      defer { reading.cancel() }
      // A stream is the last response of its connection. For others, a proxy's connection would keep the
      // tasks of all its requests.
      if isStream { channel.closeFuture.whenComplete { _ in reading.cancel() } }
      try await withGracefulShutdownHandler {
        for try await bytes in parts {
          try await writer.write(bytes)
          confirmation.yield()
        }
      } onGracefulShutdown: {
        if isStream { part.finish() }
      }
    }

    /// Whether a header says something of the connection to the node, or of how it sends the body.
    private static func isOfConnection(_ name: HTTPField.Name) -> Bool {
      [
        .acceptEncoding, .connection, .contentLength, .keepAlive, .te, .trailer, .transferEncoding,
        .upgrade,
      ].contains(name)
    }
  }
#endif
