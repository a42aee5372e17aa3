# The whole project in a few commands: `make help` lists them.

CARGO ?= cargo

.DEFAULT_GOAL := help
.PHONY: help run dev page play test test-web test-cluster test-long cluster bench bench-server bench-cluster bench-web fuzz fuzz-api golden types diagrams numbers format

help: ## list these commands
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

# What the page is built from. The file that says it was built is not there where only a page that says how to build it is.
PAGE := web/dist/.built
PACKAGES := web/node_modules/.package-lock.json
PAGE_SOURCES := $(shell find web/src web/public locales docs/rules -type f) web/index.html web/vite.config.ts \
	web/svelte.config.js web/tsconfig.json

run: $(PAGE) ## build page and program, and serve http://127.0.0.1:8081, keeping games in the user's data folder
	$(CARGO) run --release --quiet --bin tabuleiro -- serve

page: $(PAGE) ## build the page into web/dist, which the program embeds

$(PAGE): $(PACKAGES) $(PAGE_SOURCES)
	cd web && npm run --silent build
	@touch $@

$(PACKAGES): web/package-lock.json
	@echo "Installing the page's npm packages into web/node_modules"
	cd web && npm ci --no-audit --no-fund
	@touch $@

dev: $(PACKAGES) ## the page with live reload on http://127.0.0.1:5173, over a server on port 8081
	@$(CARGO) build --quiet --bin tabuleiro
	@$(CARGO) run --quiet --bin tabuleiro -- serve & server=$$!; trap "kill $$server" EXIT INT TERM; \
		cd web && npm run --silent dev -- --host 127.0.0.1

cluster: $(PAGE) ## PostgreSQL, NATS, three nodes, two workers and a proxy on http://127.0.0.1:8081; ctrl-c ends all of it
	$(CARGO) build --release --quiet --bin tabuleiro
	deploy/cluster

play: ## play at this terminal
	$(CARGO) run --release --quiet --bin tabuleiro -- play

test: $(PAGE) ## all that must hold before a change lands: format, lints, tests, the browser, a short fuzzing run
	$(CARGO) fmt --all --check
	$(CARGO) clippy --workspace --all-targets --quiet -- -D warnings
	node docs/rules/diagrams/draw.mjs --check
	cd web && npm run --silent check && npm test --silent
	@deploy/programs postgres nats-server || echo "Going on without: what needs them is left out, and says so."
	$(CARGO) test --workspace
	cd web && node e2e/support/chromium.mjs && npm run --silent e2e
	fuzz/run 5

test-web: $(PAGE) ## the tests of the page alone, in the browser with the real program
	cd web && npm run --silent check && npm test --silent
	$(CARGO) build --quiet --bin tabuleiro
	cd web && node e2e/support/chromium.mjs && npm run --silent e2e

test-cluster: ## several real processes over PostgreSQL and NATS: nodes, workers and servers that are killed, cut off, restarted
	deploy/programs postgres nats-server
	TABULEIRO_NEED_SERVERS=1 $(CARGO) test --workspace --test cluster

test-long: ## the long runs: 100,000 positions a variant against the oracle, deep counts, many games
	TABULEIRO_LONG=1 TABULEIRO_POSITIONS=100000 TABULEIRO_GAMES=400 \
		$(CARGO) test --release -p tabuleiro-rules --test oracles --test perft --test conformance -- --nocapture
	TABULEIRO_LONG=1 $(CARGO) test --release -p tabuleiro-store -p tabuleiro-host -p tabuleiro-server -p tabuleiro
	crates/server/schema-fuzz

bench: ## random games against random chess, and how many positions bots look at, each in one run
	$(CARGO) bench -p tabuleiro-rules --bench random_play
	$(CARGO) bench -p tabuleiro-search --bench thinking

bench-server: ## 2000 live tables and 10,000 idle sockets on loopback
	$(CARGO) bench -p tabuleiro --bench server
	$(CARGO) bench -p tabuleiro-store --bench append

bench-cluster: ## one, two and three nodes over PostgreSQL and NATS on loopback, and 1000 spectators of one table
	deploy/programs postgres nats-server
	$(CARGO) bench -p tabuleiro --bench cluster

fuzz-api: ## a schema-driven fuzzer against the interface of the real program (installs schemathesis under target/)
	crates/server/schema-fuzz

bench-web: $(PAGE) ## what the page weighs, and how quickly it loads and answers, in a real browser
	$(CARGO) build --release --quiet --bin tabuleiro
	cd web && node e2e/support/chromium.mjs && npm run --silent bench

fuzz: ## ten minutes of fuzzing for each target
	fuzz/run 600

golden: ## write the recorded playthroughs anew; review them as a diff
	UPDATE_GOLDEN=1 $(CARGO) test -p tabuleiro --test cli

types: ## write the page's message types anew, from crates/protocol
	UPDATE_TYPES=1 $(CARGO) test -p tabuleiro-protocol the_types_of_the_page

diagrams: ## draw the diagrams of the rules pages anew
	node docs/rules/diagrams/draw.mjs

format: ## format the code
	$(CARGO) fmt --all

numbers: ## play every variant and write docs/games-in-numbers.md (about an hour)
	$(CARGO) build --release --quiet
	node docs/numbers/measure.mjs target/numbers
