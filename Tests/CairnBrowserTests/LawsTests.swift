import CairnRendererLaws
import CairnSession
import CairnViews
import Testing

@testable import CairnBrowser

@Suite struct LawsTests {
  @Test("A browser keeps the laws of renderers", arguments: RendererLaws.all)
  func laws(law: RendererLaws.Law) {
    law.check(with: BrowserUser.self)
  }

  @Test("Exactly the movable rows can be moved")
  func moves() { RendererLaws.checkMoves(with: BrowserUser.self) }

  @Test(
    "The operations between any screens bring the client to the current page", arguments: 0..<60)
  func changes(seed: Int) {
    var user = BrowserUser(GeneratedScreens(seed: seed).stack)
    for next in [seed + 1, seed, seed + 7] {
      _ = user.see(GeneratedScreens(seed: next).stack)
      #expect(user.client.page == user.renderer.page.tree.element)
      #expect(user.client.lostCount == 0)
      #expect(user.client.page.hasUniqueIDs)
    }
  }

  @Test("An id belongs to one element, however the screens change", arguments: 0..<20)
  func ids(seed: Int) {
    var user = BrowserUser(GeneratedScreens(seed: seed).stack)
    var tags: [Int: ElementTag] = [:]
    var parents: [Int: Int] = [:]
    for next in seed..<(seed + 12) {
      for element in user.client.page.descendants {
        #expect(tags[element.id, default: element.tag] == element.tag)
        tags[element.id] = element.tag
        for child in element.children {
          #expect(parents[child.id, default: element.id] == element.id)
          parents[child.id] = element.id
        }
      }
      _ = user.see(GeneratedScreens(seed: next % (seed + 6)).stack)
    }
  }
}

extension Element {
  fileprivate var hasUniqueIDs: Bool {
    let ids = descendants.map(\.id)
    return Set(ids).count == ids.count && !ids.contains(0)
  }
}
