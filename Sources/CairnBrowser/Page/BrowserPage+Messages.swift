// The sounds and messages of the program itself.
extension BrowserPage {
  /// Plays a sound on the page, with the next patch.
  public func play(_ sound: String) {
    // If nobody has listened for long, the last sounds are enough.
    sounds = sounds.suffix(3) + [sound]
    wake()
  }

  /// Shows a message of the program itself, in place of the notice and an earlier message.
  ///
  /// - Parameters:
  ///   - message: The text.
  ///   - duration: How long it is shown, unless another message replaces it.
  ///   - clock: The clock that measures the duration.
  public func show(
    message: String, for duration: Duration, on clock: any Clock<Duration> = .continuous
  ) {
    say(message)
    messageEnd = Task { [weak self] in
      guard (try? await clock.sleep(for: duration)) != nil else { return }
      await self?.endMessage()
    }
  }

  private func endMessage() {
    // Another message may have replaced it while the task waited for the page.
    if !Task.isCancelled { say(nil) }
  }

  private func say(_ message: String?) {
    messageEnd?.cancel()
    messageEnd = nil
    renderer?.message = message
    wake()
  }
}
