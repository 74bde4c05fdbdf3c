import CairnNavigation
import CairnSession
import CairnViews
import Testing

@testable import CairnBrowser

/// Tests of the names by which a client finds its fields again after the server has restarted.
@Suite struct StableNameTests {
  @Test("Fields have the same unique names in every run of a page")
  func names() {
    let (one, other) = (BrowserUser(Self.form()), BrowserUser(Self.form()))
    let names = one.fieldNames
    #expect(names.count == 10)
    #expect(Set(names.values).count == names.count)
    #expect(other.fieldNames == names)
  }

  @Test("A name is the same in other processes")
  func value() {
    #expect(BrowserUser(Self.form()).fieldNames["Title"] == "3aic9myix5yhk")
  }

  @Test(
    "The name of a row's field depends on the row, not on its position", arguments: [true, false])
  func rows(_ isLazy: Bool) {
    let names = BrowserUser(Self.form(isLazy: isLazy)).fieldNames
    let turned = BrowserUser(Self.form(people: ["Cy", "Bo", "Al"], isLazy: isLazy)).fieldNames
    #expect(turned == names)
    let fewer = BrowserUser(Self.form(people: ["Cy"], isLazy: isLazy)).fieldNames
    #expect(fewer["Name of Cy"] == names["Name of Cy"])
  }

  @Test("The same field on another screen, or in a sheet over it, has another name")
  func layers() {
    let over = Self.form().root
    var stack = NavigationStack(
      root: over.sheet(0, dismiss: "no", action: { $0 }) { _ in over },
      path: [(id: 1, screen: over), (id: 2, screen: over)], pop: { "\($0)" })
    var names: [String?] = []
    for _ in 0..<2 {
      names.append(BrowserUser(stack).fieldNames["Title"])
      stack.path.removeLast()
    }
    names.append(BrowserUser(stack).fieldNames(of: .main)["Title"])
    names.append(BrowserUser(stack).fieldNames(of: .dialog)["Title"])
    #expect(Set(names).count == 4)
    #expect(!names.contains(nil))
  }

  private static func form(
    people: [String] = ["Al", "Bo", "Cy"], isLazy: Bool = false
  ) -> NavigationStack<String> {
    NavigationStack(
      root: Screen("Form") {
        TextField("Title", text: "") { $0 }
        Section("Info") {
          TextField("Title", text: "", prompt: "again") { $0 }.labelsHidden()
          TextField("Notes", text: "", axis: .vertical) { $0 }
          Slider("Length", value: 5, in: 1...9) { "\($0)" }
          Picker("Size", selection: 1, options: [1, 2], title: { "\($0)" }) { "\($0)" }
          Toggle("Loud", isOn: true) { "\($0)" }
        }
        HStack { TextField("Title", text: "", prompt: "third") { $0 }.labelsHidden() }
        if isLazy {
          List(people.map(Person.init)) { TextField("Name of \($0.id)", text: "") { $0 } }
        } else {
          ForEach(people, id: \.self) { TextField("Name of \($0)", text: "") { $0 } }
        }
      })
  }

  private struct Person: Identifiable, Equatable {
    var id: String
  }
}

extension BrowserUser {
  /// The names of the fields, by prompt or label.
  fileprivate var fieldNames: [String: String] { client.page.fieldNames }

  fileprivate func fieldNames(of tag: ElementTag) -> [String: String] {
    client.page.children.last { $0.tag == tag }?.fieldNames ?? [:]
  }
}

extension Element {
  fileprivate var fieldNames: [String: String] {
    var names: [String: String] = [:]
    for label in descendants where label.tag == .label {
      guard let field = label.children.first(where: \.tag.hasValue) else { continue }
      let words = field[.placeholder] ?? label.children.first { $0[.class] == "label" }?.text
      names[words ?? ""] = field[.name]
    }
    return names
  }
}
