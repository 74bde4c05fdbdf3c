import CairnLocks
import CairnSystem
import Foundation
import Synchronization

/// Handles the signals that ask the process to stop, SIGTERM and SIGINT, with a time limit.
///
/// A separate thread receives the first signal, asks the program to stop, and ends the process if
/// that takes too long. It uses no task, queue or event loop, so it works even if all of those
/// hang.
enum StopRequest {
  /// Calls a closure when a signal asks the process to stop. After a time limit it ends the process
  /// in any case.
  ///
  /// - Parameters:
  ///   - limit: How long the process may take to stop. Then it ends with exit status 1.
  ///   - stop: Stops the program cleanly. It runs on a separate thread and must return soon. A
  ///     later call replaces it.
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
        "The server didn't stop within \(limit / .seconds(1)) seconds, so it was killed.\n"
      _ = message.utf8.withContiguousStorageIfAvailable {
        systemWrite(STDERR_FILENO, $0.baseAddress, $0.count)
      }
      _exit(EXIT_FAILURE)
    }
    for request in [SIGTERM, SIGINT] { signal(request) { _ in tell() } }
  }
}

private let pending = CheckedMutex<(@Sendable () -> Void)?>(nil)

/// The pipe that wakes the thread. It is global because a signal handler has no context.
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
