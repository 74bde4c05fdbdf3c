public import CairnCasePaths

extension BindingAction: CasePathable {
  /// A case path for each property of the state: `\.binding.title` names the writes to it.
  ///
  /// A test uses them to send and receive writes:
  ///
  /// ```swift
  /// let store = TestStore(initialState: Library.State()) { Library() }
  /// await store.send(\.binding.title, "Design") { $0.title = "Design" }
  /// ```
  @dynamicMemberLookup
  public struct AllCasePaths: Sendable {
    /// The path to the value that is written to a property.
    public subscript<Value: Equatable & Sendable>(
      dynamicMember keyPath: any WritableKeyPath<Root, Value> & Sendable
    ) -> CasePath<BindingAction, Value> {
      CasePath(embed: { .set(keyPath, $0) }, extract: { $0.value(writtenTo: keyPath) })
    }
  }

  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
