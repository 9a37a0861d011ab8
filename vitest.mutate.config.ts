import { defineConfig } from "vitest/config";

/** The tests that a changed line of the domain is shown to: those of its own folder. */
export default defineConfig({
  test: {
    include: process.env.MUTATE_TESTS?.split(",") ?? ["src/domain/**/*.test.ts"],
    testTimeout: 60_000,
    isolate: false,
  },
});
