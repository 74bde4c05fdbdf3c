/// A screen over another.
public struct Presentation<Action> {
  /// The way that it lies over the screen below.
  public var kind: PresentationKind
  /// The identity of the presented child. It changes when another child takes its place.
  public var id: AnyHashable
  /// The presented screen.
  public var screen: Screen<Action>
  /// The action to send when the user leaves without an answer.
  public var dismiss: Action

  func map<Other>(_ transform: @escaping (Action) -> Other) -> Presentation<Other> {
    Presentation<Other>(
      kind: kind, id: id, screen: screen.map(transform), dismiss: transform(dismiss))
  }
}

/// The way that a screen lies over another.
public enum PresentationKind: Hashable, Sendable {
  /// A drill-down: it replaces the screen below, and going back leads there. It is pushed on the
  /// stack that its parent is on, which is that of the program or of a sheet.
  case navigationDestination
  /// A card that leaves some of the screen below visible.
  case sheet
  /// A small card.
  case popover
  /// A cover over the whole screen.
  case fullScreenCover
}

extension Screen {
  /// Presents a child as a sheet while there is state for it.
  ///
  /// - Parameters:
  ///   - state: The child's state, or `nil` if nothing is presented.
  ///   - id: Distinguishes one child from the next, if one can directly follow another.
  ///   - dismiss: The action to send when the user leaves the sheet without an answer, unless the
  ///     child's screen has its own.
  ///   - action: Turns the child's actions into those of this screen.
  ///   - content: The child's screen.
  public func sheet<State, Child>(
    _ state: State?, id: AnyHashable? = nil, dismiss: Action,
    action: @escaping (Child) -> Action, content: (State) -> Screen<Child>
  ) -> Self {
    presenting(state.map { content($0).map(action) }, as: .sheet, id: id, dismiss: dismiss)
  }

  /// Presents a child as a popover while there is state for it. See ``sheet(_:id:dismiss:action:content:)``.
  public func popover<State, Child>(
    _ state: State?, id: AnyHashable? = nil, dismiss: Action,
    action: @escaping (Child) -> Action, content: (State) -> Screen<Child>
  ) -> Self {
    presenting(state.map { content($0).map(action) }, as: .popover, id: id, dismiss: dismiss)
  }

  /// Presents a child over the whole screen while there is state for it. See ``sheet(_:id:dismiss:action:content:)``.
  public func fullScreenCover<State, Child>(
    _ state: State?, id: AnyHashable? = nil, dismiss: Action,
    action: @escaping (Child) -> Action, content: (State) -> Screen<Child>
  ) -> Self {
    presenting(
      state.map { content($0).map(action) }, as: .fullScreenCover, id: id, dismiss: dismiss)
  }

  /// Pushes a child on the stack that this screen is on while there is state for it.
  ///
  /// This works however the screen is shown itself. Its other presentations lie over the child, and
  /// over the screens pushed on that. See ``sheet(_:id:dismiss:action:content:)``.
  public func navigationDestination<State, Child>(
    _ state: State?, id: AnyHashable? = nil, dismiss: Action,
    action: @escaping (Child) -> Action, content: (State) -> Screen<Child>
  ) -> Self {
    presenting(
      state.map { content($0).map(action) }, as: .navigationDestination, id: id, dismiss: dismiss)
  }

  private func presenting(
    _ child: Screen?, as kind: PresentationKind, id: AnyHashable?, dismiss: Action
  ) -> Self {
    with { screen in
      // Counted even if nothing is shown, so that a child keeps its id whatever its neighbors do.
      let index = screen.presentationCount
      screen.presentationCount += 1
      guard let child else { return }
      screen.insert(
        Presentation(
          kind: kind, id: PresentationID(kind: kind, index: index, id: id), screen: child,
          dismiss: child.back ?? dismiss))
    }
  }
}

private struct PresentationID: Hashable {
  var kind: PresentationKind
  var index: Int
  var id: AnyHashable?
}

extension Presentation: Equatable where Action: Equatable {}
