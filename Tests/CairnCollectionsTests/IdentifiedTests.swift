import CairnCollections
import Foundation
import Testing

@Suite struct IdentifiedTests {
  @Test("A value keeps its id, and gives access to its members")
  func members() {
    var selection = Identified(Row(1, "one"), id: "first")
    selection.name = "uno"
    #expect(selection.value == Row(1, "uno"))
    #expect(selection.name == "uno")
    #expect(selection.id == "first")
  }

  @Test("An id that is computed from the value at the start stays the same")
  func madeID() {
    var word = Identified("one", id: \.count)
    word.value = "three"
    #expect(word.id == 3)
    #expect(Identified("one") { $0.first } == Identified("one", id: "o"))
  }

  @Test("Equal values have the same id and the same value")
  func equality() {
    let one = Identified("one", id: 1)
    #expect(one != Identified("one", id: 2))
    #expect(one != Identified("uno", id: 1))
    #expect(Set([one, Identified("one", id: 1)]).count == 1)
  }

  @Test("Decoding an encoded value returns an equal one")
  func coding() throws {
    let one = Identified("one", id: 1)
    let data = try JSONEncoder().encode(one)
    #expect(try JSONDecoder().decode(Identified<Int, String>.self, from: data) == one)
  }
}
