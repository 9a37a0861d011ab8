import { describe, expect, test } from "vitest";
import { drawsNeeded, dueDraws, isOpen, type MonitoredCompound, openDraws } from "./due-draws.ts";

const check = (change: Partial<MonitoredCompound["checks"][number]>): MonitoredCompound["checks"][number] => ({
  marker: "igf-1",
  check: "IGF-1",
  weeks: [0],
  everyWeeks: null,
  timing: "source",
  why: "It rises.",
  ref: "r1",
  ...change,
});

const compound = (change: Partial<MonitoredCompound> = {}): MonitoredCompound => ({
  cycleId: "c1",
  name: "Tesamorelin",
  slug: "tesamorelin",
  firstDay: "2026-03-01",
  lastDay: "2026-08-15",
  checks: [check({ weeks: [0, 12] })],
  ...change,
});
const nothing = new Map<string, string[]>();
const days = (due: ReturnType<typeof dueDraws>) => due.map(({ dueOn, state }) => [dueOn, state]);

test("weeks of the source count from the first dose", () => {
  expect(days(dueDraws([compound()], nothing, "2026-03-01"))).toEqual([
    ["2026-03-01", "due"],
    ["2026-05-24", "upcoming"],
  ]);
});

test("a check every so many weeks goes on until the course ends, its last day included", () => {
  const every = compound({ lastDay: "2026-05-24", checks: [check({ weeks: [0], everyWeeks: 4 })] });
  expect(dueDraws([every], nothing, "2026-03-01").map(({ dueOn }) => dueOn)).toEqual([
    "2026-03-01",
    "2026-03-29",
    "2026-04-26",
    "2026-05-24",
  ]);
  const shorter = { ...every, lastDay: "2026-05-23" };
  expect(dueDraws([shorter], nothing, "2026-03-01")).toHaveLength(3);
});

test("an open-ended course is planned a year ahead of today", () => {
  const open = compound({ lastDay: null, checks: [check({ weeks: [0], everyWeeks: 26 })] });
  expect(dueDraws([open], nothing, "2026-09-01").map(({ dueOn }) => dueOn)).toEqual([
    "2026-03-01",
    "2026-08-30",
    "2027-02-28",
    "2027-08-29",
  ]);
});

test("a source that only says to check dates nothing but the start, and says so", () => {
  const vague = compound({ checks: [check({ weeks: [0, 12], everyWeeks: 4, timing: "not-stated" })] });
  const [only, ...rest] = dueDraws([vague], nothing, "2026-02-01");
  expect(rest).toEqual([]);
  expect(only).toMatchObject({ dueOn: "2026-03-01", state: "upcoming", reasons: [{ isDated: false }] });
});

test("a check nobody can be named for is not listed", () => {
  expect(dueDraws([compound({ checks: [check({ ref: null })] })], nothing, "2026-03-01")).toEqual([]);
});

test("two compounds that ask for one marker on one day make one draw with both reasons", () => {
  const other = compound({ name: "Sermorelin", slug: "sermorelin", checks: [check({ why: "Also." })] });
  const [first] = dueDraws([compound(), other], nothing, "2026-03-01");
  expect(first?.reasons.map(({ why }) => why)).toEqual(["It rises.", "Also."]);
});

test.each([
  ["2026-02-08", "2026-02-08", "done"],
  ["2026-02-07", null, "due"],
  ["2026-03-22", "2026-03-22", "done"],
  ["2026-03-23", null, "due"],
])("a draw on %s answers a check of 1 March: %s", (day, doneOn, state) => {
  const [first] = dueDraws([compound()], new Map([["igf-1", [day]]]), "2026-03-01");
  expect(first).toMatchObject({ doneOn, state });
});

test("one draw answers the nearer of two checks only", () => {
  const weekly = compound({ checks: [check({ weeks: [0, 2] })] });
  const due = dueDraws([weekly], new Map([["igf-1", ["2026-03-12"]]]), "2026-03-15");
  expect(due.map(({ dueOn, doneOn }) => [dueOn, doneOn])).toEqual([
    ["2026-03-01", null],
    ["2026-03-15", "2026-03-12"],
  ]);
});

test.each([
  ["2026-02-21", "upcoming"],
  ["2026-02-22", "due"],
  ["2026-03-08", "due"],
  ["2026-03-09", "passed"],
])("on %s a check of 1 March without a draw is %s", (today, state) => {
  expect(dueDraws([compound()], nothing, today)[0]?.state).toBe(state);
});

test("what no laboratory measures is never answered by a draw", () => {
  const pressure = compound({ checks: [check({ marker: null, check: "Blood pressure" })] });
  expect(dueDraws([pressure], new Map([["", ["2026-03-01"]]]), "2026-03-01")[0]?.doneOn).toBeNull();
});

describe("open checks", () => {
  const every = compound({ firstDay: "1900-01-01", lastDay: null, checks: [check({ weeks: [0], everyWeeks: 1 })] });
  const open = (compounds: MonitoredCompound[], drawn: readonly string[] = [], today = "2026-03-15") =>
    openDraws(compounds, new Map([["igf-1", drawn]]), today);

  test("are those from a week ago to a year ahead, whatever days the cycle names", () => {
    const listed = open([every, compound({ ...every, lastDay: "9999-12-31" })]);
    const all = dueDraws([every], nothing, "2026-03-15").filter(isOpen);
    expect(listed.map(({ dueOn }) => dueOn)).toEqual(all.map(({ dueOn }) => dueOn));
    expect(listed).toHaveLength(54); // Mondays from 9 March 2026 to 15 March 2027
    expect(listed.every(({ reasons }) => reasons.length === 2)).toBe(true);
  });

  test.each([
    ["2026-03-08", 1],
    ["2026-03-07", 0],
    ["2027-03-15", 1],
    ["2027-03-16", 0],
  ])("on 15 March 2026 a check of %s counts %i", (firstDay, count) => {
    expect(open([compound({ firstDay, lastDay: null, checks: [check({ weeks: [0] })] })])).toHaveLength(count);
  });

  test("a draw that answers an earlier check does not answer a later one, though only open ones are listed", () => {
    const two = compound({ firstDay: "2026-03-01", checks: [check({ weeks: [0, 2] })] });
    expect(open([two], ["2026-03-02"]).map(({ dueOn }) => dueOn)).toEqual(["2026-03-15"]);
    expect(open([two], ["2026-03-14"])).toEqual([]);
  });

  test("no draw before the first day that is needed answers one", () => {
    const oldest = compound({ firstDay: "2026-03-08", checks: [check({ weeks: [0] })] });
    expect(drawsNeeded("2026-03-15")).toBe("2026-02-15");
    expect([open([oldest], ["2026-02-14"]).length, open([oldest], ["2026-02-15"]).length]).toEqual([1, 0]);
  });
});
