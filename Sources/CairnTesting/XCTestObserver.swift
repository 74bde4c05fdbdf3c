#if canImport(XCTest)
  import Cairn
  import XCTest

  /// Tells when a test of XCTest starts and ends, so that test values are shared within it and
  /// never between two: Swift Testing says which test runs, XCTest does not.
  private final class XCTestObserver: NSObject, XCTestObservation {
    func testCaseWillStart(_ testCase: XCTestCase) { DefaultsOwner.xcTestWillStart() }
    func testCaseDidFinish(_ testCase: XCTestCase) { DefaultsOwner.xcTestDidFinish() }
  }

  // Runs as this module is loaded, ahead of the first test. To wait for the first use would miss
  // the start of the test that uses it, and then nothing tells a test of XCTest from a thread of
  // its own in a test of Swift Testing.
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
