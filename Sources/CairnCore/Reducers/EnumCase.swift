/// The name of the case that an enum value holds; `nil` where the value is no enum.
///
/// The pointer is that of the type's own metadata: it is the same for the same case as long as the
/// process lives, so comparing it compares cases, without an allocation.
@_silgen_name("swift_EnumCaseName")
private func _enumCaseName<Value>(_ value: Value) -> UnsafePointer<CChar>?

/// Which case an enum value holds.
package struct EnumCase: Hashable {
  private let name: UnsafePointer<CChar>

  /// The case of a value, or `nil` where the value is no enum.
  package init?<Value>(of value: Value) {
    guard let name = _enumCaseName(value) else { return nil }
    self.name = name
  }
}

/// The name of the case that a value holds, or its type where it is no enum: for messages.
package func caseName<Value>(of value: Value) -> String {
  _enumCaseName(value).map { String(cString: $0) } ?? "\(Value.self)"
}
