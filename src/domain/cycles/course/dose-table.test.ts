import Papa from "papaparse";
import { describe, expect, test } from "vitest";
import { logged, planned } from "#fixtures/kinetics/course.ts";
import type { LoggedDose } from "../doses/dose.ts";
import { doseCsv, doseRows } from "./dose-table.ts";

const VIALS = [{ id: "v1", batch: "B-7" }];
const SLOT = planned("2026-03-01 08:00", { zone: "Europe/Berlin", slot: "2026-03-01T07:00:00Z" });
const row = (changes: Partial<LoggedDose> = {}) => doseRows([logged(SLOT, changes)], VIALS)[0];
const read = (changes: Partial<LoggedDose> = {}) =>
  Papa.parse<Record<string, string>>(doseCsv([logged(SLOT, changes)], VIALS), { header: true }).data[0];

test("a dose with everything", () => {
  expect(
    row({
      at: "2026-03-01T07:25:40Z",
      drawnUnits: "12.5",
      site: "abdomen-upper-left",
      vialId: "v1",
      weightKg: "81.2",
      note: "after breakfast",
      symptoms: [
        { name: "Nausea", severity: "mild", at: SLOT.slot },
        { name: "Itch", severity: "severe", at: SLOT.slot },
      ],
    }),
  ).toEqual({
    day: "2026-03-01",
    planned: "2026-03-01 08:00",
    takenAt: "2026-03-01 08:25",
    zone: "Europe/Berlin",
    lateMinutes: 25,
    compound: "Alpha",
    amount: "1",
    unit: "mg",
    drawnUnits: "12.5",
    route: "under the skin (subcutaneous)",
    site: "Abdomen left upper",
    batch: "B-7",
    state: "taken",
    reason: "",
    symptoms: "Nausea (mild) | Itch (severe)",
    weightKg: "81.2",
    note: "after breakfast",
    atUtc: "2026-03-01T07:25:40Z",
  });
});

test("what was not noted is empty", () => {
  expect(row({ slot: null, route: null })).toMatchObject({
    ...{ planned: "", lateMinutes: "", drawnUnits: "", route: "", site: "", batch: "", weightKg: "" },
    ...{ reason: "", symptoms: "", note: "" },
  });
  expect(row({ vialId: "deleted" })?.batch).toBe("");
});

test("a skipped dose has a reason and no time it was taken", () => {
  expect(row({ state: "skipped", skipReason: "out-of-stock", at: "2026-03-01T09:00:00Z" })).toMatchObject({
    state: "skipped",
    reason: "out of stock",
    takenAt: "",
    lateMinutes: "",
    amount: "",
    unit: "",
    atUtc: "2026-03-01T09:00:00Z",
  });
});

test("a dose beside the plan has no planned time and is never late", () => {
  expect(row({ slot: null })).toMatchObject({ planned: "", lateMinutes: "", takenAt: "2026-03-01 08:00" });
});

test.each([
  ["2026-03-01T07:00:59Z", 0],
  ["2026-03-01T07:01:00Z", 1],
  ["2026-03-01T06:59:01Z", 0],
  ["2026-03-01T06:58:59Z", -1],
  ["2026-03-02T07:00:00Z", 1_440],
])("taken at %s is %i whole minutes late", (at, minutes) => {
  expect(row({ at })?.lateMinutes).toBe(minutes);
});

test("local times are those of the zone the dose was logged in, through the change of clocks", () => {
  const twice = ["2026-10-25T00:30:00Z", "2026-10-25T01:30:00Z"].map((at) => row({ at }));
  expect(twice.map((one) => one?.takenAt)).toEqual(["2026-10-25 02:30", "2026-10-25 02:30"]);
  expect(twice.map((one) => one?.atUtc)).toEqual(["2026-10-25T00:30:00Z", "2026-10-25T01:30:00Z"]);
  expect(row({ zone: "Pacific/Auckland" })?.takenAt).toBe("2026-03-01 20:00");
});

test("international units are written out, and a vial deleted since leaves its batch empty", () => {
  expect(row({ amount: { value: "5", unit: "IU" }, vialId: "gone" })).toMatchObject({
    unit: "international units",
    batch: "",
  });
});

test("in order of time, whatever order they come in", () => {
  const late = logged(SLOT, { at: "2026-03-05T07:00Z", note: "late" });
  const early = logged(SLOT, { at: "2026-03-05T06:59:59.999Z", note: "early" });
  expect(doseRows([late, early], []).map(({ note }) => note)).toEqual(["early", "late"]);
});

describe("as CSV", () => {
  test("a line of titles, and a cell for each of them", () => {
    const lines = doseCsv([logged(SLOT)], VIALS).split("\r\n");
    expect(lines[0]).toBe(
      "day,planned,taken_at,zone,late_by_minutes,compound,amount,unit,drawn_to_syringe_units,route,site,vial_batch," +
        "state,reason,symptoms,weight_kg,note,at_utc",
    );
    expect(lines).toHaveLength(2);
    expect(doseCsv([], VIALS).split("\r\n")).toHaveLength(1);
  });

  test.each(["=1+1", "+1", "-1", "@A1", "\t=1", '=HYPERLINK("http://x","y")'])("%j in a note opens as text", (note) => {
    expect(read({ note })?.note).toBe(`'${note}`);
  });

  test("names, sites and symptoms cannot be formulas either", () => {
    const cells = read({
      peptideName: "=A",
      site: "@place",
      symptoms: [{ name: "+x", severity: "mild", at: SLOT.slot }],
    });
    expect(cells).toMatchObject({ compound: "'=A", site: "'@place", symptoms: "'+x (mild)" });
  });

  test("commas, quotes and lines read back; a number below zero stays a number", () => {
    const note = 'a, "b"\nc';
    expect(read({ note, at: "2026-03-01T06:30:00Z" })).toMatchObject({ note, late_by_minutes: "-30" });
  });
});
