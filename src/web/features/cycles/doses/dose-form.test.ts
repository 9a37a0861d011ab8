import { describe, expect, test } from "vitest";
import type { PersonClock } from "#domain/cycles/days/zone-timeline.ts";
import type { DoseFields } from "#domain/cycles/doses/dose.ts";
import { type DoseTexts, doseForm, textsOfDose } from "./dose-form.ts";

const CLOCK: PersonClock = { zones: [{ from: null, zone: "Europe/Berlin" }], dayStart: "04:00" };
const DOSE: DoseFields = {
  itemId: "a",
  peptideName: "BPC-157",
  slug: "bpc-157",
  route: "sc",
  slot: "2026-11-22T07:00:00Z",
  state: "taken",
  at: "2026-11-22T07:03:21.500Z",
  zone: "Europe/Berlin",
  day: "2026-11-22",
  amount: { value: "250", unit: "mcg" },
  drawnUnits: null,
  vialId: null,
  site: null,
  skipReason: null,
  symptoms: [],
  weightKg: null,
  note: "",
};
const texts = textsOfDose(DOSE, null);
const read = (change: Partial<DoseTexts>, before = DOSE) => doseForm(before, CLOCK).safeParse({ ...texts, ...change });

test("an untouched form gives the dose as it was, seconds and all", () => {
  expect(read({})).toEqual({ success: true, data: DOSE });
});

test("the time is the wall's where the person is", () => {
  expect(texts).toMatchObject({ day: "2026-11-22", time: "08:03" });
  expect(read({ time: "09:15" })).toMatchObject({ data: { at: "2026-11-22T08:15:00Z", day: "2026-11-22" } });
});

test("a dose beside the plan belongs to the person's day of its time, a planned one to its own", () => {
  const midnight = { day: "2026-11-23", time: "00:30" };
  expect(read(midnight, { ...DOSE, slot: null })).toMatchObject({ data: { day: "2026-11-22" } });
  expect(read({ ...midnight, time: "04:00" }, { ...DOSE, slot: null })).toMatchObject({
    data: { day: "2026-11-23" },
  });
  expect(read({ ...midnight, time: "04:00" })).toMatchObject({ data: { day: "2026-11-22" } });
});

describe("numbers are kept as typed and never guessed", () => {
  test.each([
    ["0.25", "0.25"],
    ["0,25", "0.25"],
    ["1 500", "1500"],
    ["2.50", "2.5"],
  ])("%s is %s", (typed, value) => {
    expect(read({ amount: typed })).toMatchObject({ data: { amount: { value, unit: "mcg" } } });
  });

  test.each(["", "0", "-1", "1e3", "0x10", "NaN", "Infinity", "1,500", "ten"])("%j is refused", (amount) => {
    expect(read({ amount }).error?.issues).toMatchObject([{ path: ["amount"] }]);
  });
});

test.each([
  ["72.5", "72.5"],
  ["20", "20"],
  ["500", "500"],
])("a weight of %s kg is noted", (weightKg, kept) => {
  expect(read({ weightKg })).toMatchObject({ data: { weightKg: kept } });
});

test.each(["7.25", "0", "19.9", "500.1", "72,500"])("a weight of %s kg is refused", (weightKg) => {
  expect(read({ weightKg }).error?.issues).toMatchObject([{ path: ["weightKg"] }]);
});

test("what belongs to a dose that was taken is left out of a skipped one, and the other way round", () => {
  const typed = { site: "Thigh", drawnUnits: "10", vialId: "v", skipReason: "advised" } as const;
  expect(read({ ...typed, state: "skipped", amount: "nonsense" })).toMatchObject({
    data: { amount: null, site: null, drawnUnits: null, vialId: null, skipReason: "advised" },
  });
  expect(read({ ...typed, state: "taken" })).toMatchObject({ data: { site: "Thigh", skipReason: null } });
});

test("symptoms without a name are left out", () => {
  const symptoms: DoseTexts["symptoms"] = [
    { name: " ", severity: "mild", at: DOSE.at },
    { name: "Nausea", severity: "severe", at: DOSE.at },
  ];
  expect(read({ symptoms })).toMatchObject({ data: { symptoms: [{ name: "Nausea" }] } });
});

test("all that is wrong is said at once, each at its field", () => {
  const { error } = read({ day: "", time: "", amount: "", drawnUnits: "0", weightKg: "heavy" });
  expect(error?.issues.map(({ path }) => path.join("."))).toEqual(["day", "time", "amount", "drawnUnits", "weightKg"]);
});
