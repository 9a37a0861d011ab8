import { expect, test } from "vitest";
import type { LoggedDose } from "#domain/cycles/doses/dose.ts";
import type { PendingChange } from "#domain/cycles/doses/pending-change.ts";
import { changeText, leftText } from "./waiting-text.ts";

const dose: LoggedDose = {
  ...{
    id: "d",
    cycleId: "c",
    itemId: "i",
    peptideName: "BPC-157",
    slug: null,
    route: null,
    slot: null,
    state: "taken",
  },
  ...{ at: "2026-11-22T07:05:00Z", zone: "Europe/Berlin", day: "2026-11-22", amount: { value: "250", unit: "mcg" } },
  ...{ drawnUnits: null, vialId: null, site: null, skipReason: null, symptoms: [], weightKg: null, note: "" },
};
const skipped: LoggedDose = { ...dose, amount: null, state: "skipped" };

test.each<[PendingChange, string]>([
  [{ kind: "log", dose }, "BPC-157, 250 mcg, taken Sun, Nov 22, 08:05"],
  [{ kind: "log", dose: skipped }, "BPC-157, skipped Sun, Nov 22, 08:05"],
  [{ kind: "correct", dose, version: 1 }, "Correction: BPC-157, 250 mcg, taken Sun, Nov 22, 08:05"],
  [{ kind: "remove", id: "d" }, "Removal of a dose"],
])("%j reads %s", (change, text) => {
  expect(changeText(change)).toBe(text);
});

const waiting = { refusal: null };
const refused = { refusal: { code: "stale-version", detail: "", storedId: null } };

test.each([
  [[], null],
  [[waiting], "1 change could not be sent: the server cannot be reached."],
  [[refused, refused], "The server did not take 2 changes. My Cycles shows what can be done."],
])("what is left says why: %j", (deliveries, text) => {
  expect(leftText(deliveries)).toBe(text);
});

test("both reasons are said", () => {
  expect(leftText([waiting, refused])).toBe(
    "1 change could not be sent: the server cannot be reached. The server did not take 1 change. My Cycles shows what can be done.",
  );
});

test("where it waits for the person, it says so", () => {
  expect(leftText([waiting], false)).toBe(
    "1 change could not be sent: you have not agreed that the server keeps health data.",
  );
});
