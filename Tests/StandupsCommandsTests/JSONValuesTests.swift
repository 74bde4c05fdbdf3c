import Foundation
import Testing

@testable import StandupsCommands

@Suite struct JSONValuesTests {
  @Test("The values of nested arrays end where Foundation refuses them")
  func depth() {
    // Each value has its path. Without an end, 100,000 brackets would take a minute.
    let values = JSONValues(Data(String(repeating: "[", count: 10_000).utf8))
    #expect(values.reduce(0) { count, _ in count + 1 } == 513)
  }
}
