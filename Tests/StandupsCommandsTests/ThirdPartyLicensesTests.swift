import StandupsCommands
import Testing

@Suite struct ThirdPartyLicensesTests {
  @Test(
    "The notices name the packages in the programs, and their terms",
    arguments: [
      "GRDB.swift\n==", "swift-argument-parser\n", "swift-collections\n", "swift-subprocess\n==",
      "hummingbird\n", "The Swift runtime, Foundation and libdispatch\n==",
      "ICU, in Foundation\n==",
      "Permission is hereby granted, free of charge", "Apache License", "UNICODE LICENSE V3",
    ])
  func contents(text: String) {
    #expect(thirdPartyLicenses.contains(text))
  }

  @Test("The Apache license is included once with Swift's exception, and once without")
  func once() {
    #expect(thirdPartyLicenses.matches(of: /END OF TERMS AND CONDITIONS/).count == 2)
  }
}
