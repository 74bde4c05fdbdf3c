/// A mistake that can be planted, to see whether the simulation finds it.
enum PlantedFault: String, CaseIterable, Codable {
  /// Records are written without a look at the lease.
  case recordWithoutLease
  /// Changes are committed without a look at the lease.
  case commitWithoutLease
  /// A node claims browsers of a node whose lease lasts.
  case claimOfHeldBrowser
  /// A claim leaves the ended lease of the earlier holder, which can renew it.
  case leaseKeptAtClaim
  /// A page says that a record is kept before it is written.
  case keptBeforeWritten
  /// The ids of what events create are random.
  case randomIDs
  /// A change whose answer was lost is applied again.
  case appliedTwice
  /// A restored page doesn't know which events it has applied.
  case eventsForgotten
  /// A record lacks the changes that aren't committed yet.
  case changesForgotten
  /// A browser sends events again that had no effect.
  case ineffectiveAgain
}
