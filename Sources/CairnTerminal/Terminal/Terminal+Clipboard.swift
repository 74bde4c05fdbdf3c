#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Terminal {
  /// Puts text on the clipboard, in terminals that support OSC 52.
  func copy(_ text: String) {
    write("\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{7}")
  }
}
