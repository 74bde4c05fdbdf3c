import Cairn
import CairnTesting
import Foundation
import Testing

@MainActor
struct PresentationTests {
  @Test("A sheet's timer ticks, and the sheet dismisses itself")
  func sheet() async {
    let clock = TestClock()
    let store = TestStore(initialState: SheetParent.State()) {
      SheetParent()
    } withDependencies: {
      $0.uuid = .incrementing
      $0.continuousClock = clock
    }
    await store.send(.presentTapped) {
      $0.destination = .counter(SheetCounter.State(id: UUID(0)))
    }
    await store.send(\.destination.counter.onTask)
    await clock.advance(by: .seconds(2))
    await store.receive(\.destination.counter.tick) {
      $0.destination?.modify(\.counter) { $0.count = 1 }
    }
    await store.receive(\.destination.counter.tick) {
      $0.$destination[case: \.counter]?.count = 2
    }
    await store.send(.destination(.presented(.counter(.closeButtonTapped))))
    await store.receive(\.destination.counter.delegate.didClose, 2) { $0.last = 2 }
    await store.receive(\.destination.dismiss) { $0.destination = nil }
  }

  @Test("Dismissing a sheet cancels its timer")
  func dismissal() async {
    let clock = TestClock()
    let store = TestStore(initialState: SheetParent.State()) {
      SheetParent()
    } withDependencies: {
      $0.uuid = .constant(UUID(uuidString: "DEADBEEF-DEAD-BEEF-DEAD-BEEFDEADBEEF")!)
      $0.continuousClock = clock
    }
    await store.send(.presentTapped) {
      $0.destination = .counter(
        SheetCounter.State(id: UUID(uuidString: "DEADBEEF-DEAD-BEEF-DEAD-BEEFDEADBEEF")!))
    }
    await store.send(.destination(.presented(.counter(.onTask))))
    await clock.advance(by: .seconds(1))
    await store.receive(\.destination.counter.tick) {
      $0.destination?.modify(\.counter) { $0.count += 1 }
    }
    await store.send(.destination(.dismiss)) { $0.destination = nil }
  }

  @Test("An alert is dismissed when the user confirms it")
  func alert() async {
    let store = TestStore(initialState: SheetParent.State()) { SheetParent() }
    await store.send(.alertTapped) {
      $0.destination = .alert(
        AlertState {
          TextState("Delete?")
        } actions: {
          ButtonState(role: .destructive, action: .confirmDeletion) { TextState("Delete") }
          ButtonState(role: .cancel) { TextState("Nevermind") }
        }
      )
    }
    await store.send(\.destination.alert.confirmDeletion) {
      $0.destination = nil
      $0.last = -1
    }
  }

  @Test("A test can edit a presented form, and another screen can replace the form")
  func edit() async {
    let store = TestStore(initialState: SheetParent.State(destination: .edit(BindingForm.State())))
    {
      SheetParent()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    await store.send(\.destination.edit.binding.text, "Hello") {
      $0.destination?.modify(\.edit) { $0.text = "Hello" }
    }
    #expect(store.state.destination?.edit?.text == "Hello")
    #expect(store.state.destination?[case: \.edit]?.text == "Hello")
    #expect(store.state.destination?.is(\.edit) == true)
    #expect(store.state.$destination[case: \.edit]?.text == "Hello")
    await store.send(.presentTapped) {
      $0.destination = .counter(SheetCounter.State(id: UUID(0)))
    }  // uuid is overridden below
  }
}
