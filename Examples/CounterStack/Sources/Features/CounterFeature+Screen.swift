public import Cairn

extension CounterFeature {
  /// Returns the screen: the count, the buttons that change it, and links to other screens.
  public static func screen(_ state: State) -> Screen<Action> {
    let counter = RootFeature.Path.State.counter(CounterFeature.State(count: state.count))
    let fact = RootFeature.Path.State.numberFact(NumberFactFeature.State(number: state.count))
    let prime = RootFeature.Path.State.primeNumber(PrimeNumberFeature.State(number: state.count))
    return Screen("Counter") {
      Text("\(state.count)").title().alignment(.center)
      Button("Increment", .incrementButtonTapped, shortcut: "+")
      Button("Decrement", .decrementButtonTapped, shortcut: "-")
      Button(
        state.isTimerOn ? "Stop timer" : "Start timer", .toggleTimerButtonTapped, shortcut: "t")
      Section("Go to") {
        NavigationLink("A counter from \(state.count)", state: counter)
        NavigationLink("A fact about \(state.count)", state: fact)
        NavigationLink("The \(state.count.ordinal) prime", state: prime)
      }
    }
  }
}
