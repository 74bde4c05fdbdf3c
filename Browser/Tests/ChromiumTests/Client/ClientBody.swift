import ChromiumSupport

/// A handwritten page like the server's: a form over an empty screen, and some buttons.
enum ClientBody {
  static let form = """
    <div class="page" data-n="1"><div class="notice" role="status" data-n="18"></div><main data-n="2">
    <div class="bar" data-n="3"><h1 class="title" tabindex="-1" data-n="4">Form</h1></div>
    <div class="content" data-n="5">
    <label class="field text" data-n="6"><span class="label" data-n="7">Title</span>\
    <input type="text" name="k1" data-n="8"></label>
    <label class="field text" data-n="9"><span class="label" data-n="10">Notes</span>\
    <textarea name="k2" data-n="11"></textarea></label>
    <button class="button" name="k3" data-n="12" aria-keyshortcuts="n">Next</button>
    <p class="text" data-n="13">0:01</p>
    <label class="field toggle" data-n="14"><input type="checkbox" role="switch" name="k4" data-n="15">\
    <span class="label" data-n="16">Loud</span></label>
    <a class="link" href="/standups/1" name="k5" data-n="17">Design</a>
    </div></main></div>
    """

  /// Returns the same page as a tree, with ids from a given number on.
  static func tree(from first: Int, title: String = "", notes: String = "") -> String {
    """
    ["div page",\(first + 1),\
    ["div notice",\(first + 18),{"role":"status"}],\
    ["main",\(first + 2),\
    ["div bar",\(first + 3),\
    ["h1 title",\(first + 4),{"tabindex":"-1"},"Form"]],\
    ["div content",\(first + 5),\
    ["label field text",\(first + 6),\
    ["span label",\(first + 7),"Title"],\
    ["input",\(first + 8),{"type":"text","name":"k1","=":"\(title)"}]],\
    ["label field text",\(first + 9),\
    ["span label",\(first + 10),"Notes"],\
    ["textarea",\(first + 11),{"name":"k2","=":"\(notes)"}]],\
    ["button button",\(first + 12),{"name":"k3","aria-keyshortcuts":"n"},"Next"],\
    ["p text",\(first + 13),"0:09"]]]]
    """
  }

  /// Returns a page of rows. Each has a button that deletes it, and one with the same name in all
  /// rows.
  static func people(_ names: [String]) -> String {
    let rows = names.enumerated().map { row, name in
      let id = rowID(row, from: 0)
      return """
        <li data-n="\(id)"><p class="text" data-n="\(id + 1)">\(name)</p>\
        <button class="done" data-n="\(id + 2)">Done</button>\
        <button class="delete" aria-label="Delete \(name)" data-n="\(id + 3)">Delete</button></li>
        """
    }
    return """
      <div class="page" data-n="1"><div class="notice" role="status" data-n="18"></div>\
      <main data-n="2"><header class="bar" data-n="3">\
      <h1 class="title" tabindex="-1" data-n="4">People</h1></header>\
      <ul class="rows" data-n="5">\(rows.joined())</ul></main></div>
      """
  }

  /// Returns the same page as a tree, with ids from a given number on.
  static func peopleTree(_ names: [String], from first: Int) -> String {
    peopleRows(names, from: first, rows: Array(names.indices))
  }

  /// Returns a page of people who were in other rows before.
  static func peopleRows(_ names: [String], from first: Int, rows: [Int]) -> String {
    let items = zip(names, rows).map { name, row in
      let id = rowID(row, from: first)
      return """
        ["li",\(id),["p text",\(id + 1),"\(name)"],["button done",\(id + 2),"Done"],\
        ["button delete",\(id + 3),{"aria-label":"Delete \(name)"},"Delete"]]
        """
    }
    return """
      ["div page",\(first + 1),["div notice",\(first + 18),{"role":"status"}],\
      ["main",\(first + 2),["header bar",\(first + 3),\
      ["h1 title",\(first + 4),{"tabindex":"-1"},"People"]],\
      ["ul rows",\(first + 5),\(items.joined(separator: ","))]]]
      """
  }

  static func doneID(ofRow row: Int, from first: Int) -> JSON {
    .number(Double(rowID(row, from: first) + 2))
  }

  static func deleteID(ofRow row: Int, from first: Int) -> JSON {
    .number(Double(rowID(row, from: first) + 3))
  }

  private static func rowID(_ row: Int, from first: Int) -> Int { first + 20 + 4 * row }
}
