# The whole project in a few commands: `make help` lists them.

CARGO ?= cargo

.DEFAULT_GOAL := help
.PHONY: help run play test test-long bench bench-server fuzz fuzz-api golden diagrams numbers format

help: ## list these commands
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

run: ## build and serve http://127.0.0.1:8081, keeping games in the user's data folder
	$(CARGO) run --release --quiet --bin tabuleiro -- serve

play: ## play at this terminal
	$(CARGO) run --release --quiet --bin tabuleiro -- play

test: ## all that must hold before a change lands: format, lints, tests, a short fuzzing run
	$(CARGO) fmt --all --check
	$(CARGO) clippy --workspace --all-targets --quiet -- -D warnings
	node docs/rules/diagrams/draw.mjs --check
	$(CARGO) test --workspace
	fuzz/run 5

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

fuzz-api: ## a schema-driven fuzzer against the interface of the real program (installs schemathesis under target/)
	crates/server/schema-fuzz

fuzz: ## ten minutes of fuzzing for each target
	fuzz/run 600

golden: ## write the recorded playthroughs anew; review them as a diff
	UPDATE_GOLDEN=1 $(CARGO) test -p tabuleiro --test cli

diagrams: ## draw the diagrams of the rules pages anew
	node docs/rules/diagrams/draw.mjs

format: ## format the code
	$(CARGO) fmt --all

numbers: ## play every variant and write docs/games-in-numbers.md (about an hour)
	$(CARGO) build --release --quiet
	node docs/numbers/measure.mjs target/numbers
