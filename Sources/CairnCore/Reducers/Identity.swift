/// Tells one child from another: the case of an enum, and the `id` of the value or of its payload.
///
/// Two values of one case without ids are the same child, whatever else they hold.
package struct Identity: Hashable {
  private let enumCase: EnumCase?
  private let id: AnyHashable?

  /// Reads the identity of a value.
  ///
  /// - Complexity: O(1). The payload of an enum is copied into a box, to ask whether it has an id.
  package init<Value>(of value: Value) {
    self.enumCase = EnumCase(of: value)
    if let identifiable = value as? any Identifiable {
      self.id = identifiable.erasedID
    } else if enumCase != nil {
      self.id = (payload(of: value) as? any Identifiable)?.erasedID
    } else {
      self.id = nil
    }
  }
}

/// The associated value of an enum's case, or `nil` where there is none.
package func payload<Value>(of value: Value) -> Any? {
  Mirror(reflecting: value).children.first?.value
}

extension Identifiable {
  fileprivate var erasedID: AnyHashable { AnyHashable(id) }
}
