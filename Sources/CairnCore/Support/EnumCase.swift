/// The name of the case that an enum value holds, as the run time keeps it for reflection.
@_silgen_name("swift_EnumCaseName")
private func _enumCaseName<Value>(_ value: Value) -> UnsafePointer<CChar>?

/// The name of the case that a value holds; `nil` where the value is no enum.
///
/// This is the one place that calls the run time by a name that it does not promise to keep. The
/// standard library calls it for `print`, so it is in every toolchain that runs this; a toolchain
/// without it would not link, and say so. Reflection that is promised, a `Mirror`, names the case of a
/// value with a payload only: one without tells its name by its description, which its type may have
/// made its own. Where the name is gone, that is the way left: ``mirroredCaseName(of:)`` takes the
/// place of the call, and two cases of one type without payloads whose descriptions are equal are then
/// taken for one. No action that passes asks for it, unless no operator names the case of a child.
package func enumCaseName<Value>(of value: Value) -> String? {
  _enumCaseName(value).map { String(cString: $0) }
}

/// The name of the case that a value holds, by what reflection promises.
package func mirroredCaseName<Value>(of value: Value) -> String? {
  let mirror = Mirror(reflecting: value)
  switch mirror.displayStyle {
  case .enum: return mirror.children.first?.label ?? "\(value)"
  case .optional: return mirror.children.isEmpty ? "none" : "some"
  default: return nil
  }
}

/// The name of the case that a value holds, or its type where it is no enum: for messages.
package func caseName<Value>(of value: Value) -> String {
  enumCaseName(of: value) ?? "\(Value.self)"
}
