"""Reads Swift sources just far enough to tell code from comments and text."""

import re

# What may begin something that is not plain code. A bare /regex/ is not among them: a quote inside
# one spoils no more than its own line, where no import can stand.
_TOKEN = re.compile(
    r"""
      (?P<line_comment>//[^\n]*)
    | (?P<block_comment>/\*)
    | (?P<regex>(?P<slash_hashes>\#+)/)
    | (?P<string>(?P<hashes>\#*)(?P<quote>\"\"\"(?=[ \t]*\r?\n)|\"))
    | (?P<raw_name>`[^`\n]*[^`\n\w][^`\n]*`)
    | (?P<parenthesis>[()])
    """,
    re.VERBOSE,
)
_COMMENT_EDGE = re.compile(r"/\*|\*/")
_IMPORT = re.compile(
    r"(?<![\w.`])import\s+"
    r"(?:(?:typealias|struct|class|enum|actor|protocol|let|var|func)\s+(?=[\w`]))?"
    r"`?(?P<module>[A-Za-z_]\w*)"
)


def imports(code):
    """The modules that a source imports, as pairs of a line number and a name.

    Attributes and access levels stand before the keyword, so they need no care here.
    """
    return [
        (code.count("\n", 0, match.start()) + 1, match["module"])
        for match in _IMPORT.finditer(code)
    ]


def code_only(text):
    """The text with comments and string literals blanked; interpolated code and lines stay."""
    return _Blanker(text).run()


class _Blanker:
    def __init__(self, text):
        self.text = text
        self.out = list(text)
        self.position = 0
        # Open scopes, innermost last: ["code", depth of parentheses] or ["string", hashes, quote].
        self.scopes = [["code", 0]]

    def run(self):
        while self.position < len(self.text):
            if self.scopes[-1][0] == "code":
                self.read_code()
            else:
                self.read_string()
        return "".join(self.out)

    def blank_to(self, end):
        for index in range(self.position, min(end, len(self.text))):
            if self.out[index] != "\n":
                self.out[index] = " "
        self.position = end

    def read_code(self):
        token = _TOKEN.search(self.text, self.position)
        if token is None:
            self.position = len(self.text)
            return
        self.position = token.start()
        if token["block_comment"]:
            self.blank_to(self.end_of_block_comment())
        elif token["regex"]:
            end = self.text.find("/" + token["slash_hashes"], token.end())
            self.blank_to(len(self.text) if end < 0 else end + 1 + len(token["slash_hashes"]))
        elif token["string"]:
            self.scopes.append(["string", token["hashes"], token["quote"]])
            self.blank_to(token.end())
        elif token["parenthesis"]:
            self.read_parenthesis(token["parenthesis"])
        else:
            self.blank_to(token.end())

    def read_parenthesis(self, parenthesis):
        self.position += 1
        self.scopes[-1][1] += 1 if parenthesis == "(" else -1
        if self.scopes[-1][1] < 0:
            self.end_interpolation()

    def end_interpolation(self):
        if len(self.scopes) > 1:
            self.scopes.pop()
        else:
            self.scopes[-1][1] = 0

    def read_string(self):
        _, hashes, quote = self.scopes[-1]
        escape = "\\" + hashes
        if self.text.startswith(escape + "(", self.position):
            self.blank_to(self.position + len(escape) + 1)
            self.scopes.append(["code", 0])
        elif self.text.startswith(escape, self.position):
            self.blank_to(self.position + len(escape) + 1)
        elif self.text.startswith(quote + hashes, self.position):
            self.blank_to(self.position + len(quote + hashes))
            self.scopes.pop()
        elif self.text[self.position] == "\n" and quote == '"':
            self.scopes.pop()
        else:
            self.blank_to(self.position + 1)

    def end_of_block_comment(self):
        depth = 0
        for edge in _COMMENT_EDGE.finditer(self.text, self.position):
            depth += 1 if edge.group() == "/*" else -1
            if depth == 0:
                return edge.end()
        return len(self.text)
