public import Cairn
import MeetingFeature
import RecordMeeting
import StandupDetail
import StandupsList

extension AppFeature {
  /// The screens from one state to the next, of which only those are made anew that have changed.
  public struct KeptScreens {
    let list = KeptScreen<StandupsList.State, Action>()
    let path = PathScreens<Path.State, Action>()

    /// Creates a record of no screens.
    public init() {}
  }

  /// The whole app: the list, and the screens of the path on top of it.
  ///
  /// - Parameters:
  ///   - state: The state of the app.
  ///   - kept: The screens of the state before, of which those are kept that have not changed.
  public static func screen(
    _ state: State, keeping kept: KeptScreens = KeptScreens()
  ) -> NavigationStack<Action> {
    var stack = NavigationStack(
      root: kept.list.update(to: state.list) { StandupsList.screen($0).map(Action.list) },
      path: kept.path.update(to: state.path) { id, element in
        NavigationStack<Action>.Element(
          id: id,
          screen: screen(element).map { .path(.element(id: id, action: $0)) },
          pop: backAction(from: element, id: id))
      })
    guard state.alert != nil else { return stack }
    if stack.path.isEmpty {
      stack.root = stack.root.alert(state.alert) { .alert($0) }
    } else {
      let top = stack.path.count - 1
      stack.path[top].screen = stack.path[top].screen.alert(state.alert) { .alert($0) }
    }
    return stack
  }

  private static func screen(_ state: Path.State) -> Screen<Path.Action> {
    switch state {
    case .detail(let detail): StandupDetail.screen(detail).map(Path.Action.detail)
    case .meeting(let meeting): MeetingFeature.screen(meeting).map(Path.Action.meeting)
    case .record(let record): RecordMeeting.screen(record).map(Path.Action.record)
    }
  }

  /// What going back does. A meeting that runs is not lost by a key: it asks first.
  private static func backAction(from state: Path.State, id: StackElementID) -> Action {
    switch state {
    case .detail, .meeting: .path(.popFrom(id: id))
    case .record: .path(.element(id: id, action: .record(.endMeetingButtonTapped)))
    }
  }
}
