import CairnCore
public import CairnDependencies
import IssueReporting
import Synchronization

extension DependencyValues {
  /// Lets a feature dismiss itself, without knowing what presented it.
  ///
  /// ```swift
  /// struct Form: Reducer {
  ///   struct State {}
  ///   enum Action { case cancelButtonTapped }
  ///
  ///   @Dependency(\.dismiss) var dismiss
  ///
  ///   func reduce(into state: inout State, action: Action) -> Effect<Action> {
  ///     .run { [dismiss] _ in await dismiss() }
  ///   }
  /// }
  /// ```
  public var dismiss: DismissEffect {
    get { self[DismissEffect.self] }
    set { self[DismissEffect.self] = newValue }
  }

  /// Takes an override of ``dismiss`` for one of a store's root alone: its closure is called, and
  /// then the root is dismissed; what is presented below it is dismissed as ever.
  package mutating func dismissAtRoot() {
    guard let override = overridden(DismissEffect.self) else { return }
    dismiss = override.atRoot()
  }

  /// Whether the feature is presented, or on a path, and so can be dismissed.
  public var isPresented: Bool {
    let place = _ReductionContext.current?.place ?? RunningEffect.current?.place
    return place?.isPresented ?? false
  }
}

/// Ends the nearest presentation, or pops the nearest element of a path, that the effect runs in.
///
/// The parent receives `.dismiss` or `.popFrom`. What the effect sends afterwards is dropped.
public struct DismissEffect: Sendable {
  private let override: (@Sendable () async -> Void)?
  /// Whether the closure stands for the dismissal of a store's root alone.
  private var isAtRoot = false

  /// Creates a way to dismiss that calls a closure: to be watched by a test.
  public init(_ dismiss: @escaping @Sendable () async -> Void) {
    self.override = dismiss
  }

  private init() {
    self.override = nil
  }

  fileprivate func atRoot() -> Self {
    var effect = self
    effect.isAtRoot = override != nil
    return effect
  }

  /// Dismisses the feature whose effect this is called from.
  public func callAsFunction(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    let effect = RunningEffect.current
    if let override {
      guard isAtRoot, let effect else { return await override() }
      if await isRoot(effect) { await override() }
    }
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    guard let effect else { return reportOutside(callSite) }
    await effect.onOwner { effect in
      // The feature has gone meanwhile, so there is nothing left to ask for.
      guard !effect.place.isRetired else { return }
      for place in effect.place.lineage {
        if let presenter = place.presenter { return presenter.dismiss(place, for: effect.group) }
      }
      reportOutside(callSite)
    }
  }

  /// Whether nothing is presented between an effect and its store.
  private func isRoot(_ effect: RunningEffect) async -> Bool {
    let isRoot = Atomic(true)
    await effect.onOwner { effect in
      let presented = effect.place.lineage.first { $0.presenter != nil }
      isRoot.store(presented?.parent == nil, ordering: .relaxed)
    }
    return isRoot.load(ordering: .relaxed)
  }

  private func reportOutside(_ callSite: CallSite) {
    callSite.report(
      """
      A feature asked to be dismissed that is not presented.

      'dismiss' ends the nearest presentation, or pops the nearest element of a path, around the \
      effect that calls it, and there is none. Call it from an effect of a feature that is composed \
      with 'ifLet' or 'forEach', or ask '@Dependency(\\.isPresented)' first.
      """)
  }
}

extension DismissEffect: DependencyKey {
  public static let liveValue = DismissEffect()
  public static let previewValue = DismissEffect()
  public static let testValue = DismissEffect()
}
