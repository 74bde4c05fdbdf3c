import CairnCore
import Foundation
import Testing

@Suite struct ThreadLocalTests {
  private final class Marker: Sendable {}

  private static let slot = ThreadLocal<Marker>(.ofTest)

  @Test("A slot returns the innermost object on its thread, and later the previous one again")
  func nesting() {
    let (outer, inner) = (Marker(), Marker())
    #expect(Self.slot.object == nil)
    Self.slot.withObject(outer) {
      #expect(Self.slot.object === outer)
      Self.slot.withObject(inner) { #expect(Self.slot.object === inner) }
      #expect(Self.slot.object === outer)
    }
    #expect(Self.slot.object == nil)
  }

  @Test("Each thread has its own value in a slot")
  func threads() async {
    let here = Marker()
    await withTaskGroup { group in
      for _ in 0..<64 {
        group.addTask {
          await withCheckedContinuation { continuation in
            Thread.detachNewThread {
              let marker = Marker()
              #expect(Self.slot.object == nil)
              Self.slot.withObject(marker) { #expect(Self.slot.object === marker) }
              #expect(Self.slot.object == nil)
              continuation.resume()
            }
          }
        }
      }
    }
    Self.slot.withObject(here) { #expect(Self.slot.object === here) }
  }

  @Test("Two slots have independent values")
  func slots() {
    let other = ThreadLocal<Marker>(.ofOtherTest)
    Self.slot.withObject(Marker()) { #expect(other.object == nil) }
  }
}
