import CairnCore
public import CairnDependencies
import IssueReporting
import Synchronization

extension DependencyValues {
  /// Dismisses a feature from within, without the feature knowing what presented it.
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

  /// Limits an override of ``dismiss`` to the root of a store.
  ///
  /// For the root, the override's closure is called before the root is dismissed. Features that are
  /// presented below are dismissed as usual.
  package mutating func dismissAtRoot() {
    guard let override = overridden(DismissEffect.self) else { return }
    dismiss = override.atRoot()
  }

  /// Whether the feature can be dismissed, because it is presented or on a path.
  public var isPresented: Bool {
    let scope = _ReductionContext.current?.scope ?? RunningEffect.current?.scope
    return scope?.isPresented ?? false
  }
}

/// Ends the nearest presentation around the effect, or pops the nearest element of a path.
///
/// The parent receives `.dismiss` or `.popFrom`. Actions that the effect sends afterward are
/// dropped.
public struct DismissEffect: Sendable {
  private let override: (@Sendable () async -> Void)?
  /// Whether the closure is only called for the root of a store.
  private var isAtRoot = false

  /// Creates an effect that calls a closure, so that a test can observe it.
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

  /// Dismisses the feature that runs the current effect.
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
      // If the feature is already gone, there is nothing to dismiss.
      guard !effect.scope.isRemoved else { return }
      for scope in effect.scope.lineage {
        if let presenter = scope.presenter { return presenter.dismiss(scope, for: effect.group) }
      }
      reportOutside(callSite)
    }
  }

  /// Whether nothing is presented between the effect and its store.
  private func isRoot(_ effect: RunningEffect) async -> Bool {
    let isRoot = Atomic(true)
    await effect.onOwner { effect in
      let presented = effect.scope.lineage.first { $0.presenter != nil }
      isRoot.store(presented?.parent == nil, ordering: .relaxed)
    }
    return isRoot.load(ordering: .relaxed)
  }

  private func reportOutside(_ callSite: CallSite) {
    callSite.report(
      """
      A feature that is not presented asked to be dismissed.

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
