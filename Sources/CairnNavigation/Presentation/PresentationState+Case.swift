public import CairnCasePaths
import CairnCore

extension PresentationState where State: CasePathable {
  /// The value of a case of the presented state: `state.$destination[case: \.edit]?.title =
  /// "Design"`.
  ///
  /// Reading returns `nil` if nothing or another case is presented. Writing a value presents it,
  /// and writing `nil` dismisses it. If another case is presented, writing changes nothing and
  /// reports an issue.
  public subscript<Value>(
    case keyPath: CaseKeyPath<State, Value>,
    fileID fileID: StaticString = #fileID, filePath filePath: StaticString = #filePath,
    line line: UInt = #line, column column: UInt = #column
  ) -> Value? {
    get { wrappedValue.flatMap(CasePath.cached(keyPath).extract) }
    set {
      let path = CasePath.cached(keyPath)
      if let presented = wrappedValue, path.extract(from: presented) == nil {
        CallSite(fileID: fileID, filePath: filePath, line: line, column: column).report(
          """
          A presented feature was written to as another case.

            Presented: \(caseName(of: presented))
            Written: \(newValue.map { caseName(of: path.embed($0)) } ?? "nil")

          A write by case changes the value of that case, and never turns one screen into another. \
          Nothing was changed. To replace what is presented, assign the new state as a whole.
          """)
        return
      }
      wrappedValue = newValue.map(path.embed)
    }
  }
}
