/// An error that keeps a server from starting.
public enum BrowserServerError: Error, Equatable {
  /// Others can reach the address, but the options that make this safe are missing.
  case exposed(host: String)
  /// Another program uses the port.
  case portInUse(Int)
  /// Another program uses the port for measurements.
  case metricsPortInUse(Int)
}

extension BrowserServerError: CustomStringConvertible {
  /// The problem and how to fix it.
  public var description: String {
    switch self {
    case .exposed(let host):
      """
      Other computers can reach \(host), but the options don't allow that.
      Rule: a server that others can reach needs --exposed, and the address that browsers use.
      Fix:  give --exposed and --public-url https://…, with a TLS proxy in front of the server.
      """
    case .portInUse(let port):
      """
      Port \(port) is used by another program.
      Fix: stop that program, or give another port with --port.
      """
    case .metricsPortInUse(let port):
      """
      Port \(port) is used by another program.
      Fix: stop that program, or give another port with --metrics.
      """
    }
  }
}
