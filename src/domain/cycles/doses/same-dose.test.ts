import { describe, expect, test } from "vitest";
import type { DoseFields } from "./dose.ts";
import { addsNothing, isSameDose } from "./same-dose.ts";

const AT = "2026-03-02T07:04:00Z";
const BARE: DoseFields = {
  ...{ itemId: "1", peptideName: "Alpha", slug: "alpha", route: "sc", slot: "2026-03-02T07:00:00Z", state: "taken" },
  ...{ at: AT, zone: "Europe/Berlin", day: "2026-03-02", amount: { value: "0.25", unit: "mg" }, drawnUnits: null },
  ...{ vialId: null, site: null, skipReason: null, symptoms: [], weightKg: null, note: "" },
};
const FULL: DoseFields = {
  ...BARE,
  ...{ drawnUnits: "12.5", vialId: "0198c0de-0000-7000-8000-000000000000", site: "Abdomen left", weightKg: "70" },
  ...{ symptoms: [{ name: "redness", severity: "mild", at: AT }], note: "a note" },
};
const SKIPPED: DoseFields = { ...BARE, state: "skipped", amount: null, skipReason: "ill" };

test("the same dose adds nothing, and an empty one nothing to a full one", () => {
  for (const dose of [BARE, FULL, SKIPPED]) expect(addsNothing(dose, dose)).toBe(true);
  expect(addsNothing(BARE, FULL)).toBe(true);
  expect(addsNothing({ ...SKIPPED, skipReason: null }, SKIPPED)).toBe(true);
});

test.each(["drawnUnits", "vialId", "site", "weightKg", "symptoms", "note"] as const)(
  "%s that is not stored, or otherwise, adds something",
  (field) => {
    expect(addsNothing({ ...BARE, [field]: FULL[field] }, BARE)).toBe(false);
    const other = { drawnUnits: "13", weightKg: "71", symptoms: [{ name: "pain", severity: "mild" as const, at: AT }] };
    const changed = { ...FULL, vialId: "0198c0de-0000-7000-8000-000000000001", site: "Thigh", note: "b", ...other };
    expect(addsNothing({ ...FULL, [field]: changed[field] }, FULL)).toBe(false);
  },
);

test.each([
  { state: "skipped", amount: null },
  { itemId: "2" },
  { peptideName: "Beta" },
  { slug: "beta" },
  { route: "im" },
  { zone: "Europe/London" },
  { day: "2026-03-03" },
] satisfies Array<Partial<DoseFields>>)("%o differs", (change) => {
  expect(addsNothing({ ...BARE, ...change }, BARE)).toBe(false);
});

test("a skipped one with another reason differs, and so does one that was taken", () => {
  expect(addsNothing({ ...SKIPPED, skipReason: "travel" }, SKIPPED)).toBe(false);
  expect(addsNothing(SKIPPED, BARE)).toBe(false);
  expect(addsNothing(BARE, SKIPPED)).toBe(false);
});

describe("amounts", () => {
  test.each([
    ["0.250", "mg", true],
    ["0.25", "mcg", false],
    ["250", "mcg", false],
    ["0.250000001", "mg", false],
  ] as const)("%s %s against 0.25 mg: %s", (value, unit, expected) => {
    expect(addsNothing({ ...BARE, amount: { value, unit } }, BARE)).toBe(expected);
  });

  test("digits of the syringe and of the scales are numbers too", () => {
    expect(addsNothing({ ...FULL, drawnUnits: "12.50", weightKg: "70.0" }, FULL)).toBe(true);
  });
});

test.each([
  ["2026-03-02T08:04:00Z", true],
  ["2026-03-02T08:04:01Z", false],
  ["2026-03-02T06:04:00Z", true],
  ["2026-03-02T06:03:59Z", false],
  ["2026-03-02T07:04:00.1234567890123Z", true],
  ["2027-03-02T07:04:00Z", false],
])("taken at %s instead of 07:04: %s", (at, expected) => {
  expect(addsNothing({ ...BARE, at }, BARE)).toBe(expected);
});

test("the order of a symptom's parts makes no difference", () => {
  const symptoms: DoseFields["symptoms"] = [{ at: AT, name: "redness", severity: "mild" }];
  expect(addsNothing({ ...FULL, symptoms }, FULL)).toBe(true);
});

describe("the same dose", () => {
  test("is the same both ways, numbers as numbers", () => {
    expect(isSameDose(FULL, { ...FULL, weightKg: "70.0", amount: { value: "0.250", unit: "mg" } })).toBe(true);
    expect(isSameDose(FULL, { ...FULL, at: "2026-03-02T07:04:00.5Z" })).toBe(true);
  });

  test.each(["drawnUnits", "vialId", "site", "weightKg", "symptoms", "note"] as const)(
    "is another one where %s was taken away",
    (field) => {
      expect(isSameDose({ ...FULL, [field]: BARE[field] }, FULL)).toBe(false);
      expect(isSameDose(FULL, { ...FULL, [field]: BARE[field] })).toBe(false);
    },
  );

  test("is another one a second later", () => {
    expect(isSameDose(FULL, { ...FULL, at: "2026-03-02T07:04:01Z" })).toBe(false);
  });
});
