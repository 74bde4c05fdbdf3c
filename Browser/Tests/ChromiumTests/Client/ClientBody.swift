/// A page by hand, as the server would print it: a form over nothing, and some buttons.
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

  /// The same page as a tree, with ids that begin at another number.
  static func tree(from first: Int, title: String = "", notes: String = "") -> String {
    """
    ["div",\(first + 1),{"class":"page"},null,null,[\
    ["div",\(first + 18),{"class":"notice","role":"status"}],\
    ["main",\(first + 2),{},null,null,[\
    ["div",\(first + 3),{"class":"bar"},null,null,[\
    ["h1",\(first + 4),{"class":"title","tabindex":"-1"},"Form"]]],\
    ["div",\(first + 5),{"class":"content"},null,null,[\
    ["label",\(first + 6),{"class":"field text"},null,null,[\
    ["span",\(first + 7),{"class":"label"},"Title"],\
    ["input",\(first + 8),{"type":"text","name":"k1"},null,"\(title)"]]],\
    ["label",\(first + 9),{"class":"field text"},null,null,[\
    ["span",\(first + 10),{"class":"label"},"Notes"],\
    ["textarea",\(first + 11),{"name":"k2"},null,"\(notes)"]]],\
    ["button",\(first + 12),{"class":"button","name":"k3","aria-keyshortcuts":"n"},"Next"],\
    ["p",\(first + 13),{"class":"text"},"0:09"]]]]]]]
    """
  }
}
