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
  private var box: [State]

  /// Creates the state of a child that is presented, or not.
  public init(wrappedValue: State?) {
    self.box = wrappedValue.map { [$0] } ?? []
  }

  /// The child's state, or `nil` where nothing is presented.
  public var wrappedValue: State? {
    _read { yield box.first }
    _modify {
      var state = box.popLast()
      defer { if let state { box.append(state) } }
      yield &state
    }
  }

  /// The wrapper itself: what `ifLet(\.$child, action: \.child)` asks for.
  public var projectedValue: Self {
    get { self }
    _modify { yield &self }
  }

  package var isPresented: Bool { !box.isEmpty }

  /// Changes the child in place, where one is presented.
  package mutating func mutate<Result>(_ body: (inout State) -> Result) -> Result? {
    box.isEmpty ? nil : body(&box[0])
  }
}

/// Another name for ``PresentationState``, the one that the macro of the field has.
public typealias Presents = PresentationState

extension PresentationState: Equatable where State: Equatable {}
extension PresentationState: Hashable where State: Hashable {}
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
