import { expect, test } from "vitest";
import type { RunOut } from "./run-out.ts";
import { runOutCsv } from "./run-out-csv.ts";
import { runOutDays } from "./run-out-days.ts";

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
const lasting = row({ runsOutOn: null, orderBy: null });

test("the table says of each compound when it runs out and what that rests on", () => {
  const rows = [
    row(),
    { ...lasting, peptideName: "=A, B", left: { value: "5", unit: "IU" as const }, unitMismatch: true },
  ];
  expect(runOutCsv(rows, TODAY).split("\r\n")).toEqual([
    "compound,state,runs_out_on,more_by,left,unit,doses_covered,doses_planned,vials_in_another_unit_not_counted",
    "BPC-157,runs out,2026-12-05,2026-11-28,4.625,mg,12,29,no",
    `"'=A, B",lasts for the plan,,,5,international units,12,29,yes`,
  ]);
});

test.each([
  ["2026-11-21", "out"],
  [TODAY, "out"],
  ["2026-11-23", "runs out"],
])("with %s as the day of the first dose that is not covered, it is %s", (runsOutOn, state) => {
  expect(runOutCsv([row({ runsOutOn })], TODAY).split("\r\n")[1]).toContain(`BPC-157,${state},${runsOutOn}`);
});

test("a calendar gets the day to have more by and the day it runs out, with what they rest on", () => {
  expect(runOutDays([row(), lasting], TODAY)).toEqual([
    {
      id: "more-by-bpc-157",
      day: "2026-11-28",
      summary: "More BPC-157 by today",
      description:
        "It runs out on 5 Dec 2026. Reckoned on 22 Nov 2026 by the plan: 4.625 mg left, enough for 12 of 29 planned doses.",
    },
    {
      id: "run-out-bpc-157",
      day: "2026-12-05",
      summary: "BPC-157 runs out",
      description: "Reckoned on 22 Nov 2026 by the plan: 4.625 mg left, enough for 12 of 29 planned doses.",
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
  expect(runOutDays([row({ runsOutOn, orderBy })], TODAY).map(({ day }) => day)).toEqual(days);
});

test("a day keeps its name when it moves, and compounds without an entry go by their name", () => {
  const ids = (changes: Partial<RunOut>) => runOutDays([row(changes)], TODAY).map(({ id }) => id);
  expect(ids({ runsOutOn: "2026-12-09" })).toEqual(ids({}));
  expect(ids({ slug: null, peptideName: "My, Blend" })).toEqual(["more-by-my%2C%20blend", "run-out-my%2C%20blend"]);
});
