/// Returns the name of an enum value's case, as the runtime keeps it for reflection.
@_silgen_name("swift_EnumCaseName")
private func _enumCaseName<Value>(_ value: Value) -> UnsafePointer<CChar>?

/// Returns the name of a value's case, or `nil` if the value isn't an enum.
///
/// This is the only call of a runtime function whose name isn't guaranteed. The standard library
/// calls it for `print`, so it is in every toolchain that runs this code. With a toolchain that
/// lacks it, linking fails with an error.
///
/// The guaranteed reflection, a `Mirror`, names only a case with a payload. A case without one is
/// known by its description, which its type may customize. If the function ever goes, use these
/// instead. Then two cases of one type, without payloads and with equal descriptions, are taken for
/// the same case.
///
/// Reducing an action doesn't call this function, unless no operator names the case of a child.
package func enumCaseName<Value>(of value: Value) -> String? {
  _enumCaseName(value).map { String(cString: $0) }
}

/// Returns the name of a value's case for messages, or of its type if it isn't an enum.
package func caseName<Value>(of value: Value) -> String {
  enumCaseName(of: value) ?? "\(Value.self)"
}
