import { expect, test } from "vitest";
import { exportCycle, exportCycles } from "./export-cycles.ts";

const all = {
  cycles: [
    { id: "c1", name: "One" },
    { id: "c2", name: "Two" },
  ],
  doses: [
    { id: "d1", cycleId: "c1", vialId: "v1" },
    { id: "d2", cycleId: "c2", vialId: "v2" },
    { id: "d3", cycleId: "c1", vialId: null },
  ],
  vials: [{ id: "v1" }, { id: "v2" }, { id: "v3" }],
  exportedAt: "2026-03-01T08:00:00Z",
};

test("everything, under the names of the specification and with its format", () => {
  expect(exportCycles(all)).toEqual({
    format: "peptidary-cycles",
    formatVersion: 1,
    exportedAt: "2026-03-01T08:00:00Z",
    peptideCycles: all.cycles,
    doses: all.doses,
    vials: all.vials,
  });
});

test("one cycle takes its own doses and the vials they name, and no one else's", () => {
  const file = exportCycle("c1", all);
  expect(file.peptideCycles.map(({ id }) => id)).toEqual(["c1"]);
  expect(file.doses.map(({ id }) => id)).toEqual(["d1", "d3"]);
  expect(file.vials.map(({ id }) => id)).toEqual(["v1"]);
});

test("an unknown cycle is an empty file", () => {
  expect(exportCycle("c9", all)).toMatchObject({ peptideCycles: [], doses: [], vials: [] });
});
