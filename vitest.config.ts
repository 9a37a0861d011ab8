import { defineConfig } from "vitest/config";

/** Far more than any test takes alone: a time limit finds what hangs, not a busy machine. */
const common = { testTimeout: 120_000, hookTimeout: 120_000 };

const server = {
  ...common,
  globalSetup: ["./tests/support/global-setup.ts"],
  maxWorkers: 2,
  isolate: false, // every file opens its own server on its own store
};
const slower = Number(process.env.SLOWER ?? 1);
const journeys = {
  ...common,
  globalSetup: ["./tests/support/journey-setup.ts"],
  setupFiles: ["./tests/support/every-test-twice.ts"],
  testTimeout: 60_000 * slower,
  isolate: false, // every file opens its own browser
  maxWorkers: 5, // a browser waits more than it works
  maxConcurrency: 2,
  retry: 1, // a whole browser on a busy machine; each second try is named at the end, and more than three fail the run
  expect: { poll: { timeout: 10_000 * slower } }, // as long as the pages themselves are waited for
};

/** Projects run one group after the other. `npm test` runs the first three; the rest are the sweeps. */
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
          ...server,
          name: "server",
          include: ["src/server/**/*.test.ts", "tests/server/**/*.test.ts"],
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...journeys,
          name: "journeys",
          include: ["tests/journeys/**/*.test.ts"],
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          ...common,
          name: "durability",
          include: ["tests/sweeps/durability/**/*.test.ts"],
          testTimeout: 60_000,
          maxWorkers: 2,
          sequence: { groupOrder: 3 },
        },
      },
      {
        test: {
          ...server,
          name: "server-sweeps",
          include: ["tests/sweeps/server/**/*.test.ts"],
          sequence: { groupOrder: 4 },
        },
      },
      {
        test: {
          ...journeys,
          name: "journey-sweeps",
          include: ["tests/sweeps/journeys/**/*.test.ts"],
          sequence: { groupOrder: 5 },
        },
      },
    ],
  },
});
