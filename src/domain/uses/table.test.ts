import { expect, test } from "vitest";
import references from "#content/references.json";
import { READ_WORKS, USES } from "#fixtures/uses/table.ts";
import { loadShippedLibrary } from "#support/shipped-library.ts";
import { addDays } from "../units/calendar.ts";
import { checkUses } from "./check-uses.ts";
import { TONES } from "./finding.ts";

const TODAY = "2026-11-23";
const library = loadShippedLibrary();
const NOT_ABOUT_THE_DOSE: ReadonlySet<string> = new Set(["banned-in-sport", "sport-not-known"]);

test("the table is long enough to mean something", () => {
  expect(USES.length).toBeGreaterThanOrEqual(110);
  expect(USES.filter(({ tone }) => tone !== "info").length).toBeGreaterThanOrEqual(40);
});

test("most of it names a work that is in the library or that was read for it, and none that is in neither", () => {
  const known = new Set([...Object.keys(references), ...Object.keys(READ_WORKS)]);
  expect(USES.filter(({ works }) => works.length > 0).length).toBeGreaterThanOrEqual(85);
  expect(USES.flatMap(({ works }) => works).filter((id) => !known.has(id))).toEqual([]);
  const cited = new Set(USES.flatMap(({ works }) => works));
  expect(Object.keys(READ_WORKS).filter((id) => !cited.has(id))).toEqual([]);
});

test.each(
  USES.map((use) => [`${use.compound}, ${use.dosage}, ${use.route}, ${use.frequency}, ${use.weeks}`, use] as const),
)("%s", (_name, { compound, dosage, route, frequency, weeks, tone, code }) => {
  const startedOn = weeks === null ? null : addDays(TODAY, -7 * weeks);
  const use = { id: "1", compound, compoundId: "", dosage, route, frequency, startedOn, from: null, schedule: null };
  const [item] = checkUses([use], { library, answers: null, today: TODAY }).items;
  const found = (item?.findings ?? []).filter((finding) => !NOT_ABOUT_THE_DOSE.has(finding.code));
  const said = found.map((finding) => `${finding.tone} ${finding.code}: ${finding.text}`);
  const worst = TONES.find((one) => found.some((finding) => finding.tone === one));
  expect({ worst, codes: found.map((finding) => finding.code) }, said.join("\n")).toEqual({
    worst: tone,
    codes: expect.arrayContaining([code]),
  });
  expect(
    found.some((finding) => finding.code === "dose-in-range"),
    said.join("\n"),
  ).toBe(code === "dose-in-range");
});
