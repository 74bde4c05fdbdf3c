import CairnViews
import Testing

@testable import CairnSession

@Suite struct ControlTests {
  @Test(
    "Adjusting a toggle forward turns it on, and backward turns it off",
    arguments: [(false, 1, true), (true, -1, false), (true, 1, nil), (false, -1, nil)])
  func toggle(isOn: Bool, steps: Int, sent: Bool?) {
    let toggle = Toggle("Sound", isOn: isOn) { $0 }
    #expect(toggle.node.control?.action(steps: steps) == sent)
  }
}
