import ChromiumSupport
import Testing

/// A running meeting, as a person beside the screen has it.
@Suite struct MeetingTests {
  @Test("A meeting keeps the screen on. A pause and its end let the screen dim")
  func wake() async throws {
    try await withStandups { page, _ in
      _ = try await page.run(
        """
        window.locks = 0;
        navigator.wakeLock.request = async (kind) => {
          window.locks += kind === "screen";
          return { released: false, release: () => { window.locks -= 1; } };
        };
        0
        """)
      try await page.startMeeting()
      try await page.wait(for: "window.locks === 1")
      try await page.press("Pause")
      try await page.sees("Paused")
      try await page.wait(for: "window.locks === 0")
      try await page.press("Resume")
      try await page.wait(for: "window.locks === 1")
      try await page.press("End meeting")
      try await page.press("Save and end")
      try await page.isAt("Design")
      try await page.wait(for: "window.locks === 0")
      try await page.sees("1 person, ")
    }
  }

  @Test("On a phone, the buttons of a meeting stay at the bottom, wherever the page is scrolled")
  func buttons() async throws {
    try await withStandups { page, _ in
      try await page.show(width: 390, height: 664)
      try await page.startMeeting()
      let lowest = """
        [...document.querySelectorAll("main > .content > .row > button")]
          .every((one) => innerHeight - one.getBoundingClientRect().bottom < 24)
        """
      try await page.wait(for: lowest)
      _ = try await page.run("scrollTo(0, 200)")
      try await page.wait(for: lowest)
      try await page.press("Next")
      try await page.sees("Blob Jr is speaking")
    }
  }

  @Test("A browser remembers that its user has muted a meeting")
  func mute() async throws {
    try await withStandups { page, _ in
      try await page.startMeeting()
      try await page.press("Mute")
      try await page.sees("Unmute")
      try await page.press("End meeting")
      try await page.press("Discard")
      try await page.isAt("Design")
      try await page.press("Start Meeting")
      try await page.sees("Unmute")
    }
  }

  @Test("A name that runs from right to left doesn't reorder the words around it")
  func direction() async throws {
    try await withStandups { page, _ in
      try await page.press(text: "Product")
      try await page.press("Edit")
      try await page.fill("Name", with: "أحمد")
      try await page.press("Done")
      try await page.press("Start Meeting")
      try await page.sees("أحمد is speaking")
      try await page.wait(
        for: """
          (() => {
            const [name, rest] = document.querySelectorAll(".meter + p > span");
            return name.getBoundingClientRect().right <= rest.getBoundingClientRect().left + 1;
          })()
          """, "the name before the rest of the line")
    }
  }
}
