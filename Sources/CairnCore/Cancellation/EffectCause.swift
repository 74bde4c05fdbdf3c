/// The action that an effect followed from, for reports.
///
/// Only a debug build keeps it: an effect would hold a copy of the action until it ends, in a block
/// of its own if the action is large.
struct EffectCause: @unchecked Sendable {
  // Read on the store's actor, and released with the effect. Only the code that reduced the action
  // also holds it.
  #if DEBUG
    private let action: Any

    init(_ action: some Any) {
      self.action = action
    }

    /// A line of a report.
    var line: String { "\n  Started by: \(summary(of: action))" }
  #else
    init(_ action: some Any) {}

    var line: String { "" }
  #endif
}
