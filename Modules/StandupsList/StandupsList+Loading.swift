import Cairn
public import StandupsDatabase

extension StandupsList.State {
  /// Shows that the standups are being read.
  public mutating func startLoading() {
    isLoading = true
    loadingFailure = nil
  }

  /// Shows that the standups have been read. Withdraws the alert for a failure that has passed.
  public mutating func finishLoading() {
    isLoading = false
    loadingFailure = nil
    if untoldFailure?.isKeptAside == false { forgetFailure() }
  }

  /// Shows why the standups couldn't be read. The parent decides when to present the alert: see
  /// ``presentFailure()``.
  public mutating func failLoading(_ failure: StandupsDatabaseError) {
    isLoading = false
    awaited = nil
    loadingFailure = failure
    // A file that was moved aside is reported first. The screen itself shows a failure after that.
    guard untoldFailure?.isKeptAside != true else { return }
    untoldFailure = failure
    if alert != nil { destination = .alert(.loadingFailed(failure)) }
  }

  /// Presents the alert for data that failed to load, unless the user has answered it or a form is open.
  public mutating func presentFailure() {
    guard destination == nil, let untoldFailure else { return }
    destination = .alert(.loadingFailed(untoldFailure))
  }

  /// Withdraws the alert for data that failed to load, until the parent presents it again.
  public mutating func withdrawFailure() {
    if alert != nil { destination = nil }
  }

  /// Copies what another state of the list knows about loading.
  public mutating func followLoading(of other: Self) {
    isLoading = other.isLoading
    loadingFailure = other.loadingFailure
    withdrawFailure()
    untoldFailure = other.untoldFailure
  }

  private mutating func forgetFailure() {
    withdrawFailure()
    untoldFailure = nil
  }
}
