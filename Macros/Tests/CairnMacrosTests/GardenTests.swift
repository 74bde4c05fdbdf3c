import CairnMacros
import CairnTesting
import Foundation
import Testing

@MainActor
@Suite struct GardenTests {
  @Test("Watering a plant on the path tells the garden, and dismisses the plant")
  func pathElement() async {
    let store = TestStore(
      initialState: Garden.State(
        path: StackState([.plant(Plant.State(id: UUID(1)))]), plants: [Plant.State(id: UUID(1))])
    ) {
      Garden()
    }
    await store.send(\.path[id: 0].plant.waterButtonTapped) {
      $0.path[id: 0]?.modify(\.plant) { $0.drops = 1 }
    }
    await store.receive(\.path[id: 0].plant.delegate.watered, UUID(1)) {
      $0.plants[id: UUID(1)]?.drops = 1
    }
    await store.receive(\.path.popFrom) { $0.path.removeAll() }
  }

  @Test("A row handles its own action, and tells the garden")
  func row() async {
    let store = TestStore(initialState: Garden.State(plants: [Plant.State(id: UUID(1))])) {
      Garden()
    }
    await store.send(\.plants[id: UUID(1)].waterButtonTapped) { $0.plants[id: UUID(1)]?.drops = 1 }
    await store.receive(\.plants[id: UUID(1)].delegate.watered) { $0.waterings = 1 }
  }

  @Test(
    "A pushed screen has bindings, and asks before it clears its text", arguments: [true, false])
  func label(isCleared: Bool) async {
    let store = TestStore(initialState: Garden.State()) { Garden() }
    await store.send(\.path.push, (id: 0, state: .label(Label.State()))) {
      $0.path[id: 0] = .label(Label.State())
    }
    await store.send(\.path[id: 0].label.binding.text, "Rose, red") {
      $0.path[id: 0, case: \.label]?.text = "Rose, red"
    }
    await store.send(\.path[id: 0].label.view.binding.isBold, true) {
      $0.path[id: 0, case: \.label]?.isBold = true
    }
    await store.send(\.path[id: 0].label.view.clearButtonTapped) {
      $0.path[id: 0, case: \.label]?.dialog = Label.dialog
    }
    if isCleared {
      await store.send(\.path[id: 0].label.dialog.cleared) {
        $0.path[id: 0, case: \.label]?.text = ""
        $0.path[id: 0, case: \.label]?.dialog = nil
      }
    } else {
      await store.send(\.path[id: 0].label.dialog.cut, 4) {
        $0.path[id: 0, case: \.label]?.text = "Rose"
        $0.path[id: 0, case: \.label]?.dialog = nil
      }
    }
    #expect(store.state.path[id: 0]?.label?.dialog == nil)
    #expect([store.state.path[0]].compactMap(\.label).count == 1)
  }

  @Test("The result of an effect is received by its case path")
  func effect() async {
    let store = TestStore(initialState: Garden.State()) { Garden() }
    await store.send(.refreshed)
    await store.receive(\.forecast.success, 3)
  }

  @Test("A view sends its own actions to the feature")
  func view() async {
    let store = Store(initialState: Label.State(text: "Rose")) { Label() }
    await LabelView(store: store).clear()
    #expect(store.state.dialog == Label.dialog)
  }

  @Test("Case paths can be called, type-erased and compared")
  func paths() {
    let success: CaseKeyPath<Garden.Action, Int> = \.forecast.success
    #expect(success(3).is(\.forecast.success))
    #expect(AnyCasePath(\Garden.Action.Cases.refreshed).extract(from: .refreshed) != nil)
    let refreshed: PartialCaseKeyPath<Garden.Action> = \.refreshed
    #expect(Garden.Action.refreshed.is(refreshed) && refreshed == \.refreshed)
  }
}
