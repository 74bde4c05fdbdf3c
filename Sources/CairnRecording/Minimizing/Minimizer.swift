import CairnSession

/// Shortens a recording that shows a problem.
///
/// It leaves out whole visits of screens first, then groups of steps, then single steps. Then it
/// shortens texts and waits. A shorter recording is kept if it still shows the problem.
///
/// ```swift
/// import CairnRecording
///
/// func shorten(_ recording: Recording<String>) -> Recording<String> {
///   var minimizer = Minimizer(recording) { $0.steps.contains { $0.description == "press \"Crash\"" } }
///   while minimizer.shorten() {}
///   return minimizer.best
/// }
/// ```
public struct Minimizer<Event: Codable & Sendable> {
  /// The shortest recording so far that shows the problem.
  public private(set) var best: Recording<Event>
  /// The number of recordings that were tried.
  public private(set) var runCount = 0
  private let shows: (Recording<Event>) -> Bool
  private var plan: Plan

  /// The next attempts.
  private enum Plan {
    /// The visits that were not tried yet, the longest first.
    case visits([Range<Int>])
    /// Groups of a size, from an index on. `hasRemoved` says whether one of that size was left out.
    case groups(size: Int, from: Int, hasRemoved: Bool)
    case texts(from: Int)
    case waits(from: Int)
    case nothing
  }

  /// Creates a minimizer.
  ///
  /// - Parameters:
  ///   - recording: A recording that shows the problem.
  ///   - visits: The ranges of steps that enter a screen and leave it again.
  ///   - shows: Whether a recording shows the problem.
  public init(
    _ recording: Recording<Event>, visits: [Range<Int>] = [],
    shows: @escaping (Recording<Event>) -> Bool
  ) {
    best = recording
    best.removeSightings()
    self.shows = shows
    // From the end, so that the indexes of those before stay valid.
    plan = .visits(visits.sorted { ($0.count, $0.lowerBound) < ($1.count, $1.lowerBound) })
  }

  /// Tries one shorter recording, and keeps it if it shows the problem.
  ///
  /// - Returns: Whether there is more to try.
  public mutating func shorten() -> Bool {
    switch plan {
    case .visits(var visits):
      guard let visit = visits.popLast() else {
        plan = .groups(size: max(1, best.steps.count / 2), from: 0, hasRemoved: false)
        return true
      }
      if remove(visit) {
        visits = visits.compactMap { $0.afterRemoving(visit) }
      }
      plan = .visits(visits)
    case .groups(let size, let start, let hasRemoved):
      guard start < best.steps.count else {
        // Once a step is gone, others may be superfluous too.
        if size == 1, !hasRemoved {
          plan = .texts(from: 0)
        } else {
          plan = .groups(size: max(1, size / 2), from: 0, hasRemoved: false)
        }
        return true
      }
      let isRemoved = remove(start..<min(start + size, best.steps.count))
      plan = .groups(
        size: size, from: isRemoved ? start : start + size, hasRemoved: hasRemoved || isRemoved)
    case .texts(let index):
      guard index < best.steps.count else {
        plan = .waits(from: 0)
        return true
      }
      plan = .texts(from: index + 1)
      shortenText(at: index)
    case .waits(let index):
      guard index < best.steps.count else {
        plan = .nothing
        return false
      }
      plan = .waits(from: index + 1)
      shortenWait(before: index)
    case .nothing: return false
    }
    return true
  }

  private mutating func remove(_ range: Range<Int>) -> Bool {
    var candidate = best
    candidate.steps.removeSubrange(range)
    return keep(candidate)
  }

  private mutating func shortenText(at index: Int) {
    guard case .user(.type(let text, let name)) = best.steps[index].work else { return }
    for shorter in ["", "x", String(text.prefix(text.count / 2))] where shorter.count < text.count {
      var candidate = best
      candidate.steps[index].work = .user(.type(shorter, into: name))
      if keep(candidate) { return }
    }
  }

  /// Moves a step and all that follow to the time of the step before.
  private mutating func shortenWait(before index: Int) {
    if case .wakeUp = best.steps[index].work { return }
    let before = index == 0 ? .zero : best.steps[index - 1].time
    let gap = best.steps[index].time - before
    guard gap > .zero else { return }
    var candidate = best
    for later in index..<best.steps.count {
      candidate.steps[later].time -= gap
      if case .wakeUp(let due) = candidate.steps[later].work {
        candidate.steps[later].work = .wakeUp(due: due - gap)
      }
    }
    _ = keep(candidate)
  }

  private mutating func keep(_ candidate: Recording<Event>) -> Bool {
    runCount += 1
    guard shows(candidate) else { return false }
    best = candidate
    return true
  }
}

extension Range<Int> {
  /// Returns the range after another one was removed, or `nil` if both overlap.
  fileprivate func afterRemoving(_ other: Self) -> Self? {
    if upperBound <= other.lowerBound { return self }
    if lowerBound >= other.upperBound {
      return (lowerBound - other.count)..<(upperBound - other.count)
    }
    if lowerBound <= other.lowerBound, upperBound >= other.upperBound {
      return lowerBound..<(upperBound - other.count)
    }
    return nil
  }
}
