import Cairn
import CairnSession
import CairnTestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct ScreenHostTests {
  @Test("A host shows a store on the actor that both belong to, and on no other")
  func isolation() async {
    await CounterSession().run { session in
      await session.sees(["0"])
      session.press("More")
      await session.sees(["0", "1"])
      session.store.send(.increased)
      await session.sees(["0", "1", "2"])
    }
  }

  @Test("Changes that come together are one frame, the one that is true by then")
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

  @Test("What an event changes, the next one is meant for, before anything is shown")
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

  @Test("What changes by itself is known before the next event, though it is not shown yet")
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

  @Test("While a frame is not taken there is no other, and then the last")
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

  @Test("Tasks of screens run while they are shown, and a host can show them again")
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

  @Test("A host that shows nothing takes nothing in")
  func rest() async {
    await CounterSession().use { session in
      session.store.send(.increased)
      session.host.setNeedsRender()
      session.host.update()
      await session.othersRun()
      #expect(session.renderer.frames == [])
      #expect(session.renderer.title == "")
    }
  }

  @Test("A host that had no time to show anything shows it the next time")
  func shortRun() async {
    await CounterSession().use { session in
      await session.host.run {}
      #expect(session.renderer.frames == [])
      #expect(session.observerCount == 0)
      await session.host.run { await session.sees(["0"]) }
    }
  }

  @Test("A screen that reads a dependency is reported, and so is a row that does as it is laid out")
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

  @Test("A renderer is given its dates and durations as it wants them written")
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

  @Test("An action of other screens is reported, and sent to nobody")
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
