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
  /// The state that is written to.
  associatedtype State

  /// The case that carries a write.
  static func binding(_ action: BindingAction<State>) -> Self

  /// The write that this action carries, if it is one.
  var binding: BindingAction<State>? { get }
}

extension BindableAction {
  /// A write of a value to a property: `.send(.set(\.title, "Design"))`.
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: any WritableKeyPath<State, Value> & Sendable, _ value: Value
  ) -> Self {
    .binding(.set(keyPath, value))
  }

  /// The write, where this is the case named `binding`.
  ///
  /// - Complexity: O(1). It reads the value's case by name, and boxes the payload of that one case; an
  ///   action type may give a property of its own instead.
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
/// `@unchecked Sendable`: it holds a key path and a value that are, as ``set(_:_:)`` asks for, and
/// closures over these two.
public struct BindingAction<Root>: Equatable, @unchecked Sendable {
  /// The property that is written.
  public let keyPath: PartialKeyPath<Root>

  private let value: any Equatable
  private let write: (inout Root) -> Void
  private let isEqual: (any Equatable) -> Bool
  let receipt = WriteReceipt()

  /// A write of a value to a property.
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
  /// The write as it is made: `.set(\State.title, "Design")`.
  public var debugDescription: String { ".set(\(keyPath), \(String(reflecting: value)))" }
}

/// A reducer that carries out the writes of a ``BindableAction``.
///
/// A debug build reports a write that no reducer has carried out.
public struct BindingReducer<State, Action, ViewAction: BindableAction<State>>: Reducer {
  private let toViewAction: (Action) -> ViewAction?

  /// Creates a reducer for a feature whose action is bindable.
  public init() where Action == ViewAction {
    self.toViewAction = { $0 }
  }

  /// Creates a reducer for a feature one of whose cases is bindable.
  public init(action toViewAction: CaseKeyPath<Action, ViewAction>) {
    self.toViewAction = CasePath(toViewAction).extract(from:)
  }

  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    toViewAction(action)?.binding?.set(&state)
    return .none
  }
}
