import CairnSystem
import Foundation

/// A connection that sends exactly the given bytes, whether they are HTTP or not.
///
/// It blocks on its own threads, because the server needs those of the tests.
final class Connection: Sendable {
  struct Failure: Error {
    let reason: String
  }

  private let descriptor: Int32

  /// Connects to a port of this machine.
  ///
  /// - Parameter receiveBuffer: The size of the system's receive buffer, in bytes.
  init(port: Int, receiveBuffer: Int32? = nil) throws {
    descriptor = socket(AF_INET, streamSocket, 0)
    if var size = receiveBuffer {
      setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &size, 4)
    }
    // A server that never answers makes the test fail.
    var patience = timeval(tv_sec: 30, tv_usec: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = in_addr_t(INADDR_LOOPBACK).bigEndian
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else { throw Failure(reason: String(cString: strerror(errno))) }
  }

  deinit { close(descriptor) }

  /// Closes the output of the connection.
  func finish() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// Makes the connection end with a reset when it is released.
  func resetAtEnd() {
    var option = linger(l_onoff: 1, l_linger: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
  }

  /// Sends raw bytes. If the other end stops reading, the rest is dropped.
  func send(_ bytes: some Sequence<UInt8>) async {
    let bytes = Array(bytes)
    await Self.waiting { [descriptor] in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes {
          #if canImport(Glibc)
            Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
          #else
            Darwin.send(descriptor, $0.baseAddress, $0.count, 0)
          #endif
        }
        guard count > 0 else { return }
        rest = rest.dropFirst(count)
      }
    }
  }

  func send(_ text: String) async { await send(text.utf8) }

  /// Returns the next bytes, an empty array at the end of the connection, or `nil` after a timeout.
  func receive() async -> [UInt8]? {
    await Self.waiting { [descriptor] in
      var bytes = [UInt8](repeating: 0, count: 65_536)
      let count = recv(descriptor, &bytes, bytes.count, 0)
      // After a reset there is nothing more to read, as after a normal end.
      if count < 0 { return errno == EAGAIN ? nil : [] }
      return Array(bytes[..<count])
    }
  }

  /// Returns everything that arrives until the connection ends.
  func receiveAll() async -> String {
    var all: [UInt8] = []
    while let bytes = await receive(), !bytes.isEmpty { all += bytes }
    return String(decoding: all, as: UTF8.self)
  }

  private static func waiting<Value: Sendable>(
    _ body: @escaping @Sendable () -> Value
  ) async -> Value {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: body()) }
    }
  }
}
