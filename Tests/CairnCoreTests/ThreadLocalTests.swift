import CairnCore
import Foundation
import Testing

@Suite struct ThreadLocalTests {
  private final class Marker: Sendable {}

  private static let slot = ThreadLocal<Marker>()

  @Test("A slot shows what runs on its thread, and then again what ran before")
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

  @Test("Each thread has a slot of its own, from its first use to the end of the thread")
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

  @Test("Two slots do not see each other")
  func slots() {
    let other = ThreadLocal<Marker>()
    Self.slot.withObject(Marker()) { #expect(other.object == nil) }
  }
}
