import Cairn
import Foundation
import Testing

/// A program that can't continue ends, and says which rule was broken.
@Suite("A program that breaks one of these rules ends with the rule in its message") struct TrapLaws
{
  @Test("An identified array holds each id once")
  func idTwice() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = IdentifiedArray(uniqueElements: [Row(id: 7), Row(id: 7)])
    }
    result.expect(
      "An identified array holds each id once; 7 is there twice.",
      "Give each element an id of its own")
  }

  @Test("An element can only be assigned to its own id")
  func idChanged() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var rows: IdentifiedArrayOf<Row> = [Row(id: 7)]
      rows[id: 7] = Row(id: 8)
    }
    result.expect(
      "An element with the id 8 was assigned to the id 7. Both must be the same.",
      "assign by position: 'array[0] = element'")
  }

  @Test("An assignment by position can't repeat the id of another element")
  func idRepeated() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var rows: IdentifiedArrayOf<Row> = [Row(id: 7), Row(id: 8)]
      rows[1] = Row(id: 7)
    }
    result.expect(
      "The element at position 1 got the id of the one at position 0: 7.",
      "give the new element another id")
  }

  @Test("An offset is the position of an element")
  func offset() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var rows: IdentifiedArrayOf<Row> = [Row(id: 7)]
      rows.remove(atOffsets: [1])
    }
    result.expect(
      "An offset is the position of an element; 1 is not in 0..<1.", "remove elements by their ids")
  }

  @Test("A timer's interval is more than zero")
  func interval() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ContinuousClock().timer(interval: .zero)
    }
    result.expect(
      "A timer's interval is more than zero; it was given 0.0 seconds.", "Give it an interval")
  }

  @Test("A reducer can't read its own store")
  func readInReducer() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        var read: (() -> Int)?
        let store = Store(initialState: 0) {
          Reduce<Int, Void> { state, _ in
            state += read?() ?? 0
            return .none
          }
        }
        read = { store.withState { $0 } }
        store.send(())
      }
    }
    result.expect(
      "The state of a store was read by its own reducer, which is changing it.",
      "While a reducer runs the state is its own", "Use the reducer's 'state' parameter.")
  }

  @Test("A reducer that writes 'reduce' has no body")
  func absentBody() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = EmptyReducer<Int, Int>().body
    }
    result.expect(
      "The body of 'EmptyReducer<Int, Int>' was asked for, and it has none.",
      "A reducer has a body or writes 'reduce(into:action:)'", "Call that instead.")
  }

  private struct Row: Identifiable {
    let id: Int
  }
}

extension ExitTest.Result? {
  /// Expects texts in the error output of a program that ended.
  fileprivate func expect(
    _ texts: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let output = String(decoding: self?.standardErrorContent ?? [], as: UTF8.self)
    for text in texts {
      #expect(output.contains(text), "\(output)", sourceLocation: sourceLocation)
    }
  }
}
