/// Tells one child from another: the case of an enum, and the `id` of the value or of its payload.
///
/// Two values of one case without ids are the same child, whatever else they hold.
@usableFromInline
package struct Identity: Hashable {
  fileprivate let enumCase: EnumCase?
  fileprivate let id: AnyHashable?

  /// Whether all values of the type are the same child.
  package var isOfType: Bool { enumCase == nil && id == nil }
}

/// Reads the identities of values of one type, about which it asks the run time once.
@usableFromInline
package struct IdentityReader<Value> {
  private let isIdentifiable: Bool

  @usableFromInline
  package init() {
    self.isIdentifiable = Value.self is any Identifiable.Type
  }

  /// The identity of a value.
  ///
  /// - Complexity: O(1). The payload of an enum is copied into a box, to ask whether it has an id.
  @usableFromInline
  package func identity(of value: Value) -> Identity {
    let enumCase = EnumCase(of: value)
    let identified: Any? =
      if isIdentifiable { value } else if enumCase != nil { payload(of: value) } else { nil }
    return Identity(enumCase: enumCase, id: (identified as? any Identifiable)?.erasedID)
  }
}

/// The associated value of an enum's case, or `nil` where there is none.
package func payload<Value>(of value: Value) -> Any? {
  Mirror(reflecting: value).children.first?.value
}

extension Identifiable {
  fileprivate var erasedID: AnyHashable { AnyHashable(id) }
}
