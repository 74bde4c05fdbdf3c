import CairnLocks
import CairnSystem
import Foundation
import Synchronization

/// The signals that ask the process to end, SIGTERM and SIGINT, and the time that it has for that.
///
/// A thread of its own takes the first signal, asks the program to stop, and ends the process if that takes
/// too long. It needs no task, queue or event loop, so it works when all of those hang.
enum StopRequest {
  /// Calls a closure when a signal asks the process to end, and ends the process after some time
  /// whatever becomes of that.
  ///
  /// - Parameters:
  ///   - limit: How long the process may take to end. Then it ends with exit status 1.
  ///   - stop: Stops the program in good order. It is called on a thread of its own, and returns soon.
  ///     A later call replaces it.
  static func take(within limit: Duration, _ stop: @escaping @Sendable () -> Void) {
    let isFirst = pending.withLock { pending in
      defer { pending = stop }
      return pending == nil
    }
    guard isFirst else { return }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return }
    let reader = ends[0]
    wakeUp.store(ends[1], ordering: .releasing)
    Thread.detachNewThread {
      var byte: UInt8 = 0
      while read(reader, &byte, 1) != 1 { guard errno == EINTR else { return } }
      pending.withLock { $0 }?()
      Thread.sleep(forTimeInterval: limit / .seconds(1))
      let message =
        "The server didn't stop within \(limit / .seconds(1)) seconds, so it was ended.\n"
      _ = message.utf8.withContiguousStorageIfAvailable {
        systemWrite(STDERR_FILENO, $0.baseAddress, $0.count)
      }
      _exit(EXIT_FAILURE)
    }
    for request in [SIGTERM, SIGINT] { signal(request) { _ in tell() } }
  }
}

private let pending = CheckedMutex<(@Sendable () -> Void)?>(nil)

/// Where the thread is told. A signal handler can be handed nothing.
private let wakeUp = Atomic<Int32>(-1)

private func tell() {
  let saved = errno
  var byte: UInt8 = 0
  _ = systemWrite(wakeUp.load(ordering: .acquiring), &byte, 1)
  errno = saved
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
