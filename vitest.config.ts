import { defineConfig } from "vitest/config";

const common = { testTimeout: 30_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    reporters: ["default", "./tests/support/plain-reporter.ts"],
    projects: [
      {
        test: {
          ...common,
          name: "unit",
          maxWorkers: 2,
          isolate: false,
          setupFiles: ["./tests/support/fresh-modules.ts"],
          include: ["src/{domain,contract,web}/**/*.test.{ts,tsx}", "scripts/**/*.test.ts", "tests/unit/**/*.test.ts"],
        },
      },
      {
        test: {
          ...common,
          name: "server",
          include: ["src/server/**/*.test.ts", "tests/server/**/*.test.ts"],
          globalSetup: ["./tests/support/global-setup.ts"],
          maxWorkers: 2,
          isolate: false, // every file opens its own server on its own store
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...common,
          name: "durability",
          include: ["tests/durability/**/*.test.ts"],
          testTimeout: 60_000,
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          ...common,
          name: "journeys",
          include: ["tests/journeys/**/*.test.ts"],
          globalSetup: ["./tests/support/journey-setup.ts"],
          testTimeout: 60_000,
          isolate: false, // every file opens its own browser
          maxWorkers: 3, // a browser waits more than it works
          maxConcurrency: 2,
          expect: { poll: { timeout: 10_000 } }, // as long as the pages themselves are waited for
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
