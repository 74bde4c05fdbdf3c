import CairnSession

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A line of a recording after the header.
enum RecordedLine<Event: Codable & Sendable>: Sendable {
  /// A step began.
  case step(RecordedStep<Event>)
  /// The app created ids after the last step.
  case ids([UUID])
  /// This was there after the last step.
  case sighting(Sighting)
}

extension RecordedLine {
  /// The step that begins with the line, or `nil` for a line that belongs to the step before.
  var step: RecordedStep<Event>? { if case .step(let step) = self { step } else { nil } }
}

extension RecordedLine: Codable {
  private enum CodingKeys: String, CodingKey {
    case time = "at"
    case user, wakeUp, world, unknown, ids
    case sighting = "seen"
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if let sighting = try container.decodeIfPresent(Sighting.self, forKey: .sighting) {
      self = .sighting(sighting)
      return
    }
    if let ids = try container.decodeIfPresent([UUID].self, forKey: .ids) {
      self = .ids(ids)
      return
    }
    let time = Duration.nanoseconds(try container.decode(Int64.self, forKey: .time))
    if let user = try container.decodeIfPresent(UserStep.self, forKey: .user) {
      self = .step(RecordedStep(.user(user), at: time))
    } else if let due = try container.decodeIfPresent(Int64.self, forKey: .wakeUp) {
      self = .step(RecordedStep(.wakeUp(due: .nanoseconds(due)), at: time))
    } else if container.contains(.unknown) {
      self = .step(RecordedStep(.unknown, at: time))
    } else {
      self = .step(RecordedStep(.world(try container.decode(Event.self, forKey: .world)), at: time))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .sighting(let sighting):
      try container.encode(sighting, forKey: .sighting)
    case .ids(let ids):
      try container.encode(ids, forKey: .ids)
    case .step(let step):
      try container.encode(step.time.nanoseconds, forKey: .time)
      switch step.work {
      case .user(let user): try container.encode(user, forKey: .user)
      case .wakeUp(let due): try container.encode(due.nanoseconds, forKey: .wakeUp)
      case .world(let event): try container.encode(event, forKey: .world)
      case .unknown: try container.encode(true, forKey: .unknown)
      }
    }
  }
}

extension Duration {
  /// The duration in nanoseconds, or the nearest number that fits: 292 years.
  package var nanoseconds: Int64 {
    let (seconds, attoseconds) = components
    let (product, hasOverflown) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, isBeyond) = product.addingReportingOverflow(attoseconds / 1_000_000_000)
    return hasOverflown || isBeyond ? (seconds < 0 ? .min : .max) : sum
  }
}
