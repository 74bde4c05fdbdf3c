import StandupsCommands
import Testing

@Suite struct NoticesTests {
  @Test(
    "The notices name what the program is built on, and the terms",
    arguments: [
      "GRDB.swift\n==", "swift-argument-parser\n", "swift-collections\n", "swift-subprocess\n==",
      "The Swift runtime, Foundation and libdispatch\n==", "ICU, in Foundation\n==",
      "Permission is hereby granted, free of charge", "Apache License", "UNICODE LICENSE V3",
    ])
  func contents(text: String) {
    #expect(notices.contains(text))
  }
}
