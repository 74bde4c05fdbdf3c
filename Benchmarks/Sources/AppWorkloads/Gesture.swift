import AppFeature
import Cairn
import CairnTerminal
import StandupsList

/// Something that a user does again and again: from the event to the cells that it changes.
public struct Gesture: Sendable {
  /// What the table calls it.
  public let name: String
  /// How many standups there are.
  public var counts = [3, 1_000, 10_000]
  /// Whether it costs the same however many there are.
  public var isFlat = true
  /// Sets up an app of so many standups.
  public let prepare: @MainActor @Sendable (_ count: Int) -> User
  /// Does it for the n-th time, and returns what is written to the terminal.
  public let perform: @MainActor @Sendable (_ user: inout User, _ turn: Int) -> String

  /// All that is measured.
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
