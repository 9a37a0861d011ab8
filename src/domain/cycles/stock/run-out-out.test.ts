import { expect, test } from "vitest";
import type { RunOut } from "./run-out.ts";
import { runOutCsv } from "./run-out-csv.ts";
import { leftWords, runOutDays } from "./run-out-days.ts";
import type { SupplyLasting } from "./supplies/supply-run-out.ts";

const TODAY = "2026-11-22";

const row = (changes: Partial<RunOut> = {}): RunOut => ({
  peptideName: "BPC-157",
  slug: "bpc-157",
  planned: 29,
  covered: 12,
  runsOutOn: "2026-12-05",
  orderBy: "2026-11-28",
  isOrderDue: false,
  left: { value: "4.625", unit: "mg" },
  unitMismatch: false,
  ...changes,
});
const supply = (changes: Partial<SupplyLasting> = {}): SupplyLasting => ({
  supply: { id: "s1", name: "Syringes", kind: "syringe", perInjection: "1", perVial: "1" },
  ...{ left: "19", runsOutOn: "2026-12-11", orderBy: "2026-12-04", isOrderDue: false, isUsed: true },
  ...changes,
});
const lasting = row({ runsOutOn: null, orderBy: null });

const WATER = supply({
  supply: { id: "s2", name: "Water", kind: "water", perInjection: "0", perVial: "0" },
  ...{ left: "12.5", runsOutOn: null, orderBy: null, isUsed: false },
});

test("the table says of each compound when it runs out and what that rests on", () => {
  const rows = [
    row(),
    { ...lasting, peptideName: "=A, B", left: { value: "5", unit: "IU" as const }, unitMismatch: true },
  ];
  expect(runOutCsv(rows, [supply(), WATER], TODAY).split("\r\n")).toEqual([
    "name,kind,state,runs_out_on,more_by,left,unit,doses_covered,doses_planned,vials_in_another_unit_not_counted",
    "BPC-157,compound,runs out,2026-12-05,2026-11-28,4.625,mg,12,29,no",
    `"'=A, B",compound,lasts for the plan,,,5,international units,12,29,yes`,
    "Syringes,supply,runs out,2026-12-11,2026-12-04,19,,,,",
    "Water,supply,nothing planned uses it,,,12.5,mL,,,",
  ]);
});

test.each([
  ["2026-11-21", "out"],
  [TODAY, "out"],
  ["2026-11-23", "runs out"],
])("with %s as the day of the first dose that is not covered, it is %s", (runsOutOn, state) => {
  expect(runOutCsv([row({ runsOutOn })], [], TODAY).split("\r\n")[1]).toContain(
    `BPC-157,compound,${state},${runsOutOn}`,
  );
});

test("a calendar gets the day to have more by and the day it runs out, with what they rest on", () => {
  expect(runOutDays([row(), lasting], [], TODAY)).toEqual([
    {
      id: "more-by-bpc-157",
      day: "2026-11-28",
      summary: "Reorder BPC-157 by today",
      description:
        "It runs out on 5 Dec 2026. Estimated on 22 Nov 2026 from your plan: 4.625 mg left, enough for 12 doses.",
    },
    {
      id: "run-out-bpc-157",
      day: "2026-12-05",
      summary: "BPC-157 runs out",
      description: "Estimated on 22 Nov 2026 from your plan: 4.625 mg left, enough for 12 doses.",
    },
  ]);
});

test.each([
  ["2026-12-05", "2026-11-22", ["2026-11-22", "2026-12-05"]],
  ["2026-12-05", "2026-11-21", ["2026-12-05"]],
  ["2026-12-05", "2026-12-05", ["2026-12-05"]],
  ["2026-11-23", "2026-11-16", ["2026-11-23"]],
  ["2026-11-22", "2026-11-15", []],
])("out on %s, more by %s: the days %j from today on", (runsOutOn, orderBy, days) => {
  expect(runOutDays([row({ runsOutOn, orderBy })], [], TODAY).map(({ day }) => day)).toEqual(days);
});

test("a day keeps its name when it moves, and compounds without an entry go by their name", () => {
  const ids = (changes: Partial<RunOut>) => runOutDays([row(changes)], [], TODAY).map(({ id }) => id);
  expect(ids({ runsOutOn: "2026-12-09" })).toEqual(ids({}));
  expect(ids({ slug: null, peptideName: " My, Blend " })).toEqual(["more-by-my%2C%20blend", "run-out-my%2C%20blend"]);
});

test.each([
  [12, "2026-12-05", "4.625 mg left, enough for 12 doses"],
  [1, "2026-11-23", "4.625 mg left, enough for 1 dose"],
  [29, null, "4.625 mg left, enough for all planned doses"],
])("%i doses covered, out on %s: %s", (covered, runsOutOn, words) => {
  expect(leftWords(row({ covered, runsOutOn }))).toBe(words);
});

test("a calendar gets the days of supplies too, and none where nothing uses them up", () => {
  const reckoned = "Estimated on 22 Nov 2026 from your plan: 19 left.";
  expect(runOutDays([], [supply(), WATER], TODAY)).toEqual([
    {
      ...{ id: "more-by-s1", day: "2026-12-04", summary: "Reorder Syringes by today" },
      description: `It runs out on 11 Dec 2026. ${reckoned}`,
    },
    { id: "run-out-s1", day: "2026-12-11", summary: "Not enough Syringes from today", description: reckoned },
  ]);
});
