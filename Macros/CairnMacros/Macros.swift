@_exported public import Cairn

/// Adds a case path for each case of an enum: `\.path`, `\.destination.alert`.
///
/// It writes the ``CasePathable/AllCasePaths`` that you would write by hand. They list the cases
/// (`CasePathIterable`) and tell which case a value is (`CasePathReflectable`).
@attached(
  member,
  names: named(AllCasePaths), named(allCasePaths), named(_CaseElement), named(_CaseIterator),
  named(_CaseRoot))
@attached(extension, conformances: CasePathable, CasePathIterable)
public macro CasePathable() = #externalMacro(module: "CairnMacrosPlugin", type: "CasePathableMacro")

/// Makes a struct a feature, or an enum a choice of features.
///
/// On a struct, it adds:
///
/// - the conformance to `Reducer`
/// - case paths for a nested enum `Action` or `State`
/// - the builder of `body`
/// - `State`, `Action` or `body`, if you leave it out
///
/// ```swift
/// @Reducer
/// struct Counter {
///   struct State { var count = 0 }
///   enum Action { case incrementButtonTapped }
///
///   var body: some ReducerOf<Self> {
///     Reduce { state, action in
///       switch action {
///       case .incrementButtonTapped:
///         state.count += 1
///         return .none
///       }
///     }
///   }
/// }
/// ```
///
/// On an enum, each case names a feature. It adds:
///
/// - `State` and `Action`, with a case for each feature
/// - `body`, which runs the features
/// - `scope(_:)`, which returns the store of the current feature for a view
///
/// An `AlertState` or a `ConfirmationDialogState` is the state of its case. A case with several
/// values or none, or one marked ``ReducerCaseIgnored()``, is plain state.
///
/// ```swift
/// @Reducer
/// enum Path {
///   case counter(Counter)
///   case alert(AlertState<Never>)
/// }
/// ```
///
/// To nest an enum of features in another, name its body: `case modal(Modal.Body = Modal.body)`.
@attached(
  member,
  names: named(Action), named(CaseScope), named(State), named(body), named(scope),
  named(_CaseStateReducer))
@attached(memberAttribute)
@attached(extension, conformances: CaseReducer, Reducer)
public macro Reducer() = #externalMacro(module: "CairnMacrosPlugin", type: "ReducerMacro")

/// Makes an enum a choice of features, and adds conformances that the compiler can synthesize.
///
/// ```swift
/// @Reducer(state: .equatable, .sendable, action: .equatable)
/// enum Path {
///   case counter(Counter)
/// }
/// ```
///
/// Without it, write `extension Path.State: Equatable {}` in the same file.
@attached(
  member,
  names: named(Action), named(CaseScope), named(State), named(body), named(scope),
  named(_CaseStateReducer))
@attached(memberAttribute)
@attached(extension, conformances: CaseReducer, Reducer)
public macro Reducer(state: SynthesizedConformance..., action: SynthesizedConformance...) =
  #externalMacro(module: "CairnMacrosPlugin", type: "ReducerMacro")

/// Marks a case of a `@Reducer` enum as ephemeral, if its type doesn't tell: its state has buttons
/// and no logic, like an alert or a dialog.
@attached(peer)
public macro ReducerCaseEphemeral() =
  #externalMacro(module: "CairnMacrosPlugin", type: "CaseMarkerMacro")

/// Marks a case of a `@Reducer` enum whose value is plain state, not a feature.
@attached(peer)
public macro ReducerCaseIgnored() =
  #externalMacro(module: "CairnMacrosPlugin", type: "CaseMarkerMacro")

/// Does nothing. Code with this attribute on a feature's state compiles, but Cairn's stores notify
/// their observers without it.
@attached(member)
public macro ObservableState() =
  #externalMacro(module: "CairnMacrosPlugin", type: "ObservableStateMacro")

/// Any type. A constraint of a generic feature, `where Child.State: ObservableState`, compiles with
/// it.
public typealias ObservableState = Any

/// Does nothing. Code with this attribute on a property of an ``ObservableState()`` compiles.
@attached(peer)
public macro ObservationStateIgnored() =
  #externalMacro(module: "CairnMacrosPlugin", type: "MarkerMacro")

/// Adds a method `send` to a view with a `store`. It sends the view's own actions, in the case
/// `view`.
///
/// ```swift
/// @ViewAction(for: Counter.self)
/// struct CounterView {
///   let store: StoreOf<Counter>
///
///   func tapped() { send(.incrementButtonTapped) }  // store.send(.view(.incrementButtonTapped))
/// }
/// ```
@attached(member, names: named(send))
public macro ViewAction<R: Reducer>(for feature: R.Type) =
  #externalMacro(module: "CairnMacrosPlugin", type: "ViewActionMacro")
where R.Action: ViewAction

/// Makes a struct of closures a client.
///
/// Each closure in a `var` becomes a ``DependencyEndpoint(method:)``. Those with observers, or
/// marked ``DependencyEndpointIgnored()``, don't. It adds an initializer with a parameter for each
/// property. If all properties have defaults, it also adds one without parameters, for tests.
/// Neither sets a property that is a `@Dependency`.
///
/// ```swift
/// @DependencyClient
/// struct Weather: Sendable {
///   var forecast: @Sendable (_ city: String) async throws -> String
/// }
///
/// extension Weather: TestDependencyKey {
///   static let testValue = Self()
/// }
/// ```
@attached(member, names: named(init))
@attached(memberAttribute)
public macro DependencyClient() =
  #externalMacro(module: "CairnMacrosPlugin", type: "DependencyClientMacro")

/// Keeps a closure of a client as a plain property. It isn't an endpoint and needs a value.
@attached(peer)
public macro DependencyEndpointIgnored() =
  #externalMacro(module: "CairnMacrosPlugin", type: "MarkerMacro")

/// Makes a closure of a client report that it is unimplemented until it is set.
///
/// Until then, a closure that can throw any error throws ``Unimplemented``, and one that returns an
/// optional returns `nil`. One that must return another value needs a default: `= { 42 }`. The
/// default is a closure that is written out, so that the macro can make it report.
///
/// If the parameters have names, `(_ city: String)`, it adds a method with these labels:
/// `weather.forecast(city: "Oslo")`.
///
/// - Parameter method: The name of that method. By default, that of the closure.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: arbitrary)
public macro DependencyEndpoint(method: String = "") =
  #externalMacro(module: "CairnMacrosPlugin", type: "DependencyEndpointMacro")

/// Declares a dependency in an extension of `DependencyValues`.
///
/// ```swift
/// extension DependencyValues {
///   @DependencyEntry var weather: Weather  // `Weather` is a key
///   @DependencyEntry var greeting: String = "Hello"  // a key is made; a test must override it
///   @DependencyEntry var limit = 3  // the same, with the type of the value
/// }
/// ```
@attached(accessor, names: named(get), named(set))
@attached(peer, names: prefixed(__Key_))
public macro DependencyEntry() =
  #externalMacro(module: "CairnMacrosPlugin", type: "DependencyEntryMacro")
