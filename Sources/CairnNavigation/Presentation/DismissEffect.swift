import CairnCore
public import CairnDependencies
import IssueReporting

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

  /// Whether the feature is presented, or on a path, and so can be dismissed.
  public var isPresented: Bool {
    let scope = _ReductionContext.current?.scope ?? RunningEffect.current?.scope
    return scope?.isPresented ?? false
  }
}

/// Ends the nearest presentation, or pops the nearest element of a path, that the effect runs in.
///
/// The parent receives `.dismiss` or `.popFrom`. What the effect sends afterwards is dropped.
public struct DismissEffect: Sendable {
  private let override: (@Sendable () async -> Void)?

  /// Creates a way to dismiss that calls a closure: to be watched by a test.
  public init(_ dismiss: @escaping @Sendable () async -> Void) {
    self.override = dismiss
  }

  private init() {
    self.override = nil
  }

  /// Dismisses the feature whose effect this is called from.
  public func callAsFunction(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    if let override { return await override() }
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    guard let effect = RunningEffect.current else { return reportOutside(callSite) }
    await effect.onOwner { effect in
      // The feature has gone meanwhile, so there is nothing left to ask for.
      guard !effect.scope.isRetired else { return }
      for scope in effect.scope.lineage {
        if let presenter = scope.presenter { return presenter.dismiss(scope, for: effect.group) }
      }
      reportOutside(callSite)
    }
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
