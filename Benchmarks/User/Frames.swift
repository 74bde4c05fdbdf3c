import AppFeature
import AppWorkloads
import Benchmark
import Cairn
import CairnTerminal
import Harness
import MeetingFeature
import Models
import RecordMeeting
import StandupDetail
import StandupsDatabase
import StandupsList

/// Measures the time until something is drawn.
func frames() {
  gestures()
  for count in [10, 1_000] {
    measureOnMainActor("App.first frame/\(count) standups", scale: .one) { benchmark in
      let state = app(count)
      benchmark.startMeasurement()
      blackHole(User(state))
      benchmark.stopMeasurement()
    }
    measureOnMainActor("App.change by another, taken in/\(count) standups", scale: .one) {
      benchmark in
      let memory = StoredStandups(IdentifiedArray(uniqueElements: standups(count)))
      var projection = Projection()
      projection.apply(StandupsUpdate(stored: memory))
      var changed = standups(count)[count / 2]
      changed.title = "Changed"
      let reading = ReadResult(
        version: DatabaseVersion(rawValue: 1), isComplete: false,
        rows: [
          ReadResult.Row(
            standup: changed, position: Position(number: count / 2),
            version: DatabaseVersion(rawValue: 1))
        ])
      benchmark.startMeasurement()
      var stored = projection.stored
      stored.apply(reading)
      projection.apply(StandupsUpdate(stored: stored))
      benchmark.stopMeasurement()
      blackHole(projection)
    }
  }
  measureOnMainActor("App.tick to drawn cells/path of 3", scale: .one) { benchmark in
    let standup = Standup.designMock
    let path: [AppFeature.Path.State] = [
      .detail(StandupDetail.State(standup: standup)),
      .meeting(MeetingFeature.State(meeting: standup.meetings[0], standup: standup)),
      .record(RecordMeeting.State(standup: standup)),
    ]
    var user = User(app(10, path: path))
    let id = user.store.state.path.ids[2]
    blackHole(user.see(.path(.element(id: id, action: .record(.timerTicked)))))
    benchmark.startMeasurement()
    blackHole(user.see(.path(.element(id: id, action: .record(.timerTicked)))))
    benchmark.stopMeasurement()
  }
}

/// Measures the gestures of a user, with few and with many standups.
private func gestures() {
  for gesture in Gesture.all {
    for count in gesture.counts {
      measureOnMainActor("App.\(gesture.name)/\(count) standups", scale: .one) { benchmark in
        var user = gesture.prepare(count)
        for turn in 0..<2 { blackHole(gesture.perform(&user, turn)) }
        benchmark.startMeasurement()
        blackHole(gesture.perform(&user, 2))
        benchmark.stopMeasurement()
      }
    }
  }
}
