import CairnSystem

/// Writes to a terminal as fast as it accepts output, and never blocks for long.
final class TerminalOutput {
  /// A file descriptor of our own, which can be nonblocking. The original one is shared with the
  /// shell.
  let descriptor: Int32
  private let isOwn: Bool
  private var pending: [UInt8] = []

  init(target: Int32) {
    let own = SystemCalls.reopenTerminal(target)
    isOwn = own != nil
    descriptor = own ?? target
  }

  deinit { if isOwn { close(descriptor) } }

  /// Whether output is pending.
  var isBusy: Bool { !pending.isEmpty }

  /// Writes text and escape sequences unchanged, after pending output.
  func write(_ text: String) {
    pending += text.utf8
    flush()
  }

  /// Writes as much pending output as the terminal accepts. Returns whether all was written.
  @discardableResult
  func flush(within milliseconds: Int = 20) -> Bool {
    guard isBusy else { return true }
    let result = pending.withUnsafeBytes {
      SystemCalls.write($0, to: descriptor, within: milliseconds)
    }
    // If the terminal is gone, drop the output.
    if result.error != 0 { pending = [] } else { pending.removeFirst(result.count) }
    return !isBusy
  }

  /// Writes the final text. Pending output that the terminal doesn't accept in time is dropped.
  func finish(_ text: String) {
    let isBehind = !flush(within: 0)
    // Output may have been cut off inside an escape sequence. CAN (0x18) cancels it.
    if !flush(within: 250) { pending = [0x18] }
    pending += text.utf8
    // On a slow line, buffered bytes go first. Wait for them even if the program was told to end.
    flush(within: 1000)
    pending = []
    // An interrupt key discards output that the terminal hasn't read yet. It works as soon as the
    // terminal is restored, so give a slow one a moment to read the final text.
    if isBehind { poll(nil, 0, 100) }
  }
}
