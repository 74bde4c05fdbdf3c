/// A value that lies apart, so that what holds it stays small however large the value is.
///
/// The action of an app has hundreds of bytes, and the screens that hold it are made and copied at each
/// change.
indirect enum Boxed<Value> {
  case value(Value)

  /// Puts a value apart.
  init(_ value: Value) { self = .value(value) }

  var value: Value {
    switch self {
    case .value(let value): value
    }
  }
}

extension Boxed: Equatable where Value: Equatable {}
