import { expect, test } from "vitest";
import { DoseFields } from "./dose.ts";

const AT = "2026-11-22T07:00:00Z";
const TAKEN = {
  ...{ itemId: "a", peptideName: "BPC-157", slug: null, route: null, slot: AT, state: "taken" },
  ...{ at: AT, zone: "UTC", day: "2026-11-22", amount: { value: "1", unit: "mg" } },
  ...{ drawnUnits: null, vialId: null, site: null, skipReason: null, symptoms: [], weightKg: null, note: "" },
};
const SKIPPED = { ...TAKEN, state: "skipped", amount: null };
const problems = (dose: object) =>
  DoseFields.safeParse(dose).error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];

test.each([
  ["a taken dose with its amount", TAKEN, []],
  ["a taken dose outside the plan", { ...TAKEN, slot: null }, []],
  ["a skipped dose", SKIPPED, []],
  ["a skipped dose with its reason", { ...SKIPPED, skipReason: "ill" }, []],
  [
    "a taken dose without an amount",
    { ...TAKEN, amount: null },
    ["amount: A dose that was taken has an amount, a skipped one has none"],
  ],
  [
    "a skipped dose with an amount",
    { ...SKIPPED, amount: TAKEN.amount },
    ["amount: A dose that was taken has an amount, a skipped one has none"],
  ],
  [
    "a taken dose with a reason for skipping it",
    { ...TAKEN, skipReason: "ill" },
    ["skipReason: Only a skipped dose has a reason"],
  ],
  ["a skipped dose outside the plan", { ...SKIPPED, slot: null }, ["slot: Only a planned dose can be skipped"]],
])("%s is stored, or refused with a reason", (_, dose, reasons) => {
  expect(problems(dose)).toEqual(reasons);
});

test.each([
  ["peptideName", 120],
  ["itemId", 64],
  ["slug", 80],
  ["site", 60],
  ["note", 4_000],
])("%s has %i characters at most", (field, most) => {
  expect(problems({ ...TAKEN, [field]: "x".repeat(most) })).toEqual([]);
  expect(problems({ ...TAKEN, [field]: "x".repeat(most + 1) })).toHaveLength(1);
});

test("an amount of nothing is not a dose", () => {
  expect(problems({ ...TAKEN, amount: { value: "0.000", unit: "mg" } })).toEqual(["amount.value: More than zero"]);
  expect(problems({ ...TAKEN, amount: { value: "0.001", unit: "mg" } })).toEqual([]);
});

test("a planned instant has whole seconds, so that it is written in one way only", () => {
  expect(problems({ ...TAKEN, slot: "2026-11-22T07:00:00.5Z" })).toHaveLength(1);
  expect(problems({ ...TAKEN, at: "2026-11-22T07:00:00.5Z" })).toEqual([]);
});

test("20 symptoms fit one dose", () => {
  const symptoms = (count: number) =>
    Array.from({ length: count }, () => ({ name: "Nausea", severity: "mild", at: AT }));
  expect(problems({ ...TAKEN, symptoms: symptoms(20) })).toEqual([]);
  expect(problems({ ...TAKEN, symptoms: symptoms(21) })).toHaveLength(1);
});
