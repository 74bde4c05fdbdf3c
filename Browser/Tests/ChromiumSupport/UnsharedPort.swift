import CairnSystem

/// Returns a free port of this machine that the system gives to nobody by itself.
///
/// A server that stops and starts again needs its old port. If the system chose that port, it may give it to another
/// test meanwhile, as the port of a server or of an outgoing connection. Linux chooses from 32,768 on.
public func unsharedPort() throws -> UInt16 {
  for _ in 0..<100 {
    let port = UInt16.random(in: 20_000..<32_768)
    if isFree(port) { return port }
  }
  throw ChromiumError.notStarted("None of a hundred ports from 20,000 to 32,767 was free.")
}

private func isFree(_ port: UInt16) -> Bool {
  let socket = CairnSystem.socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
  defer { close(socket) }
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_port = port.bigEndian
  address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
  let length = socklen_t(MemoryLayout<sockaddr_in>.size)
  return withUnsafePointer(to: &address) {
    $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(socket, $0, length) == 0 }
  }
}
