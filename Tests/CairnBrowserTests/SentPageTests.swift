import Foundation
import Testing

@testable import CairnBrowser

/// Tests of the compact format of elements.
@Suite struct SentPageTests {
  @Test("Any page can be restored from its operations", arguments: 0..<100)
  func pages(seed: Int) throws {
    var maker = TreeMaker(seed: seed)
    let page = maker.changed(maker.page())
    let data = Data(CairnBrowser.Operation.replacePage(page).json.utf8)
    let operation = try #require(JSONSerialization.jsonObject(with: data) as? [Any])
    var last: Int?
    #expect(Self.read(try #require(operation[1] as? [Any]), after: &last) == page)
  }

  /// Returns the element that a client builds.
  private static func read(_ json: [Any], after last: inout Int?) -> Element? {
    var parts = json.dropFirst()
    let kind = (json[0] as? String ?? "").split(separator: " ", maxSplits: 1).map(String.init)
    let number = (parts.first as? NSNumber)?.intValue
    if number != nil { parts.removeFirst() }
    guard let tag = ElementTag(rawValue: kind[0]), let id = number ?? last.map({ $0 + 1 }) else {
      return nil
    }
    last = id
    var element = Element(id, tag)
    if kind.count > 1 { element[.class] = kind[1] }
    for part in parts {
      switch part {
      case let text as String: element.text = text
      case let attributes as [String: String]:
        for (name, value) in attributes {
          if name == "=" { element.value = value }
          if let name = AttributeName(rawValue: name) { element[name] = value }
        }
      case let child as [Any]:
        guard let child = read(child, after: &last) else { return nil }
        element.children.append(child)
      default: return nil
      }
    }
    return element
  }
}
