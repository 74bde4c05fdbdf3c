/// A value that is stored separately, so that its owner stays small however large the value is.
///
/// An app's action has hundreds of bytes. The screens that hold it are made and copied at each
/// change.
indirect enum Boxed<Value> {
  case value(Value)

  /// Stores a value separately.
  init(_ value: Value) { self = .value(value) }

  var value: Value {
    switch self {
    case .value(let value): value
    }
  }
}

extension Boxed: Equatable where Value: Equatable {}
