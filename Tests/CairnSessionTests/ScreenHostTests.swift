import Cairn
import CairnSession
import CairnTestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct ScreenHostTests {
  @Test("A host shows a store on the actor that both belong to")
  func isolation() async {
    await CounterSession().run { session in
      await session.sees(["0"])
      session.press("More")
      await session.sees(["0", "1"])
      session.store.send(.increased)
      await session.sees(["0", "1", "2"])
    }
  }

  @Test("Several changes at once cause one frame, with the latest state")
  func coalescing() async {
    await CounterSession().run { session in
      await session.sees(["0"])
      await session.othersRun()
      let count = session.renderer.frameCount
      for _ in 0..<10 { session.store.send(.increased) }
      session.host.setNeedsRender()
      session.host.setNeedsDisplay()
      await session.sees(["0", "10"])
      await session.othersRun()
      #expect(session.renderer.frameCount == count + 1)
    }
  }

  @Test("An event sees the changes of the previous one before anything is shown")
  func order() async {
    await CounterSession().run { session in
      await session.sees(["0"])
      session.press("Ask")
      #expect(session.renderer.controls.map(\.name) == ["Yes"])
      session.press("Yes")
      session.press("More")
      #expect(session.store.state == Counter.State(count: 1))
      await session.sees(["0", "1"])
    }
  }

  @Test("Catching up updates the renderer before the next frame is shown")
  func catchingUp() async {
    await CounterSession().run { session in
      await session.sees(["0"])
      session.store.send(.increased)
      #expect(session.renderer.title == "0")
      session.host.catchUp()
      #expect(session.renderer.title == "1")
      #expect(session.renderer.frames == ["0"])
      await session.sees(["0", "1"])
    }
  }

  @Test("A slow reader skips frames and gets the latest")
  func slowReader() async {
    await CounterSession().run { session in
      session.renderer.isBlocked = true
      await session.sees(["0"])
      session.press("More")
      session.press("More")
      await session.othersRun()
      session.press("More")
      await session.othersRun()
      #expect(session.renderer.frames == ["0"])
      #expect(session.renderer.title == "3")
      session.renderer.unblock()
      await session.sees(["0", "3"])
    }
  }

  @Test("A screen's tasks run while it is shown, and run again when it is shown again")
  func tasks() async {
    await CounterSession().use { session in
      for _ in 0..<2 {
        await session.host.run {
          await session.sees(["0"])
          await session.taskRuns(true)
        }
        await session.taskRuns(false)
      }
    }
  }

  @Test("A host that is not running updates nothing")
  func idle() async {
    await CounterSession().use { session in
      session.store.send(.increased)
      session.host.setNeedsRender()
      session.host.update()
      await session.othersRun()
      #expect(session.renderer.frames == [])
      #expect(session.renderer.title == "")
    }
  }

  @Test("A host that stopped before its first frame shows it in the next run")
  func shortRun() async {
    await CounterSession().use { session in
      await session.host.run {}
      #expect(session.renderer.frames == [])
      #expect(session.observerCount == 0)
      await session.host.run { await session.sees(["0"]) }
    }
  }

  @Test("A screen or a row that reads a dependency is reported")
  func reads() async {
    await CounterSession().use { session in
      await expectIssue("A dependency was read", "'Text(.date(meeting.date))'") {
        await session.show {
          @Dependency(\.context) var context
          return Screen("\(context)") {}
        }
      }
      await expectIssue("A dependency was read") {
        await session.show { Screen("Rows") { List([Row(id: 1)]) { Text($0.words) } } }
      }
    }
  }

  private struct Row: Identifiable, Equatable {
    let id: Int

    var words: String {
      @Dependency(\.context) var context
      return "\(context)"
    }
  }

  @Test("A renderer gets dates and durations in its own format")
  func format() async {
    await CounterSession().use { session in
      session.renderer.format = TextFormat {
        "\($0) \($1)"
      } duration: {
        "\($0) \($1)"
      }
      await session.show { Screen(.duration(.seconds(1), style: .clock)) {} }
      #expect(session.renderer.title == "1.0 seconds clock")
    }
  }

  @Test("An action of other screens is reported and not sent")
  func foreignActions() async {
    await CounterSession().run { session in
      expectIssue("Action: \"increased\"", "keep one renderer for each host") {
        session.host.send([
          AnyAction(value: "increased"), AnyAction(value: Counter.Action.increased),
        ])
      }
      #expect(session.store.state.count == 1)
    }
  }
}
