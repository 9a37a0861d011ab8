import { defineConfig } from "vitest/config";

/** The tests that a changed line of the domain is shown to: those that stand beside the domain. */
export default defineConfig({
  test: { include: ["src/domain/**/*.test.ts"], testTimeout: 60_000, isolate: false },
});
