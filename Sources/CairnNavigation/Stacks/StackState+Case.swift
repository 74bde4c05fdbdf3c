public import CairnCasePaths
import CairnCore

extension StackState where Element: CasePathable {
  /// The value of a case of the element with an ID, or `nil` if the element is absent or another
  /// case.
  ///
  /// If the element is another case, writing changes nothing and reports an issue. Setting `nil`
  /// removes the element.
  ///
  /// ```swift
  /// state.path[id: id, case: \.detail]?.item.name = "Blob"
  /// ```
  ///
  /// - Complexity: The cost of the subscript by ID, and of resolving the key path, which allocates.
  ///   A write copies the value of the case.
  public subscript<Value>(
    id id: StackElementID, case keyPath: CaseKeyPath<Element, Value>,
    fileID fileID: StaticString = #fileID, filePath filePath: StaticString = #filePath,
    line line: UInt = #line, column column: UInt = #column
  ) -> Value? {
    get { self[id: id].flatMap(CasePath.cached(keyPath).extract) }
    set {
      let path = CasePath.cached(keyPath)
      if let element = self[id: id], path.extract(from: element) == nil {
        CallSite(fileID: fileID, filePath: filePath, line: line, column: column).report(
          """
          An element of a path was written to as another case.

            Id: \(id)
            Element: \(caseName(of: element))
            Written: \(newValue.map { caseName(of: path.embed($0)) } ?? "nil")

          A write by id and case changes the value of that case, and never turns one screen into \
          another. Nothing was changed. To replace a screen, pop it and push the other.
          """)
        return
      }
      self[id: id, fileID: fileID, filePath: filePath, line: line, column: column] =
        newValue.map(path.embed)
    }
  }
}
