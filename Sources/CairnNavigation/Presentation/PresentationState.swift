public import CustomDump

/// The state of a child that can be presented: a sheet, an alert, or a screen.
///
/// ```swift
/// struct State: Equatable {
///   @PresentationState var form: EditForm.State?
/// }
///
/// var state = State()
/// state.form = EditForm.State(item: item)  // presents
/// state.form = nil  // dismisses
/// ```
///
/// Setting a value presents the child, and setting `nil` dismisses it. The child is stored in a
/// box, so that a feature can present itself. Writes to the child are made in place.
@propertyWrapper
public struct PresentationState<State> {
  /// Zero or one element. An array is a copy-on-write box with in-place access.
  @usableFromInline var box: [State]

  /// Shows in O(1) whether the child may have been replaced.
  ///
  /// Each write access from outside the child's own reducer sets a new version.
  @usableFromInline var version: ElementVersion

  /// Creates the state of a child. `nil` means that nothing is presented.
  @inlinable
  public init(wrappedValue: State?) {
    self.box = wrappedValue.map { [$0] } ?? []
    self.version = wrappedValue == nil ? .unwritten : ElementVersion()
  }

  /// The child's state, or `nil` if nothing is presented.
  @inlinable
  public var wrappedValue: State? {
    _read { yield box.first }
    _modify {
      var state = box.popLast()
      defer {
        version = state == nil ? .unwritten : ElementVersion()
        if let state { box.append(state) }
      }
      yield &state
    }
  }

  /// The wrapper itself, for `ifLet(\.$child, action: \.child)`.
  @inlinable
  public var projectedValue: Self {
    get { self }
    _modify { yield &self }
  }
}

/// Another name for ``PresentationState``, after the established macro.
public typealias Presents = PresentationState

extension PresentationState: Equatable where State: Equatable {
  @inlinable
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.box == rhs.box
  }
}

extension PresentationState: Hashable where State: Hashable {
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(box.first)
  }
}

extension PresentationState: Sendable where State: Sendable {}

extension PresentationState: Decodable where State: Decodable {
  public init(from decoder: any Decoder) throws {
    self.init(wrappedValue: try decoder.singleValueContainer().decode(State?.self))
  }
}

extension PresentationState: Encodable where State: Encodable {
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}

extension PresentationState: CustomDumpRepresentable {
  /// The child, as dumps and diffs show it.
  public var customDumpValue: Any { wrappedValue as Any }
}

extension PresentationState: CustomDebugStringConvertible {
  /// The child or `nil`, as a failed expectation prints it.
  public var debugDescription: String {
    wrappedValue.map { String(reflecting: $0) } ?? "nil"
  }
}
