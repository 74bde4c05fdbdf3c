public import Cairn

extension CounterFeature {
  /// The count, what changes it, and where it leads.
  public static func screen(_ state: State) -> Screen<Action> {
    Screen("Counter") {
      Text("\(state.count)").title().alignment(.center)
      Button("Increment", .incrementButtonTapped, shortcut: "+")
      Button("Decrement", .decrementButtonTapped, shortcut: "-")
      Button(
        state.isTimerOn ? "Stop timer" : "Start timer", .toggleTimerButtonTapped, shortcut: "t")
      Section("Go to") {
        NavigationLink("A counter from \(state.count)", .goToCounterButtonTapped)
        NavigationLink("A fact about \(state.count)", .goToFactButtonTapped)
        NavigationLink("The \(state.count.ordinal) prime", .goToPrimeButtonTapped)
      }
    }
  }
}
