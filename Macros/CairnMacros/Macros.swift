@_exported public import Cairn

/// Gives an enum a case path for each of its cases: `\.path`, `\.destination.alert`.
///
/// It writes the ``CasePathable/AllCasePaths`` that one would write by hand, with what lists the cases
/// (`CasePathIterable`) and tells which one a value holds (`CasePathReflectable`).
@attached(
  member,
  names: named(AllCasePaths), named(allCasePaths), named(_CaseElement), named(_CaseIterator),
  named(_CaseRoot))
@attached(extension, conformances: CasePathable, CasePathIterable)
public macro CasePathable() = #externalMacro(module: "CairnMacrosPlugin", type: "CasePathableMacro")

/// Makes a feature of a struct, or a choice of features of an enum.
///
/// On a struct it adds the conformance to `Reducer`, case paths for a nested enum `Action` or `State`,
/// the builder of `body`, and a `State`, an `Action` or a `body` that is left out.
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
/// On an enum each case names a feature. It adds a `State` and an `Action` with a case for each, the
/// `body` that runs them, and `scope(_:)`, which gives a view the store of the feature that is chosen.
/// An `AlertState` or a `ConfirmationDialogState` is taken as it is; so is a case with several values,
/// with none, or one marked ``ReducerCaseIgnored()``.
///
/// ```swift
/// @Reducer
/// enum Path {
///   case counter(Counter)
///   case alert(AlertState<Never>)
/// }
/// ```
///
/// A choice within a choice names the other's body: `case modal(Modal.Body = Modal.body)`.
@attached(
  member,
  names: named(Action), named(CaseScope), named(State), named(body), named(scope),
  named(_CaseStateReducer))
@attached(memberAttribute)
@attached(extension, conformances: CaseReducer, Reducer)
public macro Reducer() = #externalMacro(module: "CairnMacrosPlugin", type: "ReducerMacro")

/// Makes a choice of features of an enum, and gives its types conformances that the compiler can write.
///
/// ```swift
/// @Reducer(state: .equatable, .sendable, action: .equatable)
/// enum Path {
///   case counter(Counter)
/// }
/// ```
///
/// `extension Path.State: Equatable {}`, in the same file, does the same without it.
@attached(
  member,
  names: named(Action), named(CaseScope), named(State), named(body), named(scope),
  named(_CaseStateReducer))
@attached(memberAttribute)
@attached(extension, conformances: CaseReducer, Reducer)
public macro Reducer(state: SynthesizedConformance..., action: SynthesizedConformance...) =
  #externalMacro(module: "CairnMacrosPlugin", type: "ReducerMacro")

/// Marks a case of a `@Reducer` enum whose state has buttons and no logic, as alerts and dialogs have,
/// where its type does not tell.
@attached(peer)
public macro ReducerCaseEphemeral() =
  #externalMacro(module: "CairnMacrosPlugin", type: "CaseMarkerMacro")

/// Marks a case of a `@Reducer` enum whose value is state, and no feature.
@attached(peer)
public macro ReducerCaseIgnored() =
  #externalMacro(module: "CairnMacrosPlugin", type: "CaseMarkerMacro")

/// Accepted on a feature's state, and does nothing: what Cairn's stores tell their observers needs no
/// help of the state.
@attached(member)
public macro ObservableState() =
  #externalMacro(module: "CairnMacrosPlugin", type: "ObservableStateMacro")

/// Accepted as a constraint of a generic feature, `where Child.State: ObservableState`: any state fulfils it.
public typealias ObservableState = Any

/// Accepted on a property of an ``ObservableState()``, and does nothing.
@attached(peer)
public macro ObservationStateIgnored() =
  #externalMacro(module: "CairnMacrosPlugin", type: "MarkerMacro")

/// Gives a view with a `store` a `send` for the actions of its own: those in the case `view`.
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

/// Makes a client of a struct of closures.
///
/// Each closure that is a variable becomes a ``DependencyEndpoint(method:)``, unless it is marked
/// ``DependencyEndpointIgnored()`` or has observers. It adds an initializer that takes them all and, where
/// nothing else must be given, one that takes none: the client of a test. A property that is a
/// `@Dependency` isn't part of either.
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

/// Keeps a closure of a client as it is written: it is no endpoint, and has a value or is given one.
@attached(peer)
public macro DependencyEndpointIgnored() =
  #externalMacro(module: "CairnMacrosPlugin", type: "MarkerMacro")

/// Makes a closure of a client report that it is unimplemented until it is given.
///
/// What throws then throws ``Unimplemented``, and what returns an optional returns `nil`; what returns
/// another value needs one to return, `= { 42 }`.
/// Where its parameters have names, `(_ city: String)`, it adds a method with those as labels:
/// `weather.forecast(city: "Oslo")`.
///
/// - Parameter method: The name of that method, where it is not the closure's.
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
