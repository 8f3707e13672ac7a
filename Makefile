# The one task runner. `make` alone prints this help.
SHELL := /bin/bash
.DEFAULT_GOAL := help
NODE = $(firstword $(wildcard node_modules/.bin/node) node)
CORPUS ?= ../shared/corpus
ENV_FILE = $(if $(wildcard .env),--env-file=.env)
# Bounds the room for young objects; 32 MB take an eighth less of the processor than 16 at a flood of alerts.
SERVER = $(NODE) --max-semi-space-size=32 $(ENV_FILE)
export REDOCLY_TELEMETRY := off
export PATH := $(CURDIR)/node_modules/.bin:$(PATH)

.PHONY: image-base contract-fresh pack binary help release-files start dev demo catalogue catalogue-probe sdk docs words screens pictures open-graph test check format api generators release-contract release schema test-quick test-looks histories model bench bench-web conformance stripe-shapes main-job

help: ## Show this help
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | awk -F':.*## ' '{printf "  make %-14s %s\n", $$1, $$2}'

# Installing replaces node_modules, so it runs on the Node outside of it.
node_modules/.installed: package-lock.json
	@export PATH="$${PATH#*:}"; \
	  needs='Allclear needs Node 20.11 or later with npm to install itself'; \
	  command -v npm >/dev/null || { echo "$$needs: install it from https://nodejs.org and run the command again." >&2; exit 1; }; \
	  node -e 'const [a,b]=process.versions.node.split(".").map(Number);process.exit(a<20||(a===20&&b<11)?1:0)' || \
	    { echo "$$needs; this is $$(node --version): install a newer one and run the command again." >&2; exit 1; }; \
	  cmp -s package-lock.json $@ || { echo 'Installing, about a minute …'; npm ci --include=dev; }
	@node src/bin.js --version >/dev/null
	@cp package-lock.json $@

WEB_SOURCES = $(shell find web cli api-spec -type f -not -path '*/dist/*') package.json CHANGELOG.md
# With the open files that a shell commonly allows, so that a build that needs more is noticed here and not by others.
web/dist/.built: node_modules/.installed $(WEB_SOURCES)
	@ulimit -n 1024 2>/dev/null; $(NODE) node_modules/vite/bin/vite.js build --config web/vite.config.ts --logLevel warn
	@$(NODE) cli/pack/main.ts served web/dist/cli
	@$(NODE) api-spec/sdk/pack.ts web/dist/sdk
	@touch $@

# Has the C library give blocks of 128 KB and more back at once: after a flood of large answers it kept 150 MB more.
start: export MALLOC_MMAP_THRESHOLD_ = 131072
start: node_modules/.installed web/dist/.built ## Run the product: API and web on one port, with its own PostgreSQL; ROLE=web or worker: a part of it
	@exec $(SERVER) src/bin.js $(if $(ROLE),--role $(ROLE))

demo: node_modules/.installed web/dist/.built ## The product at work without a network: a demo account, simulated status pages, incidents
	@exec $(NODE) $(ENV_FILE) src/demo/main.ts

dev: node_modules/.installed web/dist/.built ## Run it for development: the server restarts and the page reloads on change
	@$(NODE) $(ENV_FILE) --watch --watch-preserve-output src/main.ts & server=$$!; \
	  $(NODE) $(ENV_FILE) node_modules/vite/bin/vite.js --config web/vite.config.ts & web=$$!; \
	  trap 'kill $$server $$web 2>/dev/null' INT TERM; \
	  while kill -0 $$server 2>/dev/null || kill -0 $$web 2>/dev/null; do wait; done

VITEST = $(NODE) node_modules/vitest/vitest.mjs run

# Tests below these folders need nothing of the built web.
UNBUILT = $(addsuffix %,$(addprefix test/,unit contract model histories web use-cases))
test: node_modules/.installed $(if $(filter-out $(UNBUILT),$(or $(ONLY),all)),web/dist/.built) ## Run every test, browser included; ONLY="test/http test/unit/app/config.test.ts": those
	@$(VITEST) $(ONLY)

test-looks: node_modules/.installed web/dist/.built ## Of make test those that look at every screen: pictures, axe, zoom, themes, movement
	@$(VITEST) --project looks

# Where the branch left main; empty without git or main, which means every file.
SINCE = $(shell (git merge-base HEAD origin/main || git merge-base HEAD main) 2>/dev/null)
test-quick: node_modules/.installed ## Run the tests of what changed since main: of single rules all, of the others those of its room; what else the change reaches, make test runs
	@places=$$($(NODE) test/quick.ts $(SINCE)); \
	  case " $$places" in *' test/http/'*|*' test/cli/'*) $(MAKE) -s web/dist/.built;; esac; \
	  $(VITEST) --passWithNoTests --project unit --project web --project server $(SINCE:%=--changed %) $$places

histories: node_modules/.installed ## Play what status pages tell over hours; ONLY="rss/": those; FULL=1: each of them against the whole product
	@FULL=$(FULL) $(VITEST) --reporter=tree $(if $(FULL),--project histories,test/histories) $(if $(ONLY),-t "$(ONLY)")

RUNS ?= 10000
model: node_modules/.installed ## Play RUNS random histories (10,000) against a truthful person; SEED=123: those of one seed again
	@MODEL_RUNS=$(RUNS) MODEL_SEED=$(SEED) $(VITEST) --project unit test/model

LIVES ?= 300
team-lives: node_modules/.installed ## Play LIVES random lives of teams (300), with much at the same time, against PostgreSQL; SEED=123: those of that seed
	@LIVES_RUNS=$(LIVES) LIVES_SEED=$(SEED) $(VITEST) --project server test/use-cases/accounts/teams/always-an-owner.test.ts

api: node_modules/.installed ## Draw the channels, bundle the contract and generate the typed clients
	@$(NODE) src/integrations/channels/adapters/generate-contract.ts
	@redocly bundle api-spec/openapi.yaml -o openapi.yaml 2>/dev/null
	@openapi-typescript openapi.yaml -o api-spec/schema.gen.ts --default-non-nullable false >/dev/null
	@$(NODE) api-spec/sdk/generate.ts
	@$(NODE) api-spec/clients/generate.ts

catalogue: node_modules/.installed ## Check the catalogue of known services (src/monitoring/catalogue/*.yaml) and write the file that the server reads
	@$(NODE) src/monitoring/catalogue/adapters/generate-catalogue.ts

catalogue-probe: node_modules/.installed ## Ask the status pages of the catalogue, over the network, and write their answers to OUT (catalogue-probe.json); ONLY="stripe github": those
	@$(NODE) test/catalogue-probe.ts $(or $(OUT),catalogue-probe.json) $(ONLY)

sdk: node_modules/.installed ## Pack @allclear/sdk, the client for programs, into this folder
	@cd api-spec && npm pack --pack-destination .. --loglevel=error

generators: node_modules/.installed ## Generate clients of the contract with generators of npm, over the network, and compile each
	@$(NODE) test/generators.ts

release-contract: api ## Release the contract: from now on nothing that it promises may break
	@{ echo '# The contract as released, written by make release-contract. test/unit/contract/released.test.ts holds openapi.yaml to it.'; \
	  cat openapi.yaml; } > api-spec/released.yaml

release: node_modules/.installed web/dist/.built ## Keep the server as it is now as the last release, which tests run on every later schema
	@$(NODE) test/release.ts

docs: node_modules/.installed ## Write the tables that the documentation takes from the code
	@$(NODE) test/docs.ts

words: node_modules/.installed ## Write words.md: every text that a person reads, with its file and line, for an editor
	@$(NODE) test/words.ts

patterns: node_modules/.installed ## Judge the regular expressions that are new on the server
	@$(NODE) test/patterns.ts

pack: node_modules/.installed ## Pack the command line for npm install -g: cli/dist/allclear-cli-VERSION.tgz
	@$(NODE) cli/pack/main.ts package cli/dist
	@npm pack ./cli/dist --pack-destination cli/dist --silent

binary: node_modules/.installed ## Pack the command line and Node as one file for this Linux: cli/dist/allclear; ARCH=x64 or arm64: cli/dist/allclear-linux-ARCH
	@$(NODE) cli/pack/main.ts binary cli/dist/allclear$(if $(ARCH),-linux-$(ARCH) $(ARCH))

release-files: node_modules/.installed web/dist/.built ## Write dist/: the CLI, the SDK, the source, the SBOM, notes and checksums of a release; TAG=v0.3.0 must be its version
	@rm -rf dist && mkdir dist
	@$(NODE) cli/pack/write-release-notes.ts dist/notes.md $(TAG)
	@rm -rf cli/dist && $(MAKE) -s pack && mv cli/dist/*.tgz dist/ && rm -r cli/dist
	@cd api-spec && npm pack --pack-destination ../dist --silent >/dev/null
	@git archive --format=tar.gz --prefix=allclear/ --output=dist/allclear-source.tar.gz HEAD
	@npm sbom --package-lock-only --omit=dev --sbom-format=cyclonedx --sbom-type=application > dist/sbom.cdx.json
	@cd dist && sha256sum -- * > SHA256SUMS && cat SHA256SUMS

schema: node_modules/.installed ## Write migrations/schema.sql: the whole schema, as the migrations leave it
	@$(NODE) test/schema.ts

contract-fresh:
	@before=$$(cat openapi.yaml api-spec/*.gen.* api-spec/*/*.gen.* | sha256sum); $(MAKE) -s api; \
	  [ "$$before" = "$$(cat openapi.yaml api-spec/*.gen.* api-spec/*/*.gen.* | sha256sum)" ] || { echo "openapi.yaml and the *.gen.* files of api-spec were out of date; they are fresh now. Commit them."; exit 1; }
	@redocly lint api-spec/openapi.yaml --format=stylish

check: node_modules/.installed contract-fresh ## Format, lint, types, boundaries, contract freshness
	@biome check .
	@$(NODE) node_modules/typescript7/bin/tsc --noEmit -p tsconfig.json
	@depcruise --config .dependency-cruiser.mjs src web cli api-spec

BENCHES = api mcp polls size memory upgrade deliveries alerts truth calls site endure provider mail failover distance rules publishing gates signals
.PHONY: $(addprefix bench-,$(BENCHES))
bench: $(addprefix bench-,$(BENCHES)) ## Measure everything, some hours; bench-NAME one of: api mcp polls size memory upgrade deliveries alerts truth calls site endure provider mail failover distance rules publishing gates signals; BENCH=small tries it out

$(addprefix bench-,$(BENCHES)): bench-%: node_modules/.installed web/dist/.built
	@$(NODE) test/bench/$*.ts

image-base: node_modules/.installed ## Make the Debian on which make test builds the image; needs root, debootstrap and buildah
	@mkdir -p node_modules/.cache
	@debootstrap --variant=minbase bookworm node_modules/.cache/debian-being-made
	@mv node_modules/.cache/debian-being-made node_modules/.cache/debian-bookworm

conformance: node_modules/.installed ## Read CORPUS=DIR (samples and expected) with every reader
	@$(NODE) test/conformance.ts $(CORPUS)

screens: node_modules/.installed web/dist/.built ## A picture of every screen and state of the demo, in screens/ (ONLY="login add" WIDTHS=390 THEMES=dark for some)
	@$(NODE) test/screens.ts $(ONLY)

PICTURES = dashboard add-dialog slack-dialog slack-message incident-view wall page-content page-posts report-service rule-replay
MESSAGES = $(addprefix message-,email-list discord teams pagerduty google-chat telegram mattermost rocketchat ntfy incident-io jira-service-management zendesk zulip)
pictures: ## The pictures of the README, the documentation and the landing page, from the demo
	@$(MAKE) -s screens ONLY="$(PICTURES)" WIDTHS=1440 THEMES=light
	@$(MAKE) -s screens ONLY=import-preview WIDTHS=390 SCALE=2
	@$(NODE) test/message-pictures.ts
	@$(NODE) test/pictures.ts $(PICTURES) $(MESSAGES)

open-graph: node_modules/.installed web/dist/.built ## The pictures that stand where pages of the site are shared, of those that lack theirs
	@$(NODE) test/open-graph.ts

bench: bench-web

bench-web: node_modules/.installed web/dist/.built ## What a browser loads, and how fast it draws, repaints and scrolls
	@$(NODE) test/bench/web.ts

stripe-shapes: node_modules/.installed ## Compare what the stand-in for Stripe answers with Stripe's published fixtures; FIXTURES=FILE
	@$(NODE) test/stripe-shapes.ts $(FIXTURES)

main-job: node_modules/.installed web/dist/.built ## Add CORPUS=DIR's pages to the running product; compare board, API and CLI
	@$(NODE) test/main-job.ts $(CORPUS)

format: node_modules/.installed ## Format and fix what can be fixed
	@biome check --write .
