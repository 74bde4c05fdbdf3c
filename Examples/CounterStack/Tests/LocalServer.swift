import CairnSystem
import CounterStack
import Foundation
import Synchronization
import Testing

/// An HTTP server on this machine that answers one request, and keeps it.
final class LocalServer: Sendable {
  let client: PrimeClient
  var request: String? { received.withLock { $0 } }

  private let received = Mutex<String?>(nil)

  init(status: Int = 200, body: String) throws {
    let (descriptor, port) = try Self.boundSocket()
    try #require(listen(descriptor, 4) == 0)
    client = try Self.client(port: port)
    let answer = """
      HTTP/1.1 \(status) Answer\r
      Content-Type: application/json\r
      Content-Length: \(body.utf8.count)\r
      Connection: close\r
      \r
      \(body)
      """
    Thread.detachNewThread { [self] in
      let connection = accept(descriptor, nil, nil)
      received.withLock { $0 = Self.head(from: connection) }
      let bytes = Array(answer.utf8)
      _ = write(connection, bytes, bytes.count)
      close(connection)
      close(descriptor)
    }
  }

  /// Creates a client of a port without a server.
  static func unreachableClient() throws -> PrimeClient {
    let (descriptor, port) = try boundSocket()
    close(descriptor)
    return try client(port: port)
  }

  private static func client(port: UInt16) throws -> PrimeClient {
    let address = try #require(URL(string: "http://127.0.0.1:\(port)/query"))
    return .http(PrimeService(address: address, key: "secret"))
  }

  /// Returns the head of a request: the lines up to the empty one.
  private static func head(from connection: Int32) -> String {
    var head = ""
    var bytes = [UInt8](repeating: 0, count: 1_024)
    while !head.contains("\r\n\r\n") {
      let count = read(connection, &bytes, bytes.count)
      guard count > 0 else { break }
      head += String(decoding: bytes[..<count], as: UTF8.self)
    }
    return head
  }

  /// Returns a socket that is bound to a free port.
  private static func boundSocket() throws -> (descriptor: Int32, port: UInt16) {
    let descriptor = socket(AF_INET, streamSocket, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(INADDR_LOOPBACK).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, length) == 0 && getsockname(descriptor, $0, &length) == 0
      }
    }
    try #require(isBound)
    return (descriptor, UInt16(bigEndian: address.sin_port))
  }
}
