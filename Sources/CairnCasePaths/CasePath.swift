/// A path into one case of an enum. It creates the enum from the case's value, and extracts the
/// value if the enum is that case.
///
/// Write one for each case that you compose or name by path, as a property of the enum's
/// ``CasePathable/AllCasePaths``:
///
/// ```swift
/// enum Action {
///   case counter(Counter.Action)
/// }
///
/// let counter = CasePath(Action.counter) { if case .counter(let it) = $0 { it } else { nil } }
/// let action = counter.embed(.tick)
/// counter.extract(from: action)  // .some(.tick)
/// ```
///
/// The compiler checks both halves. Nothing is looked up at run time.
public struct CasePath<Root, Value>: Sendable {
  @usableFromInline package let _embed: @Sendable (Value) -> Root
  @usableFromInline let _extract: @Sendable (Root) -> Value?

  /// Creates a case path from its two halves.
  ///
  /// - Parameters:
  ///   - embed: Creates the enum. Pass the case itself as a function.
  ///   - extract: Returns the case's value, or `nil` for another case.
  @inlinable
  public init(
    embed: @escaping @Sendable (Value) -> Root,
    extract: @escaping @Sendable (Root) -> Value?
  ) {
    self._embed = embed
    self._extract = extract
  }

  /// Creates a case path from its two halves, in a shorter form.
  ///
  /// - Parameters:
  ///   - embed: Creates the enum. Pass the case itself as a function.
  ///   - extract: Returns the case's value, or `nil` for another case.
  @inlinable
  @_disfavoredOverload
  public init(
    _ embed: @escaping @Sendable (Value) -> Root,
    extract: @escaping @Sendable (Root) -> Value?
  ) {
    self.init(embed: embed, extract: extract)
  }

  /// Creates a case path from a case that the compiler doesn't infer to be `Sendable`. That happens
  /// in Swift 5's language mode without the upcoming feature InferSendableFromCaptures.
  ///
  /// - Parameters:
  ///   - embed: Creates the enum. Pass the case itself as a function.
  ///   - extract: Returns the case's value, or `nil` for another case.
  @inlinable
  public init(
    case embed: @autoclosure @escaping @Sendable () -> (Value) -> Root,
    extract: @escaping @Sendable (Root) -> Value?
  ) {
    self.init(embed: { embed()($0) }, extract: extract)
  }

  /// Creates the enum from a value of the case.
  @inlinable
  public func embed(_ value: Value) -> Root {
    _embed(value)
  }

  /// Returns the value of the case, or `nil` if `root` is another case.
  @inlinable
  public func extract(from root: Root) -> Value? {
    _extract(root)
  }

  /// Returns a path that continues from this case into a case of its value.
  @inlinable
  public func appending<Next>(path: CasePath<Value, Next>) -> CasePath<Root, Next> {
    CasePath<Root, Next>(
      embed: { _embed(path._embed($0)) },
      extract: { _extract($0).flatMap(path._extract) })
  }
}

extension CasePath where Root == Value {
  /// The path from a value to itself.
  @inlinable
  public static var `self`: Self {
    Self(embed: { $0 }, extract: { $0 })
  }
}

/// Another name for ``CasePath``, for code that uses that name.
public typealias AnyCasePath = CasePath
