"""Checks that tests ran: `swift test` also passes if its filter matches none."""

import re
import sys

SUMMARY = re.compile(rb"Test run with (\d+) tests?")


def status(process, at_least=1):
    """Prints the output of `swift test` as it comes, and returns its status, which is 1 if too few tests ran.

    The output of the process must be a pipe of bytes.
    """
    count = 0
    for line in process.stdout:
        sys.stdout.buffer.write(line)
        sys.stdout.buffer.flush()
        if found := SUMMARY.search(line):
            count = max(count, int(found[1]))
    code = process.wait()
    if code == 0 and count < at_least:
        print(f"counted_tests: {count} tests ran. There must be at least {at_least}.", file=sys.stderr)
        return 1
    return code
