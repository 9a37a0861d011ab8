import type { Reporter, TestModule } from "vitest/node";

/** Ends a run with one plain line, and counts a file that could not even be read as a failure. */
export default class PlainReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const count = (state: string) => tests.filter((test) => test.result().state === state).length;
    const brokenFiles = modules.filter(
      (module) => module.state() === "failed" && [...module.children.allTests("failed")].length === 0,
    );
    const failed = count("failed") + brokenFiles.length + unhandledErrors.length;
    const skipped = count("skipped");
    process.stdout.write(`\n${count("passed")} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}\n`);
  }
}
