// Names that those will type who come from the established library, and what is written here instead:
// the message gives the fix. None of them can be used.

extension DependencyValues {
  @available(*, unavailable, message: "Sleep on '\\.continuousClock' in '.run'.")
  public var mainQueue: any Clock<Duration> {
    get { continuousClock }
    set { continuousClock = newValue }
  }

  @available(*, unavailable, message: "Sleep on '\\.continuousClock' in '.run'.")
  public var mainRunLoop: any Clock<Duration> {
    get { continuousClock }
    set { continuousClock = newValue }
  }

  @available(*, unavailable, message: "Open it by a client of your own: see 'DependencyKey'.")
  public var openURL: Void { () }

  @available(*, unavailable, message: "Ask by a client of your own: see 'DependencyKey'.")
  public var urlSession: Void { () }

  @available(
    *, unavailable, message: "Take an 'AsyncStream' of a client of your own: see 'DependencyKey'."
  )
  public var notificationCenter: Void { () }
}

@available(*, unavailable, message: "Write an actor of your own, or 'LockIsolated'.")
public struct ActorIsolated<Value> {
  public init(_ value: Value) {}
}
