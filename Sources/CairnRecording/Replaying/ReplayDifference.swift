import CairnCore
import CairnSession
import CustomDump

/// The first step of a replay that gave something else than was recorded.
public struct ReplayDifference: Sendable, CustomStringConvertible {
  /// The kinds of difference.
  public enum Kind: Hashable, Sendable {
    /// The state or the screens differ, in these parts of the state.
    case other(parts: [String])
    /// The step can't be taken here.
    case impossible
  }

  /// The number of the step, from 1, or 0 for the beginning.
  public let number: Int
  /// The kind of difference.
  public let kind: Kind
  /// The difference as a person can read it.
  public let description: String
}

extension Replay {
  /// Replays all steps, and returns the first that differs from the recording.
  ///
  /// A step without a sighting isn't compared.
  public func firstDifference() -> ReplayDifference? {
    // A sighting names the parts that changed since the one before, so both sides take the same ones.
    let beginning = recording.beginning.map { _ in sighting() }
    if let recorded = recording.beginning, let beginning, !recorded.isSame(as: beginning) {
      return ReplayDifference(
        number: 0, kind: .other(parts: recorded.differentParts(from: beginning)),
        description: "The beginning differs from the recording: another version may have made it.")
    }
    while position < recording.steps.count {
      if let difference = takeComparedStep() { return difference }
    }
    return nil
  }

  /// Takes the next step, and returns how it differs from the recording, if it does.
  public func takeComparedStep() -> ReplayDifference? {
    let (before, step) = (state, recording.steps[position])
    do throws(ImpossibleReplayStep) {
      try takeStep()
    } catch {
      return ReplayDifference(
        number: error.number, kind: .impossible,
        description: "\(error)\n\n" + shown.map { "    \($0)" }.joined(separator: "\n"))
    }
    guard let recorded = step.sighting else { return nil }
    let seen = sighting()
    guard !recorded.isSame(as: seen) else { return nil }
    let parts = recorded.differentParts(from: seen)
    let difference = diff(before, state) ?? "(The step changed nothing here.)"
    let subject = recorded.state == seen.state ? "The screens differ" : "The state differs"
    return ReplayDifference(
      number: position, kind: .other(parts: parts),
      description: """
        \(subject) after step \(position): \(step).\
        \(parts.isEmpty ? "" : " Other parts: \(parts.joined(separator: ", ")).")
        The step changed this here:

        \(difference)
        """)
  }
}

extension Sighting {
  fileprivate func isSame(as other: Self) -> Bool {
    state == other.state && screens == other.screens
  }

  /// The parts of the state that changed in one of two sightings and not in the same way in the other.
  fileprivate func differentParts(from other: Self) -> [String] {
    Set(parts.keys).union(other.parts.keys).filter { parts[$0] != other.parts[$0] }.sorted()
  }
}
