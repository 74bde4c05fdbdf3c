import AppFeature
import Cairn
import CairnTerminal
import StandupsList

/// A repeated interaction of a user, from the event to the changed cells.
public struct Gesture: Sendable {
  /// The name in the table.
  public let name: String
  /// The numbers of standups to measure with.
  public var counts = [3, 1_000, 10_000]
  /// Whether the cost is independent of the number of standups.
  public var isFlat = true
  /// Sets up an app with a number of standups.
  public let prepare: @MainActor @Sendable (_ count: Int) -> User
  /// Performs the gesture for the n-th time, and returns the output to the terminal.
  public let perform: @MainActor @Sendable (_ user: inout User, _ turn: Int) -> String

  /// All gestures that are measured.
  public static let all: [Gesture] = [
    Gesture(name: "key in a form to drawn cells") { count in
      var user = User(app(count))
      _ = user.see(.list(.addStandupButtonTapped))
      return user
    } perform: { user, turn in
      user.press(turn.isMultiple(of: 2) ? .character("x") : .backspace)
    },
    Gesture(name: "arrow key to drawn cells") {
      User(app($0))
    } perform: { user, turn in
      user.press(turn % 400 < 200 ? .down : .up)
    },
    Gesture(name: "end and home to drawn cells", counts: [1_000, 10_000]) {
      User(app($0))
    } perform: { user, turn in
      user.press(turn.isMultiple(of: 2) ? .end : .home)
    },
    Gesture(name: "row deleted to drawn cells", counts: [1_000, 10_000], isFlat: false) {
      User(app($0))
    } perform: { user, turn in
      let ids = user.store.state.list.standups.ids
      return user.see(.list(.standupsDeleted(ids: [ids[turn % (ids.count / 2)]])))
    },
  ]
}
