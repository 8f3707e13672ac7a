# The one task runner. `make` alone prints this help.
SHELL := /bin/bash
.DEFAULT_GOAL := help
NODE = $(firstword $(wildcard node_modules/.bin/node) node)
CORPUS ?= ../shared/corpus
export PATH := $(CURDIR)/node_modules/.bin:$(PATH)

.PHONY: help start dev demo test check format api bench conformance

help: ## Show this help
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | awk -F':.*## ' '{printf "  make %-14s %s\n", $$1, $$2}'

node_modules/.installed: package-lock.json
	@node -e 'const [a,b]=process.versions.node.split(".").map(Number);if(a<20||(a===20&&b<11)){console.error("Allclear needs Node 20.11 or later to install itself; this is "+process.version+". Install a newer Node and run the command again.");process.exit(1)}'
	@cmp -s package-lock.json $@ || npm ci
	@cp package-lock.json $@

WEB_SOURCES = $(shell find web api-spec -type f -not -path 'web/dist/*')
web/dist/.built: node_modules/.installed $(WEB_SOURCES)
	@$(NODE) node_modules/vite/bin/vite.js build --config web/vite.config.ts --logLevel warn
	@touch $@

start: node_modules/.installed web/dist/.built ## Run the product: API and web on one port, with its own PostgreSQL
	@exec $(NODE) src/main.ts

test: node_modules/.installed ## Run every test, browser included
	@$(NODE) node_modules/vitest/vitest.mjs run

check: node_modules/.installed ## Format, lint, types, boundaries, contract freshness
	@biome check .
	@$(NODE) node_modules/typescript7/bin/tsc --noEmit -p tsconfig.json
	@depcruise --config .dependency-cruiser.mjs src web cli api-spec

conformance: node_modules/.installed ## Read CORPUS=DIR (samples and expected) with every reader
	@$(NODE) test/conformance.ts $(CORPUS)

format: node_modules/.installed ## Format and fix what can be fixed
	@biome check --write .
