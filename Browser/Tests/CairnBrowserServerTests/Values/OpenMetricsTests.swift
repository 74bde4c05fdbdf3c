import Metrics
import Testing

@testable import CairnBrowserServer

/// The figures of a server as text.
@Suite struct OpenMetricsTests {
  let figures = OpenMetrics()

  @Test("A counter counts all increments of a name with the same labels")
  func counters() {
    for number in 1...3 {
      Counter(label: "a.count", dimensions: [("kind", "x\"\n\\")], factory: figures)
        .increment(by: number)
    }
    Counter(label: "a.count", factory: figures).increment()
    #expect(
      figures.text == """
        # TYPE a_count counter
        a_count_total 1
        a_count_total{kind="x\\"\\n\\\\"} 6
        # EOF

        """)
  }

  @Test("A gauge has the last value, and a meter goes up and down from it")
  func gauges() {
    Gauge(label: "pages", factory: figures).record(7)
    let meter = Meter(label: "level", factory: figures)
    meter.set(2)
    meter.increment(by: 3)
    meter.decrement(by: 1)
    #expect(
      figures.text == """
        # TYPE level gauge
        level 4.0
        # TYPE pages gauge
        pages 7.0
        # EOF

        """)
  }

  @Test("Each bucket of a timer counts the durations that its bound includes, in seconds")
  func timers() {
    let timer = Metrics.Timer(label: "wait_seconds", factory: figures)
    for milliseconds: Int64 in [1, 2, 5_000, 60_000] {
      timer.recordNanoseconds(milliseconds * 1_000_000)
    }
    let lines = figures.text.split(separator: "\n")
    #expect(lines.starts(with: ["# TYPE wait_seconds histogram", "# UNIT wait_seconds seconds"]))
    for (bound, count) in [
      ("0.001", 1), ("0.0025", 2), ("2.5", 2), ("5.0", 3), ("10.0", 3), ("+Inf", 4),
    ] {
      #expect(lines.contains("wait_seconds_bucket{le=\"\(bound)\"} \(count)"))
    }
    #expect(lines.suffix(3) == ["wait_seconds_count 4", "wait_seconds_sum 65.003", "# EOF"])
  }

  @Test("A name that is used for two types is written once, as it was used first")
  func types() {
    Counter(label: "a", factory: figures).increment()
    Gauge(label: "a", factory: figures).record(9)
    #expect(figures.text == "# TYPE a counter\na_total 1\n# EOF\n")
  }

  @Test("Increments of several threads all count")
  func threads() async {
    await withTaskGroup { [figures] group in
      for _ in 0..<100 {
        group.addTask {
          Counter(label: "a", factory: figures).increment()
          Metrics.Timer(label: "b", factory: figures).recordNanoseconds(1)
        }
      }
    }
    #expect(figures.text.contains("a_total 100\n") && figures.text.contains("b_count 100\n"))
  }
}
