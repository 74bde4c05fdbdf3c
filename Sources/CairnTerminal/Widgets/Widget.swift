import CairnViews

/// The look of a kind of control in the terminal, and what keys and clicks do on it.
///
/// The property `widget` of a description has one for each kind of value. To draw a role in its own
/// way, add a widget there.
protocol Widget<Action> {
  associatedtype Action

  /// The preferred width of the value beside other nodes, and whether the control takes extra width.
  var idealWidth: (cells: Int, isFlexible: Bool) { get }
  /// The hints for the keys that the control handles.
  var hints: [KeyHint] { get }

  /// Returns the number of lines that the value takes.
  func height(width: Int) -> Int
  /// Draws the value.
  func draw(in room: CellRect, with painter: inout Painter<Action>, _ look: WidgetLook)
  /// Returns the action of the enter key.
  func activate(cursor: Int?) -> Action?
  /// Returns the action of the left or right key, or moves the cursor.
  func step(by steps: Int, cursor: inout Int?) -> Action?
  /// Returns the action of a click, or moves the cursor.
  func press(at point: CellPoint, in room: CellRect, cursor: inout Int?) -> Action?
}

/// How a widget is to be drawn.
struct WidgetLook {
  var node: NodeStyle
  var style: CellStyle
  var isFocused: Bool
  /// The position of the cursor in the control, or `nil` if the user hasn't moved it.
  var cursor: Int?
}

extension Widget {
  func height(width: Int) -> Int { 1 }
}

extension ControlDescription {
  /// Whether the label is drawn beside the value. A control without a value has the whole frame.
  var hasOwnLabel: Bool { !value.isNone }

  /// The control as the terminal draws it.
  var widget: any Widget<Action> {
    switch value {
    case .none: ButtonWidget(control: self)
    case .flag(let isOn): FlagWidget(isOn: isOn, action: press)
    case .number(let number): NumberWidget(number: number)
    case .choice(let choice) where choice.allowsSeveral: OptionsWidget(choice: choice)
    case .choice(let choice): ChoiceWidget(choice: choice)
    case .text(let text): TextWidget(text: text)
    }
  }
}
