import CairnSystem
public import Foundation

extension BrowserAddress {
  /// Returns the address at which a server that runs now continues the session with a code.
  ///
  /// - Parameter environment: The environment of the process, which says where the server's address is.
  public static func link(
    toSession code: String,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> String? {
    Self(environment: environment).flatMap { $0.mayBeRunning ? $0.link(toSession: code) : nil }
  }

  /// Returns whether a server offers to continue sessions, as far as its file says.
  ///
  /// - Parameters:
  ///   - environment: The environment of the process, which says where the server's address is.
  ///   - known: The result for the last address. A server is asked only if its address is new.
  public static func isOffered(
    environment: [String: String] = ProcessInfo.processInfo.environment,
    known: inout (address: BrowserAddress?, isRunning: Bool)
  ) -> Bool {
    let address = Self(environment: environment)
    if address != known.address { known = (address, address?.mayBeRunning == true) }
    return known.isRunning
  }

  /// Whether a server may be running there. It is `false` if the address is of this machine and
  /// nothing listens, because a server that has crashed leaves its file behind.
  ///
  /// - Complexity: One connection to this machine, which is accepted or refused at once. It doesn't
  ///   connect to other machines.
  var mayBeRunning: Bool {
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
