# Functions for the steps of `run` and `nightly`: each has a heading and prints its time. Read by `source`.

# Every warning of our own targets is an error; see the manifest. It is set for all steps, so that the
# tests use the strict build.
export STRICT=1

report_failure() {
  local status=$?
  if ((status != 0)) && [[ -n ${heading:-} ]]; then
    printf '==> %s: failed after %d s\n' "$heading" "$((SECONDS - began))" >&2
  fi
}
trap report_failure EXIT

begin() {
  heading=$1
  began=$SECONDS
  printf '\n==> %s (%d s into the run)\n' "$heading" "$SECONDS"
}

step() {
  begin "$1"
  shift
  # Spelled out, because 'set -e' has no effect in a function whose status is tested.
  "$@" || return
  printf '==> %s: %d s\n' "$heading" "$((SECONDS - began))"
}
