import CairnDependencies
import CairnLocks
import CairnSession
import CairnViews

/// The rows that pages with the same screens have in common.
///
/// A thousand pages may show the same list. When one of its elements changes, the first page makes the
/// row, and the others only number its elements.
///
/// ```swift
/// let rows = SharedRows()
///
/// func open(_ epoch: UInt64) async -> BrowserPage {
///   await BrowserPage(epoch: epoch) { page in
///     var content = PageContent(
///       store: Store(initialState: Library.State(), isolation: page) { Library() },
///       screens: { Library.screens($0) })
///     content.sharedRows = rows
///     return content
///   }
/// }
/// ```
///
/// Pages that share rows must have the same screens, the same format of dates and the same table of
/// links. Their rows must follow from their elements and from the input of their list: see
/// ``/CairnViews/List/init(_:given:onDelete:onMove:texts:fileID:line:column:row:)``. A row must not
/// capture anything of its page or its user, because other pages would show it. Actions aren't shared.
public final class SharedRows: Sendable {
  private struct Entry {
    let key: RowKey
    let row: BuiltRow
  }

  /// Rows by the hashes of their ids. The older ones are dropped as a whole.
  private struct Rows {
    var recent: [Int: [Entry]] = [:]
    var older: [Int: [Entry]] = [:]

    /// Adds a row.
    ///
    /// - Returns: The entries that were dropped. They end outside of the lock.
    mutating func add(_ entry: Entry) -> [Entry] {
      let hash = entry.key.source.hashOfID
      // An element has a row before its change and one after it, in a few places.
      let known = recent[hash] ?? []
      recent[hash] = known.suffix(SharedRows.limitOfElement - 1) + [entry]
      guard recent.count == SharedRows.limit else { return known }
      defer { (older, recent) = (recent, [:]) }
      return known + older.values.joined()
    }
  }

  /// The maximum number of recent elements. As many older ones are kept: two pages of rows.
  private static let limit = 256
  private static let limitOfElement = 4

  private let rows = CheckedMutex(Rows())

  /// Creates a memory of rows. It keeps the latest, of at most 512 elements.
  public init() {}

  /// The number of elements whose rows are kept.
  ///
  /// - Complexity: O(*n*) in the number of elements.
  public var count: Int { rows.withLock { Set($0.recent.keys).union($0.older.keys).count } }

  /// Returns a row whose elements are numbered from 1 on.
  ///
  /// - Complexity: That of comparing a few elements of data, if a page has made the row before.
  func row(_ key: RowKey, make: () -> BuiltRow) -> BuiltRow {
    let hash = key.source.hashOfID
    let (recent, older) = rows.withLock { ($0.recent[hash] ?? [], $0.older[hash] ?? []) }
    if let known = recent.last(where: { $0.key == key }) { return known.row }
    let entry = older.last { $0.key == key } ?? Entry(key: key, row: make())
    let dropped = rows.withLock { $0.add(entry) }
    withExtendedLifetime(dropped) {}
    return entry.row
  }
}

/// Everything that the elements of a row follow from, except for what the pages that share rows have in
/// common.
struct RowKey: Equatable, Sendable {
  let source: any RowSource
  /// The name of the list, from which fields have theirs.
  let name: StableName?
  /// The places that links start from.
  let places: [AnyHashableSendable?]
  let context: NodeContext
  let isSelected: Bool
  /// Whether a filter hides other rows. Then the row can't be moved.
  let isFiltered: Bool

  static func == (lhs: Self, rhs: Self) -> Bool {
    (lhs.name, lhs.context, lhs.isSelected, lhs.isFiltered)
      == (rhs.name, rhs.context, rhs.isSelected, rhs.isFiltered)
      && lhs.source.isEqual(to: rhs.source) && lhs.places == rhs.places
  }
}

/// The element of a row, and the number of its ids.
struct BuiltRow: Sendable {
  private(set) var element: Element
  let count: Int

  /// Returns a row that is numbered from 1 on, numbered from another id on.
  func counting(from id: Int) -> Self {
    var row = self
    row.element.addToIDs(id - 1)
    return row
  }
}

extension Element {
  /// Adds a number to the ids of the element and its contents.
  fileprivate mutating func addToIDs(_ number: Int) {
    id += number
    for index in children.indices { children[index].addToIDs(number) }
  }
}
