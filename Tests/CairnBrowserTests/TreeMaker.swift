import CairnBrowser
import CairnTestSupport

/// A generator of random pages and changes.
///
/// The changes keep the rule of a page: an id keeps its tag and its parent.
struct TreeMaker {
  private var random: SeededGenerator
  private var count = 0

  init(seed: Int) {
    random = SeededGenerator(seed: seed)
  }

  /// Makes a page of some elements.
  mutating func page() -> Element {
    var page = Element(id(), .div)
    page.children = (0..<number(6)).map { _ in element(depth: 1) }
    return page
  }

  /// Returns the page after some changes.
  mutating func changed(_ page: Element) -> Element {
    var page = page
    for _ in 0..<number(8) { change(&page) }
    return page
  }

  private mutating func id() -> Int {
    count += 1
    return count
  }

  private mutating func number(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }

  private mutating func word() -> String {
    ["", "a", "ab", "abc", "Ünï", "<b>", "\"\\\n", "e\u{301}", "é"][number(9)]
  }

  private mutating func element(depth: Int) -> Element {
    let tag: ElementTag = [.div, .p, .input, .ul, .select][number(5)]
    var element = Element(id(), tag, value: tag.hasValue ? word() : nil)
    if tag == .p {
      element = Element(element.id, tag, text: word())
    } else if tag != .input, depth < 4 {
      element.children = (0..<number(4)).map { _ in self.element(depth: depth + 1) }
    }
    dress(&element)
    return element
  }

  private mutating func dress(_ element: inout Element) {
    let names: [AttributeName] = [.class, .ariaLabel, .role, .title]
    element[names[number(4)]] = number(3) == 0 ? nil : word()
  }

  /// Changes an element, or one of its descendants.
  private mutating func change(_ element: inout Element) {
    if !element.children.isEmpty, number(2) == 0 {
      let place = number(element.children.count)
      return change(&element.children[place])
    }
    switch number(5) {
    case 0: dress(&element)
    case 1 where element.tag.hasValue: element.value = word()
    case 1 where element.tag == .p: element = rewritten(element)
    case 2 where !element.children.isEmpty:
      element.children.remove(at: number(element.children.count))
    case 3 where element.children.count > 1: element.children.shuffle(using: &random)
    default:
      guard element.tag != .p, element.tag != .input else { return }
      element.children.insert(
        self.element(depth: 3), at: number(element.children.count + 1))
    }
  }

  private mutating func rewritten(_ element: Element) -> Element {
    let text = number(2) == 0 ? (element.text ?? "") + word() : word()
    var copy = Element(element.id, element.tag, text: text)
    for attribute in element.attributes { copy[attribute.name] = attribute.value }
    return copy
  }
}

/// A random number generator with a seed.
typealias SeededGenerator = SplitMix

extension SplitMix {
  /// Creates a generator for a case of a test.
  init(seed: Int) { self.init(seed: UInt64(seed) &* 2_654_435_761 &+ 1) }
}
