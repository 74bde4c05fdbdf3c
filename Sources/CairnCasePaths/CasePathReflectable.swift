/// The case paths of an enum that can say which case a value holds.
///
/// Conform an enum's ``CasePathable/AllCasePaths`` where a value's case is asked for without its
/// payload, to tell two values apart by case or to show its name:
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

  /// The key path of the case that a value holds.
  subscript(root: Root) -> PartialCaseKeyPath<Root> { get }
}

extension CasePathable where AllCasePaths: CasePathReflectable, AllCasePaths.Root == Self {
  /// The key path of the case that this value holds: `weather.case == \.rain`.
  public var `case`: PartialCaseKeyPath<Self> { Self.allCasePaths[self] }
}

/// An enum whose cases can be listed: `for keyPath in Action.allCasePaths`.
///
/// Its ``CasePathable/AllCasePaths`` is a sequence of the key paths of all cases.
public protocol CasePathIterable: CasePathable
where AllCasePaths: Sequence, AllCasePaths.Element == PartialCaseKeyPath<Self> {}
