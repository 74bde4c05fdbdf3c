import CairnCollections
import Foundation
import Testing

@Suite struct IdentifiedTests {
  @Test("A value keeps the id that it was given, and its members are its own")
  func members() {
    var selection = Identified(Row(1, "one"), id: "first")
    selection.name = "uno"
    #expect(selection.value == Row(1, "uno"))
    #expect(selection.name == "uno")
    #expect(selection.id == "first")
  }

  @Test("An id is made of the value when it is given, and stays")
  func madeID() {
    var word = Identified("one", id: \.count)
    word.value = "three"
    #expect(word.id == 3)
    #expect(Identified("one") { $0.first } == Identified("one", id: "o"))
  }

  @Test("What is equal has the same id and the same value")
  func equality() {
    let one = Identified("one", id: 1)
    #expect(one != Identified("one", id: 2))
    #expect(one != Identified("uno", id: 1))
    #expect(Set([one, Identified("one", id: 1)]).count == 1)
  }

  @Test("It is read back as it was written")
  func coding() throws {
    let one = Identified("one", id: 1)
    let data = try JSONEncoder().encode(one)
    #expect(try JSONDecoder().decode(Identified<Int, String>.self, from: data) == one)
  }
}
