import { globSync, readFileSync } from "node:fs";
import tailwind from "@tailwindcss/vite";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig, type TestProjectConfiguration } from "vitest/config";
import { browserOptions } from "./tests/support/browser.ts";
import { PATIENCE_MS } from "./tests/support/patience.ts";
import { publishedContent } from "./tests/support/published-content.ts";

/** Far more than any test takes alone: a time limit finds what hangs, not a busy machine. */
const common = { testTimeout: 120_000, hookTimeout: 240_000 };

const server = {
  ...common,
  globalSetup: ["./tests/support/global-setup.ts"],
  maxWorkers: 3, // a server waits for its disk
  isolate: false, // every file opens its own server on its own store
};
const serverTests = ["src/server/**/*.test.ts", "tests/server/**/*.test.ts"];
/** A whole browser on a busy machine: each second try is named at the end, and more than three fail the run. */
const aBrowser = {
  retry: 1,
  testTimeout: 4 * PATIENCE_MS,
  expect: { poll: { timeout: PATIENCE_MS } },
};

const journeys = {
  ...common,
  ...aBrowser,
  globalSetup: ["./tests/support/journey-setup.ts"],
  setupFiles: ["./tests/support/every-test-twice.ts"],
  isolate: false, // the files of a process share its browser
  maxWorkers: 5, // a browser waits more than it works
  maxConcurrency: 2,
};

/** React as it is served, a fifth faster; `REACT=development` has its warnings as well. */
const react = process.env.REACT ?? "production";

const onEveryStore = (path: string) => /describeStores\(|owned-records/.test(readFileSync(path, "utf8"));

/** Pages and dialogs in Chromium. */
const components = (name: string, groupOrder: number, include: readonly string[]): TestProjectConfiguration => ({
  plugins: [tailwind(), publishedContent()],
  cacheDir: `.cache/${name}`,
  // all packages are known before the first page: one found later would load the page of a running test again
  optimizeDeps: {
    entries: ["src/web/**/!(*.test).{ts,tsx}", "tests/support/components/*.{ts,tsx}"],
    include: [react === "development" ? "react/jsx-dev-runtime" : "react/jsx-runtime"],
    rolldownOptions: { transform: { define: { "process.env.NODE_ENV": JSON.stringify(react) } } },
  },
  oxc: { jsx: { development: react === "development" } },
  test: {
    ...common,
    name,
    globalSetup: ["./tests/support/component-setup.ts"],
    // in this order, for what is set up first is taken away last
    setupFiles: ["./tests/support/every-test-twice.ts", "./tests/support/components/every-test.ts"],
    env: { EVERY_TEST_TWICE: process.env.EVERY_TEST_TWICE },
    include: [...include],
    ...aBrowser,
    isolate: false, // reading the modules of the pages takes longer than the tests
    maxWorkers: 4, // a page often waits for a click or a frame
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      locators: { exact: false }, // as in the journeys
      viewport: { width: 1440, height: 960 },
      provider: playwright({
        launchOptions: browserOptions(),
        contextOptions: { reducedMotion: "reduce", locale: "en-GB" },
        actionTimeout: PATIENCE_MS,
      }),
      instances: [{ browser: "chromium" }],
    },
    sequence: { groupOrder },
  },
});

/** Projects run one group after the other. `npm test` runs the first four; the rest are the sweeps. */
export default defineConfig({
  test: {
    reporters: ["default", "./tests/support/plain-reporter.ts"],
    coverage: {
      provider: "istanbul",
      include: ["src/web/**/*.{ts,tsx}"],
      exclude: ["**/*.test.{ts,tsx}"],
      reportsDirectory: ".cache/coverage",
      reporter: ["json", "text-summary"],
    },
    projects: [
      {
        test: {
          ...common,
          name: "unit",
          maxWorkers: 2,
          isolate: false,
          setupFiles: ["./tests/support/fresh-modules.ts"],
          include: ["src/{domain,contract,web}/**/*.test.{ts,tsx}", "scripts/**/*.test.ts", "tests/unit/**/*.test.ts"],
          exclude: ["**/*.{browser,sweep,looks}.test.{ts,tsx}"],
        },
      },
      components("components", 1, ["src/web/**/*.browser.test.{ts,tsx}"]),
      {
        test: {
          ...server,
          name: "server",
          include: serverTests,
          env: { STORES: "sqlite" },
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          ...journeys,
          name: "journeys",
          include: ["tests/journeys/**/*.test.ts"],
          env: { STORES: "sqlite" },
          sequence: { groupOrder: 3 },
        },
      },
      {
        test: {
          ...common,
          name: "durability",
          include: ["tests/sweeps/durability/**/*.test.ts"],
          testTimeout: 60_000,
          maxWorkers: 3,
          sequence: { groupOrder: 4 },
        },
      },
      {
        test: {
          ...server,
          name: "server-postgres",
          include: serverTests.flatMap((path) => globSync(path)).filter(onEveryStore),
          env: { STORES: "postgres" },
          sequence: { groupOrder: 5 },
        },
      },
      {
        test: {
          ...server,
          name: "server-sweeps",
          include: ["tests/sweeps/{domain,server}/**/*.test.ts"],
          sequence: { groupOrder: 6 },
        },
      },
      {
        test: {
          ...journeys,
          name: "journey-sweeps",
          include: ["tests/sweeps/journeys/**/*.test.ts"],
          env: { STORES: "sqlite,postgres" },
          sequence: { groupOrder: 7 },
        },
      },
      components("component-sweeps", 8, ["src/web/**/*.{sweep,looks}.test.{ts,tsx}"]),
    ],
  },
});
