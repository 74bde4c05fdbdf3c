import CairnSystem
import Foundation

extension BrowserAddress {
  /// Whether somebody may be there: not if the address is one of this machine and nobody listens. A
  /// server that has crashed leaves its word behind.
  ///
  /// - Complexity: A connection to this machine, which is refused or made at once. Other machines are
  ///   not asked.
  public var mayBeAnswered: Bool {
    guard let port = localPort else { return true }
    let descriptor = socket(AF_INET, streamSocket, 0)
    guard descriptor >= 0 else { return true }
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(INADDR_LOOPBACK).bigEndian
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
  }
}
