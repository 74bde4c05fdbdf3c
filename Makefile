.DEFAULT_GOAL := build
.PHONY: run test build release format lint layers ci clean

run: ## Starts the app, after setting up what it needs.
	@scripts/bootstrap
	swift run standups

test: ## Runs every test.
	@scripts/bootstrap
	swift test --parallel

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

ci: ## What a change must pass.
	.ci/run

clean:
	rm -rf .build .build-release
