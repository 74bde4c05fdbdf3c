/// The purpose of a control, which says how users recognize and name it.
///
/// A renderer may draw a role in its own way. Otherwise, it draws the kind of value that the control
/// has: see ``ControlValue``.
public enum ControlRole: String, Codable, Hashable, Sendable, CaseIterable {
  /// A title that does something: ``Button``.
  case button
  /// A row that leads to another screen: ``NavigationLink``.
  case link
  /// A field to write in: ``TextField``.
  case field
  /// A field for a day: ``DateField``.
  case dateField = "date"
  /// A number between two bounds: ``Slider``.
  case slider
  /// One choice out of several: ``Picker``.
  case picker
  /// Any number of choices out of several: ``MultiPicker``.
  case multiPicker = "choices"
  /// A flag that is on or off: ``Toggle``.
  case toggle
  /// A row without a control of its own that the user can delete or move.
  case row

  /// The name of the type that makes such a control, for descriptions.
  var typeName: String {
    switch self {
    case .button: "Button"
    case .link: "NavigationLink"
    case .field: "TextField"
    case .dateField: "DateField"
    case .slider: "Slider"
    case .picker: "Picker"
    case .multiPicker: "MultiPicker"
    case .toggle: "Toggle"
    case .row: "Row"
    }
  }
}
