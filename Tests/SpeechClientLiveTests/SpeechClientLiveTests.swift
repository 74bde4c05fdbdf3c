import Foundation
import SpeechClient
import SpeechClientLive
import Testing

@Suite(.timeLimit(.minutes(5))) struct SpeechClientLiveTests {
  @Test(
    "Without a command, authorization is undetermined, and a request returns restricted",
    arguments: [nil, "", "  \n"])
  func restricted(command: String?) async {
    let client = SpeechClient.live(command: command)
    #expect(client.authorizationStatus() == .notDetermined)
    #expect(await client.requestAuthorization() == .restricted)
  }

  @Test(
    "Speech is denied if the program doesn't exist or can't be run",
    arguments: ["no-such-program-here --loud", "/no/such/program", "/etc/passwd", "/tmp"])
  func denied(command: String) async {
    let client = SpeechClient.live(command: command)
    #expect(client.authorizationStatus() == .denied)
    #expect(await client.requestAuthorization() == .denied)
  }

  @Test("The reason of a denial names the program, and says whether it exists")
  func denialReason() {
    let reason = { SpeechClient.live(command: $0, searchPath: "/bin").denialReason() }
    #expect(
      reason("nosuchprogram -x")
        == "There is no program “nosuchprogram”, which the speech command starts.")
    #expect(reason("sh -c x") == nil)
    #expect(reason(nil) == nil)
    #expect(
      reason("/etc/passwd")
        == "The program “/etc/passwd”, which the speech command starts, may not be run.")
  }

  @Test(
    "Speech is authorized if the program exists, or only a shell can tell",
    arguments: ["cat notes.txt", "/bin/sh", "while true; do :; done", "A=1 cat", "$PROGRAM"])
  func authorized(command: String) async {
    let client = SpeechClient.live(command: command)
    #expect(client.authorizationStatus() == .authorized)
    #expect(await client.requestAuthorization() == .authorized)
  }

  @Test("Programs are searched for in the path")
  func path() {
    let client = SpeechClient.live(command: "cat", searchPath: "/nowhere")
    #expect(client.authorizationStatus() == .denied)
  }

  @Test("Each line is appended to the transcript, and the stream ends with the program")
  func growing() async throws {
    let pipes = try Pipes("gate")
    // Each line waits until the test has received the previous one.
    let wait = "read _ <>'\(pipes["gate"])'"
    let client = SpeechClient.live(
      command: "echo 'Guten Morgen.'; \(wait); echo 'Zoë 🙂'; \(wait); printf unfinished")
    var transcripts: [String] = []
    for try await transcript in await client.startTask() {
      transcripts.append(transcript)
      try pipes.signal("gate")
    }
    #expect(
      transcripts == [
        "Guten Morgen.", "Guten Morgen.\nZoë 🙂", "Guten Morgen.\nZoë 🙂\nunfinished",
      ])
  }

  @Test("A reader that starts late gets the whole transcript")
  func late() async throws {
    let client = SpeechClient.live(command: "seq 1 1000")
    var last: String?
    for try await transcript in await client.startTask() { last = transcript }
    let lines = (1...1000).map { "\($0)" }
    #expect(last == lines.joined(separator: "\n"))
  }

  @Test("A program that writes more than a transcript holds is ended, which is no failure")
  func endless() async throws {
    let pipes = try Pipes("alive")
    let client = SpeechClient.live(command: "exec 3>'\(pipes["alive"])'; trap '' PIPE; yes")
    var updates = 0
    var last = ""
    for try await transcript in await client.startTask() {
      updates += 1
      last = transcript
    }
    #expect(last.hasSuffix("\n(The transcript is full: it holds 100 kB.)"))
    #expect(updates < 100, "not once for each of its lines")
    try await pipes.waitForEnd("alive")
  }

  @Test("The command has the signals, children and input that it has in a shell")
  func surroundings() async throws {
    let client = SpeechClient.live(
      command: "sleep 0 & wait; cat; trap; kill -TERM $$")
    await #expect(throws: SpeechClientError.killed(signal: SIGTERM)) {
      for try await transcript in await client.startTask() { Issue.record("\(transcript)") }
    }
  }

  @Test("The client waits for a program that starts slowly")
  func slowStart() async throws {
    let pipes = try Pipes("started", "gate")
    let client = SpeechClient.live(
      command: "echo >'\(pipes["started"])'; read _ <>'\(pipes["gate"])'; echo ready")
    let stream = await client.startTask()
    try await pipes.waitForData("started")
    try pipes.signal("gate")
    var transcripts: [String] = []
    for try await transcript in stream { transcripts.append(transcript) }
    #expect(transcripts == ["ready"])
  }

  @Test("A program that fails midway fails the stream, after its output")
  func failure() async throws {
    let client = SpeechClient.live(command: "echo Hello; echo 'No microphone.' >&2; exit 3")
    var last: String?
    let error = await #expect(throws: SpeechClientError.self) {
      for try await transcript in await client.startTask() { last = transcript }
    }
    #expect(last == "Hello")
    #expect(error == .exited(status: 3, lastWords: "No microphone."))
  }

  @Test("A program that is killed, or not found by the shell, fails the stream")
  func killed() async throws {
    await #expect(throws: SpeechClientError.killed(signal: 9)) {
      for try await _ in await SpeechClient.live(command: "kill -9 $$").startTask() {}
    }
    let error = await #expect(throws: SpeechClientError.self) {
      for try await _ in await SpeechClient.live(command: "no-such-program-here").startTask() {}
    }
    guard case .exited(status: 127, lastWords: _?) = error else {
      Issue.record("Expected status 127, got \(String(describing: error)).")
      return
    }
  }

  @Test(
    "The program and its children end with the meeting",
    arguments: [
      "while :; do :; done",
      "sleep 1000",
      "sleep 1000 & sleep 1000 & wait",
      // Ignores the first signal.
      "trap '' TERM; while :; do sleep 1000; done",
      "(trap '' TERM; while :; do sleep 1000; done) & wait",
    ])
  func ended(script: String) async throws {
    let pipes = try Pipes("alive")
    // All processes of the script hold the pipe open, so it ends with the last of them.
    let client = SpeechClient.live(command: "exec 3>'\(pipes["alive"])'; echo started; \(script)")
    for try await transcript in await client.startTask() {
      #expect(transcript == "started")
      break
    }
    try await pipes.waitForEnd("alive")
  }

  @Test("Leaving a meeting before any output also ends the program")
  func endedByCancellation() async throws {
    let pipes = try Pipes("alive")
    let client = SpeechClient.live(command: "exec 3>'\(pipes["alive"])'; echo >&3; sleep 1000")
    let stream = await client.startTask()
    let reader = Task { for try await _ in stream {} }
    try await pipes.waitForData("alive")
    reader.cancel()
    try await pipes.waitForEnd("alive")
  }
}
