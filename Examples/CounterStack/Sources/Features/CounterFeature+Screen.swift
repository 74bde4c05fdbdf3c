public import Cairn

extension CounterFeature {
  /// Returns the screen: the count, the buttons that change it, and links to other screens.
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
