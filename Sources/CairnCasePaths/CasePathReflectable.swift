/// The case paths of an enum that can say which case a value holds.
///
/// Conform an enum's ``CasePathable/AllCasePaths`` where a value's case is asked for without its
/// payload, to tell two values apart by case or to show its name:
///
/// ```swift
/// subscript(root: Action) -> PartialCaseKeyPath<Action> {
///   switch root {
///   case .tick: \.tick
///   case .child: \.child
///   }
/// }
/// ```
public protocol CasePathReflectable<Root> {
  /// The enum.
  associatedtype Root: CasePathable

  /// The key path of the case that a value holds.
  subscript(root: Root) -> PartialCaseKeyPath<Root> { get }
}

/// An enum whose cases can be listed: `for keyPath in Action.allCasePaths`.
///
/// Its ``CasePathable/AllCasePaths`` is a sequence of the key paths of all cases.
public protocol CasePathIterable: CasePathable
where AllCasePaths: Sequence, AllCasePaths.Element == PartialCaseKeyPath<Self> {}
