/// The work of a running effect.
protocol EffectWork: AnyObject, Sendable {
  /// The origin of the work. `nil` for work that ties other effects together.
  var source: (any EffectSource)? { get }

  /// Runs the work in the task of an effect.
  func run(as effect: RunningEffect) async
}

/// The origin and the options of a running effect.
protocol EffectSource: AnyObject, Sendable {
  /// The site that made the effect.
  var origin: CallSite { get }
  /// The name of its task.
  var name: String? { get }
}
