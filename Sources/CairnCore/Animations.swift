// Animations are accepted for compatibility with the established library, and ignored.

/// An animation of the established library, which does nothing here.
public struct _Animation: Sendable {
  public static let bouncy = Self()
  public static let `default` = Self()
  public static let easeIn = Self()
  public static let easeInOut = Self()
  public static let easeOut = Self()
  public static let linear = Self()
  public static let smooth = Self()
  public static let snappy = Self()
  public static let spring = Self()

  public static func easeInOut(duration: Double) -> Self { Self() }
  public static func interpolatingSpring(stiffness: Double, damping: Double) -> Self { Self() }
  public static func linear(duration: Double) -> Self { Self() }
}

extension Effect {
  /// Sends an action, as ``send(_:)`` does.
  @available(
    *, deprecated, message: "The animation is ignored: a renderer decides how a change looks."
  )
  public static func send(_ action: Action, animation: _Animation?) -> Self { .send(action) }

  /// Returns the effect unchanged.
  @available(
    *, deprecated, message: "The animation is ignored: a renderer decides how a change looks."
  )
  public func animation(_ animation: _Animation? = .default) -> Self { self }
}

extension Send {
  /// Sends an action, as ``callAsFunction(_:)`` does.
  @available(
    *, deprecated, message: "The animation is ignored: a renderer decides how a change looks."
  )
  public func callAsFunction(_ action: Action, animation: _Animation?) async {
    await self(action)
  }
}

extension Store {
  /// Sends an action, as ``send(_:fileID:filePath:line:column:)`` does.
  @available(
    *, deprecated, message: "The animation is ignored: a renderer decides how a change looks."
  )
  @discardableResult
  public func send(
    _ action: Action, animation: _Animation?,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> StoreTask {
    send(action, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
