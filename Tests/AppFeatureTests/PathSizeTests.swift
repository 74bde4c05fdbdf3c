import CairnTesting
import Testing

@testable import AppFeature

@Suite struct PathSizeTests {
  @Test("The screens of the path stay small enough to be passed by value")
  func sizes() {
    CaseSizes(of: AppFeature.Path.self).expect(state: 272, action: 96)
  }

  @Test("The root's action, which each control holds, has at most 280 bytes")
  func action() {
    #expect(MemoryLayout<AppFeature.Action>.size <= 280)
  }
}
