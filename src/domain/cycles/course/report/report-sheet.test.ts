import { expect, test } from "vitest";
import type { LoggedDose } from "#domain/cycles/doses/dose.ts";
import type { PlannedDose } from "#domain/cycles/doses/planned-dose.ts";
import { addDays } from "#domain/units/calendar.ts";
import { daily, logged, planned } from "#fixtures/kinetics/course.ts";
import { reportByDates } from "./report-by-dates.ts";
import { REPORT_PARTS, type ReportPart, reportSheet } from "./report-sheet.ts";

const CLOCK = { zones: [{ from: null, zone: "UTC" }], dayStart: "00:00" };

function sheet(
  doses: readonly LoggedDose[],
  plan: readonly PlannedDose[] = [],
  { parts = REPORT_PARTS, name = "" }: { parts?: readonly ReportPart[]; name?: string } = {},
) {
  const days = { firstDay: "2026-03-01", lastDay: "2026-03-31" };
  const report = reportByDates(
    { planned: plan, doses, noted: [], draws: [], clock: CLOCK, now: "2026-03-31T23:00:00Z" },
    days,
  );
  const frame = { days, parts: new Set(parts), name, madeOn: "2026-03-31", madeWith: "Product" };
  return reportSheet(report, frame);
}
const rowsOf = (made: ReturnType<typeof sheet>, title: string) =>
  made.sections.find((section) => section.title === title)?.table?.rows.map(({ cells }) => cells);

test("it says whose, of which days, and that nobody verified it; a name is only what was typed", () => {
  const { about, foot } = sheet([]);
  expect(about).toEqual([
    "Name: ______________________________",
    "1 Mar 2026 to 31 Mar 2026 (31 days, both included)",
    "Recorded by the person, not verified.",
  ]);
  expect(foot).toEqual(["Recorded by the person, not verified. Made on 31 Mar 2026 with Product."]);
  expect(sheet([], [], { name: " Ada " }).about[0]).toBe("Name: Ada");
});

test("amounts are written as medication-safety lists ask: leading zero, no trailing one, units spelled out", () => {
  const about = { peptideName: "Alpha", itemId: "a" };
  const doses = [
    logged(planned("2026-03-01 08:00", about), { amount: { value: "0.50", unit: "mg" } }),
    logged(planned("2026-03-02 08:00", about), { amount: { value: "1500", unit: "mg" } }),
    logged(planned("2026-03-03 08:00", { peptideName: "Beta", itemId: "b" }), { amount: { value: "5.0", unit: "IU" } }),
  ];
  const made = sheet(doses);
  expect(rowsOf(made, "What was taken")).toEqual([
    ["Alpha", "under the skin (subcutaneous)", "2", "1 Mar 2026", "2 Mar 2026", "1,500.5 mg"],
    ["Beta", "under the skin (subcutaneous)", "1", "3 Mar 2026", "3 Mar 2026", "5 international units"],
  ]);
  expect(rowsOf(made, "Amounts and their changes")?.map(([name, amount]) => [name, amount])).toEqual([
    ["Alpha", "0.5 mg"],
    ["Alpha", "1,500 mg"],
    ["Beta", "5 international units"],
  ]);
});

test("twelve stretches are listed, thirteen are said in one line", () => {
  const changing = (count: number) =>
    Array.from({ length: count }, (_, place) =>
      logged(planned(`${addDays("2026-03-01", place)} 08:00`), {
        amount: { value: String(1 + (place % 2)), unit: "mg" },
      }),
    );
  expect(rowsOf(sheet(changing(12)), "Amounts and their changes")).toHaveLength(12);
  expect(rowsOf(sheet(changing(13)), "Amounts and their changes")).toEqual([
    ["Alpha", "1 mg to 2 mg, changed 12 times", "1 Mar 2026", "13 Mar 2026", "13"],
  ]);
});

test("planned, taken, late, skipped, on advice and not logged add up", () => {
  const plan = daily("2026-03-01", 5);
  const [a, b, c, d] = plan;
  if (!a || !b || !c || !d) throw new Error("four");
  const doses = [
    logged(a),
    logged(b, { at: `${b.day}T20:00:00Z` }),
    logged(c, { state: "skipped", skipReason: "forgot" }),
    logged(d, { state: "skipped", skipReason: "advised" }),
  ];
  const made = sheet(doses, [...plan, planned("2026-03-31 23:30")]);
  expect(rowsOf(made, "Planned and taken")).toEqual([["Alpha", "5", "2 (50%)", "1", "1", "1", "1"]]);
  expect(made.sections.find(({ title }) => title === "Planned and taken")?.lines).toEqual([
    "Still open and not counted: 1.",
  ]);
});

test("only what was asked for is in it, and what is empty says so", () => {
  expect(sheet([], [], { parts: ["weight"] }).sections).toMatchObject([
    { title: "Weight", lines: ["None was noted in these days."], table: null },
  ]);
  expect(sheet([]).sections.map(({ title }) => title)).toEqual([
    "What was taken",
    "Planned and taken",
    "Sites used",
    "Symptoms",
    "Weight",
    "Latest blood results",
  ]);
});

test("a change of weight is exact, and severe symptoms are marked", () => {
  const [a, b] = daily("2026-03-01", 2);
  if (!a || !b) throw new Error("two");
  const made = sheet([
    logged(a, { weightKg: "82.3", symptoms: [{ name: "Nausea", severity: "severe", at: a.slot }] }),
    logged(b, { weightKg: "82.1", symptoms: [{ name: "Headache", severity: "mild", at: b.slot }] }),
  ]);
  expect(rowsOf(made, "Weight")).toEqual([
    ["First", "1 Mar 2026", "82.3 kg"],
    ["Last", "2 Mar 2026", "82.1 kg (0.2 kg less)"],
  ]);
  expect(made.sections.find(({ title }) => title === "Symptoms")?.table?.rows).toEqual([
    { cells: ["1 Mar 2026", "Nausea", "severe", "Alpha"], isMarked: true },
    { cells: ["2 Mar 2026", "Headache", "mild", "Alpha"], isMarked: false },
  ]);
});

test("one day is one day, one weight is the only one, and a weight that rose or stayed is said so", () => {
  const weighed = (...kgs: string[]) =>
    rowsOf(
      sheet(daily("2026-03-01", kgs.length).map((one, place) => logged(one, { weightKg: kgs[place] ?? null }))),
      "Weight",
    );
  expect(weighed("82.30")).toEqual([["Only", "1 Mar 2026", "82.3 kg"]]);
  expect(weighed("82.3", "83")?.[1]).toEqual(["Last", "2 Mar 2026", "83 kg (0.7 kg more)"]);
  expect(weighed("82.3", "82.30")?.[1]).toEqual(["Last", "2 Mar 2026", "82.3 kg (no change)"]);
  const report = reportByDates(
    { planned: [], doses: [], noted: [], draws: [], clock: CLOCK, now: "2026-03-31T23:00:00Z" },
    { firstDay: "2026-03-01", lastDay: "2026-03-01" },
  );
  const days = { firstDay: "2026-03-01", lastDay: "2026-03-01" };
  const made = reportSheet(report, { days, parts: new Set(), name: "", madeOn: "2026-03-31", madeWith: "Product" });
  expect([made.title, made.about[1], made.sections]).toEqual([
    "Report for a clinician",
    "1 Mar 2026 to 1 Mar 2026 (1 day, both included)",
    [],
  ]);
});

test("tables of sites, symptoms and weight have their headings", () => {
  const symptoms = [{ name: "Itch", severity: "mild" as const, at: "2026-03-01T09:00:00Z" }];
  const made = sheet([logged(planned("2026-03-01 08:00"), { site: "Thigh", weightKg: "80", symptoms })]);
  const columnsOf = (title: string) => made.sections.find((section) => section.title === title)?.table?.columns;
  expect(columnsOf("Sites used")).toEqual([
    { title: "Site", share: 0.36 },
    { title: "Doses", share: 0.12 },
    { title: "Last", share: 0.16 },
    { title: "Symptoms noted with them", share: 0.36 },
  ]);
  expect(columnsOf("Symptoms")).toEqual([
    { title: "Day", share: 0.16 },
    { title: "Symptom", share: 0.4 },
    { title: "Severity", share: 0.16 },
    { title: "Noted with", share: 0.28 },
  ]);
  expect(columnsOf("Weight")).toEqual([
    { title: "", share: 0.2 },
    { title: "Day", share: 0.3 },
    { title: "Weight", share: 0.5 },
  ]);
  expect(made.sections.find(({ title }) => title === "Symptoms")?.note).toBe(
    "As the person named and graded them. A symptom is noted with a dose; the cause isn't known.",
  );
  expect(sheet([]).sections.find(({ title }) => title === "Symptoms")?.lines).toEqual([
    "None was noted in these days.",
  ]);
});

test("a symptom noted by itself is with no dose", () => {
  const days = { firstDay: "2026-03-01", lastDay: "2026-03-31" };
  const noted = [{ measure: { kind: "symptom" as const, name: "Itch" }, day: "2026-03-02", value: "2" }];
  const report = reportByDates(
    { planned: [], doses: [], noted, draws: [], clock: CLOCK, now: "2026-03-31T23:00:00Z" },
    days,
  );
  const frame = { days, parts: new Set(["symptoms"] as const), name: "", madeOn: "2026-03-31", madeWith: "Product" };
  expect(rowsOf(reportSheet(report, frame), "Symptoms")).toEqual([["2 Mar 2026", "Itch", "moderate", "no dose"]]);
});

test("sites are listed most used first, with what was noted with doses there", () => {
  const headache = { name: "Headache", severity: "mild" as const, at: "2026-03-02T09:00:00Z" };
  const doses = [
    logged(planned("2026-03-01 08:00"), { site: "thigh-left" }),
    logged(planned("2026-03-02 08:00"), { site: "abdomen-upper-left", symptoms: [headache] }),
    logged(planned("2026-03-03 08:00"), { site: "abdomen-upper-left" }),
    logged(planned("2026-03-04 08:00"), { site: null }),
  ];
  const rows = rowsOf(sheet(doses), "Sites used");
  expect(rows?.map(([, ...rest]) => rest)).toEqual([
    ["2", "3 Mar 2026", "Headache (1 of 2 doses)"],
    ["1", "1 Mar 2026", "none"],
  ]);
  expect(sheet([]).sections.find(({ title }) => title === "Sites used")?.lines).toEqual([
    "No site was noted in these days.",
  ]);
});
