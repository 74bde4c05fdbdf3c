#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A recorded session: the steps of the user, and the answers of the world.
///
/// A recording contains no pictures and no actions of the app. It names controls as tests do, so it
/// can be replayed in each renderer, in a test, and in a later version of the app.
///
/// - `Event` is the app's type for values that its dependencies deliver.
public struct Recording<Event: Codable & Sendable>: Sendable {
  /// The first line.
  public var header: RecordingHeader
  /// The digests before the first step, or `nil` if the recording was cut off before that.
  public var beginning: Sighting?
  /// The ids that the app created before the first step, in order.
  public var ids: [UUID] = []
  /// The steps, in order.
  public var steps: [RecordedStep<Event>]

  /// Creates a recording.
  public init(
    header: RecordingHeader, beginning: Sighting? = nil, steps: [RecordedStep<Event>] = []
  ) {
    self.header = header
    self.beginning = beginning
    self.steps = steps
  }

  /// Whether the recording has digests to compare a replay with.
  public var hasSightings: Bool { steps.contains { $0.sighting != nil } }

  /// Removes the digests, because the steps are no longer those that were recorded.
  public mutating func removeSightings() {
    beginning = nil
    for index in steps.indices { steps[index].sighting = nil }
  }
}

extension Recording: Equatable where Event: Equatable {}
