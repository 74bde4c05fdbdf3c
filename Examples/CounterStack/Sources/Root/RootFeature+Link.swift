import Cairn

extension RootFeature.State {
  /// Opens the screens of a deep link. Fails if it isn't one.
  ///
  /// A number is a counter that starts there. `fact` and `prime` are screens about the count of the
  /// counter before them: `42/1729/fact/-999/prime`.
  ///
  /// - Parameter link: The parts of the path, separated by slashes. A count has at most nine
  ///   digits.
  public init?(link: String) {
    var path: [RootFeature.Path.State] = []
    var count: Int?
    for part in link.split(separator: "/") {
      switch (part, count) {
      case ("fact", let number?):
        path.append(.numberFact(NumberFactFeature.State(number: number)))
      case ("prime", let number?):
        path.append(.primeNumber(PrimeNumberFeature.State(number: number)))
      default:
        guard let number = Int(part), number.magnitude < 1_000_000_000 else { return nil }
        path.append(.counter(CounterFeature.State(count: number)))
        count = number
      }
    }
    self.init(path: StackState(path))
  }
}
