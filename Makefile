.DEFAULT_GOAL := build
.PHONY: run test test-macros build release format lint layers names sanitize guard bench bench-quick build-times docs ci nightly clean

run: ## Starts the app, after setting up what it needs.
	@scripts/bootstrap
	swift run standups

test: ## Runs every test, and prints what failed.
	@scripts/bootstrap
	@scripts/test

test-macros: ## Tests the macros, which nothing else builds.
	swift test --package-path Macros --scratch-path .build

build:
	swift build --build-tests

release:
	swift build -c release --product standups

format:
	scripts/format

lint:
	scripts/format --check

layers: ## Checks who imports whom, and then the check itself.
	scripts/layers
	scripts/layers-test

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

docs: ## Checks that public symbols are documented, and that examples compile.
	scripts/symbols
	scripts/doc-examples

ci: ## What a change must pass.
	.ci/run

nightly: ## What takes too long for each change.
	.ci/nightly

clean:
	rm -rf .build .build-release .build-times .build-*-sanitizer Benchmarks/.build Macros/.build
