import CairnSystem

/// Writes to a terminal as fast as it takes what is written, and never waits for it for long.
final class TerminalOutput {
  /// A way to the terminal that is ours alone, so that it can be told not to block: the one that we
  /// were given is shared with the shell.
  let descriptor: Int32
  private let isOwn: Bool
  private var pending: [UInt8] = []

  init(target: Int32) {
    let own = Self.reopen(target)
    isOwn = own != nil
    descriptor = own ?? target
  }

  deinit { if isOwn { close(descriptor) } }

  /// Whether the terminal has not taken all yet.
  var isBusy: Bool { !pending.isEmpty }

  /// Writes text and escape sequences as they are, after what waits.
  func write(_ text: String) {
    pending += text.utf8
    flush()
  }

  /// Writes what waits, as far as the terminal takes it, and returns whether that is all.
  @discardableResult
  func flush(within milliseconds: Int = 20) -> Bool {
    guard isBusy else { return true }
    let result = pending.withUnsafeBytes {
      SystemCalls.write($0, to: descriptor, within: milliseconds)
    }
    // To a terminal that is gone nothing more is said.
    if result.error != 0 { pending = [] } else { pending.removeFirst(result.count) }
    return !isBusy
  }

  /// Writes the last words, before which what the terminal does not take any more is dropped.
  func finish(_ text: String) {
    let isBehind = !flush(within: 0)
    // What was left off in the midst of a sequence is ended.
    if !flush(within: 250) { pending = [0x18] }
    pending += text.utf8
    // On a slow line what is on its way already goes first, also for a program that was told to end.
    flush(within: 1000)
    pending = []
    // A key that interrupts throws away what was written and not read yet. It does so as soon as the
    // terminal is given back, so the one that is behind has a moment to read these words.
    if isBehind { poll(nil, 0, 100) }
  }

  /// Another way to a terminal, which does not block; `nil` for what is none.
  static func reopen(_ target: Int32) -> Int32? {
    var name = [CChar](repeating: 0, count: 256)
    guard ttyname_r(target, &name, name.count) == 0 else { return nil }
    let descriptor = open(name, O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    return descriptor >= 0 ? descriptor : nil
  }
}
