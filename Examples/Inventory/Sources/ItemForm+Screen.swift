public import Cairn

extension ItemForm {
  /// Returns the screen of the form. Its presenter adds the buttons that end it.
  public static func screen(_ state: State, title: String) -> Screen<Action> {
    Screen(title) {
      TextField("Name", text: state.item.name, prompt: "What is it?", isFocused: true) {
        .binding(.set(\.item.name, $0))
      }
      NavigationLink(.tintTapped) {
        LabeledContent("Color", state.item.tint.name, color: state.item.tint?.color)
      }
      switch state.item.status {
      case .inStock(let quantity):
        Section("In stock") {
          Slider("Quantity", value: quantity, in: 0...max(100, quantity)) {
            .binding(.set(\.item.status, .inStock(quantity: $0)))
          }
          Button("Mark as sold out", .binding(.set(\.item.status, .soldOut(isOnBackOrder: false))))
        }
      case .soldOut(let isOnBackOrder):
        Section("Sold out") {
          Toggle("Is on back order", isOn: isOnBackOrder) {
            .binding(.set(\.item.status, .soldOut(isOnBackOrder: $0)))
          }
          Button("Is back in stock", .binding(.set(\.item.status, .inStock(quantity: 1))))
        }
      }
      Section(footer: "Counts a unit each second while the form is open.") {
        Toggle("Unloading a delivery", isOn: state.isUnloading) { _ in .unloadingToggled }
      }
    }
    .navigationDestination(state.tintPicker, action: Action.tintPicker, content: TintPicker.screen)
  }
}
