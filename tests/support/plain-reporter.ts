import { writeSync } from "node:fs";
import type { Reporter, TestCase, TestModule } from "vitest/node";

/** So many tests in a browser may need their second try in one run; more are a defect of the product or of the tests. */
const MAX_SECOND_TRIES = 3;

/**
 * Ends a run with one plain line, and counts a file that could not even be read as a failure, as whatever else kept a
 * suite from starting. What passed only at the second try is named with what failed at the first, and too many of them
 * fail the run.
 */
export default class PlainReporter implements Reporter {
  #counted = { passed: 0, failed: 0, skipped: 0 };

  constructor() {
    process.once("exit", (code) => {
      const { passed, failed, skipped } = this.#counted;
      const failures = code === 0 ? failed : Math.max(1, failed);
      writeSync(1, `\n${passed} passed, ${failures} failed${skipped > 0 ? `, ${skipped} skipped` : ""}\n`);
    });
  }

  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const count = (state: string) => tests.filter((test) => test.result().state === state).length;
    const brokenFiles = modules.filter(
      (module) => module.state() === "failed" && [...module.children.allTests("failed")].length === 0,
    );
    const secondTries = tests.filter((test) => test.diagnostic()?.flaky);
    for (const test of secondTries) process.stdout.write(`\npassed at the second try: ${described(test)}\n`);
    const isTooMany = secondTries.length > MAX_SECOND_TRIES;
    if (isTooMany) process.exitCode = 1;
    const failed = count("failed") + brokenFiles.length + unhandledErrors.length + (isTooMany ? secondTries.length : 0);
    const passed = count("passed") - (isTooMany ? secondTries.length : 0);
    this.#counted = { passed, failed, skipped: count("skipped") };
  }
}

function described(test: TestCase): string {
  const errors = test.result().errors ?? [];
  const told = errors.map(({ message, stack = "" }) => `  ${message}\n${placeOf(stack)}`);
  return [`${test.module.relativeModuleId} > ${test.fullName}`, ...told].join("\n");
}

/** The lines of a stack that lie in the project. */
const placeOf = (stack: string): string =>
  stack
    .split("\n")
    .filter((line) => line.trimStart().startsWith("at ") && !line.includes("node_modules"))
    .join("\n");
