import Foundation

/// The elements that a patch inserts.
enum PatchedElement {
  /// Returns the number of the element with a text, or `nil` if the patch inserts none.
  ///
  /// - Parameters:
  ///   - text: The text of the element.
  ///   - patch: The data of a message.
  static func id(of text: String, in patch: String) -> Int? {
    let message = try? JSONSerialization.jsonObject(with: Data(patch.utf8)) as? [String: Any]
    for case let operation as [Any] in message?["p"] as? [Any] ?? [] {
      var last: Int?
      if let element = operation.last as? [Any], let id = id(of: text, in: element, after: &last) {
        return id
      }
    }
    return nil
  }

  /// An element is `["tag classes", id, {attributes}, text or elements…]`. The id is left out where it is
  /// one more than that of the element before.
  private static func id(of text: String, in element: [Any], after last: inout Int?) -> Int? {
    let id = element.dropFirst().first as? Int ?? last.map { $0 + 1 }
    last = id
    if element.dropFirst().contains(where: { $0 as? String == text }) { return id }
    for case let child as [Any] in element {
      if let found = self.id(of: text, in: child, after: &last) { return found }
    }
    return nil
  }
}
