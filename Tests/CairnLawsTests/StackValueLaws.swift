import Cairn
import CairnTestSupport
import Foundation
import Testing

@Suite("Stacks as values") struct StackValueLaws {
  @Test(
    "Elements that are added to a path get new ids, and the others keep their ids",
    arguments: Edit.all)
  func minting(_ edit: Edit) {
    var path = StackState(0..<4)
    let old = path.ids

    edit.change(&path)

    let new = path.ids
    #expect(Array(path) == edit.elements)
    for (element, id) in zip(path, new) {
      #expect(old.contains(id) == (element < 4), "\(element) at \(id)")
    }
    #expect(Set(new).count == new.count)
    #expect(old.allSatisfy { id in new.allSatisfy { old.contains($0) || $0 > id } })
  }

  @Test("Paths are equal if their ids and elements are equal")
  func equality() {
    let path = StackState([1, 2])
    let alike = StackState([1, 2])
    var copy = path
    #expect(copy == path)
    #expect(path != alike, "Their ids differ.")

    copy[0] = 3
    #expect(copy != path)
    copy[0] = 1
    #expect(copy == path)
    copy.removeLast()
    copy.append(2)
    #expect(copy != path, "The top is another element.")
  }

  @Test(
    "Encoding keeps the ids, and decoding a plain array generates new ones", arguments: [0, 1, 100])
  func coding(count: Int) throws {
    let path = StackState(0..<count)

    let decoded = try JSONDecoder().decode(
      StackState<Int>.self, from: JSONEncoder().encode(path))
    #expect(decoded == path)

    let plain = try JSONDecoder().decode(
      StackState<Int>.self, from: JSONEncoder().encode(Array(path)))
    #expect(plain.elementsEqual(path))
    #expect(plain.ids.allSatisfy { !path.ids.contains($0) })
  }

  @Test("Ids print as numbers with a hash sign", arguments: [0, 1, 12_345])
  func description(number: Int) {
    #expect("\(StackElementID(number))" == "#\(number)")
    #expect(String(reflecting: StackElementID(number)) == "#\(number)")
  }

  @Test("A write by id and case changes an element of that case, and is reported for another case")
  func writeByCase() {
    var path = StackState<Result<Int, Failure>>([.success(1), .failure(Failure())])
    let ids = path.ids

    path[id: ids[0], case: \.success] = 2
    #expect(Array(path) == [.success(2), .failure(Failure())])
    #expect(path[id: ids[0], case: \.failure] == nil)

    let before = path
    expectIssue(
      "written to as another case.", "Id: \(ids[1])", "Element: failure",
      "Written: success", "Nothing was changed", "pop it and push the other", at: #line + 2
    ) {
      path[id: ids[1], case: \.success] = 3
    }
    expectIssue("written to as another case", "Written: nil", at: #line + 1) {
      path[id: ids[1], case: \.success] = nil
    }
    #expect(path == before)
  }

  @Test("Assigning nil by id removes only that element", arguments: 0..<3, [true, false])
  func removal(position: Int, byCase: Bool) {
    var path = StackState<Result<Int, Failure>>([.success(0), .success(1), .success(2)])
    var ids = path.ids

    if byCase {
      path[id: ids[position], case: \.success] = nil
    } else {
      path[id: ids[position]] = nil
    }

    ids.remove(at: position)
    #expect(path.ids == ids)
    #expect(path.compactMap { try? $0.get() } == [0, 1, 2].filter { $0 != position })
  }

  struct Failure: Error, Equatable {}
}

extension StackValueLaws {
  /// A change of a path that holds 0 to 3. Elements from 4 on are new.
  struct Edit: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let elements: [Int]
    let change: @Sendable (inout StackState<Int>) -> Void

    init(
      _ name: String, _ elements: [Int], change: @escaping @Sendable (inout StackState<Int>) -> Void
    ) {
      self.testDescription = name
      self.elements = elements
      self.change = change
    }

    static let all = [
      Self("append", [0, 1, 2, 3, 4]) { $0.append(4) },
      Self("append several", [0, 1, 2, 3, 4, 5]) { $0.append(contentsOf: [4, 5]) },
      Self("insert", [0, 4, 1, 2, 3]) { $0.insert(4, at: 1) },
      Self("replace a range", [0, 4, 5, 6, 3]) { $0.replaceSubrange(1..<3, with: [4, 5, 6]) },
      Self("replace all", [4]) { $0.replaceSubrange(0..<4, with: [4]) },
      Self("remove", [0, 2, 3]) { $0.remove(at: 1) },
      Self("remove the last two", [0, 1]) { $0.removeLast(2) },
      Self("remove all", []) { $0.removeAll() },
      Self("remove by condition", [1, 3]) { $0.removeAll { $0.isMultiple(of: 2) } },
      Self("remove none by condition", [0, 1, 2, 3]) { $0.removeAll { $0 > 9 } },
      Self("filter", [0, 2]) { $0 = $0.filter { $0.isMultiple(of: 2) } },
      Self("remove and append", [0, 1, 2, 4]) {
        $0.removeLast()
        $0.append(4)
      },
      Self("pop to an element", [0, 1]) { $0.pop(to: $0.ids[1]) },
    ]
  }
}
