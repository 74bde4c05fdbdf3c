public import CairnSession

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A step of a recording: something that the user did, or that the world answered.
public struct RecordedStep<Event: Codable & Sendable>: Sendable {
  /// The kinds of step.
  public enum Work: Sendable {
    /// The user did something.
    case user(UserStep)
    /// A sleep ended that was due at a time since the beginning.
    case wakeUp(due: Duration)
    /// A dependency delivered a value.
    case world(Event)
    /// The user did something that has no name, such as pressing a control that the screen didn't
    /// show. A replay can't do it.
    case unknown
  }

  /// The event: something that the user did, or that the world delivered.
  public var work: Work
  /// The time since the beginning.
  public var time: Duration
  /// The ids that the app created from this step until the next one, in order.
  public var ids: [UUID]
  /// The digests after the step, or `nil` if the recording was cut off before that was known.
  public var sighting: Sighting?

  /// Creates a step.
  public init(
    _ work: Work, at time: Duration = .zero, ids: [UUID] = [], sighting: Sighting? = nil
  ) {
    self.work = work
    self.time = time
    self.ids = ids
    self.sighting = sighting
  }
}

extension RecordedStep: Equatable where Event: Equatable {}
extension RecordedStep.Work: Equatable where Event: Equatable {}

extension RecordedStep: CustomStringConvertible {
  /// The step as a person can follow it.
  public var description: String {
    switch work {
    case .user(let step): step.description
    case .wakeUp(let due): "the clock reaches \(due)"
    case .world(let event): "the world: \(event)"
    case .unknown: "something without a name"
    }
  }
}

/// Digests of the state and the screens after a step.
public struct Sighting: Hashable, Codable, Sendable {
  /// The digest of the state.
  public var state: String
  /// The digest of the screens.
  public var screens: String
  /// The digests of the parts of the state that have changed since the previous sighting.
  public var parts: [String: String]

  /// Creates a sighting.
  public init(state: String, screens: String, parts: [String: String] = [:]) {
    self.state = state
    self.screens = screens
    self.parts = parts
  }
}
