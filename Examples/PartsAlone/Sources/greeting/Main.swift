import CairnDependencies
import Foundation

/// A plain program, without a reducer or a store. It greets by the time of day.
struct Greeter {
  @Dependency(\.date.now) var now
  @Dependency(\.calendar) var calendar

  func greeting(for name: String) -> String {
    let isMorning = calendar.component(.hour, from: now) < 12
    return "\(isMorning ? "Good morning" : "Hello"), \(name)."
  }
}

@main
struct Main {
  static func main() {
    print(Greeter().greeting(for: "Blob"))
    let early = withDependencies {
      $0.calendar.timeZone = .gmt
      $0.date.now = Date(timeIntervalSince1970: 6 * 3_600)
    } operation: {
      Greeter().greeting(for: "Blob")
    }
    print("At six: \(early)")
  }
}
