import CairnNavigation
import CairnSession
public import CairnViews

/// Returns the page of some screens as a browser first shows it, for tests and documents.
///
/// ```swift
/// let html = page(of: Library.screens(state)).html
/// ```
///
/// - Complexity: O(*n*) in the nodes.
public func page<Action>(of stack: NavigationStack<Action>) -> Element {
  builtPage(of: stack).tree.element
}

/// Returns descriptions of the faults of a page: reachable controls without an element, and
/// duplicates of what must be unique.
package func pageFaults<Action>(of stack: NavigationStack<Action>) -> [String] {
  let page = builtPage(of: stack)
  let elements = page.tree.element.descendants
  var faults: [String] = []
  if Set(elements.map(\.id)).count < elements.count { faults.append("Two elements have one id.") }
  if elements.count(where: { $0.tag == .h1 }) != 1 { faults.append("There is not one h1.") }
  for control in stack.layers.last?.controls ?? [] where !page.isReachable(control) {
    faults.append("“\(control.name)” has no element.")
  }
  return faults
}

private func builtPage<Action>(of stack: NavigationStack<Action>) -> BuiltPage {
  PageBuilder().page(of: stack.map { AnyAction(value: $0) }, places: [], message: nil)
}

extension BuiltPage {
  /// Whether an element sends the control's action.
  fileprivate func isReachable<Action>(_ control: Control<Action>) -> Bool {
    reachable.allTargets.contains { id, target in
      guard case .control(let own) = target else { return false }
      switch control.role {
      case .button: return own.role == .button && isNamed(control.label, id)
      case .row: return own.role == .button
      default:
        // Each of several options may be an element of its own.
        return own.label == control.label
          || control.value.choice?.options.contains { $0.title == own.label } == true
      }
    }
  }

  private func isNamed(_ title: String, _ id: Int) -> Bool {
    guard let element = tree.element(id) else { return false }
    return (element[.ariaLabel] ?? element.text ?? "") == title
  }
}
