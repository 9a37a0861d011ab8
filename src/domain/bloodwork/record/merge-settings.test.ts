import { expect, test } from "vitest";
import { ownMarker } from "#support/own-marker.ts";
import { type BloodworkSettings, DEFAULT_BLOODWORK_SETTINGS } from "./bloodwork-settings.ts";
import { mergeSettings } from "./merge-settings.ts";

const settings = (change: Partial<BloodworkSettings>): BloodworkSettings => ({
  ...DEFAULT_BLOODWORK_SETTINGS,
  ...change,
});

const target = (low: string) => ({ low, high: null, ucum: "mg/dL", from: "" });

test("what is said already stays, and what only the other says joins it", () => {
  const kept = settings({ sex: "male", names: [{ name: "TT", marker: "testosterone-total" }], units: "si" });
  const added = settings({
    sex: "female",
    birthDate: "1984-03-14",
    units: "us",
    names: [
      { name: "TT", marker: "tsh" },
      { name: "HB", marker: "hemoglobin" },
    ],
  });
  expect(mergeSettings(kept, added)).toEqual(
    settings({
      sex: "male",
      birthDate: "1984-03-14",
      units: "si",
      names: [
        { name: "TT", marker: "testosterone-total" },
        { name: "HB", marker: "hemoglobin" },
      ],
    }),
  );
});

test("the same twice is once, and nothing with nothing is nothing", () => {
  const full = settings({
    menopause: "postmenopausal",
    unitOf: [{ marker: "glucose", ucum: "mmol/L" }],
    markers: [ownMarker({ name: "Ours", unit: "", high: "3" })],
  });
  expect(mergeSettings(full, full)).toEqual(full);
  expect(mergeSettings(DEFAULT_BLOODWORK_SETTINGS, DEFAULT_BLOODWORK_SETTINGS)).toEqual(DEFAULT_BLOODWORK_SETTINGS);
});

test("units as printed are no choice: the other's choice of units joins", () => {
  const [printed, us] = [settings({ units: "printed" }), settings({ units: "us" })];
  expect(mergeSettings(printed, us).units).toBe("us");
  expect(mergeSettings(us, printed).units).toBe("us");
});

test.each([
  ["targets", target("3"), target("9")],
  ["unitOf", { ucum: "mmol/L" }, { ucum: "mg/dL" }],
  ["intervalSetOf", { set: "a laboratory" }, { set: "another" }],
] as const)("of two %s for one marker the first stays, and another marker's joins", (field, mine, theirs) => {
  const one = (marker: string, change: object) => settings({ [field]: [{ marker, ...change }] });
  const kept = one("glucose", mine);
  expect(mergeSettings(kept, one("glucose", theirs))).toEqual(kept);
  expect(mergeSettings(kept, one("ferritin", theirs))[field]).toEqual([
    { marker: "glucose", ...mine },
    { marker: "ferritin", ...theirs },
  ]);
});
