/// An error that keeps a server from starting.
public enum BrowserServerError: Error, Equatable {
  /// Others can reach the address, but the options that make this safe are missing.
  case exposed(host: String)
  /// Another program uses the port.
  case portInUse(Int)
}

extension BrowserServerError: CustomStringConvertible {
  /// The problem and how to fix it.
  public var description: String {
    switch self {
    case .exposed(let host):
      """
      Others can reach \(host), and nothing says that they may.
      Rule: a server that leaves this machine is meant to, and knows the address that browsers see.
      Fix:  give --exposed and --public-url https://…, with a proxy before it that speaks TLS.
      """
    case .portInUse(let port):
      """
      Port \(port) is used by another program.
      Fix: end it, or give another port with --port.
      """
    }
  }
}
