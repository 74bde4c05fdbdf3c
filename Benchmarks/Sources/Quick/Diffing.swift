import Cairn
import Workloads

/// Returns workloads that compute the difference of paths. The floor only compares IDs or elements.
@MainActor
func diffing() -> [Workload] {
  let old = stack(1_000)
  var replaced = old
  var changed = old
  for position in stride(from: 50, to: 1_000, by: 100) {
    replaced.replaceSubrange(position..<position + 1, with: [Item(value: -1)])
    changed[position].value = -1
  }
  return [
    push(on: 10),
    push(on: 1_000),
    Workload(
      name: "Stack.difference/n 1000, ten replaced", own: difference(of: replaced, from: old),
      floor: elementComparison(of: replaced, with: old)),
    Workload(
      name: "Stack.difference/n 1000, ten changed", own: difference(of: changed, from: old),
      floor: elementComparison(of: changed, with: old)),
  ]
}

private func push(on count: Int) -> Workload {
  let old = stack(count)
  var new = old
  new.append(Item(value: -1))
  let ids = Array(0..<count)
  let sameIDs = Array(0..<count)
  return Workload(
    name: "Stack.difference/n \(count), one push", own: difference(of: new, from: old),
    floor: Sample(1_000) { _ in keep(compareMemory(ids, sameIDs) ? 1 : 0) })
}

private func difference(of new: StackState<Item>, from old: StackState<Item>) -> Sample {
  Sample(100) { _ in keep(new.difference(from: old).popped.count) }
}

/// Returns a sample that compares the elements at each position, as handwritten code would.
private func elementComparison(of new: StackState<Item>, with old: StackState<Item>) -> Sample {
  let (new, old) = (Array(new), Array(old))
  return Sample(100) { _ in
    var changed: [Int] = []
    for position in new.indices where new[position] != old[position] { changed.append(position) }
    keep(changed.count)
  }
}
