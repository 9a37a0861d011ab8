import { expect, test } from "vitest";
import type { Cycle } from "#contract/cycles.ts";
import { groupCycles } from "./group-cycles.ts";

const cycle = (id: string, startDate: string | null, endDate: string | null) => ({ id, startDate, endDate }) as Cycle; // only these are read

test("cycles stand under what they are today, in the order they came, each once", () => {
  const groups = groupCycles(
    [
      cycle("no start", null, "2026-12-01"),
      cycle("open end", "2026-11-01", null),
      cycle("over", "2026-01-01", "2026-11-20"),
      cycle("now 1", "2026-11-21", "2026-12-01"),
      cycle("next", "2026-11-22", "2026-12-01"),
      cycle("now 2", "2026-11-01", "2026-11-21"),
    ],
    "2026-11-21",
  );
  expect(groups.map(({ status, cycles }) => [status, cycles.map(({ id }) => id)])).toEqual([
    ["active", ["open end", "now 1", "now 2"]],
    ["planned", ["next"]],
    ["completed", ["over"]],
    [null, ["no start"]],
  ]);
});

test("no cycles, no groups", () => {
  expect(groupCycles([], "2026-11-21")).toEqual([]);
});
