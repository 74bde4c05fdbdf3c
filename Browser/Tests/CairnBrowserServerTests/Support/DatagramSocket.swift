import CairnSystem
import Foundation

@testable import CairnBrowserServer

/// The socket of a service manager, for tests to read.
final class DatagramSocket: Sendable {
  struct Failure: Error {
    let reason: String
  }

  /// The address in the form of `$NOTIFY_SOCKET`.
  let address: String
  private let descriptor: Int32

  /// Binds a socket to a unique address.
  ///
  /// - Parameter isAbstract: Whether the name is outside the file system. Only Linux supports this.
  init(isAbstract: Bool = false) throws {
    address = (isAbstract ? "@" : "/tmp/") + "cairn-\(getpid())-\(UInt32.random(in: 0 ... .max))"
    descriptor = socket(AF_UNIX, datagramSocket, 0)
    let bound = UnixAddress(address)?.withSocketAddress { bind(descriptor, $0, $1) }
    guard bound == 0 else { throw Failure(reason: String(cString: strerror(errno))) }
  }

  deinit {
    close(descriptor)
    unlink(address)
  }

  /// Returns the manager that reads this socket.
  ///
  /// - Parameter silence: How many microseconds a process may be silent.
  func manager(silence: Int? = nil) -> ServiceManager? {
    ServiceManager(environment: [
      "NOTIFY_SOCKET": address, "WATCHDOG_USEC": silence?.description ?? "",
    ])
  }

  /// Waits for a message, or returns `nil` after some time. Blocks the thread of the caller.
  func receive(within seconds: Double = 30) -> String? {
    var patience = timeval(
      tv_sec: Int(seconds), tv_usec: .init((seconds - seconds.rounded(.down)) * 1e6))
    setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = recv(descriptor, &bytes, bytes.count, 0)
    return count < 0 ? nil : String(decoding: bytes.prefix(count), as: UTF8.self)
  }

  /// Waits for a message like ``receive(within:)``, but on a separate thread.
  func message(within seconds: Double = 30) async -> String? {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: self.receive(within: seconds)) }
    }
  }
}
