import CairnSession
import CairnViews
import Testing

@Suite struct ScreenTasksTests {
  @Test("A task starts when its screen appears and ends when the screen disappears")
  func lifecycle() {
    var log = TaskLog()
    log.show(root: "list", path: [])
    log.show(root: "list", path: [1, 2])
    log.show(root: "list", path: [1])
    log.show(root: "list", path: [1, 3])
    #expect(
      log.entries == ["+list", "+screen 1", "+screen 2", "-screen 2", "+screen 3"])
    #expect(log.tasks.count == 3)
  }

  @Test("A task starts again when its screen returns with the same id")
  func comeback() {
    var log = TaskLog()
    log.show(root: "list", path: [1])
    log.show(root: "list", path: [])
    log.show(root: "list", path: [1])
    #expect(log.entries == ["+list", "+screen 1", "-screen 1", "+screen 1"])
  }

  @Test("A sheet's task ends with the sheet, and with the element below it")
  func sheet() {
    var log = TaskLog()
    log.show(root: "list", path: [1], sheet: "edit")
    log.show(root: "list", path: [1])
    log.show(root: "list", path: [1], sheet: "edit")
    log.show(root: "list", path: [])
    #expect(
      log.entries.prefix(5) == ["+list", "+screen 1", "+edit", "-edit", "+edit"])
    #expect(Set(log.entries.dropFirst(5)) == ["-edit", "-screen 1"])
  }

  @Test("The task of a kept root continues until all tasks are canceled")
  func keptRoot() {
    let kept = CachedScreen<String, String>()
    var tasks = ScreenTasks<String>()
    let log = Entries()
    func show(_ root: String, path: [Int] = []) {
      let stack = NavigationStack(
        root: kept.update(to: root) { Screen($0) {}.task($0) },
        path: path.map { (id: $0, screen: Screen("") {}) }, pop: { "pop \($0)" })
      tasks.update(to: stack) { action in
        log.lines.append("+\(action)")
        return { log.lines.append("-\(action)") }
      }
    }
    show("list")
    show("list", path: [1])
    show("list")
    show("longer list")
    #expect(log.lines == ["+list"])
    tasks.cancelAll()
    #expect(log.lines == ["+list", "-list"])
  }

  @Test("Canceling all tasks ends each one once")
  func cancelAll() {
    var log = TaskLog()
    log.show(root: "list", path: [1])
    log.tasks.cancelAll()
    log.tasks.cancelAll()
    #expect(Set(log.entries.dropFirst(2)) == ["-list", "-screen 1"])
    #expect(log.entries.count == 4)
  }
}

private final class Entries {
  var lines: [String] = []
}

private struct TaskLog {
  var tasks = ScreenTasks<String>()
  let log = Entries()
  var entries: [String] { log.lines }

  mutating func show(root: String, path: [Int], sheet: String? = nil) {
    let stack = NavigationStack(
      root: Screen<String>(root) {}.task(root),
      path: path.map { id in
        (
          id: id,
          screen: Screen<String>("\(id)") {}.task("screen \(id)")
            .sheet(sheet, dismiss: "dismiss", action: { $0 }) { Screen<String>($0) {}.task($0) }
        )
      },
      pop: { "pop \($0)" })
    tasks.update(to: stack) { [log] action in
      log.lines.append("+" + action)
      return { log.lines.append("-" + action) }
    }
  }
}
