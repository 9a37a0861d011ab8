import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const { floors } = JSON.parse(readFileSync(join(root, "security-floors.json"), "utf8"));
const lock: { packages: Record<string, { version?: string }> } = JSON.parse(
  readFileSync(join(root, "package-lock.json"), "utf8"),
);
const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

const installed = (name: string) =>
  Object.entries(lock.packages)
    .filter(([path]) => path.endsWith(`node_modules/${name}`))
    .map(([, entry]) => entry.version ?? "0.0.0");

function isAtLeast(version: string, lowest: string): boolean {
  const parts = (text: string) => text.split(".").map(Number);
  const [a, b] = [parts(version), parts(lowest)];
  const index = a.findIndex((part, position) => part !== b[position]);
  return index === -1 || (a[index] ?? 0) > (b[index] ?? 0);
}

test.each(floors as Array<{ package: string; lowest: string }>)("$package is at $lowest or above", (floor) => {
  expect(installed(floor.package), "is not installed any more: take it off the list").not.toEqual([]);
  for (const version of installed(floor.package)) expect(isAtLeast(version, floor.lowest), version).toBe(true);
});

test("the comparison itself can say no", () => {
  expect(isAtLeast("1.169.8", "1.169.9")).toBe(false);
  expect(isAtLeast("2.0.0", "1.169.9")).toBe(true);
});

test("every dependency is pinned to one exact version", () => {
  for (const version of Object.values({ ...dependencies, ...devDependencies }))
    expect(version).toMatch(/^(npm:[a-z-]+@)?\d+\.\d+\.\d+/);
});
