import CairnSystem

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The service manager that started the process and wants status messages.
///
/// It is systemd, or another that understands sd_notify: one datagram for each message, sent to the
/// socket in `$NOTIFY_SOCKET`.
struct ServiceManager: Sendable {
  /// The text of a datagram.
  enum Message: String {
    case alive = "WATCHDOG=1"
    case ready = "READY=1"
  }

  /// The error of a message that could not be sent.
  struct Failure: Error, CustomStringConvertible {
    let message: Message
    let reason: String
    var description: String {
      "The service manager was not told \(message.rawValue): \(reason)."
    }
  }

  private let socket: UnixAddress
  /// How often to tell the manager that the process is alive: half of the time after which it ends
  /// a silent process. It is `nil` if the manager doesn't watch the process.
  let pingInterval: Duration?

  /// The service manager of this process, or `nil` if there is none.
  static var current: Self? { Self(environment: ProcessInfo.processInfo.environment) }

  /// Finds the manager by its environment variables.
  ///
  /// - Parameters:
  ///   - environment: The environment of the process.
  ///   - process: The id of the process. A child inherits the environment, but it isn't watched.
  init?(environment: [String: String], process: Int32 = getpid()) {
    guard let socket = environment["NOTIFY_SOCKET"].flatMap({ UnixAddress($0) }) else { return nil }
    self.socket = socket
    let isMeant = environment["WATCHDOG_PID"].map { Int32($0) == process } ?? true
    pingInterval = environment["WATCHDOG_USEC"].flatMap { Int64($0) }
      .flatMap { isMeant && $0 > 1 ? .microseconds($0) / 2 : nil }
  }

  /// Sends a message. It never blocks until the manager reads.
  func tell(_ message: Message) throws(Failure) {
    let descriptor = CairnSystem.socket(AF_UNIX, datagramSocket, 0)
    guard descriptor >= 0 else { throw Failure(message) }
    defer { close(descriptor) }
    let text = Array(message.rawValue.utf8)
    let count = socket.withSocketAddress {
      sendto(descriptor, text, text.count, Int32(MSG_DONTWAIT), $0, $1)
    }
    guard count == text.count else { throw Failure(message) }
  }
}

extension ServiceManager.Failure {
  /// Creates an error from `errno`.
  fileprivate init(_ message: ServiceManager.Message) {
    self.init(message: message, reason: String(cString: strerror(errno)))
  }
}
