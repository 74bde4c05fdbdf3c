#if canImport(XCTest)
  import Cairn
  import XCTest

  /// Records when an XCTest test starts and ends, so that test values are shared within it and
  /// never between two tests. Swift Testing tells which test runs, but XCTest doesn't.
  private final class XCTestObserver: NSObject, XCTestObservation {
    func testCaseWillStart(_ testCase: XCTestCase) { DefaultsOwner.xcTestWillStart() }
    func testCaseDidFinish(_ testCase: XCTestCase) { DefaultsOwner.xcTestDidFinish() }
  }

  // Runs as this module is loaded, before the first test. Waiting for the first use would miss the
  // start of the test that uses it. Then an XCTest test couldn't be told from a thread in a Swift
  // Testing test.
  #if objectFormat(ELF)
    @section(".init_array")
    @used
    private let observation: @convention(c) () -> Void = {
      XCTestObservationCenter.shared.addTestObserver(XCTestObserver())
    }
  #elseif objectFormat(MachO)
    @section("__DATA,__mod_init_func")
    @used
    private let observation: @convention(c) () -> Void = {
      XCTestObservationCenter.shared.addTestObserver(XCTestObserver())
    }
  #endif
#endif
