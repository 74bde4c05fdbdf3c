/// The pages that a server holds under one lease.
///
/// It begins anew with each lease. So nothing that was waiting to be written can be written under a
/// later one.
struct Tenure: Sendable {
  let lease: NodeLease
  let pages: Pages
}
