import Cairn

extension RootFeature.State {
  /// The states to preview. A preview starts in the first.
  public static var previews: KeyValuePairs<String, Self> {
    [
      "counter": Self(path: StackState([counter(42)])),
      "counters": Self(path: StackState([counter(42), counter(1729), counter(-999)])),
      "fact": Self(
        path: StackState([counter(42), .numberFact(NumberFactFeature.State(number: 42))])),
      "prime": Self(
        path: StackState([counter(42), .primeNumber(PrimeNumberFeature.State(number: 42))])),
      "root": Self(),
    ]
  }

  private static func counter(_ count: Int) -> RootFeature.Path.State {
    .counter(CounterFeature.State(count: count))
  }
}
