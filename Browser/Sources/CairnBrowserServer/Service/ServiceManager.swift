import CairnSystem

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The service manager that started the process, which wants to hear how the process is.
///
/// It is systemd, or another that reads the messages of sd_notify: one datagram each, sent to the
/// socket that `$NOTIFY_SOCKET` names.
struct ServiceManager: Sendable {
  /// The text of a datagram.
  enum Message: String {
    case alive = "WATCHDOG=1"
    case ready = "READY=1"
  }

  /// A message that was not sent.
  struct Failure: Error, CustomStringConvertible {
    let message: Message
    let reason: String
    var description: String {
      "The service manager was not told \(message.rawValue): \(reason)."
    }
  }

  private let socket: UnixAddress
  /// How often the manager is told that the process is alive: twice in the time after which it ends a
  /// silent one. It is `nil` if the manager does not watch the process.
  let pingInterval: Duration?

  /// The manager of this process, if there is one.
  static var current: Self? { Self(environment: ProcessInfo.processInfo.environment) }

  /// Finds the manager by what it has put in the environment.
  ///
  /// - Parameters:
  ///   - environment: The environment of the process.
  ///   - process: The id of the process. A child inherits the environment, and is not watched.
  init?(environment: [String: String], process: Int32 = getpid()) {
    guard let socket = environment["NOTIFY_SOCKET"].flatMap({ UnixAddress($0) }) else { return nil }
    self.socket = socket
    let isMeant = environment["WATCHDOG_PID"].map { Int32($0) == process } ?? true
    pingInterval = environment["WATCHDOG_USEC"].flatMap { Int64($0) }
      .flatMap { isMeant && $0 > 1 ? .microseconds($0) / 2 : nil }
  }

  /// Sends a message. It never waits for the manager to read.
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
  /// A message that the system did not take, by what it said last.
  fileprivate init(_ message: ServiceManager.Message) {
    self.init(message: message, reason: String(cString: strerror(errno)))
  }
}
