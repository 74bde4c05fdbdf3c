import Cairn
import CairnTesting
import Foundation
import Testing

@Suite(.dependencies { $0.stackElementID = StackElementIDGenerator() })
struct StackCodableTests {
  private func decode(_ text: String) throws -> StackState<String> {
    try JSONDecoder().decode(StackState<String>.self, from: Data(text.utf8))
  }

  @Test("A path keeps its ids when it is encoded and decoded")
  func roundTrip() throws {
    var path = StackState(["a", "b", "c"])
    path.remove(at: 1)

    let data = try JSONEncoder().encode(path)
    let read = try JSONDecoder().decode(StackState<String>.self, from: data)

    #expect(read == path)
    #expect(read.ids == [0, 2])
  }

  @Test("Elements that are added to a decoded path get new ids")
  func appending() throws {
    var path = try decode(#"{"ids": [3, 7], "elements": ["a", "b"]}"#)

    path.append("c")

    #expect(path.ids == [3, 7, 8])
  }

  @Test(
    "A path whose ids do not fit its elements can't be decoded",
    arguments: [
      #"{"ids": [1], "elements": ["a", "b"]}"#, #"{"ids": [1, 1], "elements": ["a", "b"]}"#,
    ])
  func corrupted(_ text: String) throws {
    let error = #expect(throws: DecodingError.self) { try decode(text) }

    guard case .dataCorrupted(let context) = error else {
      Issue.record("The error is of another kind: \(String(describing: error))")
      return
    }
    #expect(context.debugDescription.hasPrefix("A path has one id for each element, each once"))
  }

  @Test("The error of a path with very many ids is short, and says what is wrong")
  func shortError() throws {
    let ids = String(String(repeating: "7,", count: 50_000).dropLast())
    let text = #"{"ids": [\#(ids)], "elements": []}"#

    let error = #expect(throws: DecodingError.self) { try decode(text) }

    let message = String(describing: error)
    #expect(message.contains("there are 50000 ids for 0 elements"))
    #expect(message.count < 500, "\(message.count) characters")
  }

  @Test(
    "A path with an id after which no other is possible can't be decoded",
    arguments: [UInt64.max, UInt64.max - 1, 1 << 63])
  func exhaustingID(_ id: UInt64) throws {
    let error = #expect(throws: DecodingError.self) {
      try decode(#"{"ids": [1, \#(id)], "elements": ["a", "b"]}"#)
    }
    #expect(String(describing: error).contains("is below 2^63; \(id) is not"))
    #expect(StackState(["a"]).ids == [0], "Nothing was skipped.")
  }

  @Test("After the greatest id that can be decoded, ids do not start again at #0")
  func greatestID() throws {
    var path = try decode(#"{"ids": [1, 9223372036854775807], "elements": ["a", "b"]}"#)

    path.append("c")
    path.append(contentsOf: ["d", "e"])

    #expect(
      path.ids.suffix(3).map(\.generation) == [1 << 63, (1 << 63) + 1, (1 << 63) + 2] as [UInt64])
  }

  @Test("The id of an element is encoded as a number, and prints as #0")
  func id() throws {
    #expect("\(StackElementID(integerLiteral: 0))" == "#0")
    #expect(
      String(decoding: try JSONEncoder().encode([5 as StackElementID]), as: UTF8.self) == "[5]")
    #expect((1 as StackElementID) < 2)
  }

  @Test("A state with a presented child is encoded as the child or null")
  func presentation() throws {
    struct Screen: Codable, Equatable {
      @PresentationState var sheet: Int?
      var path = StackState<Int>()
    }
    for screen in [Screen(sheet: 1), Screen(sheet: nil)] {
      let data = try JSONEncoder().encode(screen)
      #expect(try JSONDecoder().decode(Screen.self, from: data) == screen)
    }
    #expect(
      String(decoding: try JSONEncoder().encode(PresentationState(wrappedValue: 1)), as: UTF8.self)
        == "1")
  }
}
