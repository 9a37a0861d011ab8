import { globSync, readFileSync, writeFileSync } from "node:fs";
import { declareClassPlugin, PluginKind } from "@stryker-mutator/api/plugin";
import { DryRunStatus, MutantRunStatus, TestStatus } from "@stryker-mutator/api/test-runner";
import { afresh, readTests } from "./domain-tests.mjs";

/** Written by the process that runs all tests first, for the others. */
const TIMES = "test-times.json";

/**
 * A change is shown to the quickest tests that reach it, as many as together take this long without a change. On a busy
 * machine these are fewer, so that a score may be too low, never too high.
 */
const ENOUGH_MS = 2_000;

globalThis.__stryker__ ??= {};
const stryker = globalThis.__stryker__;

/** What a test throws, or null. */
async function failureOf(test) {
  try {
    await afresh(test.run);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Shows each changed line to the tests that reach it, quickest first, all in one process. */
class DomainTestRunner {
  #files = [];
  #tests = new Map();
  #milliseconds = null;

  /** No line is changed while modules are read (`ignoreStatic`), so no change asks for fresh ones. */
  capabilities() {
    return { reloadEnvironment: true };
  }

  async init() {
    this.#files = globSync(process.env.MUTATE_TESTS.split(",")).toSorted();
  }

  async #read({ counting }) {
    this.#tests = new Map((await readTests(this.#files, { counting })).map((test) => [test.id, test]));
  }

  async dryRun() {
    await this.#read({ counting: true });
    const results = [];
    for (const test of this.#tests.values()) {
      stryker.currentTestId = test.id;
      const started = performance.now();
      const failure = await failureOf(test);
      const timeSpentMs = performance.now() - started;
      results.push({
        id: test.id,
        name: test.name,
        fileName: test.file,
        timeSpentMs,
        ...(failure === null ? { status: TestStatus.Success } : { status: TestStatus.Failed, failureMessage: failure }),
      });
    }
    writeFileSync(TIMES, JSON.stringify(Object.fromEntries(results.map(({ id, timeSpentMs }) => [id, timeSpentMs]))));
    stryker.currentTestId = undefined;
    return { status: DryRunStatus.Complete, tests: results, mutantCoverage: stryker.mutantCoverage };
  }

  async mutantRun({ activeMutant, testFilter, hitLimit }) {
    if (this.#milliseconds === null) {
      this.#milliseconds = JSON.parse(readFileSync(TIMES, "utf8"));
      await this.#read({ counting: false });
    }
    const msOf = (id) => this.#milliseconds[id];
    const ids = testFilter.toSorted((one, other) => msOf(one) - msOf(other));
    let nrOfTests = 0;
    let spent = 0;
    for (; nrOfTests < ids.length; nrOfTests++) {
      const id = ids[nrOfTests];
      spent += msOf(id);
      if (nrOfTests > 0 && spent > ENOUGH_MS) break;
      const found = await this.#noticed(activeMutant.id, id, hitLimit);
      if (found !== null) return { ...found, nrOfTests: nrOfTests + 1 };
    }
    return { status: MutantRunStatus.Survived, nrOfTests };
  }

  /** A change counts as noticed only if the same test passes right after it without the change. */
  async #noticed(mutant, id, hitLimit) {
    for (let attempt = 0; attempt < 2; attempt++) {
      stryker.activeMutant = mutant;
      stryker.hitCount = 0;
      stryker.hitLimit = hitLimit;
      const failure = await failureOf(this.#tests.get(id));
      const endless = hitLimit !== undefined && stryker.hitCount > hitLimit;
      stryker.activeMutant = undefined;
      if (endless) return { status: MutantRunStatus.Timeout, reason: "It ran without end" };
      if (failure === null) return null;
      if ((await failureOf(this.#tests.get(id))) === null) {
        return { status: MutantRunStatus.Killed, killedBy: [id], failureMessage: failure };
      }
      await this.#read({ counting: false }); // a module kept something of the change
    }
    return { status: MutantRunStatus.Error, errorMessage: `${this.#tests.get(id).name} fails without a change` };
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, "domain", DomainTestRunner)];
