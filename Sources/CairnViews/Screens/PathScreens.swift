public import CairnNavigation

/// The screens of a path, kept from one state to the next.
///
/// Keep one for as long as you show the app. It makes only those screens again whose part of the
/// path has changed since the last update. So a letter typed in the topmost screen costs the same
/// however many lie below:
///
/// ```swift
/// let kept = PathScreens<Path.State, Library.Action>()
///
/// func screens(_ state: Library.State) -> NavigationStack<Library.Action> {
///   NavigationStack(
///     root: Screen("Library") {},
///     path: kept.update(to: state.path) { id, element in
///       .init(id: id, screen: Screen("\(element)") {}, pop: .path(.popFrom(id: id)))
///     })
/// }
/// ```
///
/// A screen must follow from its element alone. Add anything else that it shows to the result.
///
/// It keeps the path, to compare the next one with it. So the first write to the path after an
/// update copies the array of elements, as it does wherever an older state is kept.
public final class PathScreens<Element: Equatable, Action> {
  private var path = StackState<Element>()
  private var screens: [NavigationStack<Action>.Element] = []

  /// Creates a record without screens.
  public init() {}

  /// Returns the screens of a path.
  ///
  /// - Parameters:
  ///   - newPath: The current path.
  ///   - screen: Makes the screen of an element that is new or has changed.
  /// - Complexity: That of ``/CairnNavigation/StackState/difference(from:)``, and one screen for
  ///   each element that the difference names as pushed or changed.
  public func update(
    to newPath: StackState<Element>,
    screen: (StackElementID, Element) -> NavigationStack<Action>.Element
  ) -> [NavigationStack<Action>.Element] {
    let difference = newPath.difference(from: path)
    if !difference.popped.isEmpty || !difference.pushed.isEmpty || !difference.moved.isEmpty {
      let known = Dictionary(uniqueKeysWithValues: zip(path.ids, screens))
      screens = zip(newPath.ids, newPath).map { known[$0] ?? marked(screen($0, $1)) }
    }
    for id in difference.changed {
      guard let position = newPath.position(of: id) else { continue }
      screens[position] = marked(screen(id, newPath[position]))
    }
    path = newPath
    return screens
  }

  private func marked(
    _ element: NavigationStack<Action>.Element
  ) -> NavigationStack<Action>.Element {
    var element = element
    element.screen.mark()
    element.revision = ScreenRevision.new()
    return element
  }
}
