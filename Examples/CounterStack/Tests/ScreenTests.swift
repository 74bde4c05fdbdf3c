import Cairn
import CairnTerminalTesting
import CounterStack
import Testing

@MainActor
@Suite struct ScreenTests {
  @Test("The root has a link to the first counter")
  func root() {
    let stack = RootFeature.screens(RootFeature.State())
    #expect(stack.path.isEmpty)
    #expect(stack.top.link("Go to counter")?.state == pushed(.counter(0)))
  }

  @Test("A counter shows its count, its buttons and its links")
  func counter() {
    let screen = CounterFeature.screen(CounterFeature.State(count: 42))
    #expect(
      screen.texts == [
        "42", "Increment", "Decrement", "Start timer", "Go to", "A counter from 42",
        "A fact about 42", "The 42nd prime",
      ])
    #expect(screen.action(ofButton: "Increment") == .incrementButtonTapped)
    #expect(screen.action(ofButton: "Decrement") == .decrementButtonTapped)
    #expect(screen.action(ofButton: "Start timer") == .toggleTimerButtonTapped)
    #expect(screen.link("A counter from 42")?.state == pushed(.counter(42)))
    #expect(
      screen.link("A fact about 42")?.state
        == pushed(.numberFact(NumberFactFeature.State(number: 42))))
    #expect(
      screen.link("The 42nd prime")?.state
        == pushed(.primeNumber(PrimeNumberFeature.State(number: 42))))
  }

  private func pushed(_ state: RootFeature.Path.State) -> PushedState { PushedState(state) }

  @Test("A running timer has a button that stops it")
  func runningTimer() {
    var state = CounterFeature.State()
    state.isTimerOn = true
    let screen = CounterFeature.screen(state)
    #expect(screen.action(ofButton: "Stop timer") == .toggleTimerButtonTapped)
  }

  @Test("The button is disabled while an answer is loading")
  func loading() {
    var state = NumberFactFeature.State(number: 7)
    state.isLoading = true
    let screen = NumberFactFeature.screen(state)
    #expect(screen.texts == ["7", "Tell me about 7", "Loading…"])
    #expect(screen.nodes.contains { $0.texts == ["Tell me about 7"] && $0.style.isDisabled })
  }

  @Test(
    "A position has the right ordinal suffix",
    arguments: [
      (1, "1st"), (2, "2nd"), (3, "3rd"), (4, "4th"), (11, "11th"), (12, "12th"), (13, "13th"),
      (21, "21st"), (111, "111th"), (-2, "-2nd"), (0, "0th"),
    ])
  func ordinals(_ number: Int, _ place: String) {
    let screen = PrimeNumberFeature.screen(PrimeNumberFeature.State(number: number))
    #expect(screen.texts == ["What is the \(place) prime?"])
  }

  @Test("The top screen is drawn with the way back above it and the sum below it")
  func drawn() {
    let state = RootFeature.State(path: StackState([.counter(30), .counter(12)]))
    #expect(
      drawing(of: RootFeature.screens(state), width: 44, height: 16, name: "Counters") == [
        " ‹ Counters › Counter › Counter",
        "",
        "                     12",
        "▸ [+] Increment",
        "  [-] Decrement",
        "  [t] Start timer",
        "",
        "  Go to",
        "  A counter from 12                      ›",
        "  A fact about 12                        ›",
        "  The 12th prime                         ›",
        "",
        "  ────────────────────────────────────────",
        "          Sum: 42, over 2 screens",
        "",
        " ⏎ select  ↑↓ move  ? help  esc back",
      ])
  }

  @Test("An alert is drawn over its screen, without the sum")
  func drawnAlert() {
    var fact = NumberFactFeature.State(number: 12)
    fact.alert = .withOK("12 = 2 × 2 × 3.")
    let state = RootFeature.State(path: StackState([.counter(12), .numberFact(fact)]))
    #expect(
      drawing(of: RootFeature.screens(state), width: 44, height: 12, name: "Counters") == [
        " ‹ Counters › Counter › Fact",
        "                     12",
        "  [f] Tell me about 12",
        " ╭────────────────────────────────────────╮",
        " │            12 = 2 × 2 × 3.             │",
        " │                 ▸[OK]                  │",
        " ╰────────────────────────────────────────╯",
        "",
        "",
        "",
        "",
        " ⏎ select  esc cancel",
      ])
  }
}
