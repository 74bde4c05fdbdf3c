/// Case paths of an enum that also tell which case a value is.
///
/// Conform an enum's ``CasePathable/AllCasePaths`` to it if you need the case of a value without
/// its payload. For example, you can compare the cases of two values, or show a case's name:
///
/// ```swift
/// enum Action: CasePathable {
///   case tick
///   case child(Counter.Action)
///
///   struct AllCasePaths: CasePathReflectable, Sendable {
///     let tick = CasePath({ Action.tick }) { if case .tick = $0 { () } else { nil } }
///     let child = CasePath(Action.child) { if case .child(let it) = $0 { it } else { nil } }
///
///     subscript(root: Action) -> PartialCaseKeyPath<Action> {
///       switch root {
///       case .tick: \.tick
///       case .child: \.child
///       }
///     }
///   }
///   static let allCasePaths = AllCasePaths()
/// }
/// ```
public protocol CasePathReflectable<Root> {
  /// The enum.
  associatedtype Root: CasePathable

  /// The key path of the case that a value is.
  subscript(root: Root) -> PartialCaseKeyPath<Root> { get }
}

extension CasePathable where AllCasePaths: CasePathReflectable, AllCasePaths.Root == Self {
  /// The key path of the case that this value is: `weather.case == \.rain`.
  public var `case`: PartialCaseKeyPath<Self> { Self.allCasePaths[self] }
}

/// An enum that can list its cases: `for keyPath in Action.allCasePaths`.
///
/// Its ``CasePathable/AllCasePaths`` is a sequence of the key paths of all cases.
public protocol CasePathIterable: CasePathable
where AllCasePaths: Sequence, AllCasePaths.Element == PartialCaseKeyPath<Self> {}
