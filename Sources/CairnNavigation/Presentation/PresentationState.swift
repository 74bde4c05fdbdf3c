public import CustomDump

/// The state of a child that is presented at times: a sheet, an alert, a screen of its own.
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
/// Setting it presents, setting it to `nil` dismisses. The wrapper keeps the child in a box, so that a
/// feature may present itself; a write to the child is made in place.
@propertyWrapper
public struct PresentationState<State> {
  /// No or one element: an array gives a copy-on-write box with access in place.
  @usableFromInline var box: [State]

  /// Says in O(1) that the child is still the one that it was: taken anew with each access from
  /// outside of its own reducer that may put another in its place.
  @usableFromInline var version: ElementVersion

  /// Creates the state of a child that is presented, or not.
  @inlinable
  public init(wrappedValue: State?) {
    self.box = wrappedValue.map { [$0] } ?? []
    self.version = wrappedValue == nil ? .unwritten : ElementVersion()
  }

  /// The child's state, or `nil` where nothing is presented.
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

  /// The wrapper itself: what `ifLet(\.$child, action: \.child)` asks for.
  @inlinable
  public var projectedValue: Self {
    get { self }
    _modify { yield &self }
  }
}

/// Another name for ``PresentationState``, the one that the macro of the field has.
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
  /// The child itself, as dumps and diffs show it.
  public var customDumpValue: Any { wrappedValue as Any }
}

extension PresentationState: CustomDebugStringConvertible {
  /// The child itself, or `nil`, as a failed expectation prints it.
  public var debugDescription: String {
    wrappedValue.map { String(reflecting: $0) } ?? "nil"
  }
}
