/// Makes crashes end the program at once, even while it shows no screens.
///
/// A crash is still reported. But in a terminal, Swift's crash reporter asks what to show and waits
/// half a minute for an answer. This function makes it skip the question. Call it first in `main`.
/// It lasts until the program ends.
public func endCrashesAtOnce() {
  SignalHandlers.keepCrashHandlers()
}
