public import CairnCasePaths

/// An action type that lets a view write into the state.
///
/// ```swift
/// struct Feature: Reducer {
///   struct State { var title = "" }
///
///   enum Action: BindableAction {
///     case binding(BindingAction<State>)
///     case saveButtonTapped
///   }
///
///   var body: some ReducerOf<Self> {
///     BindingReducer()
///     Reduce { state, action in
///       switch action {
///       case .binding(\.title):
///         state.title = state.title.uppercased()
///         return .none
///       case .binding, .saveButtonTapped:
///         return .none
///       }
///     }
///   }
/// }
/// ```
public protocol BindableAction<State> {
  /// The state that the action writes to.
  associatedtype State

  /// The case that carries a write.
  static func binding(_ action: BindingAction<State>) -> Self

  /// The write that this action carries, if it is one.
  var binding: BindingAction<State>? { get }
}

extension BindableAction {
  /// Creates an action that writes a value to a property: `.send(.set(\.title, "Design"))`.
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: any WritableKeyPath<State, Value> & Sendable, _ value: Value
  ) -> Self {
    .binding(.set(keyPath, value))
  }

  /// The write, if this is the case named `binding`.
  ///
  /// - Complexity: O(1). It reads the name of the case, and boxes the payload of that case. An
  ///   action type may provide a property of its own instead.
  public var binding: BindingAction<State>? {
    guard caseName(of: self) == "binding" else { return nil }
    return payload(of: self) as? BindingAction<State>
  }
}

/// A write into a state: which property, and its new value.
///
/// ```swift
/// store.send(.binding(.set(\.title, "Design")))
/// ```
///
/// `@unchecked Sendable`: ``set(_:_:)`` requires a `Sendable` key path and value, and the closures
/// hold only these two.
public struct BindingAction<Root>: Equatable, @unchecked Sendable {
  /// The property to write.
  public let keyPath: PartialKeyPath<Root>

  private let value: any Equatable
  private let write: (inout Root) -> Void
  private let isEqual: (any Equatable) -> Bool
  let receipt = WriteReceipt()

  /// Creates a write of a value to a property.
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: any WritableKeyPath<Root, Value> & Sendable, _ value: Value
  ) -> Self {
    Self(
      keyPath: keyPath, value: value, write: { $0[keyPath: keyPath] = value },
      isEqual: { $0 as? Value == value })
  }

  /// Writes the value.
  public func set(_ root: inout Root) {
    write(&root)
    receipt.confirm()
  }

  func value<Value>(writtenTo keyPath: PartialKeyPath<Root>) -> Value? {
    keyPath == self.keyPath ? value as? Value : nil
  }

  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.keyPath == rhs.keyPath && lhs.isEqual(rhs.value)
  }

  /// Whether an action writes the property: `case .binding(\.title):`.
  public static func ~= <Value>(
    keyPath: WritableKeyPath<Root, Value>, action: BindingAction
  ) -> Bool {
    keyPath == action.keyPath
  }
}

extension BindingAction: CustomDebugStringConvertible {
  /// The write as it is created: `.set(\State.title, "Design")`.
  public var debugDescription: String { ".set(\(keyPath), \(String(reflecting: value)))" }
}

/// A reducer that performs the writes of a ``BindableAction``.
///
/// A debug build reports a write that no reducer has performed.
public struct BindingReducer<State, Action, ViewAction: BindableAction<State>>: Reducer {
  private let toViewAction: (Action) -> ViewAction?

  /// Creates a reducer for a feature whose action is bindable.
  public init() where Action == ViewAction {
    self.toViewAction = { $0 }
  }

  /// Creates a reducer for a feature that has a case with a bindable action.
  public init(action toViewAction: CaseKeyPath<Action, ViewAction>) {
    self.toViewAction = CasePath(toViewAction).extract(from:)
  }

  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    toViewAction(action)?.binding?.set(&state)
    return .none
  }
}
