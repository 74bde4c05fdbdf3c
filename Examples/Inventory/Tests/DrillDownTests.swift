import Cairn
import CairnLines
import CairnTerminal
import CairnTerminalTesting
import CairnTesting
import Foundation
import Inventory
import Testing

/// Tests the drill-downs: from the list into an item, and from the form into the colors.
@MainActor
@Suite struct DrillDownTests {
  @Test(
    "The same state and reducer can be presented as a popover, a cover or a destination",
    arguments: EditStyle.allCases)
  func oneState(_ style: EditStyle) async throws {
    let store = Store(initialState: InventoryFeature.State(items: [.headphones, .phone])) {
      InventoryFeature()
    }
    var user = TerminalUser(store) { NavigationStack(root: style.screen($0)) }
    #expect(user.title == "Inventory")
    user.press(.down, .enter)
    #expect(store.state.destination == .edit(ItemForm.State(item: .phone)))
    #expect(user.title == style.title)
    user.press(.character("s"), .escape)
    #expect(store.state.destination == nil)
    #expect(store.state.items == [.headphones, .phone])
    user.press(.enter, .character("s"))
    store.send(.confirmEditButtonTapped)
    #expect(store.state.items.map(\.name) == ["Headphones", "Phones"])
    user.update()
    #expect(user.title == "Inventory")
  }

  @Test(
    "The colors are a drill-down of the form, however the form is presented",
    arguments: Place.allCases)
  func colors(_ place: Place) async {
    var form = ItemForm.State(item: .headphones)
    let store = makeStore([.phone], presenting: place.destination(form))
    await store.send(place.action(.tintTapped)) {
      form.tintPicker = TintPicker.State(selection: .blue)
      $0.destination = place.destination(form)
    }
    #expect(plainText(of: InventoryFeature.screens(store.state)).first == place.title)
    await store.send(place.action(.tintPicker(.presented(.tintTapped(.green)))))
    await store.receive(place.action(.tintPicker(.presented(.delegate(.picked(.green)))))) {
      form.tintPicker = nil
      form.item.tint = .green
      $0.destination = place.destination(form)
    }
  }

  @Test("Going back from the colors keeps the form's changes, and the form can then be dismissed")
  func back() async throws {
    let store = makeStore([.phone])
    store.exhaustivity = .off
    store.show { InventoryFeature.screens($0) }
    try await store.press("Add")
    try await store.type("X", into: "Name")
    try await store.press("Color")
    #expect(store.shown.first == "New item > Color")
    try await store.back()
    #expect(store.shown.first == "New item")
    try await store.press("Color")
    try await store.back()
    #expect(store.state.destination?[case: \.add]?.item.name == "X")
    try await store.dismiss { $0.destination = nil }
    #expect(store.shown.first == "Inventory")
  }

  @Test(
    "The app can start at any depth, and each step back leaves one screen",
    arguments: Place.allCases)
  func link(_ place: Place) {
    var form = ItemForm.State(item: .headphones)
    form.tintPicker = TintPicker.State(selection: .blue)
    let linked = InventoryFeature.State(items: [.phone], destination: place.destination(form))
    let store = Store(initialState: linked) { InventoryFeature() }
    var user = TerminalUser(store) { InventoryFeature.screens($0) }
    #expect(user.title == place.title)
    user.press(.escape)
    #expect(user.title == place.title.replacing(" > Color", with: ""))
    user.press(.escape)
    #expect(user.title == "Inventory")
    #expect(store.state.destination == nil)
  }
}

/// A way to show the form of an item over the list. The reducer doesn't know it.
enum EditStyle: CaseIterable, Sendable {
  case popover, cover, destination

  var title: String { self == .destination ? "Inventory > Edit" : "Edit" }

  func screen(_ state: InventoryFeature.State) -> Screen<InventoryFeature.Action> {
    let list = Screen<InventoryFeature.Action>("Inventory") {
      ForEach(state.items) { item in NavigationLink(item.name, .itemTapped(item.id)) }
    }
    let form = state.destination?[case: \.edit]
    func action(_ action: PresentationAction<ItemForm.Action>) -> InventoryFeature.Action {
      .destination(action.map(InventoryFeature.Destination.Action.edit))
    }
    func content(_ form: ItemForm.State) -> Screen<ItemForm.Action> {
      ItemForm.screen(form, title: "Edit")
    }
    return switch self {
    case .popover: list.popover(form, action: action, content: content)
    case .cover: list.fullScreenCover(form, action: action, content: content)
    case .destination: list.navigationDestination(form, action: action, content: content)
    }
  }
}

/// A place of a form.
enum Place: CaseIterable, Sendable {
  case sheet, popover, drillDown

  /// The title of the colors, after the titles of the screens below them.
  var title: String {
    switch self {
    case .sheet: "New item > Color"
    case .popover: "Duplicate item > Color"
    case .drillDown: "Inventory > Edit item > Color"
    }
  }

  func destination(_ form: ItemForm.State) -> InventoryFeature.Destination.State {
    switch self {
    case .sheet: .add(form)
    case .popover: .duplicate(DuplicateItem.State(originalID: Item.phone.id, form: form))
    case .drillDown: .edit(form)
    }
  }

  func action(_ action: ItemForm.Action) -> InventoryFeature.Action {
    switch self {
    case .sheet: .destination(.presented(.add(action)))
    case .popover: .destination(.presented(.duplicate(action)))
    case .drillDown: .destination(.presented(.edit(action)))
    }
  }
}

/// A user at a terminal that shows a store.
@MainActor
struct TerminalUser<State, Action: Sendable> {
  private let store: Store<State, Action>
  private let screens: (State) -> NavigationStack<Action>
  private var session: TerminalSession<Action>

  init(_ store: Store<State, Action>, screens: @escaping (State) -> NavigationStack<Action>) {
    self.store = store
    self.screens = screens
    session = TerminalSession(
      name: "Test", stack: screens(store.state), size: CellSize(width: 60, height: 20))
  }

  mutating func press(_ keys: Key...) {
    for key in keys {
      for action in session.handle(.key(key)) { store.send(action) }
      update()
    }
  }

  mutating func update() { session.update(to: screens(store.state)) }

  /// The title of the front screen, after the titles on the way back.
  var title: String { plainText(of: screens(store.state)).first ?? "" }
}
