/// Ends the program at once when it crashes, also where it shows no screens: the crash is reported, and
/// whoever reports it finds nobody to ask.
///
/// The reporter of a Swift program asks in a terminal what to show, and waits half a minute for an
/// answer. Call it first, in `main`; it stays so to the end of the program.
public func endCrashesAtOnce() {
  SignalHandlers.keepCrashHandlers()
}
