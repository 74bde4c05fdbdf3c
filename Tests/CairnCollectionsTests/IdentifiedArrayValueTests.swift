import CairnCollections
import Foundation
import Testing

@Suite struct IdentifiedArrayValueTests {
  let rows: IdentifiedArrayOf<Row> = [Row(1, "a"), Row(2, "b")]

  @Test("Arrays are equal if their elements are equal and in the same order")
  func equality() {
    #expect(rows == [Row(1, "a"), Row(2, "b")])
    #expect(rows != [Row(2, "b"), Row(1, "a")])
    #expect(rows != [Row(1, "a"), Row(2, "c")])
    #expect(Set([rows, [Row(1, "a"), Row(2, "b")]]).count == 1)
  }

  @Test("An array prints and reflects like a plain array of its elements")
  func text() {
    #expect("\(rows)" == "\(rows.elements)")
    #expect(rows.debugDescription == rows.elements.debugDescription)
    let mirror = Mirror(reflecting: rows)
    #expect(mirror.displayStyle == .collection)
    #expect(mirror.children.map(\.label) == [nil, nil])
  }

  @Test("An array is encoded as a plain array")
  func coding() throws {
    let data = try JSONEncoder().encode(rows)
    #expect(try JSONDecoder().decode([Row].self, from: data) == rows.elements)
    #expect(try JSONDecoder().decode(IdentifiedArrayOf<Row>.self, from: data) == rows)
  }

  @Test("Decoding a duplicate id is an error with its position")
  func duplicates() throws {
    let json = #"{"rows": [{"id":1,"name":""},{"id":2,"name":""},{"id":1,"name":""}]}"#
    let error = try #require(throws: DecodingError.self) {
      try JSONDecoder().decode([String: IdentifiedArrayOf<Row>].self, from: Data(json.utf8))
    }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("Expected corrupted data, got \(error).")
      return
    }
    #expect(context.codingPath.map(\.stringValue) == ["rows", "Index 2"])
    #expect(context.codingPath.last?.intValue == 2)
    #expect(context.debugDescription == "the id 1 is there twice, at 0 and 2")
  }
}
