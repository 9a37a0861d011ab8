import { expect, test } from "vitest";
import type { Cycle } from "#contract/cycles.ts";
import { plannedInDays } from "./planned-in-days.ts";

const CLOCK = { zones: [{ from: null, zone: "UTC" }], dayStart: "04:00" };
const item: Cycle["peptides"][number] = {
  ...{ id: "item", peptideId: "alpha", slug: null, peptideName: "Alpha", dosage: "1 mg", route: "sc", notes: "" },
  schedule: { frequency: "daily", timeOfDay: [], duration: "" },
  plan: {
    rule: { kind: "days", every: 1, times: ["08:00"] },
    ...{ unit: "mg", steps: [{ week: 1, amount: "1" }], firstDay: null, lastDay: null, pauses: [] },
  },
};
const cycle = (archivedAt: string | null): Cycle => ({
  ...{ id: "cycle", userId: "user", name: "Spring", description: "", protocolId: null, trial: null, readings: [] },
  ...{ startDate: "2026-03-01", endDate: null, peptides: [item], archivedAt, version: 1 },
  createdAt: "2026-03-01T00:00:00Z",
  updatedAt: "2026-03-01T00:00:00Z",
});
const days = (archivedAt: string | null) =>
  plannedInDays([cycle(archivedAt)], CLOCK, { firstDay: "2026-03-10", lastDay: "2026-03-12" }).map(({ day }) => day);

test.each([
  ["never", null, ["2026-03-10", "2026-03-11", "2026-03-12"]],
  ["after the last day", "2026-03-13T12:00:00Z", ["2026-03-10", "2026-03-11", "2026-03-12"]],
  ["before 04:00, which is the evening before", "2026-03-12T03:59:00Z", ["2026-03-10", "2026-03-11"]],
  ["on the first day", "2026-03-10T04:00:00Z", ["2026-03-10"]],
  ["before the first day", "2026-03-10T03:59:00Z", []],
])("put away %s, a cycle is planned until that day", (_when, archivedAt, planned) => {
  expect(days(archivedAt)).toEqual(planned);
});
