// Animations are accepted for compatibility with the established library, and ignored.

public import CairnCore

extension ButtonStateAction {
  /// Sends an action, as ``send(_:)`` does.
  @available(
    *, deprecated, message: "The animation is ignored: a renderer decides how a change looks."
  )
  public static func send(_ action: Action?, animation: _Animation?) -> Self { .send(action) }
}

extension DismissEffect {
  /// Dismisses the feature, as ``callAsFunction(fileID:filePath:line:column:)`` does.
  @available(
    *, deprecated, message: "The animation is ignored: a renderer decides how a change looks."
  )
  public func callAsFunction(
    animation: _Animation?,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    await self(fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
