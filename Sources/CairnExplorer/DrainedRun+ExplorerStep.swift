import Cairn
import CairnRecording
import CairnSession

extension DrainedRun {
  /// Takes a step, and runs everything that follows from it.
  ///
  /// - Parameter changesTasks: Whether tasks of screens may start or end.
  func take(_ step: ExplorerStep<Action>, changesTasks: Bool = true) async {
    switch step.work {
    case .user(let work): take(work, changesTasks: changesTasks)
    case .event(let action): take(.send([action]), changesTasks: changesTasks)
    case .world(let change): await happen(changesTasks: changesTasks, change)
    }
  }
}
