public import Cairn
public import Models
public import Recovery

/// The part of a screen's state that is stored for the next start.
public protocol SavedScreen: Codable, Equatable, Sendable {
  /// The name of the screen in the stored session.
  static var name: String { get }

  /// The work that would be lost with the screen.
  var work: UnfinishedWork? { get }

  /// The value without what was typed or said. If it is `nil`, the path ends below the screen.
  var withoutWork: Self? { get }

  /// The value with what was paused running again.
  var resumed: Self { get }

  /// The value without what changes by itself as time passes.
  var withoutTime: Self { get }

  /// Returns the screen, or `nil` if its data no longer exists.
  func restored(in restoration: Restoration) -> AppFeature.Path.State?
}

extension SavedScreen {
  public var work: UnfinishedWork? { nil }
  public var withoutWork: Self? { self }
  public var resumed: Self { self }
  public var withoutTime: Self { self }

  /// Whether another value is the same.
  func isEqual(to other: any SavedScreen) -> Bool { other as? Self == self }
}

/// The situation in which a stored session is opened.
public struct Restoration: Sendable {
  /// The current standups.
  public let standups: IdentifiedArrayOf<Standup>
  /// The standups of the meetings that ran in the session, as they were when those began.
  public let meetings: [Standup.ID: Standup]
  /// The time since the session ended.
  public let suspendedTime: Duration
  /// Whether the user has asked to continue the session.
  public let isContinued: Bool
}
