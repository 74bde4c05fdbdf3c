.DEFAULT_GOAL := build
.PHONY: run serve cluster test explore test-browser test-macros test-postgres bench-macros build release format lint layers locks names prose sanitize guard bench bench-quick build-times docs ci nightly clean
.PHONY: install uninstall dist api-changes

# The folder that 'make install' installs to. To make a package, DESTDIR goes before it.
PREFIX ?= /usr/local
# For machines without Swift. It has its own build folder, so the other builds stay as they are.
installed = -c release --product standups --static-swift-stdlib --scratch-path .build-dist
binary = "$$(swift build $(installed) --show-bin-path)/standups"

run: ## Starts the app, after setting up what it needs.
	@scripts/bootstrap
	swift run standups

serve: ## Starts the app for browsers, and prints the address to open.
	@scripts/bootstrap
	swift run --package-path Browser --scratch-path .build standups-web

cluster: ## Starts three servers for browsers on a private PostgreSQL, behind nginx, and prints the address to open.
	@scripts/bootstrap --postgres
	@scripts/bootstrap --proxies
	swift build --traits PostgreSQL --package-path Browser --scratch-path .build-postgres --product standups-web
	@scripts/cluster .build-postgres/debug/standups-web

test: ## Runs the tests of this package, and prints what failed.
	@scripts/bootstrap
	@scripts/test

explore: ## Explores 100,000 states of the app, for about ten minutes.
	STATES=100000 swift test --disable-build-manifest-caching --filter AppFeatureTests.ExplorationTests

test-macros: ## Tests the macros. Nothing else builds them.
	swift test --package-path Macros --scratch-path .build

test-postgres: ## Tests the databases on a PostgreSQL server. Nothing else builds them.
	@scripts/bootstrap --postgres
	@scripts/test-postgres

test-browser: ## Tests the server, and the app in Chromium. Nothing else builds the server.
	@scripts/bootstrap --browser
	@scripts/fetch-axe
	@scripts/test-browser

bench-macros: ## Compares a feature with macros and without. It builds swift-syntax, which takes minutes.
	swift run -c release --package-path Macros --scratch-path .build-release bench-macros

build:
	swift build --build-tests

release:
	swift build -c release --product standups

install: ## Installs the program, its manual page and completions below PREFIX.
	@scripts/bootstrap
	swift build $(installed)
	scripts/stage $(binary) "$(DESTDIR)$(PREFIX)"

uninstall: ## Removes the files that 'make install' installed.
	scripts/stage --remove "$(DESTDIR)$(PREFIX)"

dist: ## Makes an archive of the program for machines without Swift, and its checksum.
	@scripts/bootstrap
	swift build $(installed)
	scripts/dist $(binary) .build-dist

format:
	scripts/format

lint:
	scripts/format --check

layers: ## Checks the imports of all modules, and then the check itself.
	scripts/layers
	scripts/layers-test

locks: ## Checks the code that runs inside locks, and then the check itself.
	scripts/locks
	scripts/locks-test

prose: ## Checks that comments and pages are plain English, and then the check itself.
	scripts/prose
	scripts/prose-test

names: ## Checks that the names in the documentation exist.
	scripts/names

sanitize: ## Runs the tests of Cairn under the thread and the address sanitizer.
	scripts/sanitize

guard: ## Checks allocations and the growth of costs.
	scripts/guard

bench: ## Runs all benchmarks, and prints a table of figures and goals.
	scripts/bench

bench-quick: ## Measures paths and cancellation, in under a minute after its build.
	scripts/bench-quick

build-times: ## Times clean and small builds.
	scripts/build-times

api-changes: ## Lists the changes of Cairn's interface since the last version.
	scripts/api-changes

docs: ## Checks that symbols are documented and examples compile, and builds the site in .build/docs.
	scripts/symbols
	scripts/doc-examples
	scripts/tutorial
	scripts/elsewhere
	scripts/docs

ci: ## Runs all checks that a change must pass.
	.ci/run

nightly: ## Runs the checks that take too long for each change.
	.ci/nightly

clean:
	rm -rf .build .build-release .build-times .build-dist .build-*-sanitizer Benchmarks/.build Macros/.build
