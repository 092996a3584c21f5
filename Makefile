# `make help` lists the targets.

PREFIX ?= /usr/local
DESTDIR ?=
# bash expands the ~ of PREFIX=~/.local, other shells do not.
override PREFIX := $(patsubst ~/%,$(HOME)/%,$(PREFIX))

PROGRAM := .build/release/calview
# The same program as tests run it, which is compiled in half of the time.
TRIAL := .build/debug/calview
LINKED := .build/linking
SOURCES := $(shell find Sources -type f)
CALENDARS := $(foreach name,team holidays study-diary trip matches,SampleData/$(name).ics)

ifeq ($(shell uname),Darwin)
# Homebrew keeps headers and libraries where the compiler does not look.
HOMEBREW = $(shell brew --prefix)
SEARCH = $(foreach root,$(HOMEBREW) $(HOMEBREW)/opt/icu4c, \
  -Xcc -I$(root)/include -Xlinker -L$(root)/lib)
LINKING =
else
SEARCH =
# The program then runs where no Swift is installed, and starts faster; most of all where all the
# libraries it needs are there to be linked into it.
ARCHIVES := libical.a libicui18n.a libicuuc.a libicudata.a libncursesw.a libtinfo.a libz.a libzstd.a \
  libexpat.a libstdc++.a
MISSING = $(strip $(foreach archive,$(ARCHIVES), \
  $(if $(findstring /,$(shell $(CC) -print-file-name=$(archive))),,$(archive))))
# Functions that are the same are kept once: 0.13 MB less than if only those are whose addresses are surely not compared.
# ICU's data are an object of their own in place of the archive.
# The tables of frames are for exceptions of C++, none of which is caught anywhere: a tenth of the program.
LOCALE_DATA = .build/locale-data
STATIC = -Xswiftc -static-executable \
  $(foreach archive,$(ARCHIVES:libicudata.a=),-Xlinker -l$(archive:lib%.a=%)) \
  -Xlinker $(LOCALE_DATA)/icudata.o -Xlinker -lm -Xlinker --icf=all \
  -Xswiftc -use-ld=lld -Xlinker --no-eh-frame-hdr -Xlinker -T.ci/without-frames.ld
# Types made of generic ones are then found by a call instead of by name, which takes a search through
# all types and conformances: a third of the work of a run on a small file.
DIRECT = -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors
BECAUSE = , because $(MISSING) $(if $(word 2,$(MISSING)),are,is) missing
LINKING = --static-swift-stdlib $(DIRECT) $(if $(MISSING),,$(STATIC))
endif

# SwiftPM begins modules in the order of their names. With a job for each core, the largest one on the
# way to the program would wait, and the other cores for it.
JOBS := $(shell echo $$(($$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2) + 2)))

# One set of options, so that nothing is compiled twice. Profilers name functions without the
# information for debuggers, which would take a tenth of the time.
BUILD = swift build -c release -j $(JOBS) -debug-info-format none $(LINKING) $(SEARCH)

# Package.swift then compiles with optimisation what tests run most, and for size what need not be fast.
# Such builds are not those of a plain `swift build`: what was built by one is compiled again by the other.
export CALVIEW_TUNED = 1

# Tests tell file and line of a failure by themselves; the information for debuggers would take a
# seventh of the time for compiling.
QUICK = $(SEARCH) -debug-info-format none

.PHONY: always compile run build test tests answers record metamorphic fuzz faults coverage check-asan check-tsan check-valgrind \
  bench bench-check lint docs screenshots install uninstall wheel tarball deb dist clean help
.DEFAULT_GOAL := run

run: $(TRIAL) ## show a month and a day of the sample calendars (the default)
	@$(TRIAL) $(CALENDARS) --month 2024-12 --today 2024-12-12 --no-agenda
	@echo
	@$(TRIAL) list $(CALENDARS) --from 2024-12-12 --to 2024-12-12
	@echo; echo '$(TRIAL) --help says what else there is; make install makes a fast program of it'

$(TRIAL): Package.swift $(SOURCES)
	@.ci/setup
	swift build --product calview -j $(JOBS) $(QUICK)
	@touch $(TRIAL)

build: $(PROGRAM) ## build the program: .build/release/calview

# SwiftPM knows what to compile again; the list only spares a call when nothing has changed.
# What the setup installs decides how to link. So another Make takes over after it: this one has
# already expanded the whole recipe.
$(PROGRAM): Package.swift $(SOURCES) $(LINKED) .ci/locale-data
	@.ci/setup
	@$(MAKE) --no-print-directory compile

compile: $(LINKED)
	@echo 'linking: $(if $(findstring -executable,$(LINKING)),static,dynamic$(if $(MISSING),$(BECAUSE)))'
	@$(if $(findstring -executable,$(LINKING)),.ci/locale-data $(LOCALE_DATA))
	@[ ! $(LOCALE_DATA)/icudata.o -nt $(PROGRAM) ] || rm -f $(PROGRAM)
	$(BUILD) --product calview
	@touch $(PROGRAM)

# Holds the options for linking, and changes only when they do: the program is then linked again.
$(LINKED): always
	@[ "$$(cat $@ 2>/dev/null)" = '$(LINKING)' ] || { mkdir -p $(@D) && echo '$(LINKING)' >$@; }

test: ## run every test; FILTER=WindowTests runs some
	@.ci/setup
	swift build --build-tests $(QUICK)
	@$(MAKE) --no-print-directory -j 2 tests $(if $(FILTER),,answers)

# Other libraries are asked while tests run, which wait for files and processes at times. Make leaves all
# but one of its jobs without a standard input.
tests:
	swift test --skip-build $(if $(FILTER),--filter '$(FILTER)') $(QUICK) </dev/null

answers:
	@Tests/Schemas/run .build/debug/calview </dev/null

metamorphic: ## hold all ways to write and to read a calendar equal, which tests do with some
	@.ci/setup
	swift build --build-tests $(QUICK)
	CALVIEW_RANDOM_FACTOR=100 swift test --skip-build --filter MetamorphicTests $(QUICK)

faults: build ## let each call to the system fail, one at a time; ARGUMENTS="--sample 500" tries some
	@.ci/setup faults
	@Tests/Faults/run $(PROGRAM) $(ARGUMENTS)

coverage: ## list the lines of the core that no test runs
	@.ci/setup
	swift build --build-tests --enable-code-coverage $(SEARCH)
	swift test --skip-build --enable-code-coverage --skip ProgramTests $(SEARCH)
	@Tests/Coverage/report "$$(swift build --show-bin-path $(SEARCH))"

SECONDS ?= 60
fuzz: ## hand damaged bytes to all that reads them, for SECONDS=60 in all; TARGETS="rules keys" chooses
	@.ci/setup
	Tests/Fuzzing/run $(SECONDS) $(TARGETS)

check-asan: ## run every test, and all fixtures, with the address sanitizer
	@.ci/setup
	Tests/Sanitizers/run address

check-tsan: ## run every test, and all fixtures, with the thread sanitizer
	@.ci/setup
	Tests/Sanitizers/run thread

check-valgrind: ## read all fixtures with valgrind
	@.ci/setup counting
	Tests/Sanitizers/run valgrind

bench: build ## measure calview beside others; ARGUMENTS="work --all --write" chooses, see Benchmarks
	$(MAKE) --silent --directory Benchmarks/Peers
	$(BUILD) --product UnitBenchmark
	swift build -c release --package-path Benchmarks $(SEARCH)
	@Benchmarks/.build/release/BenchmarkRunner $(ARGUMENTS)

record: ## write anew what tests have recorded (help, pages, rules); read the difference
	@.ci/setup
	swift build --build-tests $(QUICK)
	-CALVIEW_RECORD=1 swift test --skip-build --filter 'CalviewCommandTests|CalendarBrowserTests|RegistryTests' \
	  $(QUICK) >/dev/null
	git status --short

bench-check: build ## compare instruction counts with those kept; RECORD=1 keeps them
	@swift build -c release --package-path Benchmarks --product SampleGenerator
	@RECORD=$(RECORD) Benchmarks/check $(PROGRAM) Benchmarks/.build/release/SampleGenerator

lint: ## check the layout of the sources
	swift format lint --strict --recursive Package.swift Sources Bridges Tests Benchmarks \
	  Documentation/Examples

docs: ## make the documentation of the Swift package, in .build/documentation
	@.ci/setup
	swift build --target CalviewFoundation $(QUICK)
	@.ci/docs

screenshots: build ## redraw the pictures of Documentation/Screens
	Documentation/screens.py $(PROGRAM)

install: build ## install the program, its manual and its completions below PREFIX, or /usr/local
	@.ci/install $(PROGRAM) '$(DESTDIR)$(PREFIX)'

uninstall: ## remove what `make install` put below PREFIX
	@.ci/install --remove '$(DESTDIR)$(PREFIX)'

wheel: build ## make a wheel for pip, pipx and uv, with the program and its module for Python
	@Bridges/Python/build_wheel.py $(PROGRAM) .build

tarball: build ## pack the static program with its manual and completions, for any Linux
	@.ci/packages/tarball $(PROGRAM)

deb: ## make a package for Debian, linked with its libraries
	@.ci/setup packing
	swift build -c release --product calview --scratch-path .build/deb --static-swift-stdlib $(DIRECT)
	@.ci/packages/deb .build/deb/release/calview

dist: ## pack the sources of the last commit
	@.ci/packages/dist

clean: ## remove everything that was built
	rm -rf .build Benchmarks/.build Documentation/Examples/.build .venv

help: ## list the targets
	@sed -n 's/^\([a-z-]*\):[^#]*## \(.*\)/make \1|\2/p' $(MAKEFILE_LIST) | \
	  while IFS='|' read -r target text; do printf '%-20s %s\n' "$$target" "$$text"; done
