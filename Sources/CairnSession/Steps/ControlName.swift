public import CairnViews

/// The name of a control on the front screen, as users, tests and recordings call it.
///
/// Tests name a control by its words. A recording also has the control's role and row. So it finds
/// the control again when its words have changed, or when they were masked.
public struct ControlName: Hashable, Sendable {
  /// The title or label, or one of the texts of a link or row. It is `nil` if it was masked.
  public var words: String?
  /// The role of the control. It is only needed if there are no words.
  public var role: ControlRole?
  /// The description of the id of the row that has the control.
  public var row: String?
  /// The number among several controls with this name, from 1, in reading order.
  public var number: Int?

  /// Creates a name.
  public init(
    _ words: String?, role: ControlRole? = nil, row: String? = nil, number: Int? = nil
  ) {
    self.words = words
    self.role = role
    self.row = row
    self.number = number
  }

  /// The name for a person: `"Edit"`, `"Name" (number 2)`, `a link (number 2)`.
  package var label: String { kind + (number.map { " (number \($0))" } ?? "") }

  /// The name without the number.
  var kind: String { words?.swiftLiteral ?? "a \(role?.rawValue ?? "control")" }
}

extension Control {
  /// The description of the id of the innermost row that has the control, or `nil` if there is none.
  package var rowID: String? {
    for case .id(let id) in path.steps.reversed() { return String(describing: id.base) }
    return nil
  }

  /// Returns the name of the control for a use.
  ///
  /// - Parameters:
  ///   - use: The thing that the user does with the control.
  ///   - controls: All controls that can be reached.
  package func controlName(for use: ControlUse, in controls: [Control]) -> ControlName {
    let alike = controls.filter { !$0.isDisabled && $0.name == name && $0.allows(use) }
    let number = alike.count > 1 ? alike.firstIndex { $0.path == path }.map { $0 + 1 } : nil
    return ControlName(name, role: description.role, row: rowID, number: number)
  }
}

extension ControlName {
  /// Returns the name without words, for a recording that masks them.
  ///
  /// - Parameters:
  ///   - control: The control with this name.
  ///   - use: The thing that the user does with the control.
  ///   - controls: All controls that can be reached.
  package func masked<Action>(
    of control: Control<Action>, for use: ControlUse, in controls: [Control<Action>]
  ) -> Self {
    let alike = controls.filter { !$0.isDisabled && $0.role == control.role && $0.allows(use) }
    return ControlName(
      nil, role: control.role, row: control.rowID,
      number: alike.firstIndex { $0.path == control.path }.map { $0 + 1 })
  }
}

extension String {
  /// The text as a Swift literal.
  package var swiftLiteral: String { String(reflecting: self) }
}
