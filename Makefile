.DEFAULT_GOAL := build
.PHONY: run serve test explore test-browser test-macros bench-macros build release format lint layers locks names prose sanitize guard bench bench-quick build-times docs ci nightly clean
.PHONY: install uninstall dist api-changes

# Where 'make install' puts the program; DESTDIR is put before it, to make a package.
PREFIX ?= /usr/local
# For machines without Swift, in a folder of its own: the other builds keep theirs.
installed = -c release --product standups --static-swift-stdlib --scratch-path .build-dist
binary = "$$(swift build $(installed) --show-bin-path)/standups"

run: ## Starts the app, after setting up what it needs.
	@scripts/bootstrap
	swift run standups

serve: ## Starts the app for browsers, and prints the address to open.
	@scripts/bootstrap
	swift run --package-path Browser --scratch-path .build standups-web

test: ## Runs every test, and prints what failed.
	@scripts/bootstrap
	@scripts/test

explore: ## Goes everywhere in the app, for about ten minutes: 100,000 states.
	STATES=100000 swift test --disable-build-manifest-caching --filter AppFeatureTests.ExplorationTests

test-macros: ## Tests the macros, which nothing else builds.
	swift test --package-path Macros --scratch-path .build

test-browser: ## Tests the server, which nothing else builds, and the app in Chromium.
	@scripts/bootstrap --browser
	@scripts/fetch-axe
	@scripts/test-browser

bench-macros: ## Compares a feature with macros and without. Builds swift-syntax, which takes minutes.
	swift run -c release --package-path Macros --scratch-path .build-release bench-macros

build:
	swift build --build-tests

release:
	swift build -c release --product standups

install: ## Installs the program, its manual page and completions below PREFIX.
	@scripts/bootstrap
	swift build $(installed)
	scripts/stage $(binary) "$(DESTDIR)$(PREFIX)"

uninstall: ## Takes away what 'make install' has put there.
	scripts/stage --remove "$(DESTDIR)$(PREFIX)"

dist: ## Makes an archive of the program for machines without Swift, and its checksum.
	@scripts/bootstrap
	swift build $(installed)
	scripts/dist $(binary) .build-dist

format:
	scripts/format

lint:
	scripts/format --check

layers: ## Checks who imports whom, and then the check itself.
	scripts/layers
	scripts/layers-test

locks: ## Checks what runs inside locks, and then the check itself.
	scripts/locks
	scripts/locks-test

prose: ## Checks that comments and pages are plain English, and then the check itself.
	scripts/prose
	scripts/prose-test

names: ## Checks that what the documentation names exists.
	scripts/names

sanitize: ## Runs the tests of Cairn under the thread and the address sanitizer.
	scripts/sanitize

guard: ## Checks allocations, and how costs grow.
	scripts/guard

bench: ## Measures, and prints a table of figures and goals.
	scripts/bench

bench-quick: ## Measures paths and cancellation, in under a minute after its build.
	scripts/bench-quick

build-times: ## Times clean and small builds.
	scripts/build-times

api-changes: ## Says what of Cairn's interface has changed since the last version.
	scripts/api-changes

docs: ## Checks what is documented, and that examples compile; builds the site in .build/docs.
	scripts/symbols
	scripts/doc-examples
	scripts/tutorial
	scripts/elsewhere
	scripts/docs

ci: ## What a change must pass.
	.ci/run

nightly: ## What takes too long for each change.
	.ci/nightly

clean:
	rm -rf .build .build-release .build-times .build-dist .build-*-sanitizer Benchmarks/.build Macros/.build
