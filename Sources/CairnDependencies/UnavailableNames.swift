// Names of the established library that Cairn doesn't have. They are unavailable, and each message
// says what to write instead.

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

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

  @available(
    *, unavailable,
    message: "Write a client of your own: a struct of closures with a 'DependencyKey'."
  )
  public var openURL: OpensURLs { OpensURLs() }

  @available(
    *, unavailable,
    message:
      "Write a client of your own, a struct of closures with a 'DependencyKey', over 'URLSession.shared'."
  )
  public var urlSession: AsksServers { AsksServers() }

  @available(
    *, unavailable, message: "Take an 'AsyncStream' of a client of your own: see 'DependencyKey'."
  )
  public var notificationCenter: PostsNotifications { PostsNotifications() }
}

// The types of the names above, so that the compiler reports nothing else about a use.

@available(*, unavailable)
public struct OpensURLs: Sendable {
  @discardableResult
  public func callAsFunction(_ url: URL) async -> Bool { false }
}

@available(*, unavailable)
public struct AsksServers: Sendable {
  public func data<Request>(from request: Request) async throws -> (Data, Int) { (Data(), 0) }
  public func data<Request>(for request: Request) async throws -> (Data, Int) { (Data(), 0) }
}

@available(*, unavailable)
public struct PostsNotifications: Sendable {
  public func notifications<Name>(named name: Name) -> AsyncStream<Never> { .never }
  public func post<Name>(name: Name, object: Any?) {}
}

@available(*, unavailable, message: "Write an actor of your own, or 'LockIsolated'.")
public struct ActorIsolated<Value> {
  public init(_ value: Value) {}
}
