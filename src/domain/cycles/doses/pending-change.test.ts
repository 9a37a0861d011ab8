import { expect, test } from "vitest";
import type { LoggedDose } from "./dose.ts";
import { doseIdOf, isOfDose, type PendingChange, subjectOf } from "./pending-change.ts";

const dose: LoggedDose = {
  ...{ id: "d1", cycleId: "cycle", itemId: "a", peptideName: "BPC-157", slug: null, route: null, slot: null },
  ...{ state: "taken", at: "2026-11-22T07:00:00Z", zone: "UTC", day: "2026-11-22", amount: { value: "1", unit: "mg" } },
  ...{ drawnUnits: null, vialId: null, site: null, skipReason: null, symptoms: [], weightKg: null, note: "" },
};
const measure = (name: string): PendingChange => ({
  kind: "measure",
  day: { ...{ kind: "symptom", name, day: "2026-11-22", source: "typed" }, readings: [], summary: null, note: "" },
});

test.each<[PendingChange, string]>([
  [{ kind: "log", dose }, "d1"],
  [{ kind: "correct", dose, version: 2 }, "d1"],
  [{ kind: "remove", id: "d1" }, "d1"],
])("what is logged, corrected or removed of one dose is about that dose: %o", (change, id) => {
  expect(isOfDose(change)).toBe(true);
  expect(isOfDose(change) && doseIdOf(change)).toBe(id);
  expect(subjectOf(change)).toBe(id);
});

test("readings are about their day and symptom, and about no dose", () => {
  expect(isOfDose(measure("Nausea"))).toBe(false);
  expect(subjectOf(measure("Nausea"))).toBe('["symptom","Nausea","2026-11-22","typed"]');
  expect(subjectOf(measure("Headache"))).not.toBe(subjectOf(measure("Nausea")));
});
