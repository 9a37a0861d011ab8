import { expect, test } from "vitest";
import { ownMarker } from "#support/own-marker.ts";
import { type BloodworkSettings, DEFAULT_BLOODWORK_SETTINGS } from "./bloodwork-settings.ts";
import { mergeSettings } from "./merge-settings.ts";

const settings = (change: Partial<BloodworkSettings>): BloodworkSettings => ({
  ...DEFAULT_BLOODWORK_SETTINGS,
  ...change,
});

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
